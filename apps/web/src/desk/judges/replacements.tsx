// Who took over tables: who for whom, when and why.
import { useTranslations } from 'next-intl';
import type { DeskJudging } from './read-judging';

export function Replacements({ replacements }: { readonly replacements: DeskJudging['judgeReplacements'] }) {
  const t = useTranslations('desk.judges');
  if (replacements.length === 0) return null;
  return (
    <section className="desk-part">
      <h2>{t('replacements')}</h2>
      <ul className="judging-rows">
        {replacements.map(({ stage, round, table, before, judge, inGame, reason, at }) => (
          <li key={`${at} ${stage} ${round} ${table}`} className="judging-row">
            <p>
              <b>
                {t('replaced', {
                  round, table,
                  judge: judge.nick ?? t('nameless'),
                  before: before ? (before.nick ?? t('nameless')) : t('nobody'),
                })}
              </b>
              <span className="quiet">
                {[inGame ? t('inGame') : t('beforeGame'), reason].filter(Boolean).join(': ')}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
