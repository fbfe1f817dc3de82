import { listedName, nameOfList } from '#domain/exclusions/list-name';
import { BASIS_IN_WORDS } from '#fields/release-basis';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html, time } from '#pages/html';
import { changed, type Feed, formatAt } from '#pages/layout';
import { labelOf, titleOf } from '#pages/member';
import { origin } from '#pages/record';
import { counted, date, moment, monthName, number, withDates } from '#pages/wording';
import { definePage } from '#server/define-endpoint';
import { listedToday } from '../list-record-records.ts';
import { dayWords } from './filters.ts';
import type { Stated, statedIn } from './records.ts';
import { type Changes, KINDS, type Kind, type ListedChange } from './schemas.ts';

export const KIND_WORDS: Record<Kind, string> = {
  added: 'Added',
  changed: 'Changed',
  reinstated: 'Reinstated',
  no_longer_listed: 'No longer listed',
};

const value = (text: string | null): Content => (text === null ? html`<span class="quiet">nothing</span>` : withDates(text));

/** Releases of a monthly list are closer together, a skipped month included. */
const CLOSE_DAYS = 62;

const daysApart = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Between releases that are far apart a change may have happened long before the newer one. */
export function apartWords({
  kind,
  change_date,
  previous_release_date: before,
}: Pick<ListedChange, 'kind' | 'change_date' | 'previous_release_date'>): string | null {
  if (before === null || kind === 'reinstated' || daysApart(before, change_date) <= CLOSE_DAYS) return null;
  const what = { added: 'Added', changed: 'Changed', no_longer_listed: 'Left the list' }[kind];
  return `${what} between the releases of ${date(before)} and ${date(change_date)}; no release in between is loaded.`;
}

/** The release that no longer has a record; its file has a name that says little. */
export const absentWords = ({ change_date, release_date }: Pick<ListedChange, 'change_date' | 'release_date'>): string =>
  `Not in the release ${release_date === null ? `loaded on ${date(change_date)}` : `of ${date(release_date)}`}; the publisher does not say why.`;

/** The reinstatement date has a sentence of its own. */
const fieldsShown = ({ kind, fields }: ListedChange) =>
  kind === 'reinstated' ? fields.filter(({ field }) => field !== 'reinstatement_date') : fields;

const whatChanged = (change: ListedChange, is_far: boolean): Content => [
  change.kind === 'added' && change.list_added_date && html`<p>Added on ${time(change.list_added_date)}, as the list says.</p>`,
  change.was_listed_before && html`<p>Listed again: an earlier release had this record, and a later one did not.</p>`,
  change.kind === 'reinstated' && change.reinstatement_date && html`<p>Reinstated on ${time(change.reinstatement_date)}.</p>`,
  fieldsShown(change).length > 0 &&
    html`<ul>${fieldsShown(change).map(({ field, from, to }) => html`<li>${labelOf(field)}: ${value(from)} → ${value(to)}</li>`)}</ul>`,
  !is_far && apartWords(change) && html`<p>${apartWords(change)}</p>`,
  change.absent_from && html`<p>${absentWords(change)}</p>`,
  change.same_name_listed.length > 0 && html`<p>${listedToday(change.provenance.source, change.same_name_listed)}</p>`,
];

const origins = (change: ListedChange): Html => html`<details><summary>Source</summary>
${change.before && html`<p>Before</p>${origin(change.before.provenance)}<p>After</p>`}${origin(change.provenance)}</details>`;

const release = ({ change_date, release_date, release_date_basis, known_at }: ListedChange): Html =>
  html`<span title="${`Release date: ${release_date_basis ? BASIS_IN_WORDS[release_date_basis] : 'none published'}. Loaded ${moment(known_at)}.`}">${time(change_date)}</span>${
    release_date === null && html`<br><span class="quiet">day of the load; the release has no date</span>`
  }`;

