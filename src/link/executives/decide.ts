import { compareMiddle, personName } from '../people/person-name.ts';
import { professionsOfProvider } from '../people/professions.ts';

const physician = ['physician_md', 'physician_do'];

/** A chief executive may have any profession. */
const clinical: [title: RegExp, professions: string[]][] = [
  [/\b(?:chief|vp|vice president|svp|evp|director|officer),? (?:of )?nurs(?:e|ing)\b|\bcno\b|\bregistered nurse\b/i, ['nurse']],
  [/\bpharmac(?:ist|y officer)\b/i, ['pharmacist']],
  [/\bdentist\b/i, ['dentist']],
  [/\bpodiatrist\b/i, ['podiatrist']],
  [/\bpsychologist\b/i, ['psychologist']],
  [/\bphysician assistant\b/i, ['physician_assistant']],
  [/\bnurse (?:practitioner|anesthetist|midwife)\b|\bcrna\b/i, ['nurse']],
  [
    /\bchief medical (?:officer|off|executive)\b|\bcmo\b|\bmedical director\b|\bchief physician\b|\bchief clinical officer\b|\bchief of staff\b/i,
    [...physician, 'dentist'],
  ],
  [/\bphysician(?! (?:relations|services|recruit|network|practice|enterprise|group|integration|alignment|assistant))\b/i, physician],
  [/\b(?:neuro)?surgeon\b|\bhospitalist\b/i, [...physician, 'dentist', 'podiatrist']],
  [
    /\b(?:cardi|onc|radi|path|ur|neur|dermat|gastroenter|hemat|nephr|pulmon|anesthesi)ologist\b|\bpsychiatrist\b|\bpediatrician\b|\bintensivist\b/i,
    physician,
  ],
];

/** None if they only name an office. */
export const professionsOfTitles = (titles: readonly (string | null)[]): string[] => [
  ...new Set(titles.flatMap((title) => clinical.find(([words]) => words.test(title ?? ''))?.[1] ?? [])),
];

export interface NamedExecutive {
  name: string;
  /** Null if the filing has none. */
  state: string | null;
  titles: string[];
  /** The topmost system if there is one. */
  filed: { root: string; fiscal_year: number }[];
  /** Of one filing. */
  listed?: { list: string; total_usd: number | null }[];
}

/** An individual provider under one of its names. */
export interface NamesakeProvider {
  npi: string;
  last_key: string;
  first_key: string;
  middle_names: string | null;
  generation: string | null;
  credential: string | null;
  taxonomy_code: string | null;
  is_active: boolean;
  /** Where the provider practices, practiced, or has a license. */
  states: string[];
}

export type Refusal = 'no_state' | 'initial' | 'none' | 'other_state' | 'conflict' | 'inactive' | 'tie_right' | 'tie_left';
type ExecutiveDecision =
  | { npi: string; confidence: 'high' | 'medium'; reasons: string[]; candidates: 1 }
  | { refusal: Refusal; reasons: string[]; candidates: number };

const refuse = (refusal: Refusal, candidates: number, ...reasons: string[]): ExecutiveDecision => ({ refusal, reasons, candidates });
const npisOf = (providers: NamesakeProvider[]) => new Set(providers.map(({ npi }) => npi)).size;

/**
 * Two in the state always tie. One in the state with namesakes elsewhere needs a middle name, a degree or a clinical
 * office.
 */
