import type { z } from 'zod';
import { EXCLUSION_LISTS, FEDERAL_LIST, REQUIRED_LISTS, stateList } from '#fields/required-lists';
import { stateCode, stateName } from '#fields/us-state';
import { type Html, html } from '#pages/html';
import { fieldText } from '#pages/names/display-name';
import { whereOpen } from '#pages/where-open';
import { counted, date, joined, number } from '#pages/wording';
import { leftOutWords, OUTCOME_WORDS } from '#screening/outcome-words';
import type { NpiScreening } from '#screening/schemas';
import { type GapDetail, gapsTable } from './gaps-table.ts';
import { type GapReason, gapCounts, gapWords, hasSample, listStanding } from './list-name.ts';

type Screening = z.infer<typeof NpiScreening>;
type Gaps = { gaps: readonly GapDetail[] };
type ListsSearched = readonly { source_id: string; title: string; release_date: string | null; rows: number }[];

const words = {
  match: ['bad', ''],
  // What a hit is stands at the end of each page with a verdict.
  possible: ['warning', 'Compare the details below.'],
  clear: ['good', 'No active record was found. Every required list was searched and is up to date.'],
  clear_with_gaps: [
    'warning',
    'No active record was found, but not all required lists are current and complete, so this is not a clear result.',
  ],
  not_screenable: ['warning', 'Not enough information to screen. This is not a clear result.'],
} as const;

const VERIFY = 'Verify with the agency before you act.';

const words_of_npi: { readonly [outcome: string]: string | undefined } = {
  match: `A listed record has this NPI. ${VERIFY}`,
  possible: 'A listed record has this NPI. Check below whether it is still in effect, and verify with the agency.',
};

export const HIT_IS_LEAD = html`<p class="quiet">A hit is a lead to verify with the agency that lists it, never a determination.</p>`;

export interface Hidden {
  count: number;
  shown: number;
  balanced: string | null;
}

/** A potential match of which no record is shown has no details to compare. */
export const hiddenPart = (outcome: string, { count, shown, balanced }: Hidden): Html | false =>
  outcome === 'possible' &&
  count > 0 &&
  shown === 0 &&
  html`${counted(count, 'listed record')} with a similar name ${count === 1 ? 'is' : 'are'} hidden by the strictness or minimum score you chose. The name alone does not prove that it is the same person or business: ${
    balanced
      ? whereOpen('/screen', html`<a href="${balanced}">screen with balanced strictness</a>`, html`screen with balanced strictness`)
      : 'screen with balanced strictness'
  } to compare the details.`;

const STANDING: Record<string, string> = {
  not_registered: 'is not loaded',
  never_loaded: 'is not loaded',
  sample_data: 'has only sample data',
  not_yet_published: 'has no release loaded for that date',
  no_full_list: 'is only partly loaded',
  partial: 'is only partly loaded',
  date_unknown: 'has a release of unknown date',
  release_too_old: 'is out of date',
};

/** What is wrong with the federal list, on which most screenings depend, and of when it is; null if nothing is. */
function federalSentence(gaps: readonly GapReason[], searched: ListsSearched): string | null {
  const gap = gaps.find(({ list }) => list === FEDERAL_LIST);
  if (!gap) return null;
  const release = searched.find(({ source_id }) => source_id === FEDERAL_LIST)?.release_date;
  return `The federal list${release ? ` of ${date(release)}` : ''} ${STANDING[gap.reason] ?? 'is not complete'}.`;
}

/**
 * Who enters a state expects its list to be searched: says that it was not, or not as it is today. Null if it was, or
 * no state was entered.
 */
export function stateSentence(
  entered: string | null,
  gaps: readonly GapReason[],
  searched?: readonly { source_id: string }[],
): string | null {
  const code = entered ? stateCode(entered) : null;
  if (!code) return null;
  const name = stateName(code) ?? code;
  const list = stateList(code);
  if (!EXCLUSION_LISTS.includes(list)) return `${name}, the state you entered, has no list among those searched.`;
  const gap = gaps.find((one) => one.list === list);
  const seen = new Set([...(searched ?? []).map(({ source_id }) => source_id), ...gaps.map((one) => one.list)]);
  if (searched && !seen.has(list)) {
    // A screening of all lists searches optional ones with sample data too, and they do not count as gaps.
    const is_sample = hasSample(gaps) && REQUIRED_LISTS.every((one) => seen.has(one));
    return `The ${name} list, for the state you entered, ${is_sample ? 'has no more than sample data' : 'was not searched'}.`;
  }
  return gap ? `The ${name} list, for the state you entered, ${STANDING[gap.reason] ?? 'is not complete'}.` : null;
}

const gapSentence = (gaps: readonly GapDetail[], searched: ListsSearched): string =>
  joined([`No active record was found, but ${gapWords(gaps, idsOf(searched))}.`, federalSentence(gaps, searched)], ' ');

