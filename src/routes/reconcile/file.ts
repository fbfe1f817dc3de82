import { basename } from 'node:path';
import { z } from 'zod';
import { newScreeningId } from '../../certificates/screening-id.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import { storeRun } from '../../reconcile/runs.ts';
import { openTable, TableError } from '../../reconcile/table.ts';
import { typeOf } from '../../reconcile/types.ts';
import { sendRows } from '../../reconcile/work-runs.ts';
import { storable } from '../../rosters/sent.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidParameter, invalidRequest } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { fileRefused } from './reconcile-page.ts';
import { refuseTooMany } from './records.ts';

const MAX_BYTES = 32_000_000;
const DEADLINE_MS = 120_000;
const ROWS_PER_UNIT = 500;

async function* storableRows(rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  for await (const cells of rows) yield cells.map(storable);
}

export default defineEndpoint({
  method: 'post',
  path: '/reconcile/file',
  summary: 'Match the rows of a spreadsheet',
  description:
    'For browsers: stores the rows of a CSV or Excel file, which are matched in the background, and redirects to the page where they are reviewed and downloaded. Programs use POST /reconcile.',
  body: withFacts(z.object({}), { upload: 'form', max_bytes: MAX_BYTES, deadline_ms: DEADLINE_MS }),
  response: z.object({}),
  shape: 'redirect',
  statuses: { 303: 'Redirects to the rows' },
  errors: ['too_large'],
  page: { refused: fileRefused },
  async handler(_input, context) {
    const { path, fields, file_name } = context.upload!;
    const types = (fields.type ?? '').split(',').filter(Boolean);
    if (!types.every(typeOf)) throw invalidParameter('type', 'types that /resources/reconcile lists', 'body');
    const id = newScreeningId(context.now);
    try {
      const { columns, rows, other_sheets } = await openTable(path, fields.sheet?.trim() || null, context.signal);
      const run = {
        ...{ id, owner: context.account!, columns: { ...columns, headings: columns.headings.map(storable) }, types },
        file_name: storable(basename(file_name ?? '')).slice(0, 200) || null,
        other_sheets: other_sheets.map(storable),
      };
      // The rows are read once.
      await inTransaction(
        sharedPool(context.deps.pool),
        async (client) => {
          await refuseTooMany(client, run.owner, context.now);
          const count = await storeRun(client, run, storableRows(rows));
          await sendRows(client, id);
          await context.charge(Math.max(1, Math.ceil(count / ROWS_PER_UNIT)));
          context.signal.throwIfAborted();
        },
        1,
      );
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      throw invalidRequest(`file: ${error.message}.`, [{ parameter: 'file', in: 'body', expected: error.message }]);
    }
    context.noted(id);
    context.redirect(303, `/reconcile/files/${id}`);
    return {};
  },
});
