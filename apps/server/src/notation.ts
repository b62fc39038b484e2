// `/games/<id>.mgn`: a game in the sport's notation, a closed one for everyone, a running one for its judge.
import type { FastifyInstance } from 'fastify';
import type { GameSheet } from '@consigliere/read-models';
import { findGame, findJudgedGame, gameEventOf, gameStream, protocolEventOf } from '@consigliere/read-models';
import type { Awards, GameEvent, HeaderLine, Seat } from '@consigliere/rules';
import { allSeats, mgnOfGame, printMgn } from '@consigliere/rules';
import type { Protocol } from '@consigliere/tournament';
import { foldProtocol, judgedAwards, protocolStream } from '@consigliere/tournament';
import { may } from './access.js';
import type { House } from './house.js';
import type { NickOf } from './persons.js';

const eventsAtMost = 100_000;

async function recorded<Event>(
  house: House,
  stream: string,
  read: (event: Parameters<typeof gameEventOf>[0]) => Event,
): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of house.store.read(stream, { limit: eventsAtMost })) events.push(read(event));
  return events;
}

function headersOf(sheet: GameSheet, nickOf: NickOf): readonly HeaderLine[] {
  return Object.entries({ ...sheet.heading, judge: nickOf(sheet.judge) }).flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: value.replaceAll(/[\r\n#]+/g, ' ') }],
  );
}

function namesOf({ players }: GameSheet, nickOf: NickOf): readonly string[] | null {
  const nick = (seat: Seat): string => nickOf(players[seat - 1]) ?? String(seat);
  return players.some((player) => player !== null) ? allSeats.map(nick) : null;
}

/** Awards as a reader may know them: those that wait for the chief judge or were declined are for judges. */
function awardsFor(protocol: Protocol, forJudges: boolean): Awards {
  return forJudges ? protocol.awards : judgedAwards(protocol).filter(({ status }) => status === 'final');
}

/**
 * The text of a game in MGN, with the judge's own words in their places; null before its roles are dealt.
 * `forJudges`, as `judgeGame` is, it also has the awards that are not final.
 */
export async function notationOf(house: House, sheet: GameSheet, forJudges: boolean): Promise<string | null> {
  const events = await recorded(house, gameStream(sheet.game), gameEventOf);
  const protocol = foldProtocol(await recorded(house, protocolStream(sheet.game), protocolEventOf));
  const opened = await house.texts.opened(events.map(({ data }) => data));
  const inWords = events.map((event, index) => ({ ...event, data: opened[index] }) as GameEvent);
  const nickOf = await house.persons.nicksOf([...sheet.players, sheet.judge]);
  const heading = { names: namesOf(sheet, nickOf), headers: headersOf(sheet, nickOf) };
  const game = mgnOfGame(inWords, awardsFor(protocol, forJudges), heading);
  return game && printMgn(game);
}

/** Serves `/games/<id>.mgn`; a running game is not found for whoever may not see its secrets. */
export function serveNotation(server: FastifyInstance, house: House): void {
  server.get<{ Params: { game: string } }>('/games/:game.mgn', async (request, reply) => {
    const { game } = request.params;
    const { access } = await house.tokens.bearerOf(request.headers.authorization);
    const forJudges = may(access, 'judgeGame');
    const find = forJudges ? findJudgedGame : findGame;
    const sheet = /^[\w-]{1,64}$/.test(game) ? await find(house.views, game) : null;
    const text = sheet && (sheet.closed || forJudges) ? await notationOf(house, sheet, forJudges) : null;
    if (text === null) {
      return reply.code(404).send({ code: 'GAME_UNKNOWN', message: 'There is no such finished game.' });
    }
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="${game}.mgn"`)
      .header('cache-control', 'no-store')
      .send(text);
  });
}
