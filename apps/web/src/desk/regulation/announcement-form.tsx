'use client';

// A tournament is announced anew: its name, place and days, and its rules while nobody is seated.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { basicsOf, faultsOfBasics, type Basics as Said } from '../wizard/draft';
import type { RuleOption, ScoringOption } from '../wizard/options';
import { Basics } from '../wizard/step-basics';
import { parametersOf, rulesetSent, type Parameters, type Ruleset } from './regulation-draft';
import { RulesAndScoring } from './rules-and-scoring';

interface Props {
  readonly tournament: {
    readonly id: string;
    readonly name: string;
    readonly city: string | null;
    readonly timeZone: string | null;
    readonly days: readonly string[];
    readonly ruleset: Ruleset;
    /** The policy as JSON. */
    readonly scoring: { readonly policy: string };
  };
  readonly rules: readonly RuleOption[];
  /** The one that holds first; its id is empty. */
  readonly scorings: readonly ScoringOption[];
  /** Whether somebody is seated, so that rules and scoring stand fast. */
  readonly isPinned: boolean;
}

interface Written extends Said {
  readonly parameters: Parameters;
  readonly scoring: string;
}

export function AnnouncementForm({ tournament, rules, scorings, isPinned }: Props) {
  const t = useTranslations('desk');
  const { send, pending, failure } = useAct();
  const [draft, setDraft] = useState<Written>(() => ({
    name: tournament.name,
    city: tournament.city ?? '',
    timeZone: tournament.timeZone ?? '',
    days: tournament.days.length > 0 ? tournament.days : [''],
    parameters: parametersOf(tournament.ruleset),
    scoring: '',
  }));
  const [tried, setTried] = useState(false);
  const [done, setDone] = useState(false);
  const faults = faultsOfBasics(draft);

  const change = (part: Partial<Written>): void => {
    setDone(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  const faultOf = (field: string): string | undefined => {
    const words = tried ? faults[field] : undefined;
    return words && t(`wizard.fault.${words}`);
  };
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || Object.keys(faults).length > 0) return;
    const outcome = await send('reviseAnnouncement', {
      tournament: tournament.id,
      announcement: {
        ...basicsOf(draft),
        ruleset: rulesetSent(tournament.ruleset, draft.parameters),
        scoring: draft.scoring || tournament.scoring.policy,
      },
    });
    setDone(outcome?.kind === 'done');
  }
  const props = { draft, change, faultOf };
  return (
    <form className="desk-step" onSubmit={(event) => void submit(event)} noValidate>
      <Basics {...props} />
      {!isPinned && <RulesAndScoring {...props} rules={rules} scorings={scorings} />}
      <p className="banner desk-consequence wide">
        <TriangleAlert size={20} aria-hidden="true" />
        <span>{t(isPinned ? 'regulation.announcedPinned' : 'regulation.announcedOpen')}</span>
      </p>
      <p className="desk-ways">
        <ActButton pending={pending}>{t('regulation.revise')}</ActButton>
        {done && (
          <span role="status">
            <CircleCheck size={16} aria-hidden="true" /> {t('regulation.revised')}
          </span>
        )}
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}
