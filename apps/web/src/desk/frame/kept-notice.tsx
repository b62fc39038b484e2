'use client';

// Says that what is shown was typed before and is not recorded, and how to be rid of it.
interface Props {
  readonly words: string;
  /** What the button says. */
  readonly forgetting: string;
  readonly forget: () => void;
}

export function KeptNotice({ words, forgetting, forget }: Props) {
  return (
    <p className="banner" role="status">
      {words}{' '}
      <button type="button" className="small-button" onClick={forget}>
        {forgetting}
      </button>
    </p>
  );
}
