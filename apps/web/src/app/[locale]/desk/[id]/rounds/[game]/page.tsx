// The protocol of one game, typed in from paper.
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { TriangleAlert } from 'lucide-react';
import { readTypings } from '../../../../../../desk/closing/read-typings';
import { TypingsPart } from '../../../../../../desk/closing/typings-part';
import { DeskGate } from '../../../../../../desk/frame/desk-gate';
import { DeskHeading } from '../../../../../../desk/frame/desk-heading';
import { readDesk, type DeskTable, type DeskTournament } from '../../../../../../desk/frame/read-desk';
import { readJudging } from '../../../../../../desk/judges/read-judging';
import { ProtocolForm } from '../../../../../../desk/rounds/protocol-form';
import { decoded } from '../../../../../../games/decoded';
import type { Locale } from '../../../../../../i18n/routing';
import { ResultMark } from '../../../../../../results/result-mark';
import { Missing } from '../../../../../../site/missing';

interface Props {
  readonly params: Promise<{ locale: Locale; id: string; game: string }>;
}

interface Found {
  readonly table: DeskTable;
  readonly stage: string;
  readonly round: number;
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: `${t('protocol.title')} · ${t('title')}` };
}

function found({ seating }: DeskTournament, game: string | null): Found | null {
  for (const { stage, round, tables } of seating) {
    const table = tables.find((one) => one.game === game);
    if (table) return { table, stage, round };
  }
  return null;
}

export default async function DeskProtocolPage({ params }: Props) {
  const { locale, id, game } = await params;
  setRequestLocale(locale);
  const answer = await readDesk(id);
  const here = `/${locale}/desk/${id}/rounds/${game}`;
  if (answer.kind !== 'answered') return <DeskGate kind={answer.kind} here={here} />;
  const { tournament } = answer.data;
  const place = found(tournament, decoded(game));
  if (!place) return <Missing what="game" />;
  const t = await getTranslations('desk');
  const { table, stage, round } = place;
  const [typed, judging] = await Promise.all([readTypings(table.game), readJudging(id)]);
  const fromPaper = table.state === 'SCHEDULED' || table.state === 'TYPED';
  const isSealed = ['UNOFFICIAL', 'OFFICIAL', 'VOID'].includes(table.status);
  const nicks = table.players.map(({ nick }) => nick ?? t('nameless'));
  const judges = {
    seated: table.judge ? (table.judge.nick ?? t('nameless')) : null,
    others: (judging?.judges ?? [])
      .map(({ judge }) => ({ id: judge.id, nick: judge.nick ?? t('nameless') }))
      .filter((judge) => judge.id !== table.judge?.id),
  };
  const query = new URLSearchParams({ stage, round: String(round) });
  return (
    <>
      <DeskHeading tournament={tournament} page="rounds" />
      <div className="desk-body">
        <section className="desk-part">
          <h2>{t('protocol.of', { round, table: table.table })}</h2>
          <p className="quiet">
            {table.judge?.nick ? t('table.judge', { nick: table.judge.nick }) : t('table.noJudge')}
          </p>
          {isSealed && (
            <p className="desk-result">
              <ResultMark status={table.status} reason={table.voided?.reason} />
            </p>
          )}
          {typed.kind === 'answered' && (
            <TypingsPart
              game={table.game}
              typings={typed.data.typings}
              nicks={nicks}
              zone={tournament.timeZone ?? 'UTC'}
            />
          )}
          {isSealed && <p className="banner">{t('protocol.sealed')}</p>}
          {!isSealed && table.state === 'TYPED' && (
            <p className="banner">
              <TriangleAlert size={20} aria-hidden="true" /> {t('protocol.typedAlready')}
            </p>
          )}
          {!isSealed && fromPaper && typed.kind === 'answered' && (
            <ProtocolForm
              game={table.game}
              nicks={nicks}
              judges={judges}
              sheet={typed.data.protocolSheet.sheet}
              back={`/${locale}/desk/${id}/rounds?${query}`}
            />
          )}
          {!isSealed && !fromPaper && <p className="banner">{t('protocol.recorded')}</p>}
        </section>
      </div>
    </>
  );
}
