'use client';

// What can be done with one player: his team, a substitute for him, that he leaves, that he comes back.
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'next-intl';
import { ActButton } from '../acts/act-button';
import { ActFailure } from '../acts/act-failure';
import { useAct } from '../acts/use-act';
import { Field } from '../frame/field';
import type { RoundOption, RoundRef, TakenSeat } from '../rounds/round-order';
import type { Team } from './entries';
import { LeavingForm } from './leaving-form';

export interface PanelPlayer {
  readonly id: string;
  readonly nick: string | null;
  /** Id of his team. */
  readonly team: string | null;
  /** That he has left, in words; null while he plays. */
  readonly left: string | null;
}

interface Props {
  readonly tournament: string;
  readonly player: PanelPlayer;
  readonly teams: readonly Team[];
  readonly rounds: readonly RoundOption[];
  /** All seats that he has, in order. */
  readonly seats: readonly TakenSeat[];
  /** The first round that is not over. */
  readonly from: RoundRef;
}

function TeamForm({ tournament, player, teams }: Props) {
  const t = useTranslations('desk.panel');
  const { send, pending, failure } = useAct();
  const [team, setTeam] = useState(player.team ?? '');
  function submit(event: FormEvent): void {
    event.preventDefault();
    const players = [{ player: { id: player.id }, team: team === '' ? null : team }];
    if (!pending && team !== (player.team ?? '')) void send('enterPlayers', { tournament, players });
  }
  return (
    <form className="desk-entry" onSubmit={submit}>
      <Field label={t('team')}>
        {(control) => (
          <select {...control} name="team" value={team} onChange={(event) => setTeam(event.target.value)}>
            <option value="">{t('noTeam')}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ActButton pending={pending} quiet>
        {t('saveTeam')}
      </ActButton>
      <ActFailure failure={failure} />
    </form>
  );
}

function ComingBack({ tournament, player }: Pick<Props, 'tournament' | 'player'>) {
  const t = useTranslations('desk.panel');
  const { send, pending, failure } = useAct();
  return (
    <>
      <p className="banner">{player.left}</p>
      <p className="quiet">{t('backConsequence')}</p>
      <p className="desk-ways">
        <ActButton
          pending={pending}
          quiet
          onPress={() => void send('reinstatePlayer', { tournament, player: player.id })}
        >
          {t('back')}
        </ActButton>
      </p>
      <ActFailure failure={failure} />
    </>
  );
}

export function PlayerPanel(props: Props) {
  const { player } = props;
  const t = useTranslations('desk.panel');
  const [asked, setAsked] = useState<'withdraw' | 'substitute' | null>(null);
  if (player.left !== null) return <ComingBack {...props} />;
  return (
    <>
      <TeamForm {...props} />
      {asked === null ? (
        <p className="desk-ways">
          <button type="button" className="small-button" onClick={() => setAsked('substitute')}>
            {t('substitute')}
          </button>
          <button type="button" className="small-button" onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </button>
        </p>
      ) : (
        <LeavingForm {...props} how={asked} cancel={() => setAsked(null)} />
      )}
    </>
  );
}
