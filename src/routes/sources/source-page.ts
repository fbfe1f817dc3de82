import type { z } from 'zod';
import { disciplineBoards, stateOfSource } from '../../domain/licenses/cited.ts';
import type { SourceDetail } from '../../domain/sources/schemas.ts';
import { cadenceWords, releaseOf, sourceBadges } from '../../domain/sources/source-cells.ts';
import { BASIS_IN_WORDS } from '../../fields/release-basis.ts';
import { EXCLUSION_LISTS } from '../../fields/required-lists.ts';
import { stateName } from '../../fields/us-state.ts';
import { VERIFIED_IN_WORDS } from '../../fields/verified.ts';
import { dataTable } from '../../pages/data-table.ts';
import { facts } from '../../pages/facts.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { moment, number, withDates, yesNo } from '../../pages/wording.ts';
import type { PageView } from '../../server/define-endpoint.ts';
import { fileKindPart } from './file-kind-page.ts';

type Answer = z.infer<typeof SourceDetail>;

/** Where the licenses and the board actions of a source are read. */
function licensePaths(source_id: string): Content {
  const state = stateOfSource(source_id);
  if (state === null) return null;
  const name = stateName(state);
  return html`<p><a href="/licenses/state/${state}">Licenses and licensing boards of ${name}</a>${disciplineBoards.includes(source_id) && html` · <a href="/licenses/state/${state}/actions">Actions of its licensing boards</a>`}</p>`;
}

const issuesPart = (issues: Answer['issues']) =>
  html`<h2>Rows with issues</h2>${
    issues.length === 0
      ? html`<p>None in the newest release.</p>`
      : dataTable(
          'Rows of the newest release with a value that could not be read',
          [
            { title: 'Reason', value: (row: Answer['issues'][number]) => withDates(row.reason) },
            { title: 'Rows', is_number: true, value: (row) => row.rows },
            { title: 'First line', is_number: true, value: (row) => row.first_line },
          ],
          issues,
        )
  }`;

export function sourcePage(source: Answer, view: PageView): Page {
  return {
    title: source.title,
    width: 'wide',
    main: html`<h1>${source.title}</h1>
<p class="lead">${source.publisher} ${sourceBadges(source)}</p>
${notes(view)}
${source.is_sample && html`<p class="note">This source has sample data: invented people, in files with the same layout as the published ones.</p>`}
${source.notes && html`<p class="reading-width">${source.notes}</p>`}
${facts([
  { label: 'Id in the API', value: html`<code>${source.source_id}</code>` },
  { label: 'Published at', value: html`<a href="${source.landing_url}" rel="noreferrer">${source.landing_url}</a>` },
  { label: 'Terms', value: source.license },
  { label: 'File layout', value: source.verified && VERIFIED_IN_WORDS[source.verified], why: 'not recorded' },
  {
    label: 'Published',
    value: cadenceWords(source.cadence),
    why: 'without a schedule',
  },
  { label: 'Freshness', value: withDates(source.freshness_reason) },
  { label: 'Newest release', value: releaseOf(source), why: 'none yet' },
  { label: 'Date taken from', value: source.release_date_basis && BASIS_IN_WORDS[source.release_date_basis], why: 'no date' },
  {
    label: 'Coverage',
    value: source.coverage && [source.coverage, source.coverage_note && `: ${withDates(source.coverage_note)}`],
    why: 'nothing is loaded',
  },
  { label: 'Last load', value: source.last_loaded_at && moment(source.last_loaded_at), why: 'none yet' },
  (source.last_loaded_at === null || source.coverage === 'partial') && {
    label: 'Loading it',
    value: html`by the operator of this service, as the <a href="/resources/runbook">runbook</a> says`,
  },
  { label: 'Current records', value: number(source.rows) },
  { label: 'Needed for a clear screening', value: yesNo(source.is_required_for_screening) },
  {
    label: 'Scheduled load',
    value: source.schedule && html`at <code>${source.schedule}</code> (cron, UTC)`,
    why: 'as often as the source is published',
  },
  { label: 'Registered', value: moment(source.registered_at) },
])}
${EXCLUSION_LISTS.includes(source.source_id) && html`<p><a href="/exclusions/lists/${source.source_id}">This list in screening: records by action, last changes and how to verify a match</a></p>`}
${licensePaths(source.source_id)}
<p><a class="button plain" href="${source.history_at}">Load history, including refused loads</a></p>
${issuesPart(source.issues)}
<h2>Files and data dictionary</h2>
${source.files.map(fileKindPart)}
${asJson(view.path)}`,
  };
}
