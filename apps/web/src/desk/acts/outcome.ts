// What can come of an act of the desk, as the browser is told.

/** `unreachable`: nobody knows whether it was recorded; the same act sent again is answered as the first. */
export type Outcome =
  | { readonly kind: 'done'; readonly act: string }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly message: string;
      /** Null where it is not the rulebook that refuses. */
      readonly clause: { readonly id: string; readonly title: string } | null;
      /** What the words speak of, by name. */
      readonly details: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: 'faulty';
      /** Such as `announcement.name` or `tables[0].judge`; empty where the server named none. */
      readonly argument: string;
      readonly message: string;
    }
  | { readonly kind: 'signedOut' }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'unreachable' };

export type Failure = Exclude<Outcome, { kind: 'done' }>;

/** The letters and digits of a new command id; a page without https has no `randomUUID`. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
