// The sentence of a step; that of a band is set as its heading and, below it, one line a part.
import type { Step } from './step';

/** `Vote: against 4: …; against 7: …` → its heading and its parts, nothing left out. */
function partsOf(sentence: string): { readonly heading: string; readonly parts: readonly string[] } {
  const colon = sentence.indexOf(': ') + 1;
  if (colon === 0) return { heading: sentence, parts: [] };
  return { heading: sentence.slice(0, colon), parts: sentence.slice(colon).split(/(?<=;)/) };
}

export function Sentence({ step: { sentence, weight, withdrawn } }: { step: Step }) {
  if (withdrawn) return <s>{sentence}</s>;
  if (weight !== 'BAND') return sentence;
  const { heading, parts } = partsOf(sentence);
  return (
    <>
      <span className="band-heading">{heading}</span>
      {parts.map((part, at) => (
        <span key={at} className="band-part">
          {part}
        </span>
      ))}
    </>
  );
}
