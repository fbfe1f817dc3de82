import { basename } from 'node:path';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { newScreeningId } from '#certificates/screening-id';
import { inTransaction } from '#db/in-transaction';
import { sharedPool } from '#db/shared-pool';
import { integer, textOrNull, uuidOf } from '#fields/described';
import { fileFault } from '#load/refusal';
import { choose, MOST_FILES, pageOfRun, type Run, type RunAnswer, rowsOf, runsOf, SHOWN, sendRows, storeRun } from '#reconcile/runs';
import { BATCH, cellsOf, openTable, REVIEWED_COLUMNS, reconciledFile, withSources } from '#reconcile/table';
import { PROPERTIES, typeOf } from '#reconcile/types';
import { defineEndpoint, type RequestContext, withFacts } from '#server/define-endpoint';
import { invalidParameter, invalidRequest, notFound, tooMany } from '#server/errors';
import { fileRefused, runPage, updatesItself } from './pages.ts';

const DEADLINE_MS = 120_000;
/** Of one account: files at work, and rows on file. */
const MOST_OPEN = 10;
const MOST_STORED = 1_000_000;

const RunId = uuidOf('a file', 'POST /reconcile/file').describe('Id of the file');
const Show = z.enum(Object.keys(SHOWN) as (keyof typeof SHOWN)[]).default('review');

async function fileOf({ deps, account }: RequestContext, id: string): Promise<Run> {
  const [run] = await runsOf(deps.pool, account!, id);
  if (!run) throw notFound('This account has no such file: it may have been deleted, or is older than 30 days.');
  return run;
}

/** Requests of one account wait for each other. */
async function refuseTooMany(client: PoolClient, { account, now }: RequestContext): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('reconciliations of an account'), hashtext($1))", [account]);
  const { rows } = await client.query(
    `select count(*) filter (where done < row_count and not is_failed)::int as open, count(*)::int as files,
       coalesce(sum(row_count), 0)::int as stored from reconciliation where owner = $1`,
    [account],
  );
  const { open, files, stored } = rows[0];
  if (open >= MOST_OPEN) throw tooMany(`This account already has ${MOST_OPEN} files at work: wait for one of them, or delete one.`, now);
  const full = files >= MOST_FILES ? `${MOST_FILES} files` : stored >= MOST_STORED && `${MOST_STORED.toLocaleString('en-US')} rows`;
  if (full) throw tooMany(`This account already has ${full} on file: delete files you no longer need.`, now);
}

export const sendFile = defineEndpoint({
  method: 'post',
  path: '/reconcile/file',
  summary: 'Match the rows of a spreadsheet',
  body: withFacts(z.object({}), { upload: 'form', max_bytes: 32_000_000, deadline_ms: DEADLINE_MS }),
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
      const { batches, close, ...table } = await openTable(path, fields.sheet?.trim() || null, context.signal);
      const run = { ...table, id, types, file_name: basename(file_name ?? '').slice(0, 200) || null };
      // The rows are read once.
      await inTransaction(
        sharedPool(context.deps.pool),
        async (client) => {
          await refuseTooMany(client, context);
          const count = await storeRun(client, run, context.account!, batches);
          await sendRows(client, id);
          await context.charge(Math.max(1, Math.ceil(count / BATCH)));
          context.signal.throwIfAborted();
        },
        1,
      ).finally(close);
    } catch (error) {
      const { message: expected, sheets } = fileFault(error);
      throw invalidRequest(`file: ${expected}.`, [{ parameter: 'file', in: 'body', expected }], sheets);
    }
    context.noted(id);
    context.redirect(303, `/reconcile/files/${id}`);
    return {};
  },
});

export const showFile = defineEndpoint({
  path: '/reconcile/files/{id}',
  summary: 'Rows of a spreadsheet with their candidates',
  cost: 'status',
  params: z.object({ id: RunId }),
  query: z.object({
    show: Show.describe('Which rows: to review, matched by a rule, chosen by a person, without a candidate, or all'),
    after: z.number().int().min(0).max(100_000).default(0).describe('Only rows after this one'),
    add: z
      .array(z.enum(PROPERTIES.map(({ id }) => id)))
      .max(PROPERTIES.length)
      .default([])
      .describe('Columns to add to CSV and XLSX'),
  }),
  response: z.looseObject({}),
  page: { show: (answer, view) => runPage(answer as RunAnswer, view) },
  files: {
    forms: ['csv', 'xlsx'],
    name: (answer) =>
      `${
        ((answer as RunAnswer).file_name ?? '')
          .replace(/\.[^.]*$/, '')
          .replace(/[^A-Za-z0-9_-]+/g, '-')
          .slice(0, 60) || 'rows'
      }-reconciled`,
    write: (form, { params: { id }, query: { add } }, { deps, mayTake }, _, answer) => {
      mayTake(DEADLINE_MS);
      const columns = { headings: (answer as RunAnswer).columns.headings, results: REVIEWED_COLUMNS, add: withSources(add) };
      async function* batches() {
        for (let after = 0; ; ) {
          const rows = await rowsOf(deps.pool, id, 'all', after, BATCH);
          if (rows.length === 0) return;
          after = rows.at(-1)!.position;
          yield await cellsOf(deps, rows, columns);
        }
      }
      return reconciledFile(form as 'csv' | 'xlsx', columns, batches());
    },
  },
  async handler({ params: { id }, query: { show, after } }, context) {
    const answer = await pageOfRun(context.deps.pool, await fileOf(context, id), show, after);
    // The page asks for itself again until there is something to review, without scripts or quota.
    await context.uncounted();
    if (context.wants === 'html' && updatesItself(answer)) context.header('Refresh', answer.rows <= BATCH ? '2' : '5');
    return answer;
  },
});

const CHOICE = 'a row and the id of one of its candidates, none or undo';

export const chooseCandidate = defineEndpoint({
  method: 'post',
  path: '/reconcile/files/{id}/choices',
  summary: 'Accept a candidate of a row, or none',
  params: z.object({ id: RunId }),
  body: z.object({
    choice: z
      .string()
      .regex(/^[1-9]\d{0,5} \S{1,200}$/, `${CHOICE}, such as 17 none`)
      .describe('Row, and the id of a candidate, none or undo'),
    show: Show.describe('Rows of the page that follows'),
    after: z
      .string()
      .regex(/^\d{1,6}$/, 'a number')
      .default('0')
      .describe('Row before the page that follows'),
  }),
  response: z.object({ position: integer('Row'), chosen: textOrNull('What is chosen') }),
  page: { form: (_, { params: { id }, body: { show, after } }) => [`/reconcile/files/${id}?show=${show}&after=${after}`] },
  async handler({ params: { id }, body: { choice } }, context) {
    await fileOf(context, id);
    const [row, value] = choice.split(' ') as [string, string];
    const chosen = value === 'undo' ? null : value;
    if (!(await choose(sharedPool(context.deps.pool), id, Number(row), chosen, context))) throw invalidParameter('choice', CHOICE, 'body');
    return { position: Number(row), chosen };
  },
});

export const deleteFile = defineEndpoint({
  method: 'delete',
  path: '/reconcile/files/{id}',
  summary: 'Delete a file with its results',
  cost: 'apart',
  params: z.object({ id: RunId }),
  response: z.object({ id: RunId }),
  page: { form: () => ['/reconcile', 'The file and its results are erased.'] },
  async handler({ params: { id } }, context) {
    await fileOf(context, id);
    await context.deps.pool.query('delete from reconciliation where id = $1 and owner = $2', [id, context.account]);
    context.noted(id);
    return { id };
  },
});
