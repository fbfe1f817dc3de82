import { EXCLUSION_LISTS, FEDERAL_LIST, REQUIRED_LISTS, stateList } from '#fields/required-lists';
import { resolveOptions } from '#screening/ask';
import { conclude, searchedOf } from '#screening/conclude';
import type { Judged } from '#screening/decide';
import type { RegisteredList } from '#screening/lists';
import { pick, seeded } from '../../bench/match/invented.ts';
import { casesOf } from './cases.ts';

const DAY = '2026-11-26';
/** A list that is current and complete. */
const usual: Partial<RegisteredList> = casesOf(import.meta.filename, 'usual');
/** What may be said of a list on that day, against one that is current and complete. Null: it is not registered. */
const states: Record<string, Partial<RegisteredList> | null> = casesOf(import.meta.filename, 'states');
const names = Object.keys(states);

const listed = (source_id: string, state: string): RegisteredList[] => {
  const known = states[state];
  if (!known) return [];
  return [{ ...usual, source_id, title: source_id, ...known } as RegisteredList];
};

const judged = (more: Partial<Judged>): Judged => ({
  score: 0.95,
  evidence: [],
  against: [],
  corroborated_by: [],
  is_active: true,
  ...more,
});
const hits: Record<string, Judged[]> = {
  none: [],
  inactive: [judged({ is_active: false, corroborated_by: ['npi'] })],
  ended: [judged({ is_active: false, is_ended: true, corroborated_by: ['npi'] })],
  name: [judged({})],
  low: [judged({ score: 0.89, corroborated_by: ['npi'] })],
  npi: [judged({ is_active: false }), judged({ score: 0.9, corroborated_by: ['npi'] })],
};

/** Outcome and reasons of gaps, with a list requested or all of them. */
function answer(registered: RegisteredList[], lists: string[] | undefined, found: string, is_enough: boolean): string {
  const options = resolveOptions({ now: new Date(`${DAY}T12:00:00Z`), lists });
  const reason = is_enough ? null : 'Too little.';
  const { outcome, gaps } = conclude(searchedOf(registered, options), { hits: [], all: hits[found]!, reason });
  return [outcome, ...new Set(gaps.map((gap) => gap.reason))].join(' ');
}

/** What a screening would answer while lists are missing, out of date or in part, each by the name of the case. */
export function gapAnswers(): Map<string, string> {
  const answers = new Map<string, string>();
  const ohio = stateList('OH');
  const optional = stateList('IL');
  for (const state of names)
    for (const list of [FEDERAL_LIST, ohio, optional]) {
      const registered = EXCLUSION_LISTS.flatMap((one) =>
        listed(one, one === list ? state : one === optional ? 'never_loaded' : 'current'),
      );
      answers.set(`${state}-${list}`, answer(registered, undefined, 'none', true));
      answers.set(`${state}-${list}-alone`, answer(registered, [list], 'none', true));
    }
  const current = REQUIRED_LISTS.flatMap((one) => listed(one, 'current'));
  for (const found of Object.keys(hits))
    for (const is_enough of [true, false])
      for (const [of, registered] of Object.entries({ current, gap: current.slice(1) }))
        answers.set(`${of}-${found}${is_enough ? '' : '-too-little'}`, answer(registered, undefined, found, is_enough));
  const random = seeded(5);
  for (let at = 0; at < 100; at++) {
    const registered = EXCLUSION_LISTS.flatMap((one) => listed(one, random() < 0.9 ? 'current' : pick(random, names)));
    const lists = random() < 0.5 ? undefined : Array.from({ length: 3 }, () => pick(random, EXCLUSION_LISTS));
    answers.set(`mixed-${at}`, answer(registered, lists, random() < 0.8 ? 'none' : pick(random, Object.keys(hits)), random() < 0.9));
  }
  return answers;
}
