'use client';

// Entering players by hand: one by one with a team, or a whole list, a line each.
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import { ListImport } from '../import/list-import';
import { readEntries, type ReadList, type Team } from './entries';
import { NamesakeChoice } from './namesake-choice';
import { useWhoIsIt } from './use-who-is-it';

interface Props {
  readonly tournament: string;
  readonly teams: readonly Team[];
  /** Of who is entered already. */
  readonly nicks: readonly (string | null)[];
  /** The ids of the same. */
  readonly entered: readonly string[];
}

/** What an entry says besides nick and team; empty: nothing. */
interface Said {
  readonly club: string;
  readonly city: string;
  readonly guest: boolean;
}

const saidNothing: Said = { club: '', city: '', guest: false };

/** Sends what was read once it is known whom the nicks mean, new teams first. Answers whether it is done. */
function useEntering(tournament: string) {
  const teams = useAct();
  const players = useAct();
  const who = useWhoIsIt();
  async function enter({ newTeams, entries }: ReadList, said = saidNothing): Promise<boolean> {
    const named = await who.settle(entries.map(({ nick }) => nick));
    if (named === null) return false;
    if (newTeams.length > 0) {
      const entered = await teams.send('enterTeams', { tournament, teams: newTeams });
      if (entered?.kind !== 'done') return false;
    }
    const { guest } = said;
    const [club, city] = [said.club.trim() || null, said.city.trim() || null];
    const sent = entries.map(({ nick, team }, index) =>
      ({ player: named[index] ?? { nick }, team, club, city, guest }));
    const isDone = (await players.send('enterPlayers', { tournament, players: sent }))?.kind === 'done';
    if (isDone) who.clear();
    return isDone;
  }
  const pending = who.pending || teams.pending || players.pending;
  return { enter, who, pending, failure: who.failure ?? teams.failure ?? players.failure };
}

interface MoreProps {
  readonly said: Said;
  readonly change: (said: Said) => void;
}

function MoreOfEntry({ said, change }: MoreProps) {
  const t = useTranslations('desk.entry');
  return (
    <details className="desk-more">
      <summary>{t('more')}</summary>
      <div className="desk-times">
        {(['club', 'city'] as const).map((field) => (
          <Field key={field} label={t(field)}>
            {(control) => (
              <input
                {...control}
                name={field}
                value={said[field]}
                maxLength={100}
                autoComplete="off"
                onChange={(event) => change({ ...said, [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <label className="desk-option">
          <input
            type="checkbox"
            name="guest"
            checked={said.guest}
            onChange={(event) => change({ ...said, guest: event.target.checked })}
          />
          <span>{t('guest')}</span>
        </label>
      </div>
    </details>
  );
}

function OneEntry({ tournament, teams, entered }: Props) {
  const t = useTranslations('desk.entry');
  const { enter, who, pending, failure } = useEntering(tournament);
  const [nick, setNick] = useState('');
  const [team, setTeam] = useState('');
  const [done, setDone] = useState('');
  const [said, setSaid] = useState(saidNothing);
  const [tried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const list = readEntries(`${nick.replace(/[;\t]/g, ' ')};${team}`, { teams, nicks: [] });
  const [fault] = list.faults;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (pending || fault || !(await enter(list, said))) return;
    setTried(false);
    setDone(t('entered', { nick: nick.trim() }));
    setSaid(saidNothing);
    setNick('');
    first.current?.focus();
  }

  return (
    <form className="desk-entry" onSubmit={(event) => void submit(event)} noValidate>
      <Field label={t('nick')} fault={tried && fault ? t(`fault.${fault.words}`) : undefined}>
        {(control) => (
          <input
            {...control}
            ref={first}
            name="nick"
            value={nick}
            autoComplete="off"
            onChange={(event) => setNick(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('team')}>
        {(control) => (
          <>
            <input
              {...control}
              name="team"
              value={team}
              list="desk-teams"
              autoComplete="off"
              onChange={(event) => setTeam(event.target.value)}
            />
            <datalist id="desk-teams">
              {teams.map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
            </datalist>
          </>
        )}
      </Field>
      <ActButton pending={pending}>{t('add')}</ActButton>
      <NamesakeChoice who={who} entered={entered} />
      <MoreOfEntry said={said} change={setSaid} />
      <p role="status" className="quiet">
        {done}
      </p>
      <ActFailure failure={failure} />
    </form>
  );
}

function WholeList({ tournament, teams, nicks, entered }: Props) {
  const t = useTranslations('desk.entry');
  const { enter, who, pending, failure } = useEntering(tournament);
  const [text, setText] = useState('');
  const list = readEntries(text, { teams, nicks });
  const { entries, newTeams, faults } = list;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending || faults.length > 0 || entries.length === 0) return;
    if (await enter(list)) setText('');
  }

  return (
    <details className="desk-more">
      <summary>{t('wholeList')}</summary>
      <form className="desk-whole-list" onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t('list')} hint={t('listHint')}>
          {(control) => (
            <textarea
              {...control}
              name="list"
              rows={8}
              value={text}
              spellCheck={false}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {faults.length > 0 && (
          <ul className="desk-faults">
            {faults.map(({ line, nick, words }) => (
              <li key={line}>{t('lineFault', { line, nick: nick || '–', words: t(`fault.${words}`) })}</li>
            ))}
          </ul>
        )}
        <NamesakeChoice who={who} entered={entered} />
        <p className="desk-ways">
          <ActButton pending={pending}>{t('addList', { count: entries.length })}</ActButton>
          {newTeams.length > 0 && <span className="quiet">{t('newTeams', { count: newTeams.length })}</span>}
        </p>
        <ActFailure failure={failure} />
      </form>
    </details>
  );
}

export function EntryForm(props: Props) {
  const t = useTranslations('desk.entry');
  return (
    <section className="desk-part">
      <h2>{t('title')}</h2>
      <OneEntry {...props} />
      <WholeList {...props} />
      <ListImport tournament={props.tournament} />
    </section>
  );
}
