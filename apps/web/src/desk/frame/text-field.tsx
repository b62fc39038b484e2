// A field for one line of text that the browser does not fill in by itself.
import { Field } from './field';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly name?: string;
  readonly value: string;
  /** Characters at most. */
  readonly most: number;
  readonly change: (text: string) => void;
}

export function TextField({ name, value, most, change, ...words }: Props) {
  return (
    <Field {...words}>
      {(control) => (
        <input
          {...control}
          name={name}
          value={value}
          maxLength={most}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
