// Reads a part of an address as the text that it stands for.

/** The text; null when the part is no such thing, as `%E0` alone. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}
