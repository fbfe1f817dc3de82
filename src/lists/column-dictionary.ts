import { z } from 'zod';
import { arrayOf, named, oneOf, text, textOrNull } from '#fields/described';
import { html } from '#pages/html';
import type { Page } from '#pages/layout';
import { columnTypes, type FlatTable } from './flat-columns.ts';
import { recordPart } from './record-part.ts';

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

export const dictionaryOf = (title: string, { columns, left_out }: FlatTable) => ({ list: title, columns, only_in_json: left_out });

export const dictionaryPage = ({ list, columns, only_in_json }: ReturnType<typeof dictionaryOf>, list_url: string): Page => ({
  title: `Columns: ${list}`,
  width: 'wide',
  main: html`<h1>Columns: ${list}</h1>
<p>CSV, NDJSON and Parquet use the names; XLSX has the headings in the first row, and this table on its second sheet. The last line of NDJSON is not a row: it has <code>total</code>, and <code>meta</code> with the sources and warnings. <a href="${list_url}">Back to the list</a>.</p>
${recordPart({ columns, only_in_json })}`,
});
