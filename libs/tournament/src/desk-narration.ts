// Acts of the desk told in sentences, one for each event, in both languages.
import type { Language } from '@consigliere/rules';
import type { DeskEventType } from './desk-event.js';
import type { Place, Tellings } from './narration.js';
import type { RoundKey, TournamentFact } from './tournament.js';
import type { Attendance, Mark } from './who-plays.js';

/** More names than this are counted. */
const namesAtMost = 10;

/** What a reason adds: the words of who gave it, or nothing. */
const because = (reason: string | null): string => (reason ? `: ${reason}` : '');

const markWords: Readonly<Record<Mark | 'none', Readonly<Record<Language, string>>>> = {
  present: { en: 'present', ru: 'на месте' },
  late: { en: 'late', ru: 'опаздывает' },
  absent: { en: 'absent', ru: 'нет' },
  none: { en: 'not noted', ru: 'без отметки' },
};

const who = ({ nick }: Place, player: string): string => nick(player) ?? player;

const roundIn = ({ stage, round }: RoundKey, place: Place): Readonly<Record<Language, string>> => ({
  en: `round ${round} of the stage ${place.stage(stage)}`,
  ru: `тур ${round} этапа «${place.stage(stage)}»`,
});

/** From a round on, as it stands after who does so. */
const since = (key: RoundKey, place: Place): Readonly<Record<Language, string>> => ({
  en: `from ${roundIn(key, place).en} on`,
  ru: `с тура ${key.round} этапа «${place.stage(key.stage)}»`,
});

function marksIn(all: readonly Attendance[], place: Place, language: Language): string {
  if (all.length > namesAtMost) return String(all.length);
  return all.map(({ player, mark }) =>
    `${who(place, player)} — ${markWords[mark ?? 'none'][language]}`).join(', ');
}

export const deskTellings: Tellings<TournamentFact, DeskEventType, Place> = {
  AttendanceNoted: {
    en: ({ day, marks }, place) => `attendance on ${day}: ${marksIn(marks, place, 'en')}`,
    ru: ({ day, marks }, place) => `явка ${day}: ${marksIn(marks, place, 'ru')}`,
  },
  PlayerWithdrawn: {
    en: ({ player, reason, ...key }, place) =>
      `${who(place, player)} plays no more ${since(key, place).en}${because(reason)}`,
    ru: ({ player, reason, ...key }, place) =>
      `${who(place, player)} выбывает ${since(key, place).ru}${because(reason)}`,
  },
  PlayerReinstated: {
    en: ({ player }, place) => `${who(place, player)} may be seated again`,
    ru: ({ player }, place) => `${who(place, player)} снова в игре`,
  },
  PlayerSubstituted: {
    en: ({ out, in: other, reason, ...key }, place) =>
      `${who(place, other)} plays for ${who(place, out)} ${since(key, place).en}${because(reason)}`,
    ru: ({ out, in: other, reason, ...key }, place) =>
      `${who(place, other)} заменяет игрока ${who(place, out)} ${since(key, place).ru}${because(reason)}`,
  },
};
