import { basename } from 'node:path';
import { z } from 'zod';
import { isSsnName } from '../../fields/field-names.ts';
import { openRosterFile } from '../../load/reader/roster.ts';
import { fileField } from '../../pages/file-field.ts';
import { type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { rosterExample } from '../../pages/static-files.ts';
import { number } from '../../pages/wording.ts';
import { guessColumns } from '../../rosters/columns.ts';
import { openRosterTable, type RosterTable, readRow } from '../../rosters/read.ts';
import { MOST_ROWS, type StoredRow } from '../../rosters/store.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import { defineEndpoint, type RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { DEADLINE_MS, MAX_BYTES, refusedRoster, storeRoster } from './start.ts';

const fileForm = (sheet = ''): Html => html`<form method="post" action="/screenings/new" enctype="multipart/form-data">
${fileField(`At most ${number(MOST_ROWS)} rows and ${number(MAX_BYTES / 1_000_000)} MB`)}
<div class="field"><label for="sheet">Sheet <span class="quiet">optional</span></label>
<input id="sheet" name="sheet" value="${sheet}" maxlength="200" autocomplete="off">
<span class="quiet">Needed if several sheets of the workbook have rows</span></div>
<button>Upload</button>
</form>`;

const page = (fault: Html | null, sheet?: string): Page => ({
  title: 'Screen a roster',
  has_file: true,
  main: html`<h1>Screen a roster</h1>
<p class="lead">Screens everyone in a file against the federal exclusion list and the state Medicaid lists. Nothing is screened until you confirm the columns.</p>
${fault}${fileForm(sheet)}
<p><a href="${rosterExample.path}" download="roster-example.csv">Download an example file</a> with the usual headings and one invented row, and fill it in.</p>
<details><summary>Which columns are recognized</summary>
<p>One row for each person or business, with a heading row such as <code>Employee ID, First Name, Last Name, Date of Birth, State, NPI</code>. Full name or first, middle and last name; suffix; former name; business name and DBA;
NPI; date of birth (09/29/1949 or 1949-09-29); state, as a code or a name; license number. More details help confirm a hit by name or rule it out. One name or NPI per line, without headings, works too.</p></details>
<p class="quiet">Proviso stores the recognized columns and the results, and the other columns if you ask for them back; you can delete them at any time. <a href="/legal/data-disclosure">What is stored, and for how long</a>. <a href="/screenings">Your earlier roster screenings</a>.</p>`,
});

const uploadPage = (): Page => page(null);

const uploadRefused = (problem: Problem, { typed }: RefusedView): Page => page(faultNote(problem), typed.sheet);

export const uploadForm = defineEndpoint({
  path: '/screenings/new',
  summary: 'Upload a roster in a browser',
  description: 'The form for browsers. Programs use POST /screenings.',
  response: z.object({ upload: z.literal('POST /screenings').describe('Where programs send a roster') }),
  page: { show: uploadPage },
  handler: () => ({ upload: 'POST /screenings' as const }),
});

async function* stored(table: RosterTable, columns: ReturnType<typeof guessColumns> | null): AsyncGenerator<StoredRow> {
  for await (const row of table.rows) {
    const cells =
      columns && 'values' in row ? row.values.map((value, at) => (columns[at] && isSsnName(columns[at].heading) ? '' : value)) : null;
    yield { read: readRow(columns, row, table.is_text), cells };
  }
}

export const upload = defineEndpoint({
  method: 'post',
  path: '/screenings/new',
  summary: 'Upload a roster from the form',
  description:
    'Stores the file of the form as a draft, and redirects to the page that shows how its columns were recognized. Programs use POST /screenings.',
  body: withFacts(z.object({}), { upload: 'form', max_bytes: MAX_BYTES, deadline_ms: DEADLINE_MS }),
  response: z.object({}),
  shape: 'redirect',
  statuses: { 303: 'Redirects to the columns of the roster' },
  page: { refused: uploadRefused },
  async handler(_input, context) {
    const { path, file_name, fields } = context.upload!;
    const table = await openRosterFile(path, fields.sheet ?? null, context.signal)
      .then(openRosterTable)
      .catch(refusedRoster);
    const columns = table.headings && guessColumns(table.headings, table.first);
    const screening = {
      status: 'draft' as const,
      file_name: basename(file_name ?? '').slice(0, 200) || null,
      columns,
      is_text: table.is_text,
      other_sheets: table.other_sheets,
    };
    const id = await storeRoster(context, { ...screening, options: {} }, stored(table, columns)).catch(refusedRoster);
    context.redirect(303, `/screenings/${id}/columns`);
    return {};
  },
});
