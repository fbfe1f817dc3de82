import { FEDERAL_LIST } from '#fields/required-lists';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html, type Shown } from '#pages/html';
import { counted, date, withDates } from '#pages/wording';
import { readTooOld } from '#screening/too-old';
import { GAPS_IN_WORDS, type GapReason, nameOfList } from './list-name.ts';

/** `release_date`: of the newest release, where it is known beside the sentence. */
export type GapDetail = GapReason & { detail: string; release_date?: string | null };

const days = (count: number | undefined): Shown => (count === undefined ? null : counted(count, 'day'));

/** An old release says in the columns of its own how old it is. */
const isOld = ({ reason, detail, release_date }: GapDetail): boolean =>
  readTooOld(detail) !== null || (reason === 'release_too_old' && (release_date ?? null) !== null);

/** What is wrong: every reason but an old release and a list that is not loaded has a sentence. */
const problem = (gap: GapDetail): Shown =>
  isOld(gap) || gap.reason === 'never_loaded' ? GAPS_IN_WORDS[gap.reason]! : withDates(gap.detail);

/** A list that is partly loaded may be old as well, which is not a gap of its own. */
const OLD_DAYS = 366;

/**
 * Release dates of lists that were searched, and the day of the screening: a list that is out of date may have a gap of
 * another reason, and has an age all the same.
 */
export interface Searched {
  lists_searched: readonly { source_id: string; release_date: string | null }[];
  as_of: string;
}

const columnsOf = ({ lists_searched, as_of }: Searched) => {
  const dates = new Map(lists_searched.map(({ source_id, release_date }) => [source_id, release_date]));
  const dated = ({ list, detail, release_date }: GapDetail) => readTooOld(detail)?.release_date ?? release_date ?? dates.get(list) ?? null;
  const age = (gap: GapDetail) => {
    const day = dated(gap);
    return readTooOld(gap.detail)?.age_days ?? (day ? Math.round((Date.parse(as_of) - Date.parse(day)) / 86_400_000) : undefined);
  };
  return [
    { title: 'List', value: ({ list }: GapDetail) => html`<a href="/exclusions/lists/${list}">${nameOfList(list)}</a>` },
    {
      title: 'Problem',
      value: (gap: GapDetail) =>
        isOld(gap) || (age(gap) ?? 0) < OLD_DAYS ? problem(gap) : html`${problem(gap)} It is also more than a year old.`,
    },
    { title: 'Newest release', value: dated },
    { title: 'Age', is_number: true, value: (gap: GapDetail) => days(age(gap)) },
  ];
};

const isFederal = ({ list }: GapDetail): number => Number(list === FEDERAL_LIST);
const byName = (one: GapDetail, other: GapDetail): number =>
  isFederal(other) - isFederal(one) || nameOfList(one.list).localeCompare(nameOfList(other.list));

/** The gaps as a table, the federal list first; `most`: rows before the rest is folded. */
export function gapsTable(gaps: readonly GapDetail[], searched: Searched, most = gaps.length): Content {
  const columns = columnsOf(searched);
  const sorted = gaps.toSorted(byName);
  const more = sorted.slice(most);
  return html`${dataTable('Gaps', columns, sorted.slice(0, most))}${
    more.length > 0 &&
    html`<details class="gaps"><summary>${counted(more.length, 'more list')}</summary>${dataTable('More gaps', columns, more)}</details>`
  }`;
}

/**
 * Out of date: Alabama (Jun 16, 2026; 163 days). Not loaded: Alaska, Delaware. Maine: only part …. For paper, where a
 * table of all lists takes a page.
 */
export function gapsByReason(gaps: readonly GapDetail[]): Html[] {
  const lines = new Map<string, { is_short: boolean; lists: string[] }>();
  for (const gap of gaps.toSorted(byName)) {
    const old = readTooOld(gap.detail);
    const short = old ? 'Out of date' : gap.reason === 'never_loaded' ? 'Not loaded' : null;
    const reason = short ?? gap.detail;
    const name = `${nameOfList(gap.list)}${old ? ` (${date(old.release_date)}; ${counted(old.age_days, 'day')})` : ''}`;
    const line = lines.get(reason) ?? { is_short: short !== null, lists: [] };
    line.lists.push(name);
    lines.set(reason, line);
  }
  return [...lines].map(([reason, { is_short, lists }]) =>
    is_short ? html`<p>${reason}: ${lists.join(', ')}.</p>\n` : html`<p>${lists.join(', ')}: ${withDates(reason)}</p>\n`,
  );
}
