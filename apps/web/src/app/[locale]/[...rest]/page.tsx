// Gives every other address the page that says there is none.
import { notFound } from 'next/navigation';

export default function Nowhere() {
  notFound();
}
