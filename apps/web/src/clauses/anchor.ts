// The name under which a page holds the text of a clause.

/** `vote.13` → `clause-vote-13`. */
export const clauseAnchor = (id: string): string => `clause-${id.replaceAll('.', '-')}`;
