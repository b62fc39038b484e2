'use client';

// Players named one by one: a field that suggests nicks, and those who are named already.
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import { Field } from '../frame/field';
import { sameNick } from '../players/entries';

export interface Named {
  readonly id: string;
  readonly nick: string;
}

interface Props {
  readonly label: string;
  readonly players: readonly Named[];
  /** Ids. */
  readonly chosen: readonly string[];
  readonly choose: (players: readonly string[]) => void;
  readonly fault?: string | undefined;
}

export function NickPicker({ label, players, chosen, choose, fault }: Props) {
  const t = useTranslations('desk.search');
  const list = useId();
  const [text, setText] = useState('');
  const [unknown, setUnknown] = useState(false);

  function add(): void {
    if (text.trim() === '') return;
    const found = players.find(({ nick }) => sameNick(nick) === sameNick(text));
    setUnknown(!found);
    if (!found) return;
    choose([...chosen.filter((id) => id !== found.id), found.id]);
    setText('');
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="nick-picker">
      <Field label={label} hint={t('nickHint')} fault={unknown ? t('fault.unknown', { nick: text }) : fault}>
        {(control) => (
          <span className="desk-prefixed">
            <input
              {...control}
              list={list}
              value={text}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
              onKeyDown={onKey}
            />
            <button type="button" className="small-button" onClick={add}>
              {t('addNick')}
            </button>
          </span>
        )}
      </Field>
      <datalist id={list}>
        {players.map(({ id, nick }) => (
          <option key={id} value={nick} />
        ))}
      </datalist>
      {chosen.length > 0 && (
        <ul className="nick-chips">
          {chosen.map((id) => {
            const nick = players.find((one) => one.id === id)?.nick ?? id;
            return (
              <li key={id}>
                <button
                  type="button"
                  className="small-button"
                  aria-label={t('removeNick', { nick })}
                  onClick={() => choose(chosen.filter((one) => one !== id))}
                >
                  {nick} <X size={14} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
