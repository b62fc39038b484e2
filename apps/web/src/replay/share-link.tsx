// Gives the link to the moment shown: to the device's menu, else to the clipboard, else by hand.
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { Check, Share2 } from 'lucide-react';

interface Props {
  /** The index of the step; null for the end of a running game, which is followed. */
  readonly index: number | null;
}

type Outcome = 'none' | 'copied' | 'byHand';

const shownMs = 4000;

function linkTo(index: number | null): string {
  const address = new URL(window.location.href);
  address.search = index === null ? '' : `?at=${index}`;
  address.hash = '';
  return address.href;
}

/** The clipboard is there only for pages that came by an encrypted way or from the device itself. */
async function give(url: string): Promise<Outcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ url });
      return 'none';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Who closes the menu of his device wants no link; anything else leaves the link to be copied by hand.
    return error instanceof DOMException && error.name === 'AbortError' ? 'none' : 'byHand';
  }
}

export function ShareLink({ index }: Props) {
  const t = useTranslations('replay');
  const [given, setGiven] = useState<{ outcome: Outcome; url: string }>({ outcome: 'none', url: '' });
  const share = async (): Promise<void> => {
    const url = linkTo(index);
    const outcome = await give(url);
    setGiven({ outcome, url });
    if (outcome === 'copied') setTimeout(() => setGiven({ outcome: 'none', url: '' }), shownMs);
  };
  const copied = given.outcome === 'copied';
  return (
    <div className="share needs-script">
      <button type="button" className="share-button" onClick={() => void share()} title={t('share')}>
        {copied ? <Check size={20} aria-hidden="true" /> : <Share2 size={20} aria-hidden="true" />}
        <span className="unseen">{t('share')}</span>
      </button>
      <span className="share-said" role="status">
        {copied && t('copied')}
      </span>
      {given.outcome === 'byHand' && (
        <input
          className="share-url"
          readOnly
          autoFocus
          value={given.url}
          aria-label={t('share')}
          onFocus={(event) => event.target.select()}
          onBlur={() => setGiven({ outcome: 'none', url: '' })}
        />
      )}
    </div>
  );
}
