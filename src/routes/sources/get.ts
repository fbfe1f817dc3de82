import { z } from 'zod';
import { disciplineBoards, stateOfSource } from '#domain/licenses/cited';
import { findSource, SourceParams, unknownSource } from '#domain/sources/records';
import { issuesTable, releaseWords, SourceDetail, SourceRow, sourceBadges, sourceFacts } from '#domain/sources/schemas';
import { arrayOf, integer } from '#fields/described';
import { Freshness, RELEASE_FRESHNESS_IN_WORDS, ReleaseFreshness } from '#fields/freshness';
import { EXCLUSION_LISTS } from '#fields/required-lists';
import { stateName } from '#fields/us-state';
import { VERIFIED_IN_WORDS } from '#fields/verified';
import { dataTable } from '#pages/data-table';
import { facts } from '#pages/facts';
import { type Content, type Html, html } from '#pages/html';
import { factsOf } from '#pages/record';
import { counted, date, moment, withDates } from '#pages/wording';
import { defineEndpoint, definePage } from '#server/define-endpoint';
import { defineTool } from '#server/define-tool';
import listSources from './list.ts';

type Kind = z.infer<typeof SourceDetail>['files'][number];
type Layout = Kind['layouts'][number];
type Field = Kind['writes'][number]['fields'][number];

const modes = {
  full: 'The complete data: a record that a newer file of this kind lacks is no longer current',
  delta: 'Additions and changes',
  period: 'One file per period, complete for that period',
} as const;

/** How a file without a fixed address is found. */
const FOUND_IN_WORDS: Record<string, string> = {
  series: 'one address per month or quarter',
  link: 'a link of the publisher’s page',
  form: 'a form of the publisher’s page',
  soap: 'a service of the publisher',
  catalog: 'the publisher’s catalog',
  parts: 'several addresses',
  wanted: 'addresses that loaded records name',
  pages: 'page after page of a response',
};

const whereFound = ({ acquire, acquire_note }: Kind): string =>
  acquire === 'manual' ? `loaded by hand: ${acquire_note}` : `found by ${FOUND_IN_WORDS[acquire] ?? acquire}`;

const layoutPart = (
  layout: Layout,
) => html`<details><summary>Published layout ${layout.id} (${layout.format}): ${counted(layout.columns.length, 'column')} read${layout.verified && `, ${VERIFIED_IN_WORDS[layout.verified]}`}</summary>
${layout.note && html`<p>${layout.note}</p>`}
${dataTable(
  `Columns of the published layout ${layout.id}`,
  [
    { title: 'Published', value: (row: Layout['columns'][number]) => html`<code>${row.published}</code>` },
    { title: 'Proviso name', value: (row) => html`<code>${row.name}</code>` },
    'description: Meaning',
  ],
  layout.columns,
)}
${layout.ignored.length > 0 && html`<p class="quiet">Not read, kept in raw_payload: ${layout.ignored.join(', ')}.</p>`}
${layout.optional.length > 0 && html`<p class="quiet">May be missing: ${layout.optional.join(', ')}.</p>`}</details>`;

const writesPart = ({
  kind,
  description,
  fields,
}: Kind['writes'][number]) => html`<details><summary>Becomes <code>${kind}</code>: ${counted(fields.length, 'field')}</summary><p>${description}</p>
${dataTable(
  `Fields of ${kind}`,
  [{ title: 'Field', value: (row: Field) => html`<code>${row.name}</code>` }, 'type', 'description: Meaning and unit'],
  fields,
)}</details>`;

const fileKindPart = (file: Kind): Html => html`<section><h3>${file.title}</h3>${facts([
  { label: 'Contents', value: modes[file.mode] },
  { label: 'Id in the API', value: html`<code>${file.kind}</code>` },
  {
    label: 'Address',
    value: file.url && html`<a href="${file.url}" rel="noreferrer">${file.url}</a>`,
    why: whereFound(file),
  },
  { label: 'Release date', value: file.release },
  file.held
    ? {
        label: file.periods.length > 0 ? 'Newest file loaded' : 'Loaded',
        value: `${file.held.file_name ?? 'a file'}, release ${file.held.release_date ? date(file.held.release_date) : 'date unknown'}, ${counted(file.held.rows_loaded ?? 0, 'row')}, loaded ${file.held.loaded_at ? moment(file.held.loaded_at) : 'at an unknown time'}`,
      }
    : { label: 'Loaded', value: null, why: 'no file of this type has been accepted yet' },
  file.periods.length > 0 && { label: 'Periods loaded', value: file.periods.join(', ') },
  file.held?.file_sha256 ? { label: 'SHA-256', value: html`<code>${file.held.file_sha256}</code>` } : null,
])}${file.layouts.map(layoutPart)}${file.writes.map(writesPart)}</section>
`;

type Answer = z.infer<typeof SourceDetail>;

