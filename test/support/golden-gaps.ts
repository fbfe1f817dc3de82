import { pick, seeded } from '../../bench/match/invented.ts';
import { EXCLUSION_LISTS, FEDERAL_LIST, REQUIRED_LISTS, stateList } from '../../src/fields/required-lists.ts';
import { resolveOptions } from '../../src/screening/ask.ts';
import { conclude, searchedOf } from '../../src/screening/conclude.ts';
import type { Judged } from '../../src/screening/decide.ts';
import type { OnFile, RegisteredList } from '../../src/screening/lists.ts';

const DAY = '2026-11-26';
const before = (days: number) => new Date(Date.parse(DAY) - days * 86_400_000).toISOString().slice(0, 10);
const released = (days: number, loaded = days): Partial<RegisteredList> => ({
  release_date: before(days),
  full_release_date: before(days),
  full_observed_on: before(days),
  last_loaded_at: `${before(loaded)}T06:00:00.000Z`,
});
const none = { release_date: null, full_release_date: null, full_observed_on: null };
const onFile = (more: Partial<OnFile>): Partial<RegisteredList> => ({
  on_file: { first_loaded_on: before(30), newest_on: before(20), later_release: null, later_loaded_on: null, ...more },
});

/** What may be said of a list, against one that is current and complete. Null: it is not registered. */
const states: Record<string, Partial<RegisteredList> | null> = {
  current: {},
  not_registered: null,
  never_loaded: { ...none, last_loaded_at: null },
  sample: { is_sample: true },
  nothing_by_then: none,
  changes_only: { ...none, release_date: before(10) },
  excerpt: { ...none, release_date: before(10), part_observed_on: before(10) },
  excerpt_since: { part_observed_on: before(2) },
  excerpt_before: { part_observed_on: before(90) },
  partial: { coverage: 'partial', coverage_note: 'the letters A to C' },
  undated: { release_date: null, full_release_date: null },
  changes_since: { release_date: before(3) },
  stale: released(60),
  at_the_limit: released(100),
  too_old: released(101),
  old_release_loaded_today: released(500, 0),
  loaded_long_ago: { ...released(90), last_loaded_at: `${before(130)}T06:00:00.000Z` },
  of_the_future: { release_date: before(-30) },
  daily: { cadence: 'daily', ...released(8) },
  daily_too_old: { cadence: 'daily', ...released(9) },
  weekly: { cadence: 'weekly', ...released(21) },
  weekly_too_old: { cadence: 'weekly', ...released(22) },
  quarterly: { cadence: 'quarterly', ...released(200) },
  annual_too_old: { cadence: 'annual', ...released(551) },
  without_schedule: { cadence: 'none', ...released(4000) },
  on_file: onFile({}),
  on_file_later: onFile({ newest_on: null, first_loaded_on: before(-5) }),
  changed_since: onFile({ later_release: before(15), later_loaded_on: before(-5) }),
  on_file_ahead: onFile({ newest_on: before(-2) }),
};
const names = Object.keys(states);

const listed = (source_id: string, state: string): RegisteredList[] => {
  const known = states[state];
  if (!known) return [];
  const own = { source_id, title: source_id, cadence: 'monthly', rows: 1, is_sample: false, coverage: 'complete', coverage_note: null };
  const others = { part_observed_on: null, on_file: null, last_loaded_at: null, ...none };
  return [{ ...own, ...others, ...released(10), ...known } as RegisteredList];
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
