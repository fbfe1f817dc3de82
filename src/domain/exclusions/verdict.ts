import type { z } from 'zod';
import { type Html, html } from '../../pages/html.ts';
import { counted, date, number } from '../../pages/wording.ts';
import { leftOutWords, OUTCOME_WORDS } from '../../screening/outcome-words.ts';
import type { NpiScreening } from '../../screening/schemas.ts';
import { type GapDetail, gapsTable } from './gaps-table.ts';
import { federalSentence, stateSentence } from './list-of-state.ts';
import { gapCounts, gapWords, listStanding } from './list-standing.ts';
import { type MatchedHit, matchSentence } from './match-sentence.ts';

type Screening = z.infer<typeof NpiScreening>;
type Gaps = { gaps: readonly GapDetail[] };
type ListsSearched = readonly { source_id: string; title: string; release_date: string | null; rows: number }[];

const words = {
  match: ['bad', ''],
  // What a hit is stands at the end of each page with a verdict.
  possible: ['warning', 'A listed name is similar: compare the details below.'],
  clear: ['good', 'No active record was found. Every required list was searched and is up to date.'],
  clear_with_gaps: [
    'warning',
    'No active record was found, but not all required lists are current and complete, so this is not a clear result.',
  ],
  not_screenable: ['warning', 'Not enough information to screen. This is not a clear result.'],
} as const;

const words_of_npi: { readonly [outcome: string]: string | undefined } = {
  match: 'A listed record has this NPI. Verify with the agency before you act on it.',
  possible: 'A listed record has this NPI. Check below whether it is still in effect, and verify with the agency.',
};

export interface Hidden {
  count: number;
  shown: number;
  balanced: string | null;
}

/** A potential match of which no record is shown has no details to compare. */
const hiddenWords = ({ count, balanced }: Hidden): Html =>
  html`${counted(count, 'listed record')} with a similar name ${count === 1 ? 'is' : 'are'} hidden by the strictness or minimum score you chose. The name alone does not prove that it is the same person or business: ${
    balanced
      ? html`<a href="${balanced}">screen with balanced strictness</a> to compare the details`
      : 'screen with balanced strictness to compare the details'
  }.`;

const gapSentence = (gaps: readonly GapDetail[], searched: ListsSearched): string =>
  [`No active record was found, but ${gapWords(gaps, idsOf(searched))}.`, federalSentence(gaps, searched)]
    .filter((one) => one !== null)
    .join(' ');

interface Beside {
  hidden?: Hidden | null;
  hits?: readonly MatchedHit[];
  /** The state entered, whose own list a reader expects to be searched. */
  state?: string | null;
  left_out?: readonly string[];
}

export function verdict(
  {
    outcome,
    reason,
    as_of,
    gaps,
    lists_searched,
    differences = null,
  }: Pick<Screening, 'outcome' | 'reason' | 'as_of'> & Gaps & { lists_searched: ListsSearched; differences?: string | null },
  by_npi: boolean,
  { hidden = null, hits = [], state = null, left_out = [] }: Beside = {},
): Html {
  const [tone, of_name] = words[outcome];
  const is_hidden = hidden !== null && outcome === 'possible' && hidden.count > 0 && hidden.shown === 0;
  const is_gap = outcome === 'clear_with_gaps' && gaps.length > 0;
  const is_without = outcome === 'clear_with_gaps' && gaps.length === 0 && left_out.length > 0;
  const sentence = is_gap
    ? gapSentence(gaps, lists_searched)
    : is_without
      ? `No active record was found without ${leftOutWords(left_out)}, so this is not a clear result.`
      : is_hidden
        ? hiddenWords(hidden)
        : (by_npi && words_of_npi[outcome]) || (outcome === 'match' ? matchSentence(hits) : of_name);
  const of_state = outcome !== 'not_screenable' && stateSentence(state, gaps, lists_searched);
  return html`<div class="verdict ${tone}" role="status"><p class="outcome">${OUTCOME_WORDS[outcome]}</p><p>${outcome === 'possible' && differences !== null && html`${differences} `}${sentence}</p>
${outcome === 'match' && differences !== null && html`<p>${differences}</p>`}
${of_state && html`<p><b>${of_state}</b></p>`}
${reason && html`<p>${reason}</p>`}
${by_npi && outcome.startsWith('clear') && html`<p>Most listed people have no published NPI: screen the name too.</p>`}
<p class="quiet">As of ${date(as_of)}.</p>${listsPart({ lists_searched, gaps, as_of })}</div>`;
}

const list = (one: ListsSearched[number]) => html`<li><a href="/exclusions/lists/${one.source_id}">${one.title}</a>
<span class="quiet">${number(one.rows)} active, release ${one.release_date ? date(one.release_date) : 'date unknown'}</span></li>
`;

const idsOf = (lists: ListsSearched) => lists.map(({ source_id }) => source_id);

export function listsPart({ lists_searched: lists, gaps, as_of }: Gaps & { lists_searched: ListsSearched; as_of: string }): Html {
  const problems = new Set(gaps.map((gap) => gap.list)).size;
  // Records of lists with sample data are shown, so it does not say that no list was searched.
  const searched =
    lists.length > 0
      ? [`${counted(lists.length, 'list')} searched`, problems > 0 && `, ${counted(problems, 'list')} with a gap`]
      : ['No current list was searched', problems > 0 && `; ${gapCounts(gaps)}`];
  return html`<details class="gaps lists"><summary>${searched}</summary><p>${listStanding(gaps, idsOf(lists))}</p>
${gaps.length > 0 && gapsTable(gaps, { lists_searched: lists, as_of })}
${lists.length > 0 && html`<ul>${lists.map(list)}</ul>`}</details>`;
}