function licensePaths(source_id: string): Content {
  const state = stateOfSource(source_id);
  if (state === null) return null;
  const name = stateName(state);
  return html`<p><a href="/licenses/state/${state}">Licenses and licensing boards of ${name}</a>${disciplineBoards.includes(source_id) && html` · <a href="/licenses/state/${state}/actions">Actions of its licensing boards</a>`}</p>`;
}

const issuesPart = (issues: Answer['issues']) =>
  html`<h2>Rows with issues</h2>${issues.length === 0 ? html`<p>None in the newest release.</p>` : issuesTable(issues)}`;

const sourcePage = definePage<typeof SourceDetail>((source) => ({
  title: source.title,
  width: 'wide',
  lead: html`${source.publisher} ${sourceBadges(source)}`,
  main: html`${source.notes && html`<p class="reading-width">${source.notes}</p>`}
${facts(
  factsOf(source, [
    { label: 'Id in the API', value: html`<code>${source.source_id}</code>` },
    'license: Terms',
    ...sourceFacts(source),
    { label: 'Freshness', value: withDates(source.freshness_reason) },
    {
      label: 'Coverage',
      value: source.coverage && [source.coverage, source.coverage_note && `: ${withDates(source.coverage_note)}`],
      why: 'nothing is loaded',
    },
    (source.last_loaded_at === null || source.coverage === 'partial') && {
      label: 'Loading it',
      value: html`by the operator of this service, as the <a href="/resources/runbook">runbook</a> says`,
    },
    'rows: Current records',
    'is_required_for_screening: Needed for a clear screening',
    {
      label: 'Scheduled load',
      value: source.schedule && html`at <code>${source.schedule}</code> (cron, UTC)`,
      why: 'as often as the source is published',
    },
    'registered_at: Registered',
  ]),
)}
${EXCLUSION_LISTS.includes(source.source_id) && html`<p><a href="/exclusions/lists/${source.source_id}">This list in screening: records by action, last changes and how to verify a match</a></p>`}
${licensePaths(source.source_id)}
<p><a class="button plain" href="${source.history_at}">Load history, including refused loads</a></p>
${issuesPart(source.issues)}
<h2>Files and data dictionary</h2>
${source.files.map(fileKindPart)}`,
  origin: 'json',
}));

export const source = defineEndpoint({
  path: '/sources/{source_id}',
  summary: 'One source with its data dictionary',
  description:
    'Publisher, terms, freshness, the newest accepted file of each type, rows that could not be read, and the columns of each file type with their ' +
    'published names and Proviso names. Public.',
  access: 'public',
  params: SourceParams,
  response: SourceDetail,
  page: sourcePage,
  shape: 'detail',
  async handler({ params }, context) {
    const source = await findSource(context.deps, params.source_id, context.now);
    if (!source) throw await unknownSource(context.deps, params.source_id);
    context.cite(source.source_id);
    return source;
  },
});

export const tool = defineTool({
  name: 'source_status',
  title: 'How current the sources are',
  description:
    'The registry of sources: publisher, cadence, last load, release date, number of records, freshness of the last load (fresh, stale, critical, never loaded, exempt) and of the newest release (the same, or unknown). All sources, those of a class, or one by its id.',
  input: z.strictObject({
    source_id: SourceParams.shape.source_id.optional(),
    freshness: Freshness.optional().describe('Only sources whose last load is of this class; not together with source_id'),
    release_freshness: ReleaseFreshness.optional().describe(
      'Only sources whose newest release is of this class; not together with source_id',
    ),
  }),
  output: z.object({ results: arrayOf(SourceRow, 'Sources'), total: integer('Sources found') }),
  async call({ source_id, freshness, release_freshness }, context) {
    if (source_id !== undefined) {
      const found = await source.handler({ params: { source_id }, query: {}, body: undefined }, context);
      return { results: [SourceRow.parse(found)], total: 1 };
    }
    const query = { freshness, release_freshness, limit: 200, fields: undefined, format: undefined };
    const { results, total } = await listSources.handler({ params: {}, query, body: undefined }, context);
    return { results, total };
  },
  tell({ results, total }) {
    const [only] = results;
    if (total === 1 && only)
      return `${only.title}: ${releaseWords(only)}; last loaded ${only.last_loaded_at ? moment(only.last_loaded_at) : 'never'}, ${counted(only.rows, 'record')}.`;
    const classes = ReleaseFreshness.options.map((name) => [name, results.filter((row) => row.release_freshness === name).length] as const);
    const words = classes.filter(([, count]) => count > 0).map(([name, count]) => `${count} ${RELEASE_FRESHNESS_IN_WORDS[name]}`);
    if (total === 0) return 'No source is in this class of freshness.';
    return `${counted(total, 'source')}${words.length > 0 ? `: ${words.join(', ')}` : ''}.`;
  },
});
