// How far the result of a game has come, and what a round that is to be closed lacks at each of its tables.

/** How far a result has come; each is more than the one before it, and void is none of them. */
export const resultStatuses = [
  'scheduled', 'live', 'awaitingSignature', 'unofficial', 'official', 'void',
] as const;

export type ResultStatus = (typeof resultStatuses)[number];

/** What is known of a game from its streams. */
export interface GameCourse {
  /** How far it has come at its table; typed: its result is from paper; held: the public knows no more. */
  readonly state: 'scheduled' | 'running' | 'held' | 'closed' | 'typed';
  /** Whether there is a result that may be signed. */
  readonly hasResult: boolean;
  readonly isSigned: boolean;
  readonly isVoid: boolean;
  /** Whether what one person has typed in waits for another. */
  readonly waitsForSecond: boolean;
}

/** Why a table keeps its round open. */
export const lacks = ['notPlayed', 'notClosed', 'noResult', 'secondPerson', 'signature'] as const;

export type Lack = (typeof lacks)[number];

/** What a game lacks before its round can be closed; null where it is signed or void. */
export function lackOf({ state, hasResult, isSigned, isVoid, waitsForSecond }: GameCourse): Lack | null {
  if (isVoid || isSigned) return null;
  if (waitsForSecond && state !== 'closed') return 'secondPerson';
  if (state === 'scheduled') return 'notPlayed';
  if (state === 'running') return 'notClosed';
  return hasResult ? 'signature' : 'noResult';
}

/** A result is unofficial once it is signed, and official once its round is closed. */
export function resultStatus(course: GameCourse, isRoundClosed: boolean): ResultStatus {
  if (course.isVoid) return 'void';
  if (course.isSigned) return isRoundClosed ? 'official' : 'unofficial';
  if (course.state === 'scheduled') return 'scheduled';
  return course.state === 'running' ? 'live' : 'awaitingSignature';
}
