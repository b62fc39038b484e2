// What a cell opens to: the part of the player's page that its link leads to, taken from there.

/** Where the panel of a cell stands on the page. */
export interface Spot {
  readonly top: number;
  readonly left: number;
}

const edge = 16;

/** Under the cell, its right edge at the cell's own; above it where there is no room below. */
export function spotFor(cell: DOMRect, panel: DOMRect): Spot {
  const below = cell.bottom + panel.height + edge <= window.innerHeight;
  const room = document.documentElement.clientWidth - panel.width - edge;
  return {
    top: window.scrollY + (below || cell.top < panel.height ? cell.bottom : cell.top - panel.height),
    left: window.scrollX + Math.max(edge, Math.min(room, cell.right - panel.width)),
  };
}

/** What was played in the round, with the texts of its clauses; null where the page does not have it. */
export async function readRound(href: string): Promise<readonly Element[] | null> {
  const response = await fetch(href);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const round = page.getElementById(new URL(href).hash.slice(1));
  if (!round) return null;
  const chips = [...round.querySelectorAll('[popovertarget]')];
  const cited = chips.map((chip) => chip.getAttribute('popovertarget'));
  const missing = [...new Set(cited)].filter((id) => id !== null && !document.getElementById(id));
  const texts = missing.flatMap((id) => page.getElementById(id ?? '') ?? []);
  round.removeAttribute('id');
  return [round, ...texts].map((part) => document.importNode(part, true));
}
