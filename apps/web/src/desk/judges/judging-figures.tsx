// How judging is shared out: the load of each judge as a bar, and the figures beside it.
import { useTranslations } from 'next-intl';
import type { JudgingFigures as Figures } from './read-judging';

interface Props {
  readonly figures: Figures;
  /** As things stand, where something else is proposed. */
  readonly before?: Figures;
}

const shown = ['withoutJudge', 'loadSpread', 'declared', 'club', 'mostMeetings', 'mostAtTable'] as const;

export function JudgingFigures({ figures, before }: Props) {
  const t = useTranslations('desk.judges');
  const most = Math.max(1, ...figures.load.map(({ tables }) => tables));
  return (
    <div className="judging-figures">
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{before ? t('change', { before: before[name], after: figures[name] }) : figures[name]}</dd>
          </div>
        ))}
      </dl>
      <ul className="judging-load" aria-label={t('load')}>
        {figures.load.map(({ judge, tables }) => (
          <li key={judge.id}>
            <span>{judge.nick ?? t('nameless')}</span>
            <span className="judging-bar" aria-hidden="true">
              <i style={{ inlineSize: `${(100 * tables) / most}%` }} />
            </span>
            <b>{t('tables', { count: tables })}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
