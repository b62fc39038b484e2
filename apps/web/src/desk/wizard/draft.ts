// What is written in the wizard of a new tournament, what is wrong with it, and what is sent of it.
import type { ActVariables } from '../acts/desk-acts';

export const steps = ['basics', 'rules', 'scoring', 'stages', 'summary'] as const;
export type Step = (typeof steps)[number];

export interface StageDraft {
  readonly id: string;
  readonly name: string;
  readonly coefficient: string;
  /** How many play in it; empty: all. */
  readonly finalists: string;
}

export interface Draft {
  readonly name: string;
  /** Of its pages; empty: made of the name. */
  readonly address: string;
  readonly city: string;
  readonly timeZone: string;
  readonly days: readonly string[];
  /** By the id of the parameter; those not named are as usual. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Of a preset. */
  readonly scoring: string;
  readonly stages: readonly StageDraft[];
}

/** Which words tell what is wrong, by field, such as `name` or `stages.0.coefficient`. */
export type Faults = Readonly<Record<string, FaultWords>>;
export type FaultWords =
  | 'noName' | 'badAddress' | 'badZone' | 'noDay' | 'dayTwice' | 'noStage' | 'noStageName' | 'badCoefficient'
  | 'badFinalists';

const latin: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l',
  м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh',
  щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
};

const addressLimit = 40;

/** `Кубок Балтики 2026` → `kubok-baltiki-2026`; empty where no letter of the name can be written so. */
export function addressOf(name: string): string {
  const written = [...name.toLowerCase().normalize('NFC')].map((letter) => latin[letter] ?? letter).join('');
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, addressLimit).replace(/^-+|-+$/g, '');
}

export const idOf = ({ address, name }: Draft): string => address.trim() || addressOf(name);

/** As it is sent: a comma of a decimal is a point. */
export const decimalOf = (text: string): string => text.trim().replace(',', '.');

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What is said of a tournament besides its rules and its stages. */
export type Basics = Pick<Draft, 'name' | 'city' | 'timeZone' | 'days'>;

/** What is wrong with it, by field. */
export function faultsOfBasics(draft: Basics): Faults {
  const faults: Record<string, FaultWords> = {};
  if (draft.name.trim() === '') faults['name'] = 'noName';
  if (draft.timeZone.trim() !== '' && !isZone(draft.timeZone.trim())) faults['timeZone'] = 'badZone';
  for (const [at, day] of draft.days.entries()) {
    if (day === '') faults[`days.${at}`] = 'noDay';
    else if (draft.days.indexOf(day) < at) faults[`days.${at}`] = 'dayTwice';
  }
  return faults;
}

function faultsOfAddress(draft: Draft): Faults {
  const isBad = draft.name.trim() !== '' && !/^[\w-]{1,40}$/.test(idOf(draft));
  return isBad ? { address: 'badAddress' } : {};
}

function faultsOfStages({ stages }: Draft): Record<string, FaultWords> {
  const faults: Record<string, FaultWords> = {};
  if (stages.length === 0) faults['stages'] = 'noStage';
  for (const [at, { name, coefficient, finalists }] of stages.entries()) {
    if (name.trim() === '') faults[`stages.${at}.name`] = 'noStageName';
    if (!/^\d{1,6}(\.\d{1,6})?$/.test(decimalOf(coefficient))) {
      faults[`stages.${at}.coefficient`] = 'badCoefficient';
    }
    if (finalists.trim() !== '' && !/^[1-9]\d{0,3}$/.test(finalists.trim())) {
      faults[`stages.${at}.finalists`] = 'badFinalists';
    }
  }
  return faults;
}

/** What keeps a step from being left. */
export function faultsOf(step: Step, draft: Draft): Faults {
  if (step === 'basics') return { ...faultsOfBasics(draft), ...faultsOfAddress(draft) };
  return step === 'stages' ? faultsOfStages(draft) : {};
}

/** The first step that has faults; null where everything can be sent. */
export const firstFaultyStep = (draft: Draft): Step | null =>
  steps.find((step) => Object.keys(faultsOf(step, draft)).length > 0) ?? null;

/** As it is sent. */
export function basicsOf({ name, city, timeZone, days }: Basics) {
  return {
    name: name.trim(), city: city.trim() || null, timeZone: timeZone.trim() || null, days: [...days].sort(),
  };
}

export function announcementOf(draft: Draft): ActVariables<'announceTournament'> {
  const parameters = Object.entries(draft.parameters).map(([id, value]) => ({ id, value }));
  return {
    tournament: idOf(draft),
    announcement: {
      ...basicsOf(draft),
      ruleset: { parameters },
      scoring: draft.scoring,
    },
  };
}

export function planOf(draft: Draft): ActVariables<'planStages'> {
  const stages = draft.stages.map(({ id, name, coefficient, finalists }) => ({
    id,
    name: name.trim(),
    coefficient: decimalOf(coefficient),
    finalists: finalists.trim() === '' ? null : Number(finalists),
  }));
  return { tournament: idOf(draft), stages };
}

/** The field of the wizard that an argument of the server stands for, and the step that it is on. */
export function placeOfArgument(argument: string): { readonly step: Step; readonly field: string } {
  const path = argument.replace(/^announcement\./, '').replace(/\[(\d+)\]/g, '.$1');
  const [head = ''] = path.split('.');
  if (head === 'tournament') return { step: 'basics', field: 'address' };
  if (head === 'stages') return { step: 'stages', field: path };
  if (head === 'ruleset') return { step: 'rules', field: path };
  return { step: head === 'scoring' ? 'scoring' : 'basics', field: path };
}

/** The same for a refusal: what is announced already with another name, a stage that is there twice. */
export function placeOfRefusal(code: string, details: Readonly<Record<string, string>>) {
  if (code === 'tournament.announcedAlready') return { step: 'basics', field: 'address' } as const;
  if (code.startsWith('scoring.')) return { step: 'scoring', field: 'scoring' } as const;
  if (code.startsWith('ruleset.')) return { step: 'rules', field: details['found'] ?? '' } as const;
  return code.startsWith('stage.') ? ({ step: 'stages', field: 'stages' } as const) : null;
}
