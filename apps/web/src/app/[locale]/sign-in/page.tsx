// Signing in and out: with the token of a judge, of the chief judge or of an organiser.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { askAs } from '../../../gql/ask';
import { CallerDocument, type Access } from '../../../gql/generated/queries';
import { Link } from '../../../i18n/link';
import type { Locale } from '../../../i18n/routing';
import { SignInForm } from '../../../session/sign-in-form';
import { SignedIn } from '../../../session/signed-in';
import { tokenOf } from '../../../session/token';
import { AlternateLinks } from '../../../site/alternate-links';
import { Unreachable } from '../../../site/unreachable';

interface Props {
  readonly params: Promise<{ locale: Locale }>;
  readonly searchParams: Promise<{ fault?: string | string[]; next?: string | string[] }>;
}

const hasDesk = (access: Access): boolean => access === 'ORGANISER' || access === 'CHIEF';

const readsTrail = (access: Access): boolean => access === 'JUDGE' || access === 'CHIEF';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('session');
  return { title: t('title') };
}

export default async function SignInPage({ params, searchParams }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const { fault, next } = await searchParams;
  const token = await tokenOf();
  const answer = await askAs(token, CallerDocument, {});
  if (answer.kind === 'unreachable') return <Unreachable href={`/${locale}/sign-in`} />;
  const access = answer.kind === 'answered' ? answer.data.session.access : 'PUBLIC';
  const t = await getTranslations('session');
  const wanted = typeof next === 'string' ? next : `/${locale}/audit`;
  return (
    <>
      <AlternateLinks path="/sign-in" />
      <section className="session">
        <h1>{access === 'PUBLIC' ? t('title') : t('welcome')}</h1>
        {access !== 'PUBLIC' && (
          <>
            <SignedIn access={access} next={`/${locale}/sign-in`} />
            {readsTrail(access) && (
              <Link className="button" href="/audit">
                {t('toTrail')}
              </Link>
            )}
            {hasDesk(access) && (
              <Link className="button" href="/desk">
                {t('toDesk')}
              </Link>
            )}
            <h2>{t('another')}</h2>
          </>
        )}
        <SignInForm next={wanted} unknown={fault === 'unknown'} />
      </section>
    </>
  );
}
