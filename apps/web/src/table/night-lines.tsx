// The shots and the check of a night, which a timeline has only once its game is closed.
import type { Step } from '../replay/step';
import type { Role } from '../gql/generated/queries';
import { curveBetween, percentOf, pointOf } from './geometry';

const from = 0.81;
const to = 0.78;

interface Props {
  readonly step: Step;
  readonly roles: readonly Role[] | null;
}

interface Line {
  readonly kind: 'shot' | 'check';
  readonly by: number;
  readonly target: number;
}

function linesOf({ step, roles }: Props): readonly Line[] {
  const shots = (step.shots ?? []).map(
    ({ shooter, target }): Line => ({ kind: 'shot', by: shooter, target }),
  );
  const checker = step.check && roles ? roles.indexOf(step.check.by) + 1 : 0;
  if (!step.check || checker === 0) return shots;
  return [...shots, { kind: 'check', by: checker, target: step.check.target }];
}

export function NightLines(props: Props) {
  return linesOf(props).map(({ kind, by, target }) => (
    <path
      key={`${kind}-${by}-${target}`}
      className={`night-line ${kind}`}
      d={curveBetween(pointOf(by, from), pointOf(target, to), by === target ? 0.3 : 0.62)}
      vectorEffect="non-scaling-stroke"
    />
  ));
}

export function NightMarks(props: Props) {
  return linesOf(props).map(({ kind, by, target }) => (
    <i key={`${by}-${target}`} className={`night-mark ${kind}`} style={percentOf(pointOf(target, to))} />
  ));
}
