import { cellInWords } from '#domain/exclusions/abbreviations';
import { GAPS_IN_WORDS } from '#domain/exclusions/list-name';
import { issuesTable, leftOut, rowColumns, sourceBadges, sourceFacts } from '#domain/sources/schemas';
import { type Column, dataTable } from '#pages/data-table';
import { facts } from '#pages/facts';
import { type Content, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, date, number, withDates } from '#pages/wording';
import { feedLinks, feedsOf } from './changes/changes-page.ts';
import type { ExclusionList } from './list-record-records.ts';

type Answer = ExclusionList;
type Release = Answer['releases'][number];

/** A gap is not called up to date, however lately its file was loaded. */
const listBadges = (list: Answer): Content =>
  list.gap_reason && !list.is_sample
    ? html`<span class="badge bad">${GAPS_IN_WORDS[list.gap_reason] ?? list.gap_reason}</span>`
    : sourceBadges(list);

const statusNotes = (list: Answer): Content =>
  list.last_loaded_at === null
    ? html`<p class="note">This list is not loaded, so screenings do not cover it. <a href="/sources/${list.source_id}">About the source</a></p>`
    : list.gap_reason &&
      !list.is_sample &&
      list.coverage !== 'partial' &&
      html`<p class="note">A screening with no hits is not a clear result today, partly because of this required list: ${GAPS_IN_WORDS[list.gap_reason] ?? list.gap_reason}.</p>`;

const actionsPart = ({ actions, source_id: source }: Answer): Content =>
  html`<h2>Records by action</h2>${
    actions.length === 0
      ? html`<p>No records are loaded.</p>`
      : dataTable(
          'Records by action',
          [
            {
              title: 'Action',
              value: ({ action }: Answer['actions'][number]) =>
                action ? cellInWords(action, { source }) : html`<span class="quiet">none published</span>`,
            },
            'records',
            'in_force: Active',
          ],
          actions,
        )
  }`;

/**
 * Of the release with which the list begins here there are none; files of one date are counted together, in the first
 * of their rows.
 */
const changeColumns = (releases: Release[]): Column<Release>[] => {
  const isFirstOfDay = (row: Release) =>
    releases.find(({ release_date }) => release_date === row.release_date) === row || row.release_date === null;
  const countOf = (title: string, kind: keyof NonNullable<Release['changes']>): Column<Release> => ({
    title,
    is_number: true,
    value: (row) => (isFirstOfDay(row) ? row.changes?.[kind] : null),
  });
  const quiet = (row: Release) => html`<span class="quiet">${row.changes ? 'same date' : 'first release'}</span>`;
  return [
    { ...countOf('Added', 'added'), value: (row) => (isFirstOfDay(row) && row.changes ? row.changes.added : quiet(row)) },
    countOf('No longer listed', 'no_longer_listed'),
    countOf('Changed', 'changed'),
    { title: 'Reinstated', is_number: true, value: (row) => (isFirstOfDay(row) && row.changes?.reinstated) || null, may_be_left_out: true },
  ];
};

const changesPart = (list: Answer): Content =>
  html`<h2>Recent changes</h2>${
    list.releases.length === 0
      ? html`<p>No file has been loaded yet.</p>`
      : html`${dataTable(
          'Releases loaded',
          [
            {
              title: 'Release',
              value: (row: Release) => (row.release_date ? date(row.release_date) : html`<span class="quiet">date unknown</span>`),
            },
            'file_name: File',
            'completed_at: Loaded',
            ...changeColumns(list.releases),
            ...rowColumns,
          ],
          list.releases,
        )}
${list.releases.length === 1 && html`<p class="quiet">Only one release is loaded. The next one will show what changed.</p>`}
<p><a class="button plain" href="/exclusions/changes?list=${list.source_id}">Latest changes, with names</a> <a class="button plain" href="${list.history_at}">All loads of this list</a></p>
<p>Changes as a feed: ${feedLinks(`list=${list.source_id}`)}</p>`
  }`;

