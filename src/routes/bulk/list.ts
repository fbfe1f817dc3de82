import { z } from 'zod';
import { bulkKinds, kindNames } from '../../bulk/kinds.ts';
import { listOf } from '../../lists/list-of.ts';
import { withCommands } from '../../pages/commands.ts';
import { dataTable } from '../../pages/data-table.ts';
import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted, date, moment, number } from '../../pages/wording.ts';
import { defineEndpoint, type PageView } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { BulkSnapshot, currentSnapshots, sizeOf } from './records.ts';

const types: Record<BulkSnapshot['columns'][number]['type'], string> = {
  ...{ text: 'text', list: 'several values, joined by "; "', integer: 'whole number', number: 'number', boolean: 'true or false' },
  ...{ date: 'date', instant: 'date and time, UTC' },
};

function kindPage(row: BulkSnapshot, view: PageView): Page {
  const { kind, title, description, row_count, made_at, columns, sources, csv, parquet } = row;
  const file = ([name, { path, bytes, sha256 }]: readonly [string, BulkSnapshot['csv']]) =>
    html`<dt><a href="${path}" download>${name}</a></dt><dd>${sizeOf(bytes)}, SHA-256 <code>${sha256}</code></dd>`;
  return {
    title: `Bulk download: ${title}`,
    width: 'wide',
    has_code: true,
    main: html`<p><a href="/bulk">Bulk downloads</a></p><h1>${title}</h1>
<p class="lead">${withCommands(description)}</p>
${notes(view)}
${kind === 'exclusion' && html`<p class="note">Do not screen by looking for a name in this file: <a href="/">screening</a> finds misspelled and former names, and says when a list is missing or out of date.</p>`}
<p>${counted(row_count, 'row')}, ${counted(columns.length, 'column')}, made ${moment(made_at)}. Records as the sources publish them now: earlier versions are in the API.${kind === 'exclusion' && ' They include people a list has reinstated and records whose period has ended, if the list still has them: see reinstatement_date and end_date.'}</p>
<dl class="facts">${(
      [
        ['Parquet', parquet],
        ['CSV', csv],
      ] as const
    ).map(file)}</dl>
<pre><code>duckdb -c "select count(*) from '${kind}.parquet'"</code></pre>
<p><a href="/resources/bulk">How to download and open the files</a></p>
<h2>Columns</h2>
${dataTable(
  'Columns',
  [
    { title: 'Column', value: ({ name }: BulkSnapshot['columns'][number]) => html`<code>${name}</code>` },
    { title: 'Type', value: ({ type }) => types[type] },
    'unit',
    'meaning',
  ],
  columns,
)}
<h2>Sources</h2>
${dataTable(
  'Sources',
  [
    'source_id: Source',
    'row_count',
    'release_date: Released',
    {
      title: 'Coverage',
      value: ({ coverage, coverage_note }: BulkSnapshot['sources'][number]) =>
        coverage === 'partial' ? (coverage_note ?? 'only part of it is loaded') : 'complete',
    },
  ],
  sources,
)}`,
    origin: 'json',
  };
}

export const bulkKind = defineEndpoint({
  path: '/bulk/{kind}/columns',
  tag: 'Bulk',
  summary: 'Columns of the files of a kind',
  description: 'Columns of the files of one kind with type, unit and meaning, and the sources of their rows.',
  access: 'public',
  params: z.object({ kind: z.enum(kindNames).describe('Kind of record') }),
  response: BulkSnapshot.extend({}),
  shape: 'detail',
  page: { show: kindPage },
  errors: ['not_found'],
  async handler({ params: { kind } }, { deps }) {
    const [found] = await currentSnapshots(deps.pool, kind);
    if (!found) throw notFound('No records of this kind are on file, or no snapshot has been made yet: /bulk lists the available files.');
    return found;
  },
});

const newest = (rows: BulkSnapshot[]) =>
  rows
    .map(({ checked_at }) => checked_at)
    .toSorted()
    .at(-1)!;

const day = (words: string): Html => html`<span class="nowrap">${words}</span>`;

function releases({ sources }: BulkSnapshot): Html | null {
  const days = sources.flatMap(({ release_date }) => release_date ?? []).toSorted();
  if (days.length === 0) return null;
  const [first, last] = [date(days[0]!), date(days.at(-1)!)];
  return first === last ? day(first) : html`${day(first)} to ${day(last)}`;
}

/**
 * What is missing of a kind whose sources are not loaded completely; of a source that was `said` in a row above only
 * its title.
 */
