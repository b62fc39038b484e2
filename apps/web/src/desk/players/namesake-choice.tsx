'use client';

// The question whom a nick means, a choice for each who is known and one for another person.
import { useId } from 'react';
import { useTranslations } from 'next-intl';
import type { WhoIsIt } from './use-who-is-it';
import { another, type Namesake } from './who-is-it';

interface Props {
  readonly who: WhoIsIt;
  /** The ids of those who are entered already. */
  readonly entered: readonly string[];
}

/** What is known of somebody, so that he is told from a namesake. */
function useFacts(): (person: Namesake['person'], isEntered: boolean) => string {
  const t = useTranslations('desk.whoIsIt');
  return ({ fullName, origins, played, judged, tournaments }, isEntered) => [
    isEntered && t('entered'), fullName, ...origins, t('games', { count: played + judged }),
    ...tournaments.slice(0, 2).map(({ name }) => name),
  ].filter(Boolean).join(' · ');
}

function Question({ nick, who, entered }: Props & { readonly nick: string }) {
  const t = useTranslations('desk.whoIsIt');
  const factsOf = useFacts();
  const name = useId();
  const known = who.namesakes.filter((one) => one.nick === nick);
  return (
    <fieldset className="who-is-it">
      <legend>{t('question', { nick })}</legend>
      {known.map(({ person }) => {
        const isEntered = entered.includes(person.id);
        return (
          <label className="desk-option" key={person.id}>
            <input
              type="radio"
              name={name}
              checked={who.choices[nick] === person.id}
              disabled={isEntered}
              onChange={() => who.choose(nick, person.id)}
            />
            <span>
              <bdi>{person.nick ?? t('nameless')}</bdi>
              <span className="quiet">{factsOf(person, isEntered)}</span>
            </span>
          </label>
        );
      })}
      <label className="desk-option">
        <input
          type="radio"
          name={name}
          checked={who.choices[nick] === another}
          onChange={() => who.choose(nick, another)}
        />
        <span>{t('another')}</span>
      </label>
    </fieldset>
  );
}

export function NamesakeChoice({ who, entered }: Props) {
  const t = useTranslations('desk.whoIsIt');
  const nicks = [...new Set(who.namesakes.map(({ nick }) => nick))];
  if (nicks.length === 0) return null;
  return (
    <div className="who-is-it-all" role="group" aria-label={t('title')}>
      <p className="quiet" role="status">{t('lead', { count: nicks.length })}</p>
      {nicks.map((nick) => (
        <Question key={nick} nick={nick} who={who} entered={entered} />
      ))}
    </div>
  );
}