/** What a hit says about why it is one: the API's hits have it, the stored hits of a certificate may not. */
interface MatchedHit {
  outcome: string;
  evidence?: readonly { how: string; swapped?: boolean }[];
  against?: readonly { code: string }[];
  record: { full_name: string; entity_type?: string | null } | null;
}

const isOtherName = ({ against = [] }: MatchedHit): boolean => against.some(({ code }) => code === 'name_differs');

/** Parts of a name that are not among its compared words. */
const NAME_DIFFERS = ['legal_form_differs', 'suffix_conflicts', 'surname_differs'];

export const isSameName = ({ evidence = [], against = [] }: MatchedHit): boolean =>
  evidence.length > 0 &&
  evidence.every(({ how, swapped }) => how === 'exact' && !swapped) &&
  !against.some(({ code }) => NAME_DIFFERS.includes(code));

export function matchSentence(hits: readonly MatchedHit[]): string {
  const matches = hits.filter(({ outcome }) => outcome === 'match');
  if (matches.some(isSameName)) return `A listed person or business has this name, and further facts agree. ${VERIFY}`;
  if (matches.length === 0 || !matches.every(isOtherName)) {
    const is_known = matches.length > 0 && matches.every(({ evidence }) => evidence !== undefined);
    return `A listed person or business has ${is_known ? 'a similar name' : 'this or a similar name'}, and further facts agree. ${VERIFY}`;
  }
  const names = matches.flatMap(({ record }) => (record ? fieldText('full_name', record.full_name, record) : []));
  return `The NPI is on the list under a different name: ${[...new Set(names)].join('; ')}. ${VERIFY}`;
}

interface Beside {
  hidden?: Hidden | null;
  hits?: readonly MatchedHit[];
  /** The state entered, whose own list a reader expects to be searched. */
  state?: string | null;
  /** Of a search: a number in its name. */
  left_out?: readonly string[];
}

export function verdict(
  {
    outcome,
    reason,
    as_of,
    screened_at = null,
    gaps,
    lists_searched,
    differences = null,
  }: Pick<Screening, 'outcome' | 'reason' | 'as_of'> &
    Gaps & { lists_searched: ListsSearched; screened_at?: string | null; differences?: string | null },
  by_npi: boolean,
  { hidden = null, hits = [], state = null, left_out = ['name'] }: Beside = {},
): Html {
  const [tone, of_name] = words[outcome];
  const is_gap = outcome === 'clear_with_gaps' && gaps.length > 0;
  const is_without = outcome === 'clear_with_gaps' && gaps.length === 0;
  const sentence = is_gap
    ? gapSentence(gaps, lists_searched)
    : is_without
      ? `No active record was found without ${leftOutWords(left_out)}, so this is not a clear result.`
      : (hidden && hiddenPart(outcome, hidden)) ||
        (by_npi && words_of_npi[outcome]) ||
        (outcome === 'match' ? matchSentence(hits) : of_name);
  const of_state = outcome !== 'not_screenable' && stateSentence(state, gaps, lists_searched);
  return html`<div class="verdict ${tone}" role="status"><p class="outcome">${OUTCOME_WORDS[outcome]}</p><p>${outcome === 'possible' && differences !== null && html`${differences} `}${sentence}</p>
${outcome === 'match' && differences !== null && html`<p>${differences}</p>`}
${of_state && html`<p><b>${of_state}</b></p>`}
${reason && html`<p>${reason}</p>`}
${by_npi && outcome.startsWith('clear') && html`<p>Most listed people have no published NPI: screen the name too.</p>`}
${!screened_at?.startsWith(as_of) && html`<p class="quiet">As of ${date(as_of)}.</p>`}${listsPart({ lists_searched, gaps, as_of })}</div>`;
}

const list = (one: ListsSearched[number]) => html`<li><a href="/exclusions/lists/${one.source_id}">${one.title}</a>
<span class="quiet">${number(one.rows)} active, release ${one.release_date ? date(one.release_date) : 'date unknown'}</span></li>
`;

const idsOf = (lists: ListsSearched) => lists.map(({ source_id }) => source_id);

export const listItems = (lists: ListsSearched): Html => html`<ul>${lists.map(list)}</ul>`;

export function listsPart({ lists_searched: lists, gaps, as_of }: Gaps & { lists_searched: ListsSearched; as_of: string }): Html {
  const problems = new Set(gaps.map((gap) => gap.list)).size;
  // Records of lists with sample data are shown, so it does not say that no list was searched.
  const searched =
    lists.length > 0
      ? [`${counted(lists.length, 'list')} searched`, problems > 0 && `, ${counted(problems, 'list')} with a gap`]
      : ['No current list was searched', problems > 0 && `; ${gapCounts(gaps)}`];
  return html`<details class="gaps lists"><summary>${searched}</summary><p>${listStanding(gaps, idsOf(lists))}</p>
${gaps.length > 0 && gapsTable(gaps, { lists_searched: lists, as_of })}
${lists.length > 0 && listItems(lists)}</details>`;
}
