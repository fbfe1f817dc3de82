import type { z } from 'zod';
import { GAPS_IN_WORDS } from '../../domain/exclusions/gap-words.ts';
import { federalName } from '../../domain/exclusions/list-name.ts';
import { listStanding } from '../../domain/exclusions/list-standing.ts';
import { RELEASE_FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { BASIS_IN_WORDS } from '../../fields/release-basis.ts';
import { stateName } from '../../fields/us-state.ts';
import { VERIFIED_IN_WORDS } from '../../fields/verified.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { time } from '../../pages/time.ts';
import { counted } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { type Coverage, type ListCoverage, NO_FILE } from './coverage-records.ts';

type Row = z.infer<typeof ListCoverage>;

type Gaps = ReadonlyMap<string, string>;

/**
 * What is wrong with a list: red for a required one, of which every screening lacks something, amber for an optional
 * one.
 */
function badge(row: Row, gaps: Gaps): Content {
  const tone = row.is_required ? 'bad' : 'warning';
  if (row.status !== 'loaded')
    return html`<span class="badge${row.is_required && ' bad'}">not loaded</span>${row.reason !== NO_FILE && html` <span class="quiet">${row.reason}</span>`}`;
  const reason = gaps.get(row.source_id);
  // A list of which only a part is loaded may be out of date as well.
  const is_also_old = reason !== 'release_too_old' && row.release_freshness === 'critical';
  if (reason)
    return html`<span class="badge ${tone}">${GAPS_IN_WORDS[reason] ?? reason}</span>${is_also_old && html` <span class="badge ${tone}">${RELEASE_FRESHNESS_IN_WORDS.critical}</span>`}`;
  const release = row.release_freshness ?? 'unknown';
  const is_doubtful = release === 'critical' || release === 'unknown';
  return html`<span class="badge ${is_doubtful ? tone : release}">${RELEASE_FRESHNESS_IN_WORDS[release]}</span>`;
}

/** Most layouts were checked on published files, so only the others say it. */
const statusCell = (gaps: Gaps) => (row: Row) =>
  html`${badge(row, gaps)}${row.is_sample && html` <span class="badge sample">sample data</span>`}${
    row.status === 'loaded' && row.verified === 'described' && html` <span class="quiet">layout ${VERIFIED_IN_WORDS.described}</span>`
  }`;

const label = (row: Row) => (row.state ? (stateName(row.state) ?? row.state) : (federalName(row.source_id) ?? row.source_id));
const name = (row: Row) => (row.status === 'loaded' ? html`<a href="/exclusions/lists/${row.source_id}">${label(row)}</a>` : label(row));

/** Required lists first, federal before state, states by name. */
const byName = (one: Row, other: Row): number =>
  Number(other.is_required) - Number(one.is_required) ||
  Number(one.state !== null) - Number(other.state !== null) ||
  label(one)!.localeCompare(label(other)!);

const FOUND = { no_public_list: 'none found', search_form_only: 'search form only', not_yet: 'not supported yet' };

const whereLoaded = (value: (row: Row) => number | null) => (row: Row) => (row.status === 'loaded' ? value(row) : null);

export function coveragePage(answer: z.infer<typeof Coverage>, view: PageView, gaps: Gaps): Page {
  const lists = answer.results.filter(({ found, is_required }) => found === null || is_required).toSorted(byName);
  const others = answer.results.filter((row) => !lists.includes(row)).toSorted(byName);
  return {
    title: 'Exclusion lists',
    width: 'wide',
    main: html`<h1>Exclusion lists</h1>
<p class="lead">${listStanding(
      [...gaps].map(([list, reason]) => ({ list, reason })),
      answer.results.filter(({ status }) => status === 'loaded').map(({ source_id }) => source_id),
    )}</p>
<p>Every screening searches all loaded lists. A screening that finds nothing is a clear result only if all required lists are current and complete.</p>
${notes(view)}
${dataTable(
  'Exclusion lists',
  [
    { title: 'List', value: name },
    { title: 'Status', value: statusCell(gaps) },
    { title: 'Records', is_number: true, value: whereLoaded((row) => row.records) },
    { title: 'Active', is_number: true, value: whereLoaded((row) => row.active) },
    { title: 'With NPI', is_number: true, value: whereLoaded((row) => row.with_npi) },
    { title: 'NPI also on the federal list', is_number: true, value: whereLoaded((row) => row.overlap_with_federal) },
    {
      title: 'Release',
      value: (row) =>
        row.release_date
          ? html`<span title="${`Release date: ${row.release_date_basis ? BASIS_IN_WORDS[row.release_date_basis] : 'as published'}`}">${time(row.release_date)}</span>`
          : row.status === 'loaded'
            ? html`<span class="quiet">date unknown</span>`
            : null,
    },
    { title: 'Age', is_number: true, value: (row) => (row.release_age_days === null ? null : counted(row.release_age_days, 'day')) },
    { title: 'Loaded', value: (row) => row.last_loaded_at?.slice(0, 10) },
    { title: 'Required', value: (row) => (row.is_required ? 'required' : html`<span class="quiet">optional</span>`) },
  ],
  lists,
)}
<p><a href="/exclusions/changes">Changes to the lists</a>, with the names of those added, changed, reinstated and no longer listed.</p>
<h2>Other states and territories</h2>
<p>No list for these is loaded, so a screening does not cover them.</p>
${dataTable(
  'Other states and territories',
  [{ title: 'State', value: label }, { title: 'Public list', value: ({ found }) => found && FOUND[found] }, 'reason: Details'],
  others,
)}`,
    origin: 'json',
  };
}
