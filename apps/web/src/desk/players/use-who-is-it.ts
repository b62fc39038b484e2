'use client';

// Asks before players are entered by hand whom their nicks mean, and keeps what is chosen.
import { useState } from 'react';
import { useQuestion } from '../questions/use-question';
import type { Failure } from '../acts/outcome';
import { namedBy, undecided, type Choices, type Named, type Namesake } from './who-is-it';

export interface WhoIsIt {
  readonly namesakes: readonly Namesake[];
  readonly choices: Choices;
  readonly choose: (nick: string, choice: string) => void;
  /** Whom each of the nicks means; null where it is to be chosen first, or was not answered. */
  readonly settle: (nicks: readonly string[]) => Promise<readonly Named[] | null>;
  readonly clear: () => void;
  readonly pending: boolean;
  readonly failure: Failure | null;
}

interface Asked {
  readonly nicks: string;
  readonly namesakes: readonly Namesake[];
}

const nothing: Asked = { nicks: '', namesakes: [] };

export function useWhoIsIt(): WhoIsIt {
  const { ask, pending, failure } = useQuestion();
  const [asked, setAsked] = useState(nothing);
  const [choices, setChoices] = useState<Choices>({});

  async function settle(nicks: readonly string[]): Promise<readonly Named[] | null> {
    const key = JSON.stringify(nicks);
    const isNew = asked.nicks !== key;
    const namesakes = isNew ? await ask('namesakes', { nicks: [...nicks] }) : asked.namesakes;
    if (namesakes === null) return null;
    const chosen = isNew ? {} : choices;
    if (isNew) {
      setAsked({ nicks: key, namesakes });
      setChoices({});
    }
    return undecided(namesakes, chosen).length > 0 ? null : nicks.map((nick) => namedBy(nick, chosen));
  }

  return {
    namesakes: asked.namesakes, choices, settle, pending, failure,
    choose: (nick, choice) => setChoices((before) => ({ ...before, [nick]: choice })),
    clear: () => {
      setAsked(nothing);
      setChoices({});
    },
  };
}
