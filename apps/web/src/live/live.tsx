'use client';

// Keeps the page of a running game, of a tournament or of its desk up to date, and says so when it cannot.
import { useCallback } from 'react';
import { useRouter } from 'next/navigation';
import { CutOff } from './cut-off';
import { useLive, type Heard } from './use-live';

interface Props {
  readonly of: Heard['of'];
  readonly id: string;
  readonly revision: number;
}

export function Live({ of, id, revision }: Props) {
  const router = useRouter();
  const renew = useCallback(() => router.refresh(), [router]);
  const { cutOff } = useLive({ of, id }, revision, renew);
  return <CutOff isCutOff={cutOff} text={of === 'game' ? 'off' : 'offTournament'} />;
}
