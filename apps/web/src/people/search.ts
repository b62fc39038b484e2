// What a list of people is searched by, as the address says it.

/** The longest part of a nick that the server looks for. */
export const longestSearch = 60;

/** Empty for the whole list. */
export function searchOf(asked: string | string[] | undefined): string {
  return typeof asked === 'string' ? asked.trim().slice(0, longestSearch) : '';
}
