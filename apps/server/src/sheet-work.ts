// Asks for files of tables to be read and made in a thread of its own, within limits of time and of memory.
import { Worker } from 'node:worker_threads';
import type { FileAsked, FilePreview } from './entry-list-file.js';
import type { FileFault } from './entry-list-fault.js';
import type { AlikePerson, LikelyDuplicate, NamedPerson } from '@consigliere/tournament';
import type { PrintAsked } from './print-pages.js';
import type { WorkbookAsked } from './sheet-workbook.js';

/** Whose nicks are compared, and how many pairs are told at most. */
export interface DuplicatesAsked {
  readonly persons: readonly NamedPerson[];
  readonly most: number;
}

/** Whose nicks are asked for, and how many are told of each at most. */
export interface NamesakesAsked extends DuplicatesAsked {
  readonly nicks: readonly string[];
}

/** What a thread does, and what comes of it. */
export interface SheetWork {
  readonly preview: { readonly asked: FileAsked; readonly gives: FilePreview | FileFault };
  readonly pdf: { readonly asked: PrintAsked; readonly gives: Uint8Array };
  readonly duplicates: {
    readonly asked: DuplicatesAsked; readonly gives: readonly LikelyDuplicate<NamedPerson>[];
  };
  readonly namesakes: { readonly asked: NamesakesAsked; readonly gives: readonly AlikePerson[] };
  readonly workbook: { readonly asked: WorkbookAsked; readonly gives: Uint8Array };
}

type Kind = keyof SheetWork;

export type SheetTask = { [K in Kind]: { readonly kind: K; readonly asked: SheetWork[K]['asked'] } }[Kind];

/** How far a thread is. */
export interface SheetProgress {
  readonly done: number;
  readonly of: number;
}

export interface SheetOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: SheetProgress) => void;
}

/** Longer is given up: what it was asked for is of nobody's making. */
const patienceMilliseconds = 60_000;
const memoryMegabytes = 768;
/** Threads that work at a time; others wait. */
const threadsAtMost = 2;

/** Compiled, as a thread cannot be started from sources. */
const thread = new URL('../dist/sheet-thread.js', import.meta.url);

/** Why a thread came to nothing: it was stopped, was too slow, or needed too much memory. */
export type SheetFailure = 'stopped' | 'beyondLimits';

export type SheetResult<K extends Kind> =
  | { readonly given: SheetWork[K]['gives'] }
  | { readonly failed: SheetFailure };

let working = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (working >= threadsAtMost) await new Promise<void>((resolve) => waiting.push(resolve));
  working += 1;
}

function letNext(): void {
  working -= 1;
  waiting.shift()?.();
}

type Message<K extends Kind> =
  | { readonly progress: SheetProgress }
  | { readonly result: SheetWork[K]['gives'] };

const isOutOfMemory = (error: Error): boolean =>
  'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function workedOn<K extends Kind>(
  worker: Worker,
  limit: AbortSignal,
  { signal, onProgress }: SheetOptions,
): Promise<SheetResult<K>> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Message<K>) => {
      if ('progress' in message) onProgress?.(message.progress);
      else resolve({ given: message.result });
    });
    worker.on('error', (error: Error) =>
      (isOutOfMemory(error) ? resolve({ failed: 'beyondLimits' }) : reject(error)));
    worker.on('exit', () => reject(new Error('a thread of tables ended without a result')));
    limit.addEventListener('abort', () => resolve({ failed: signal?.aborted ? 'stopped' : 'beyondLimits' }));
  });
}

/** Does a task in a thread. Throws whatever the thread throws. */
export async function inThread<K extends Kind>(
  kind: K,
  asked: SheetWork[K]['asked'],
  options: SheetOptions = {},
): Promise<SheetResult<K>> {
  await turn();
  const limit = AbortSignal.any([
    AbortSignal.timeout(patienceMilliseconds), ...(options.signal ? [options.signal] : []),
  ]);
  try {
    if (limit.aborted) return { failed: 'stopped' };
    const resourceLimits = { maxOldGenerationSizeMb: memoryMegabytes };
    const worker = new Worker(thread, { workerData: { kind, asked }, execArgv: [], resourceLimits });
    try {
      return await workedOn<K>(worker, limit, options);
    } finally {
      await worker.terminate();
    }
  } finally {
    letNext();
  }
}
