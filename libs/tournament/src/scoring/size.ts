// How large a value from outside is, found out without going deeper or further than the limit.

export interface SizeLimit {
  /** Of all keys and values together, about as JSON writes them. */
  readonly characters: number;
  readonly levels: number;
}

interface Item {
  readonly value: unknown;
  readonly level: number;
}

/** Whether a value as JSON has it keeps within the limits. */
export function isSmall(whole: unknown, { characters, levels }: SizeLimit): boolean {
  const rest: Item[] = [{ value: whole, level: 0 }];
  let room = characters;
  for (let item = rest.pop(); item; item = rest.pop()) {
    const { value, level } = item;
    room -= typeof value === 'string' ? value.length + 2 : 2;
    if (room < 0 || level > levels) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      room -= key.length;
      rest.push({ value: inner, level: level + 1 });
    }
    if (rest.length > room) return false;
  }
  return true;
}
