import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { workbook_type } from '../../lists/workbook.ts';
import type { Columns } from '../../reconcile/columns.ts';
import { inBatches, openTable, TableError } from '../../reconcile/open-table.ts';
import { propertyOf } from '../../reconcile/properties.ts';
import { RESULT_COLUMNS, type ReconciledRow, reconcileRows } from '../../reconcile/reconcile-rows.ts';
import { reconciledFile } from '../../reconcile/reconciled-file.ts';
import { typeOf } from '../../reconcile/types.ts';
import { Download } from '../../server/answers/download.ts';
import { defineEndpoint } from '../../server/define-endpoint.ts';
import { invalidRequest } from '../../server/errors.ts';
import { withFacts } from '../../server/schema-facts.ts';
import { fileRefused } from './reconcile-page.ts';

const MAX_BYTES = 8_000_000;
const DEADLINE_MS = 120_000;
/** What is matched before the deadline on two cores. */
export const MOST_ROWS = 20_000;
const ROWS_PER_UNIT = 500;
const MEDIA = { csv: 'text/csv; charset=utf-8', xlsx: workbook_type };

const refused = (parameter: string, expected: string) =>
  invalidRequest(`${parameter}: ${expected}.`, [{ parameter, in: 'body', expected }]);

function knownIds(field: string, text: string | undefined, known: (id: string) => unknown): string[] {
  const ids = (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.some((id) => !known(id))) throw refused(field, 'use ids that /resources/reconcile lists, separated by commas');
  return ids;
}

async function readAll(...of: Parameters<typeof openTable>): Promise<{ columns: Columns; all: string[][] }> {
  const { columns, rows } = await openTable(...of);
  const all: string[][] = [];
  for await (const row of rows) {
    if (all.length === MOST_ROWS) throw new TableError(`at most ${MOST_ROWS} rows here; larger files with the command proviso reconcile`);
    all.push(row);
  }
  return { columns, all };
}

export default defineEndpoint({
  method: 'post',
  path: '/reconcile/file',
  summary: 'Match the rows of a spreadsheet',
  description:
    'For browsers: takes a CSV or Excel file and returns it with the matching record of each row, the rule, the score, the evidence and the chosen columns. Programs use POST /reconcile.',
  body: withFacts(z.object({}), { upload: 'form', max_bytes: MAX_BYTES, deadline_ms: DEADLINE_MS }),
  response: withFacts(Download, { media_types: ['text/csv', workbook_type] }),
  shape: 'download',
  errors: ['too_large'],
  page: { refused: fileRefused },
  examples: [{ summary: 'Without a form', status: 415 }],
  async handler(_input, context) {
    const { deps, signal, now, charge } = context;
    const { path, fields, file_name } = context.upload!;
    const types = knownIds('type', fields.type, typeOf);
    const add = knownIds('add', fields.add, propertyOf);
    const format = fields.format === 'xlsx' ? 'xlsx' : 'csv';
    const { columns, all } = await readAll(path, fields.sheet?.trim() || null, signal).catch((error) => {
      throw error instanceof TableError ? refused('file', error.message) : error;
    });
    await charge(Math.max(1, Math.ceil(all.length / ROWS_PER_UNIT)));
    async function* reconciled(): AsyncGenerator<ReconciledRow[]> {
      for await (const batch of inBatches(Readable.from(all))) yield await reconcileRows(deps, batch, { columns, types, add, signal });
    }
    const parts: Buffer[] = [];
    for await (const part of reconciledFile(format, [...columns.headings, ...RESULT_COLUMNS, ...add], reconciled()))
      parts.push(Buffer.from(part));
    const body = Buffer.concat(parts);
    const name = (file_name ?? '')
      .replace(/\.[^.]*$/, '')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .slice(0, 60);
    return {
      file_name: `${name || 'rows'}-reconciled.${format}`,
      media_type: MEDIA[format],
      bytes: body.length,
      sha256: createHash('sha256').update(body).digest('hex'),
      made_at: now,
      open: async (part) => Readable.from([part ? body.subarray(part.start, part.end + 1) : body]),
    };
  },
});
