// The calendar of a player: his games of which the time is said, as the public may know them.
import type { Language } from '@consigliere/rules';
import { tournamentEventOf } from '@consigliere/read-models';
import { roundName, tournamentStream } from '@consigliere/tournament';
import { type Appointment, calendarText } from './calendar-text.js';
import { seatsOf, wordOf } from './exports-tables.js';
import type { PublicTournament } from './exports-view.js';
import type { House } from './house.js';

/** So much of a calendar is kept free for a game. */
const gameMinutes = 60;

/** How often the time of a round was said, and when last. */
interface Said {
  readonly times: number;
  readonly at: string;
}

/** Of each round what was said of its time, by its name; counted over what the hall may hear. */
async function saidOfRounds({ store }: House, tournament: string): Promise<ReadonlyMap<string, Said>> {
  const said = new Map<string, Said>();
  for await (const recorded of store.read(tournamentStream(tournament), { limit: Infinity })) {
    const event = tournamentEventOf(recorded);
    if (event.type !== 'RoundsScheduled') continue;
    for (const round of event.data.rounds) {
      const times = (said.get(roundName(round))?.times ?? 0) + 1;
      said.set(roundName(round), { times, at: recorded.meta.occurredAt });
    }
  }
  return said;
}

interface CalendarAsked {
  readonly player: string;
  readonly language: Language;
  /** Of the site, without a slash at its end. */
  readonly site: string;
}

/** The text of a player's calendar; null when he has no seat that the public may know. */
export async function playerCalendar(
  house: House,
  tournament: PublicTournament,
  { player, language, site }: CalendarAsked,
): Promise<string | null> {
  const seats = seatsOf(tournament, player);
  if (seats.length === 0) return null;
  const { sheet, schedule, nickOf, stageName } = tournament;
  const word = (key: Parameters<typeof wordOf>[0]): string => wordOf(key, language);
  const starts = new Map(schedule.map((round) => [roundName(round), round.startsAt]));
  const said = await saidOfRounds(house, sheet.id);
  const appointments = seats.flatMap((one): readonly Appointment[] => {
    const [startsAt, spoken] = [starts.get(roundName(one)) ?? null, said.get(roundName(one))];
    if (startsAt === null || !spoken) return [];
    const judge = one.judge === null ? [] : [`${word('judge')}: ${nickOf(one.judge) ?? one.judge}`];
    const place = `${word('round')} ${one.round}, ${word('table').toLowerCase()} ${one.table}`;
    return [{
      uid: `${one.game}.${player}@consigliere`, sequence: spoken.times - 1, saidAt: spoken.at, startsAt,
      minutes: gameMinutes, summary: `${sheet.announcement.name}: ${place}`,
      description: [stageName(one.stage), place, `${word('seat')}: ${one.seat}`, ...judge].join('\n'),
      location: sheet.announcement.city, url: `${site}/${language}/tournaments/${sheet.id}`,
    }];
  });
  return calendarText(`${sheet.announcement.name} — ${nickOf(player) ?? player}`, appointments);
}
