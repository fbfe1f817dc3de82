import { z } from 'zod';
import { kindNames } from '../../bulk/kinds.ts';
import { withCommands } from '../../pages/commands.ts';
import { dataTable } from '../../pages/data-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { counted, moment } from '../../pages/wording.ts';
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

export default defineEndpoint({
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
