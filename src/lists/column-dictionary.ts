import { z } from 'zod';
import { arrayOf, named, oneOf, text, textOrNull } from '../fields/described.ts';
import { dataTable } from '../pages/data-table.ts';
import { html } from '../pages/html.ts';
import type { Page } from '../pages/layout.ts';
import { type ColumnType, columnTypes, type FlatColumn, type FlatTable } from './flat-columns.ts';

const types: Record<ColumnType, string> = {
  text: 'text',
  list: 'several values, joined by "; "',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  date: 'date',
  instant: 'date and time, UTC',
};

/** It is not a response of the list. */
export const dictionary_type = 'application/vnd.proviso.columns+json';

export const columnFacts = {
  type: oneOf(columnTypes, 'Type of the values; list: several values, joined by "; "'),
  unit: textOrNull('Unit; null for counts, scores and texts'),
  meaning: text('What it means'),
};

export const ColumnDictionary = named(
  'ColumnDictionary',
  {
    list: text('Title of the list'),
    columns: arrayOf(
      z.object({
        name: text('Field in the rows of the response; a.b within objects'),
        heading: text('Heading in XLSX'),
        ...columnFacts,
      }),
      'The columns, in the order of the files',
    ),
    only_in_json: arrayOf(
      z.object({ name: text('Field in the rows of the response'), meaning: text('What it means') }),
      'Fields with several records in one row, which a table cannot show',
    ),
  },
  'What the columns of the files of a list mean',
);

export const dictionaryText = (title: string, { columns, left_out }: FlatTable): string =>
  JSON.stringify({ list: title, columns, only_in_json: left_out } satisfies z.infer<typeof ColumnDictionary>);

export const dictionaryPage = (title: string, list_url: string, { columns, left_out }: FlatTable): Page => ({
  title: `Columns: ${title}`,
  width: 'wide',
  main: html`<h1>Columns: ${title}</h1>
<p>Files of this list have these columns. CSV, NDJSON and Parquet use the field names of the API; XLSX has the headings in the first row, and this table on its second sheet. NDJSON has one row per line. Its last line is not a row: it has <code>total</code>, and <code>meta</code> with the sources and warnings. <a href="${list_url}">Back to the list</a>.</p>
${dataTable(
  'Columns',
  [
    { title: 'Field', value: ({ name }: FlatColumn) => html`<code>${name}</code>` },
    { title: 'Heading', value: ({ heading }) => heading },
    { title: 'Type', value: ({ type }) => types[type] },
    { title: 'Unit', value: ({ unit }) => unit },
    { title: 'Meaning', value: ({ meaning }) => meaning },
  ],
  columns,
)}
${
  left_out.length > 0 &&
  html`<h2>Only in JSON and NDJSON</h2><p>These fields have several records in one row, which a table cannot show.</p>
<dl class="facts">${left_out.map(({ name, meaning }) => html`<dt><code>${name}</code></dt><dd>${meaning || 'A list of records'}</dd>`)}</dl>`
}`,
});