const table = (changes: ListedChange[], is_far = false) =>
  dataTable(
    'Changes',
    [
      { title: 'Change', value: ({ kind }: ListedChange) => KIND_WORDS[kind] },
      { title: 'Name', value: (row) => html`<a href="${row.record_at}">${listedName(row)}</a>` },
      { title: 'List', value: ({ provenance: { source }, list_at }) => html`<a href="${list_at}">${nameOfList(source)}</a>` },
      'npi',
      'exclusion_date: Excluded',
      { title: 'Release', value: release },
      { title: 'Details', value: (change) => html`${whatChanged(change, is_far)}${origins(change)}` },
    ],
    changes,
  );

/** A corrected license number, date or provider type makes a missing record and an added one. */
function listedStill(changes: ListedChange[]): Content {
  const missing = changes.filter(({ kind }) => kind === 'no_longer_listed');
  const still = missing.filter(({ same_name_listed }) => same_name_listed.length > 0).length;
  return (
    still > 0 &&
    html`<p class="note">${number(still)} of the ${counted(missing.length, 'record')} on this page that ${missing.length === 1 ? 'is' : 'are'} no longer listed: the list has a record with the same name, NPI or license number today (see Details), which may be the same exclusion with another field corrected. Such a record may be among those added, too.</p>`
  );
}

/** An empty page says itself where the only release is from. */
const beginning = ({ lists: [list], total }: Changes): Content =>
  list!.began_on === null
    ? html`<p class="quiet">No complete release is loaded: changes to this list come only from change files.</p>`
    : (total > 0 || list!.releases > 1) &&
      html`<p class="quiet">Proviso’s history of this list starts with ${counted(list!.began_with ?? 0, 'record')} ${list!.is_first_dated ? 'in the release of' : 'in a release without a date, loaded on'} ${date(list!.began_on)}; ${counted(list!.releases, 'release')} loaded, the newest ${withDates(dayWords(list!))}.</p>`;

/** Releases of a monthly list are further apart than this only where one is not loaded. */
const MOST_DAYS_APART = 92;

/** Changes since a release long before are not those of one month: they are one line, which opens. */
function byRelease(changes: ListedChange[]): Content {
  const far = Map.groupBy(changes, ({ change_date, previous_release_date: before, provenance }) =>
    before === null || daysApart(before, change_date) <= MOST_DAYS_APART
      ? null
      : `Between the releases of ${date(before)} and ${date(change_date)} of ${nameOfList(provenance.source)} (none between is loaded)`,
  );
  return [...far].map(([between, own]) =>
    between === null
      ? table(own)
      : html`<details><summary>${between}: ${KINDS.flatMap((kind) => {
          const count = own.filter((one) => one.kind === kind).length;
          return count > 0 ? `${number(count)} ${KIND_WORDS[kind].toLowerCase()}` : [];
        }).join(', ')}</summary>${table(own, true)}</details>`,
  );
}

const layoutChange = ({ source, change_date, fields, records }: Changes['layout_changes'][number]): Content =>
  records > 0 &&
  html`<p class="quiet">${nameOfList(source)} changed its layout on ${date(change_date)}: ${counted(records, 'record')} ${records === 1 ? 'differs' : 'differ'} only in fields that one of the two layouts does not have (${fields.map(titleOf).join(', ')}) and ${records === 1 ? 'is' : 'are'} not counted as changed.</p>`;

/** A feed of one month, or of one page, would never have anything new. */
const feedAt = (query: string, form: string): string =>
  formatAt(
    changed(`/exclusions/changes/feed?${query}`, { month: null, since: null, cursor: null, offset: null, limit: null, format: null }),
    form,
  );

/** `asked`: the query of the changes. */
export const feedLinks = (query: string): Html =>
  html`<a href="${feedAt(query, 'atom')}">Atom feed</a> · <a href="${feedAt(query, 'json')}">JSON feed</a>`;

