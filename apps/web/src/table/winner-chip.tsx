// Who has won, as shape, then word, then colour.
import { useTranslations } from 'next-intl';
import { Scale } from 'lucide-react';
import type { Winner } from '../gql/generated/queries';
import { RoleGlyph } from './role-glyph';
import { glyphOfWinner, teamOf } from './team';

export function WinnerChip({ winner }: { winner: Winner }) {
  const t = useTranslations('winner');
  const glyph = glyphOfWinner(winner);
  return (
    <span className={`chip team-chip ${glyph ? teamOf(glyph) : 'nobody'}`}>
      {glyph ? <RoleGlyph role={glyph} size={13} /> : <Scale size={13} aria-hidden="true" />}
      {t(winner)}
    </span>
  );
}
