// Whose word it is and for how long: the one brass light of the table.
import { useTranslations } from 'next-intl';
import { Mic } from 'lucide-react';
import { SpeechClock } from '../home/speech-clock';
import type { Frame } from '../replay/frames';
import { minutes } from './figures';

interface Props {
  readonly speech: NonNullable<Frame['speech']>;
  /** Given where the pill stands apart from the speaker's tile, as a bar. */
  readonly name?: string;
  /** When the page was made, in milliseconds, where the speech goes on and its clock runs; else null. */
  readonly now: number | null;
}

function SpeechTime({ speech: { at, seconds }, now }: Pick<Props, 'speech' | 'now'>) {
  if (now === null || at === null) return <span className="speech-time">{minutes(seconds)}</span>;
  return (
    <span className="speech-time">
      <SpeechClock key={at} at={at} seconds={seconds} now={now} />
    </span>
  );
}

export function SpeechPill({ speech, name, now }: Props) {
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
      {speech.seconds > 0 && <SpeechTime speech={speech} now={now} />}
    </span>
  );
}
