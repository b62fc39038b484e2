// What every step of the wizard is given.
import type { Draft } from './draft';

export interface StepProps {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What is wrong with a field, in words; undefined where nothing is. */
  readonly faultOf: (field: string) => string | undefined;
}
