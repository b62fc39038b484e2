// Whose word it is and for how long: the one brass light of the table.
import { useTranslations } from 'next-intl';
import { Mic } from 'lucide-react';
import type { Frame } from '../replay/frames';
import { minutes } from './figures';

interface Props {
  readonly speech: NonNullable<Frame['speech']>;
  /** Given where the pill stands apart from the speaker's tile, as a bar. */
  readonly name?: string;
}

export function SpeechPill({ speech, name }: Props) {
  const t = useTranslations('speech');
  const kind = speech.seconds === 0 ? t('silent') : t(speech.kind);
  return (
    <span className={name === undefined ? 'speech-pill' : 'speech-bar'}>
      {name !== undefined && <Mic size={16} aria-hidden="true" />}
      {name !== undefined && (
        <b>
          {speech.seat} {name}
        </b>
      )}
      <span className="speech-kind">{kind}</span>
      {speech.seconds > 0 && <span className="speech-time">{minutes(speech.seconds)}</span>}
    </span>
  );
}