export const feedsOf = (title: string, query: string): Feed[] => [
  { title: `${title} (Atom)`, type: 'application/atom+xml', url: feedAt(query, 'atom') },
  { title: `${title} (JSON Feed)`, type: 'application/feed+json', url: feedAt(query, 'json') },
];

function datedIn(source: string, month: string, is_added: boolean): string {
  const [year, nth] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
  const by = is_added ? 'added' : 'excluded';
  return `/exclusions/lists/${source}/records?${by}_from=${month}-01&${by}_to=${last}`;
}

type Dated = Awaited<ReturnType<typeof statedIn>>;

function statedPart({ source, ...list }: Changes['lists'][number], { month, rows, total }: Dated, is_folded: boolean): Content {
  if (total === 0) return html`<p>No record in the newest release (${withDates(dayWords(list))}) is dated ${monthName(month)}.</p>`;
  const is_added = rows.some(({ list_added_date }) => list_added_date !== null);
  const title = `${is_added ? 'Added' : 'Excluded'} in ${monthName(month)}, as the list says`;
  const at = datedIn(source, month, is_added);
  const part = html`${dataTable(
    title,
    [
      {
        title: 'Name',
        value: (row: Stated) => html`<a href="/exclusions/lists/${source}/records/${row.record_ref}">${listedName(row)}</a>`,
      },
      ...(is_added ? ['list_added_date: Added' as const] : []),
      'exclusion_date: Excluded',
    ],
    rows,
  )}
<p><a href="${at}">${total > rows.length ? `All ${number(total)}` : 'The same'}, with filters</a> · Download: <a href="${at}&format=csv&all=true" download>CSV</a>, <a href="${at}&format=xlsx&all=true" download>XLSX</a></p>`;
  return is_folded
    ? html`<details><summary>${title}: ${number(total)}</summary>${part}</details>`
    : html`<h2>${title} <span class="quiet">${number(total)}</span></h2>${part}`;
}

/** Of one list with its own days in a month, if its changes are not searched. */
export interface OfList {
  list: string;
  stated: Dated | null;
}

export const changesPage = definePage<typeof Changes>((answer, view, one: OfList | null) => {
  const { results, total, by_kind, month } = answer;
  const query = new URLSearchParams(view.url.split('?')[1]);
  if (one) query.set('list', one.list);
  const title = one ? `${nameOfList(one.list)}: changes` : 'Changes to the exclusion lists';
  const all =
    (!one || month || ['kind', 'name', 'since'].some((filter) => query.get(filter))) &&
    html`<p><a href="/exclusions/changes${one && `?list=${one.list}&month=`}">All changes${one && ' to this list'}</a></p>`;
  return {
    title: one && month ? `${title} in ${monthName(month)}` : title,
    width: 'wide',
    feeds: feedsOf(title, `${query}`),
    lead:
      one &&
      html`Who was added to <a href="/exclusions/lists/${one.list}">this list</a>, changed, reinstated or removed, release by release.`,
    main: html`${one && answer.lists.length > 0 && [beginning(answer), '\n', one.stated && [statedPart(answer.lists[0]!, one.stated, total > 0), html`<h2>Changes between releases</h2>`]]}
${view.list.above}
${
  total === 0
    ? all
    : html`<p>${KINDS.filter((kind) => by_kind[kind]! > 0)
        .map((kind) => `${KIND_WORDS[kind]}: ${number(by_kind[kind]!)}`)
        .join(' · ')}</p>
${listedStill(results)}
${byRelease(results)}
${view.list.below}`
}
${answer.layout_changes.map(layoutChange)}
<p class="quiet">Reinstated: the publisher says so. No longer listed: the record is missing from a complete release, and the publisher does not say why.</p>
<p>${feedLinks(`${query}`)} · <a href="/demo/exclusions/coverage">All exclusion lists</a></p>`,
    origin: 'json',
  };
});
