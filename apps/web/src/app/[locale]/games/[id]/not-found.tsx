// Answers the address of a game that is not there.
import { Missing } from '../../../../site/missing';

export default function NoGame() {
  return <Missing what="game" />;
}
