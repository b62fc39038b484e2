// What rounds side by side are called: their stage where there are several, and their day where it is known.
import { useTranslations } from 'next-intl';
import type { ColumnGroup } from './column-groups';

interface Props {
  readonly group: ColumnGroup;
  /** By the id of the stage. */
  readonly stageNames: ReadonlyMap<string, string>;
  /** Whether the stage is said even where it has been said before. */
  readonly whole?: boolean;
}

/** `Final · day 2`. */
export function GroupName({ group: { stage, day, opensStage }, stageNames, whole = false }: Props) {
  const t = useTranslations('standings');
  const name = stageNames.get(stage) ?? stage;
  if (day === null) return name;
  const named = stageNames.size > 1 && (whole || opensStage);
  return named ? t('dayInStage', { stage: name, day }) : t('day', { day });
}
