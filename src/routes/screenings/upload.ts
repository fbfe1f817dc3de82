import { basename } from 'node:path';
import { z } from 'zod';
import { isSsnName } from '../../fields/field-names.ts';
import { openRosterFile } from '../../load/reader/roster.ts';
import { guessColumns } from '../../rosters/columns.ts';
import { openRosterTable, type RosterTable, readRow } from '../../rosters/read.ts';
import type { StoredRow } from '../../rosters/store.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { uploadRefused } from './new.ts';
import { DEADLINE_MS, MAX_BYTES, refusedRoster, storeRoster } from './start.ts';

async function* stored(table: RosterTable, columns: ReturnType<typeof guessColumns> | null): AsyncGenerator<StoredRow> {
  for await (const row of table.rows) {
    const cells =
      columns && 'values' in row ? row.values.map((value, at) => (columns[at] && isSsnName(columns[at].heading) ? '' : value)) : null;
    yield { read: readRow(columns, row, table.is_text), cells };
  }
}

export default defineEndpoint({
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