function decideOne({ name, state, titles }: NamedExecutive, namesakes: readonly NamesakeProvider[]): ExecutiveDecision {
  const read = personName(name);
  if (read.readings.length === 0) return refuse('initial', 0, 'the first name is an initial, or there is only one word');
  if (!state) return refuse('no_state', 0, 'the filing has no state of the filer');
  const offices = professionsOfTitles(titles);
  const judged = namesakes.flatMap((one) => {
    const reading = read.readings.find(({ last_key, first_key }) => last_key === one.last_key && first_key === one.first_key);
    if (!reading) return [];
    const professions = professionsOfProvider(one.credential, one.taxonomy_code);
    const shares = (query: string[]) => query.length > 0 && query.some((profession) => professions.includes(profession));
    const differs = (query: string[]) => query.length > 0 && professions.length > 0 && !shares(query);
    const middle = compareMiddle(reading.middle_names, one.middle_names);
    const is_against =
      middle === 'differs' ||
      (read.generation !== null && one.generation !== null && read.generation !== one.generation) ||
      differs(read.professions) ||
      differs(offices);
    return [{ ...one, is_against, middle, has_degree: shares(read.professions), has_office: shares(offices) }];
  });
  const here = judged.filter(({ states }) => states.includes(state));
  const fitting = here.filter(({ is_against }) => !is_against);
  const elsewhere = npisOf(judged.filter(({ npi, is_against }) => !is_against && !fitting.some((one) => one.npi === npi)));
  if (here.length === 0) {
    const all = npisOf(judged);
    return all === 0
      ? refuse('none', 0, 'no individual has the name')
      : refuse('other_state', all, 'individuals with the name are in other states only');
  }
  if (npisOf(fitting) > 1) return refuse('tie_right', npisOf(fitting), 'several individuals with the name are in the state');
  const [one] = fitting;
  if (!one)
    return refuse('conflict', npisOf(here), 'middle name, generation, degree or office contradicts everyone with the name in the state');
  if (!one.is_active) return refuse('inactive', 1, 'the NPI is deactivated');
  const any = (isTrue: (provider: (typeof fitting)[number]) => boolean) => fitting.some(isTrue);
  const support = [
    ...(any(({ middle }) => middle === 'agrees') ? ['middle name or initial matches'] : []),
    ...(any(({ has_degree }) => has_degree) ? ['degree after the name matches'] : []),
    ...(any(({ has_office }) => has_office) ? ['clinical office matches the profession'] : []),
  ];
  if (elsewhere > 0 && support.length === 0)
    return refuse('tie_right', elsewhere + 1, 'others with the name are in other states, and only the state supports this one');
  const unique =
    elsewhere === 0 ? 'the only one with the name in the country' : `the only one with the name in the state; ${elsewhere} elsewhere`;
  const confidence = elsewhere === 0 && support.length > 0 ? 'high' : 'medium';
  return { npi: one.npi, confidence, reasons: [unique, ...support], candidates: 1 };
}

/** Their middle names or generations differ. */
function areOthers(a: string, b: string): boolean {
  const [left, right] = [personName(a), personName(b)];
  const generations = left.generation !== null && right.generation !== null && left.generation !== right.generation;
  return (
    generations || compareMiddle(left.readings[0]?.middle_names ?? [], right.readings[0]?.middle_names.join(' ') || null) === 'differs'
  );
}

const letters = (name: string) => name.toUpperCase().replace(/[^A-Z]/g, '');

/** With the same pay one person is listed twice; with different pay, or unpaid and spelled differently, two are. */
function isListedTwice(executives: NamedExecutive[]): boolean {
  const people = new Map<string, Set<string>>();
  for (const { name, listed = [] } of executives)
    for (const { list, total_usd } of listed)
      people.set(list, (people.get(list) ?? new Set()).add(total_usd ? String(total_usd) : letters(name)));
  return [...people.values()].some((different) => different.size > 1);
}

/** Two systems in one year, twice in one list, or names that differ. */
function areSeveral(executives: NamedExecutive[]): boolean {
  if (isListedTwice(executives)) return true;
  const rootsOf = new Map<number, Set<string>>();
  for (const { root, fiscal_year } of executives.flatMap(({ filed }) => filed))
    rootsOf.set(fiscal_year, (rootsOf.get(fiscal_year) ?? new Set()).add(root));
  if ([...rootsOf.values()].some((roots) => roots.size > 1)) return true;
  return executives.some((a, at) => executives.slice(at + 1).some((b) => areOthers(a.name, b.name)));
}

/** All are compared before any is decided: the order of either side does not matter. */
export function decideExecutives(executives: readonly NamedExecutive[], namesakes: readonly NamesakeProvider[]): ExecutiveDecision[] {
  const key = (one: { last_key: string; first_key: string }) => `${one.last_key}|${one.first_key}`;
  const byName = Map.groupBy(namesakes, key);
  const first = executives.map((executive) =>
    decideOne(
      executive,
      personName(executive.name).readings.flatMap((reading) => byName.get(key(reading)) ?? []),
    ),
  );
  const of = Map.groupBy(executives, (_, at) => ('npi' in first[at]! ? first[at].npi : null));
  return first.map((decision) => {
    if (!('npi' in decision)) return decision;
    return areSeveral(of.get(decision.npi)!)
      ? refuse(
          'tie_left',
          1,
          'several executives match this provider: filed by two systems for one year, twice in one list, or with different names',
        )
      : decision;
  });
}
