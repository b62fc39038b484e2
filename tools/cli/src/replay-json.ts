// The JSON of `consigliere replay --json`; its field names are fixed, other programs read them.
import type { Failure, Language } from '@consigliere/rules';
import { printClaim, refusalText } from '@consigliere/rules';
import type { GameFile } from './game-file.js';
import { words } from './words.js';

/** A failure in words. */
export function failureMessage(failure: Failure, language: Language): string {
  if (failure.why === 'refused') return refusalText(failure.refusal, language);
  const claim = `=> ${printClaim(failure.claim)}`;
  return `${words.claimFailed[language]}: ${claim}; ${words.insteadFound[language]}: ${failure.found}`;
}

/** One file as an object: the report, or the error with the line and what was expected. */
export function reportJson(file: GameFile, language: Language): object {
  if ('error' in file) return { file: file.file, ok: false, error: file.error };
  const { result, seats, bestMove, pending, overrides, failures } = file.report;
  return {
    file: file.file,
    ok: failures.length === 0,
    result,
    seats,
    bestMove,
    pending,
    overrides,
    failures: failures.map((failure) => ({
      line: failure.line,
      message: failureMessage(failure, language),
      clause: failure.why === 'refused' ? failure.refusal.clause : null,
    })),
  };
}