/** 13,344 rows in Texas.xls: 13,331 records, 12 repeat others, 1 left out. */
function rowsOf({ releases: [newest] }: Answer): string | null {
  if (!newest || newest.rows_read === null) return null;
  const { rows_read, rows_loaded, rows_duplicate, file_name, records } = newest;
  const left_out = leftOut(newest);
  const parts = [
    `${number(rows_loaded ?? 0)} became ${records === null || records === rows_loaded ? 'records' : counted(records, 'record')}`,
    ...(rows_duplicate ? [`${number(rows_duplicate)} ${rows_duplicate === 1 ? 'repeats another row' : 'repeat others'}`] : []),
    ...(left_out > 0 ? [`${number(left_out)} left out`] : []),
  ];
  return `${counted(rows_read, 'row')}${file_name ? ` in ${file_name}` : ''}: ${parts.join(', ')}`;
}

const issueCount = (issues: Answer['issues']): string => {
  const all = counted(
    issues.reduce((sum, { rows }) => sum + rows, 0),
    'issue',
  );
  return `${all} in the newest release${issues.length === 20 ? ' for the 20 most frequent reasons' : ''}.`;
};

const issuesPart = ({ issues, releases }: Answer): Content =>
  html`<h2>Rows with issues</h2>${
    issues.length === 0
      ? html`<p>${releases.length === 0 ? 'No file has been loaded yet.' : 'None in the newest release.'}</p>`
      : html`<p class="quiet">${issueCount(issues)} If only a single value could not be read, the row was still loaded.</p>${issuesTable(issues)}`
  }`;

const skippedPart = ({ skip_reasons }: Answer): Content => {
  const reasons = Object.entries(skip_reasons);
  return (
    reasons.length > 0 &&
    html`<p>Rows without a record: ${reasons.map(([reason, rows]) => `${counted(rows, 'row')}: ${withDates(reason)}`).join('; ')}.</p>`
  );
};

export function listPage(list: Answer): Page {
  return {
    title: list.title,
    width: 'wide',
    feeds: feedsOf(`${list.title}: changes`, `list=${list.source_id}`),
    lead: html`${list.about} Published by ${list.publisher}. ${listBadges(list)}`,
    main: html`${statusNotes(list)}
<p><a class="button plain" href="/exclusions/lists/${list.source_id}/records">All records, by date, with downloads</a> <a class="button plain" href="/sources/${list.source_id}">About the source</a></p>
${facts([
  {
    label: 'Active',
    value: list.last_loaded_at && `${number(list.in_force)} of ${counted(list.rows, 'record')}`,
    why: 'nothing is loaded',
  },
  { label: 'Newest file', value: rowsOf(list), why: 'nothing is loaded' },
  {
    label: 'Identifiers published',
    value:
      list.rows === 0
        ? null
        : `NPI ${number(list.with_npi)}, birth date ${number(list.with_birth_date)}, license ${number(list.with_license_number)} of ${counted(list.rows, 'record')}`,
    why: 'nothing is loaded',
  },
  { label: 'Required for a clear result', value: list.is_required_for_screening ? 'yes' : 'no: searched if loaded' },
  ...sourceFacts(list),
])}
<h2>How to verify a match</h2>
<ol>${list.verification.steps.map((step) => html`<li>${step}</li>`)}</ol>
<p><a class="button plain" href="${list.verification.url}" rel="noreferrer">${list.verification.by === 'published_list' ? "The publisher's list" : "The publisher's search form"}</a></p>
${changesPart(list)}
${actionsPart(list)}
${issuesPart(list)}
${skippedPart(list)}
${list.notes && html`<h2>About the file</h2><p class="reading-width">${list.notes}</p>`}
<p><a href="${list.source_at}">Files and data dictionary</a> · <a href="/demo/exclusions/coverage">All exclusion lists</a></p>`,
    origin: 'json',
  };
}
