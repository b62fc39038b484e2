// Canonical JSON (RFC 8785) of what an event holds, written without detours: every append goes through it.

/** Characters for which a string is written otherwise than as it stands. */
const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/;

/** Keys met before, as they are written; those of events are few and come again and again. */
const writtenKeys = new Map<string, string>();
const mostKeys = 1024;

/**
 * The canonical text of plain JSON, as admission lets it through: keys in the order of their UTF-16 units,
 * numbers and strings as ECMAScript writes them. Throws for what is no JSON at all.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return scalar(value);
  if (Array.isArray(value)) return array(value);
  const keyed = value as Readonly<Record<string, unknown>>;
  let text = '{';
  for (const key of Object.keys(keyed).sort()) {
    if (text.length > 1) text += ',';
    text += keyText(key) + canonical(keyed[key]);
  }
  return `${text}}`;
}

function array(values: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) text += ',';
    text += canonical(values[index]);
  }
  return `${text}]`;
}

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** A key with its colon. */
function keyText(key: string): string {
  const known = writtenKeys.get(key);
  if (known !== undefined) return known;
  const text = `${quoted(key)}:`;
  if (writtenKeys.size < mostKeys) writtenKeys.set(key, text);
  return text;
}

function scalar(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} is not JSON`);
  const text: string | undefined = JSON.stringify(value);
  if (text === undefined) throw new TypeError('only JSON has a canonical form');
  return text;
}
