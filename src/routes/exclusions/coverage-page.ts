import type { z } from 'zod';
import { GAPS_IN_WORDS } from '../../domain/exclusions/gap-words.ts';
import { federalName } from '../../domain/exclusions/list-name.ts';
import { FRESHNESS_IN_WORDS } from '../../fields/freshness.ts';
import { BASIS_IN_WORDS } from '../../fields/release-basis.ts';
import { stateName } from '../../fields/us-state.ts';
import { VERIFIED_IN_WORDS } from '../../fields/verified.ts';
import type { PageView } from '../../http/define-endpoint.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { time } from '../../pages/time.ts';
import type { Coverage, ListCoverage } from './coverage-records.ts';

type Row = z.infer<typeof ListCoverage>;

type Gaps = ReadonlyMap<string, string>;

const statusBadge = (gaps: Gaps) => (row: Row) =>
  row.status === 'loaded'
    ? html`${gaps.has(row.source_id) ? html`<span class="badge warning">gap: ${GAPS_IN_WORDS[gaps.get(row.source_id)!] ?? gaps.get(row.source_id)!}</span>` : html`<span class="badge ${row.freshness}">${row.freshness && FRESHNESS_IN_WORDS[row.freshness]}</span>`}${
        row.is_sample && html` <span class="badge sample">sample data</span>`
      }`
    : html`<span class="badge warning">not loaded</span> <span class="quiet">${row.reason}</span>`;

const label = (row: Row) => (row.state ? (stateName(row.state) ?? row.state) : federalName(row.source_id));
const name = (row: Row) => (row.status === 'loaded' ? html`<a href="/exclusions/lists/${row.source_id}">${label(row)}</a>` : label(row));

const FOUND = { no_public_list: 'none found', search_form_only: 'search form only', not_yet: 'not supported yet' };

const whereLoaded = (value: (row: Row) => number | null) => (row: Row) => (row.status === 'loaded' ? value(row) : null);

export function coveragePage(answer: z.infer<typeof Coverage>, view: PageView, gaps: Gaps): Page {
  const unusable = answer.results.filter((row) => row.status === 'loaded' && gaps.has(row.source_id)).length;
  const lists = answer.results.filter(({ found, is_required }) => found === null || is_required);
  const others = answer.results.filter((row) => !lists.includes(row));
  return {
    title: 'Exclusion lists',
    width: 'wide',
    main: html`<h1>Exclusion lists</h1>
<p class="lead">${answer.known_loaded} of ${answer.known} lists are loaded, and every screening searches them. A clear result needs ${answer.required} of them; ${answer.loaded === answer.required ? 'all' : answer.loaded} of those are loaded${unusable > 0 && `, but ${unusable === answer.loaded ? 'none of these is current and complete' : `${unusable} ${unusable === 1 ? 'is' : 'are'} out of date, incomplete or sample data`}`}. A required list that is missing, out of date or incomplete is a gap in every screening.</p>
${notes(view)}
${dataTable(
  'Exclusion lists',
  [
    { title: 'List', value: name },
    { title: 'Status', value: statusBadge(gaps) },
    { title: 'Records', is_number: true, value: whereLoaded((row) => row.records) },
    { title: 'Active', is_number: true, value: whereLoaded((row) => row.active) },
    { title: 'With NPI', is_number: true, value: whereLoaded((row) => row.with_npi) },
    { title: 'Also federal, by NPI', is_number: true, value: whereLoaded((row) => row.overlap_with_federal) },
    {
      title: 'Release',
      value: (row) =>
        row.release_date
          ? html`<span title="${`Release date: ${row.release_date_basis ? BASIS_IN_WORDS[row.release_date_basis] : 'as published'}`}">${time(row.release_date)}</span>`
          : row.status === 'loaded'
            ? html`<span class="quiet">date unknown</span>`
            : null,
    },
    { title: 'File layout', value: (row) => row.verified && VERIFIED_IN_WORDS[row.verified] },
    { title: 'Loaded', value: (row) => row.last_loaded_at?.slice(0, 10) },
    { title: 'Required', value: (row) => (row.is_required ? 'required' : html`<span class="quiet">optional</span>`) },
  ],
  lists,
)}
<p><a href="/exclusions/changes">Changes to the lists</a>, with the names of those added, changed, reinstated and no longer listed.</p>
<h2>Other states and territories</h2>
<p>No list of these is loaded here, so a screening does not cover them.</p>
${dataTable(
  'Other states and territories',
  [
    { title: 'State', value: ({ state }) => state },
    { title: 'Public list', value: ({ found }) => found && FOUND[found] },
    { title: 'Details', value: ({ reason }) => reason },
  ],
  others,
)}
${asJson(view.path)}`,
  };
}
