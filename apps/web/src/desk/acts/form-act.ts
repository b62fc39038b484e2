// Acts that a page sends as an ordinary form, without scripts: what their fields say, and where to go then.
import type { DeskAct, ActVariables } from './desk-acts';
import type { SentAct } from './answer-act';
import type { Outcome } from './outcome';

/** What a field says: its text, its text or null where it is empty, or whether it is ticked. */
type Kind = 'text' | 'textOrNull' | 'tick';
type Fields<Act extends DeskAct> = { readonly [Name in keyof ActVariables<Act> & string]: Kind };

/** The fields of each act that has a form. */
const forms = {
  mergePersons: { into: 'text', from: 'text', seen: 'text' } satisfies Fields<'mergePersons'>,
  takeBackMerge: {
    into: 'text', from: 'text', seen: 'text', reason: 'text',
  } satisfies Fields<'takeBackMerge'>,
  renamePerson: {
    person: 'text', nick: 'text', slip: 'tick', reason: 'text',
  } satisfies Fields<'renamePerson'>,
  namePersonInFull: { person: 'text', fullName: 'textOrNull' } satisfies Fields<'namePersonInFull'>,
} as const;

export type FormAct = keyof typeof forms;

const readers: Readonly<Record<Kind, (text: string) => string | boolean | null>> = {
  text: (text) => text, textOrNull: (text) => text || null, tick: (text) => text === 'on',
};

const isFormAct = (name: unknown): name is FormAct =>
  typeof name === 'string' && Object.hasOwn(forms, name);

/** A form as it was sent: the act, and the page to come back to. */
export interface SentForm extends SentAct {
  readonly back: string;
}

/** A form is sent from a page of this site: a browser says where from, a program need not. */
export function isFormOfThisSite({ headers }: Request): boolean {
  const [site, origin] = [headers.get('sec-fetch-site'), headers.get('origin')];
  if (site !== null) return site === 'same-origin';
  return origin === null || (URL.canParse(origin) && new URL(origin).host === headers.get('host'));
}

/** A path of the desk in one of the languages, and no other address. */
const deskPath = /^\/(en|ru)\/desk(\/[\w%.~-]+)*(\?[\w%.~&=+-]*)?$/;

/** What a form says; null where it is no form of the desk. */
export function formOf(form: FormData): SentForm | null {
  const said = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [act, back] = [said('act'), said('back')];
  if (!isFormAct(act) || !deskPath.test(back)) return null;
  const fields = Object.fromEntries(Object.entries<Kind>(forms[act])
    .map(([field, kind]) => [field, readers[kind](said(field))]));
  return { act, variables: { ...fields, command: { id: said('command'), device: 'desk' } }, back };
}

/** The page to come back to, told what came of it: `done` with the act, or `refused` with the code. */
export function wayBack({ back, act }: SentForm, outcome: Outcome): string {
  const [path = '', query = ''] = back.split('?');
  const told = new URLSearchParams(query);
  for (const name of ['done', 'refused']) told.delete(name);
  if (outcome.kind === 'done') told.set('done', act);
  else told.set('refused', outcome.kind === 'refused' ? outcome.code : outcome.kind);
  return `${path}?${told}`;
}
