// What a text from outside may be made of, the same in bundles and in commands.

/** What nobody sees: control characters, and those that turn the direction of writing. */
const unseen = String.raw`\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069`;
/** Half of a character of two: no text of Unicode has it. */
const half = String.raw`\p{Cs}`;
/** Control characters but tabs and the ends of lines. */
const control = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f`;
const unseenInLines = unseen.replace(String.raw`\p{Cc}`, control);

/** Finds a character that nobody sees. */
export const unseenCharacter = new RegExp(`[${unseen}]`, 'u');

/** A text of one line. */
export const plainText = new RegExp(`^[^${unseen}${half}]*$`, 'u');

/** The same of many lines. */
export const plainLines = new RegExp(`^[^${unseenInLines}${half}]*$`, 'u');

const inner = `${unseen}${half}`;
const edge = String.raw`\s${inner}`;

/** A key that a person may choose, of a stage or a team: without spaces around it. */
export const plainKey = new RegExp(`^([^${edge}]([^${inner}]*[^${edge}])?)?$`, 'u');

/** How long texts may be, in UTF-16 units. */
export const textLimits = { key: 100, title: 200 } as const;
