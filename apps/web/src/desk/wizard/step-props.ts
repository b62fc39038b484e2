// What every step of the wizard is given.
import type { Draft } from './draft';

/** `Field`: the part of the draft that the step knows. */
export interface StepProps<Field extends keyof Draft = keyof Draft> {
  readonly draft: Pick<Draft, Field>;
  readonly change: (part: Partial<Pick<Draft, Field>>) => void;
  /** What is wrong with a field, in words; undefined where nothing is. */
  readonly faultOf: (field: string) => string | undefined;
}
