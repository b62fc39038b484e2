'use client';

// A change of the regulation: from a round on, with a reason, what comes of it said before.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { TextField } from '../frame/text-field';
import { RoundSelect } from '../players/round-select';
import { roundOptions, sameRound, type RoundRef } from '../rounds/round-order';
import type { RuleOption, ScoringOption } from '../wizard/options';
import { ChangeConsequences } from './change-consequences';
import {
  changedRules, parametersOf, reachOf, regulationSent, rulesetOf, type Held, type RegulationDraft,
} from './regulation-draft';
import { RulesAndScoring } from './rules-and-scoring';

interface Seated extends Held {
  readonly id: string;
  readonly seating: readonly (Held['seating'][number] & {
    readonly tables: readonly {
      readonly table: number;
      readonly state: string;
      readonly players: readonly { readonly id: string }[];
    }[];
  })[];
}

interface Props {
  readonly tournament: Seated;
  readonly rules: readonly RuleOption[];
  /** The one that holds first; its id is empty. */
  readonly scorings: readonly ScoringOption[];
}

/** The first round of which no game has begun. */
function firstOpen(tournament: Seated, rounds: readonly RoundRef[]): RoundRef {
  const open = rounds.find((round) => reachOf(tournament, round).begun === 0);
  const { stage, round } = open ?? rounds.at(-1) ?? { stage: '', round: 1 };
  return { stage, round };
}

export function RegulationForm({ tournament, rules, scorings }: Props) {
  const t = useTranslations('desk');
  const { send, pending, failure } = useAct();
  const options = roundOptions(tournament);
  const [draft, setDraft] = useState<RegulationDraft>(() => {
    const from = firstOpen(tournament, options);
    return { from, parameters: parametersOf(rulesetOf(tournament, from)), scoring: '', reason: '' };
  });
  const [tried, setTried] = useState(false);
  const { from, parameters, scoring, reason } = draft;
  const changed = changedRules(rules, parametersOf(rulesetOf(tournament, from)), parameters);
  const isSame = changed.length === 0 && scoring === '';
  const stage = options.find((one) => sameRound(one, from))?.stageName;
  const change = (part: Partial<RegulationDraft>): void => setDraft((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || isSame || reason.trim() === '') return;
    await send('changeRegulation', regulationSent(tournament, rules, draft));
  }
  const noReason = tried && reason.trim() === '' ? t('regulation.noReason') : undefined;
  return (
    <form className="desk-step" onSubmit={(event) => void submit(event)} noValidate>
      <RoundSelect
        label={t('regulation.from')}
        options={options}
        chosen={from}
        choose={(round) => change({ from: round })}
      />
      <TextField
        label={t('regulation.reason')}
        hint={t('regulation.reasonHint')}
        fault={noReason}
        name="reason"
        value={reason}
        most={500}
        change={(text) => change({ reason: text })}
      />
      <RulesAndScoring
        draft={{ parameters, scoring }}
        change={change}
        faultOf={() => undefined}
        rules={rules}
        scorings={scorings}
      />
      <ChangeConsequences
        rules={changed}
        scoring={scoring === '' ? null : (scorings.find(({ id }) => id === scoring)?.title ?? scoring)}
        reach={reachOf(tournament, from)}
        from={stage ? t('roundOf', { stage, round: from.round }) : t('round', { round: from.round })}
      />
      {tried && isSame && <p className="field-fault wide">{t('regulation.nothingChosen')}</p>}
      <p className="desk-ways">
        <ActButton pending={pending}>{t('regulation.change')}</ActButton>
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
