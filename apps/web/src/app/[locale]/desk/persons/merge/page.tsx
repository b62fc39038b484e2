// Two persons beside one another at the desk: what is known of each, what follows of making them one.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { DeskGate } from '../../../../../desk/frame/desk-gate';
import { ActTold, type ToldQuery } from '../../../../../desk/persons/act-told';
import { MergeColumns } from '../../../../../desk/persons/merge-columns';
import { MergePart } from '../../../../../desk/persons/merge-part';
import { mergePath } from '../../../../../desk/persons/merge-path';
import { PageHead } from '../../../../../desk/frame/page-head';
import { readMerge } from '../../../../../desk/persons/read-persons';
import type { Locale } from '../../../../../i18n/routing';
import { Missing } from '../../../../../site/missing';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<ToldQuery & { into?: string | string[]; from?: string | string[] }>;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('persons');
  return { title: t('compare') };
}

export default async function MergePage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { into, from, ...told } = await searchParams;
  if (typeof into !== 'string' || typeof from !== 'string') return <Missing what="person" />;
  const answer = await readMerge({ into, from }, locale);
  if (answer.kind === 'misaddressed') return <Missing what="person" />;
  const here = `/${locale}${mergePath(into, from)}`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const t = await getTranslations('persons');
  const merge = answer.data;
  return (
    <>
      <PageHead
        title={merge.merged ? t('areOne') : t('areTheyOne')}
        back={{ href: '/desk/persons', words: t('title') }}
      />
      <ActTold {...told} />
      <div className="desk-body">
        <MergeColumns into={merge.into} from={merge.from} />
        <MergePart merge={merge} />
      </div>
    </>
  );
}
