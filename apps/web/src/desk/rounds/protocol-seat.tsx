'use client';

// One player of a protocol from paper: the role, extra points and penalties, and how he offended.
import { useTranslations } from 'next-intl';
import { roles, type SeatDraft } from './protocol-draft';

interface Props {
  /** 1..10. */
  readonly number: number;
  readonly nick: string;
  readonly seat: SeatDraft;
  readonly set: (part: Partial<SeatDraft>) => void;
  /** What is wrong with a field, in words. */
  readonly faultOf: (field: string) => string | undefined;
}

const fields = ['role', 'extra', 'penalty', 'technicalFouls'] as const;

export function ProtocolSeat({ number, nick, seat, set, faultOf }: Props) {
  const t = useTranslations('desk.protocol');
  const words = useTranslations('role');
  const who = t('seatOf', { seat: number, nick });
  const faults = fields.flatMap((field) => faultOf(field) ?? []);
  const text = (field: 'extra' | 'penalty' | 'technicalFouls') => ({
    name: `${field}-${number}`,
    value: seat[field],
    autoComplete: 'off',
    'aria-label': `${t(field === 'technicalFouls' ? 'technicalFoulsWhole' : field)}, ${who}`,
    'aria-invalid': faultOf(field) ? true : undefined,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  return (
    <li className="protocol-seat">
      <b className="protocol-number">{number}</b>
      <span className="protocol-nick">{nick}</span>
      <select
        name={`role-${number}`}
        value={seat.role}
        aria-label={`${t('role')}, ${who}`}
        aria-invalid={faultOf('role') ? true : undefined}
        onChange={(event) => set({ role: roles.find((role) => role === event.target.value) ?? '' })}
      >
        <option value="">{t('role')}</option>
        {roles.map((role) => (
          <option key={role} value={role}>
            {words(role)}
          </option>
        ))}
      </select>
      <label className="protocol-points">
        <span aria-hidden="true">{t('extra')}</span>
        <input {...text('extra')} inputMode="text" placeholder="0" />
      </label>
      <label className="protocol-points">
        <span aria-hidden="true">{t('penalty')}</span>
        <input {...text('penalty')} inputMode="text" placeholder="0" />
      </label>
      <label className="protocol-points">
        <span aria-hidden="true">{t('technicalFouls')}</span>
        <input {...text('technicalFouls')} inputMode="numeric" placeholder="0" />
      </label>
      <span className="protocol-marks">
        {(['disqualified', 'ppk'] as const).map((mark) => (
          <label key={mark}>
            <input
              type="checkbox"
              checked={seat[mark]}
              aria-label={`${t(`${mark}Whole`)}, ${who}`}
              onChange={(event) => set({ [mark]: event.target.checked })}
            />
            <span aria-hidden="true">{t(mark)}</span>
          </label>
        ))}
      </span>
      {faults.length > 0 && <p className="field-fault">{faults.join(' ')}</p>}
    </li>
  );
}
