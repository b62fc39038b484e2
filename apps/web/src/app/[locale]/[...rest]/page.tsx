// Gives every other address the page that says there is none; its status is set before, in the proxy.
import { setRequestLocale } from 'next-intl/server';
import type { Locale } from '../../../i18n/routing';
import { Missing } from '../../../site/missing';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
}

export default async function Nowhere({ params }: Props) {
  setRequestLocale((await params).locale);
  return <Missing what="page" />;
}
