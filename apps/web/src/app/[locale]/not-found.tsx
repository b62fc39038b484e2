// Answers an address that leads nowhere.
import { Missing } from '../../site/missing';

export default function NotFound() {
  return <Missing what="page" />;
}
