'use client';

// A choice of one person, or of nobody.
import { Field } from '../frame/field';

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly label: string;
  readonly persons: readonly Named[];
  /** An id; empty where nobody is chosen. */
  readonly chosen: string;
  readonly choose: (id: string) => void;
  /** What stands for nobody. */
  readonly empty: string;
}

export function PersonSelect({ label, persons, chosen, choose, empty }: Props) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{empty}</option>
          {persons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
