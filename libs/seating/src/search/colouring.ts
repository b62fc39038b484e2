// Perfect seats: the games of a player are coloured with ten colours so that each comes up evenly.

/** An edge without a colour. */
const none = -1;
const colours = 10;

/** A bipartite graph being coloured: at each end of an edge, which edge has which colour. */
interface Colouring {
  readonly ends: Int32Array;
  readonly colour: Int8Array;
  /** Edge of a colour at a vertex, or −1: `vertex * 10 + colour`. */
  readonly edgeAt: Int32Array;
}

/**
 * Seats for every player of every game. A player's games are cut into tens; within each ten every seat
 * comes up
 * once at most, so that over all games each comes up as evenly as it can. It is an edge colouring of a
 * bipartite
 * graph of degree ten, which always exists.
 * @param games the players of each game, ten each
 * @returns for each game its players in the order of their seats
 */
export function perfectSeats(games: readonly (readonly number[])[], players: number): number[][] {
  const graph = graphOf(games, players);
  for (let edge = 0; edge < graph.colour.length; edge += 1) paint(graph, edge);
  return games.map((seated, game) => {
    const order: number[] = Array<number>(colours).fill(none);
    seated.forEach((player, place) => {
      order[graph.colour[game * colours + place] as number] = player;
    });
    return order;
  });
}

/** Games are the first vertices; behind them a vertex for each ten games of a player. */
function graphOf(games: readonly (readonly number[])[], players: number): Colouring {
  const ends = new Int32Array(games.length * colours * 2);
  const counts = new Int32Array(players);
  const tens: number[] = [];
  let vertices = games.length;
  games.forEach((seated, game) => {
    seated.forEach((player, place) => {
      const count = counts[player] as number;
      if (count % colours === 0) tens[player] = vertices++;
      counts[player] = count + 1;
      const edge = game * colours + place;
      ends[2 * edge] = game;
      ends[2 * edge + 1] = tens[player] as number;
    });
  });
  const edgeAt = new Int32Array(vertices * colours).fill(none);
  return { ends, colour: new Int8Array(games.length * colours).fill(none), edgeAt };
}

function paint(graph: Colouring, edge: number): void {
  const game = graph.ends[2 * edge] as number;
  const player = graph.ends[2 * edge + 1] as number;
  const freeAtGame = freeColour(graph, game);
  const freeAtPlayer = freeColour(graph, player);
  const taken = graph.edgeAt[player * colours + freeAtGame] !== none;
  if (taken) exchange(graph, player, [freeAtGame, freeAtPlayer]);
  give(graph, edge, freeAtGame);
}

function freeColour(graph: Colouring, vertex: number): number {
  const row = vertex * colours;
  for (let colour = 0; colour < colours; colour += 1) {
    if (graph.edgeAt[row + colour] === none) return colour;
  }
  throw new Error('a vertex of degree ten has no colour left');
}

function give(graph: Colouring, edge: number, colour: number): void {
  graph.colour[edge] = colour;
  graph.edgeAt[(graph.ends[2 * edge] as number) * colours + colour] = edge;
  graph.edgeAt[(graph.ends[2 * edge + 1] as number) * colours + colour] = edge;
}

/** Changes two colours along the path that begins at a vertex with the first of them. */
function exchange(graph: Colouring, from: number, [one, two]: readonly [number, number]): void {
  const path: number[] = [];
  let vertex = from;
  let colour = one;
  let edge = graph.edgeAt[vertex * colours + colour] as number;
  while (edge !== none) {
    path.push(edge);
    vertex = otherEnd(graph, edge, vertex);
    colour = colour === one ? two : one;
    edge = graph.edgeAt[vertex * colours + colour] as number;
  }
  for (const painted of path) {
    const old = graph.colour[painted] as number;
    const ends = graph.ends.subarray(2 * painted, 2 * painted + 2);
    for (const end of ends) graph.edgeAt[end * colours + old] = none;
  }
  for (const painted of path) give(graph, painted, graph.colour[painted] === one ? two : one);
}

function otherEnd(graph: Colouring, edge: number, vertex: number): number {
  const first = graph.ends[2 * edge] as number;
  return first === vertex ? (graph.ends[2 * edge + 1] as number) : first;
}
