'use client';

// From which round on something counts: a choice among the rounds of all stages.
import { useTranslations } from 'next-intl';
import { Field } from '../frame/field';
import { sameRound, type RoundOption, type RoundRef } from '../rounds/round-order';

interface Props {
  readonly label: string;
  readonly options: readonly RoundOption[];
  readonly chosen: RoundRef;
  readonly choose: (round: RoundRef) => void;
}

const keyOf = ({ stage, round }: RoundRef): string => `${round} ${stage}`;

export function RoundSelect({ label, options, chosen, choose }: Props) {
  const t = useTranslations('desk');
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          name="from"
          value={keyOf(options.find((one) => sameRound(one, chosen)) ?? chosen)}
          onChange={(event) => {
            const found = options.find((one) => keyOf(one) === event.target.value);
            if (found) choose({ stage: found.stage, round: found.round });
          }}
        >
          {options.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.stageName
                ? t('roundOf', { stage: one.stageName, round: one.round })
                : t('round', { round: one.round })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
