// What is said of a version of a table: its cause, and the game that has changed.
import type { useTranslations } from 'next-intl';
import type { VersionLineFragment } from '../gql/generated/queries';

type Words = ReturnType<typeof useTranslations<'versions'>>;

type Stages = readonly { readonly id: string; readonly name: string }[];

/** `A protocol was typed in anew: Final, round 2, table 1`. */
export function causeInWords(t: Words, { cause, stage, round, table }: VersionLineFragment, stages: Stages) {
  const what = t(`cause.${cause}`);
  if (stage === null || round === null || table === null) return what;
  const name = stages.find(({ id }) => id === stage)?.name ?? stage;
  return t('atGame', { what, stage: name, round, table });
}