function partly({ sources }: BulkSnapshot, said_before: Set<string>): Content {
  const partial = sources.filter(({ coverage }) => coverage === 'partial');
  if (partial.length === 0) return null;
  const said = partial.map(({ source_id, title, coverage_note }) => {
    const is_new = !said_before.has(source_id);
    said_before.add(source_id);
    return html`<li><a href="/sources/${source_id}">${title}</a>${is_new && `: ${coverage_note ?? 'only part of it is loaded'}`}</li>`;
  });
  return html`<details class="quiet"><summary>${number(partial.length)} of ${counted(sources.length, 'source')} partly loaded</summary><ul>${said}</ul></details>`;
}

const file = (name: string, { path, bytes }: BulkSnapshot['csv']) =>
  html`<span class="nowrap"><a href="${path}" download>${name}</a> <span class="quiet">${sizeOf(bytes)}</span></span>`;

const table = (topic: string, rows: BulkSnapshot[], said_before: Set<string>) =>
  dataTable(
    topic,
    [
      {
        title: 'Records',
        value: (row: BulkSnapshot) =>
          html`<a href="/bulk/${row.kind}/columns">${row.title}</a><span class="described"><br><span class="quiet">${withCommands(row.description)}</span></span>${partly(row, said_before)}`,
      },
      {
        title: 'Files',
        value: (row) => html`${file('Parquet', row.parquet)}<br>${file('CSV', row.csv)}`,
      },
      'row_count',
      {
        title: 'Released',
        value: (row) => releases(row) ?? 'no date',
      },
    ],
    rows,
  );

function missing(rows: BulkSnapshot[]): Content {
  const listed = new Set(rows.map(({ kind }) => kind));
  const titles = bulkKinds.filter(({ kind }) => !listed.has(kind)).map(({ title }) => title);
  return (
    titles.length > 0 &&
    html`<p class="quiet">No file, because nothing of the kind was loaded when they were made: ${titles.join('; ')}.</p>`
  );
}

function bulkPage({ results }: { results: BulkSnapshot[] }, view: PageView): Page {
  const said_before = new Set<string>();
  const topics = [...new Set(results.map(({ topic }) => topic))];
  const is_filtered = new URLSearchParams(view.url.split('?')[1]).has('topic');
  return {
    title: 'Bulk downloads',
    description: 'All current records of each kind as CSV and Parquet files, made every night.',
    width: 'wide',
    has_code: true,
    lead: html`All current records of a kind in one file, as CSV or Parquet, made every night at 07:30 UTC${results.length > 0 && html` and last checked ${moment(newest(results))}`}. <a href="/resources/bulk">How to open them</a>`,
    main: html`${view.list.empty}
${!view.key_id && results.length > 0 && html`<p class="note">Files need an API key: <a href="/account">sign in</a> to download them here, or send the key as shown below.</p>`}
${topics.map(
  (topic) =>
    html`<section><h2>${topic}</h2>${table(
      topic,
      results.filter((row) => row.topic === topic),
      said_before,
    )}</section>\n`,
)}
${!is_filtered && results.length > 0 && missing(results)}
${
  results.length > 0 &&
  html`<h2>From a program</h2>
<pre><code>curl -C - -O -H "X-API-Key: $PROVISO_KEY" ${view.base_url}${results[0]!.parquet.path}</code></pre>
<p>Run the same command again to resume an interrupted download. The ETag of a file is its SHA-256: send it as <code>If-None-Match</code> to download only a newer file.</p>`
}`,
    origin: 'json',
  };
}

export default defineEndpoint({
  path: '/bulk',
  tag: 'Bulk',
  summary: 'Snapshots of all records of a kind as files',
  description:
    'All current records of each kind as one CSV and one Parquet file, made every night (07:30 UTC): columns, rows, size, SHA-256, and the release date of each source in it. ' +
    'A kind whose records did not change keeps its files. How to read them: /resources/bulk.',
  access: 'reader',
  query: z.object({
    topic: z.string().trim().min(1).max(100).optional().describe('Only kinds of this topic, such as `Health systems`'),
  }),
  response: listOf(BulkSnapshot),
  page: { show: bulkPage },
  sources: [],
  shape: 'list',
  list: { paged: false, default_limit: 200, max_limit: 200, shown: ['title', 'row_count', 'made_at'] },
  async handler({ query: { topic, limit } }, context) {
    const found = await currentSnapshots(context.deps.pool);
    if (found.length === 0)
      context.explainEmpty({
        code: 'not_loaded',
        detail: 'No snapshot is made yet. A service makes them shortly after its first start and every night.',
      });
    const chosen = found.filter((one) => topic === undefined || one.topic.toLowerCase() === topic.toLowerCase());
    return { results: chosen.slice(0, limit), total: chosen.length, limit, next_cursor: null };
  },
});
