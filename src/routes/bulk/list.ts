import { bulkKinds } from '#bulk/kinds';
import { listOf, wholeList } from '#lists/list-of';
import { withCommands } from '#pages/commands';
import { dataTable } from '#pages/data-table';
import { type Content, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { counted, date, moment, number } from '#pages/wording';
import { defineEndpoint, type PageView } from '#server/define-endpoint';
import { BulkSnapshot, currentSnapshots, sizeOf } from './records.ts';

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
          html`${row.title}<span class="described"><br><span class="quiet">${withCommands(row.description)}</span></span>${partly(row, said_before)}`,
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
  return {
    title: 'Bulk downloads',
    description: 'All current records of each kind as CSV and Parquet files, made every night.',
    width: 'wide',
    has_code: true,
    lead: html`All current records of a kind in one file, as CSV or Parquet, made every night at 07:30 UTC${results.length > 0 && html` and last checked ${moment(newest(results))}`}. <a href="/resources/bulk">How to open them</a> · <a href="/resources/data-dictionary">What the columns mean</a>`,
    main: html`${view.list.empty}
${results.length > 0 && html`<p class="note">Do not screen with these files: <a href="/">screening</a> finds misspelled and former names, and says when a list is missing or out of date. Exclusions include people whom a list has reinstated and records whose period has ended.</p>`}
${!view.key_id && results.length > 0 && html`<p class="note">Files need an API key: <a href="/account">sign in</a> to download them here, or send the key as shown below.</p>`}
${topics.map(
  (topic) =>
    html`<section><h2>${topic}</h2>${table(
      topic,
      results.filter((row) => row.topic === topic),
      said_before,
    )}</section>\n`,
)}
${results.length > 0 && missing(results)}
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
  summary: 'Snapshots of all records of a kind as files',
  description:
    'All current records of each kind as one CSV and one Parquet file, made every night (07:30 UTC): columns, rows, size, SHA-256, and the release date of each source in it. ' +
    'A kind whose records did not change keeps its files. How to read them: /resources/bulk.',
  access: 'reader',
  response: listOf(BulkSnapshot),
  page: { show: bulkPage },
  sources: [],
  shape: 'list',
  list: { paged: false, default_limit: 200, max_limit: 200, shown: ['title', 'row_count', 'made_at'] },
  async handler({ query: { limit } }, context) {
    const found = await currentSnapshots(context.deps.pool);
    if (found.length === 0)
      context.explainEmpty({
        code: 'not_loaded',
        detail: 'No snapshot is made yet. A service makes them shortly after its first start and every night.',
      });
    return wholeList(found, limit);
  },
});
