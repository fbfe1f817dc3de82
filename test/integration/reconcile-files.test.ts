import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#deps';
import { writeWorkbook } from '#lists/workbook';
import { reconcileNext, workReconciliations } from '#reconcile/runs';
import { reconcileRows } from '#reconcile/table';
import { erasePerson } from '#rosters/erasure/erase';
import { findPerson, readSought, type Sought } from '#rosters/erasure/find-person';
import { failureOf } from '#search/client';
import { SearchUnavailable } from '#search/errors';
import { ids } from '../../sample/ids.ts';
import { reconcileFile } from '../support/reconcile-forms.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
const acute = `hospital:${ids.ccn.acute}`;
const deps = (): Deps => ({ ...app.database.serving, search: app.search, config: {}, log: {} }) as never;

async function upload(body: string | Buffer, fields: Record<string, string> = { type: 'hospital' }, key = app.key) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of value.split('+')) form.append(name, one);
  form.set('file', new File([new Uint8Array(Buffer.from(body))], typeof body === 'string' ? 'list of facilities.csv' : 'list.xlsx'));
  const sent = { key, method: 'POST', headers: { Accept: 'application/json' }, body: form };
  const { status, headers, text } = await app.ask('/reconcile/file', sent);
  return { status, path: headers.get('location')!, text, wait: headers.get('retry-after') };
}
const idOf = (path: string) => path.split('/').at(-1)!;
const choose = (path: string, choice: string, key = app.key) => app.send(`${path}/choices`, { key, json: { choice } });
const refreshOf = async (path: string) => (await app.send(path, { headers: { Accept: 'text/html' } })).headers.get('refresh');
const csv = async (path: string, query: string) => (await app.ask(`${path}?format=csv&${query}`)).text.trim().split('\r\n');

const FILE = [
  'Facility,Town,State,Note',
  'Meridian Valley Med Ctr Sacramento,Sacramento,CA,=1+1',
  'Meridian Vally Hospital,,CA,second',
  'Qzxv Wrtk,Nowhere,CA,third',
].join('\n');

test('a file is matched, reviewed and downloaded, each row with its rule, evidence and who chose', async () => {
  const { status, path } = await upload(FILE);
  expect(status).toBe(303);
  expect((await app.get(path)).body).toMatchObject({ status: 'running', rows: 3, done: 0 });
  const running = await app.page(path);
  expect([running.includes('0 of 3 rows done'), running.includes('Download CSV')]).toEqual([true, false]);
  expect(await refreshOf(path)).toBe('2');
  await reconcileFile(deps(), idOf(path));
  const { body } = await app.get(path);
  expect(body).toMatchObject({ status: 'done', done: 3, matches: 1, counts: { review: 1, matched: 1, chosen: 0, without: 1, all: 3 } });
  expect(body.results.map(({ position }: any) => position)).toEqual([2]);
  const done = await app.page(path);
  expect([done.includes('Accept'), done.includes('Download CSV')]).toEqual([true, true]);
  // While more rows are matched, the page stays as it is for who reviews.
  const count = (rows: number) => app.database.pool.query('update reconciliation set row_count = $2 where id = $1', [idOf(path), rows]);
  await count(4);
  expect([await refreshOf(path), await app.page(path)]).toEqual([null, expect.stringContaining('Reload the page')]);
  await count(3);

  const [{ id }] = body.results[0].found;
  expect((await choose(path, `2 hospital:000000`)).status).toBe(400);
  expect((await choose(path, `2 ${id}`)).status).toBe(200);
  expect((await choose(path, '1 none')).status).toBe(200);
  expect(await app.page(path)).toContain('Of 3 rows, 0 matched by a strict rule, 2 chosen, 0 to review, 1 without a candidate.');
  const [headings, ...rows] = await csv(path, 'add=ccn&add=city');
  expect(headings).toBe('Facility,Town,State,Note,match,record_id,record_name,score,rule,evidence,chosen_by,ccn,city,sources');
  expect(rows[0]).toMatch(/'=1\+1,no,,,,chosen,None of the candidates\.,tests,,,$/);
  expect(rows[1]).toMatch(new RegExp(`,second,yes,${id},.*,chosen,.*,tests,${id.slice(9)},.*,"Hospital General Information, 20`));
  expect(rows[2]).toMatch(/,third,no,,,,,No candidate\.,,,,$/);
  const file = await app.send(`${path}?format=csv&add=ccn&add=npi&add=ein`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="list-of-facilities-reconciled.csv"');
  await file.text();
  expect((await choose(path, '1 undo')).status).toBe(200);
  expect((await csv(path, ''))[1]).toMatch(new RegExp(`,yes,${acute},.*,name_and_city,"?Name and city are the same`));
});

const one_job = { end: async () => {}, failures: 0, signal: new AbortController().signal };

/** A process that stays in its search until `go`. */
async function workStuck(path: string) {
  const [going, query] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ask = async (...of: any[]) => {
    query.resolve();
    await going.promise;
    return (app.search.ask as any)(...of);
  };
  const stuck = { ...deps(), search: { ask, alias: app.search.alias } } as never;
  const killed = reconcileNext(stuck, { id: idOf(path), rows: 500 }, one_job);
  await query.promise;
  return { killed, go: going.resolve };
}

const until = async (sql: string, values: unknown[] = []) => {
  while ((await app.database.pool.query(sql, values)).rowCount === 0) await sleep(20);
};

test('who deletes a file while its rows are stored is not in the way of the process, nor it in theirs', async () => {
  const { path } = await upload(FILE);
  const { killed, go } = await workStuck(path);
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from reconciliation where id = $1 for update', [idOf(path)]);
    go();
    await until("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'");
    await client.query('delete from reconciliation where id = $1', [idOf(path)]);
    await client.query('commit');
  } finally {
    client.release(true);
  }
  expect([await killed, (await app.get(path)).status]).toEqual([false, 404]);
});

test('a person erased while the rows are matched stays erased, and the file ends', async () => {
  const { path } = await upload('Facility,Contact\nMeridian Valley,Roland Kesterson\nGulf Prairie,\n');
  const { killed, go } = await workStuck(path);
  const { sought } = readSought({ names: ['Roland Kesterson'] }) as { sought: Sought };
  await erasePerson(app.database.pool, sought, await findPerson(app.database.pool, sought));
  go();
  await killed;
  await reconcileFile(deps(), idOf(path));
  expect((await app.get(`${path}?show=all`)).body).toMatchObject({
    ...{ status: 'done', done: 2, matches: 0 },
    results: [{ cells: [expect.stringContaining('erased')], found: [] }, { found: expect.any(Array) }],
  });
});

test('what a killed process had begun is done by another, and no row is counted twice', async () => {
  const { path } = await upload(FILE);
  const { killed, go } = await workStuck(path);
  const stop = await workReconciliations(deps(), () => {});
  while ((await app.get(path)).body.done < 3) await sleep(50);
  await stop();
  go();
  expect([await killed, (await app.get(path)).body]).toEqual([false, expect.objectContaining({ status: 'done', done: 3, matches: 1 })]);
});

test.each([
  ['is busy', new SearchUnavailable('busy', 'it has more searches than it can handle'), {}, 2],
  ['is absent', new SearchUnavailable('unreachable', 'none'), { absent: 'none' }, 1],
  ['has no index', new SearchUnavailable('no_index', 'an index does not exist yet'), {}, 1],
  ['refuses the password', failureOf(401, null), {}, 1],
])('a command whose search service %s waits only for what passes', async (_, error, search, times) => {
  const [ask, onWait] = [jest.fn<() => Promise<unknown>>(), jest.fn<() => void>()];
  ask.mockRejectedValueOnce(error).mockRejectedValue(new Error('the end'));
  const failing = { ...deps(), search: { ...search, ask, alias: app.search.alias } } as never;
  const columns = { headings: ['name'], properties: ['query'] } as never;
  await expect(reconcileRows(failing, [['Meridian']], { columns, types: ['hospital'], onWait, retry_ms: 0 })).rejects.toThrow(
    times === 1 ? error.message : 'the end',
  );
  expect([ask.mock.calls.length, onWait.mock.calls.length]).toEqual([times, times - 1]);
});

test('after failures fewer rows are searched at once, and after a success twice as many', async () => {
  const { path } = await upload(FILE);
  expect(await reconcileNext(deps(), { id: idOf(path), rows: 500 }, { ...one_job, failures: 9 })).toBe(true);
  const sql = "select data from pgboss.job where name = 'reconciliation' and data->>'id' = $1 order by (data->>'rows')::int";
  const { rows } = await app.database.pool.query(sql, [idOf(path)]);
  expect([rows.map(({ data }) => data.rows), (await app.get(path)).body.done]).toEqual([[2, 500], 1]);
});

test('a search that fails is tried again later, and a file that always fails is abandoned', async () => {
  const { path } = await upload(FILE);
  const broken = { ...deps(), search: { ask: () => Promise.reject(new Error('away')), alias: app.search.alias } } as never;
  const stop = await workReconciliations(broken, () => {});
  const again = "from pgboss.job where data->>'id' = $1 and name = 'reconciliation' and state = 'retry'";
  await until(`select ${again}`, [idOf(path)]);
  expect((await app.get(path)).body.status).toBe('running');
  await app.database.pool.query("update pgboss.job set retry_limit = 1, start_after = now() where data->>'id' = $1", [idOf(path)]);
  await until('select from reconciliation where id = $1 and is_failed', [idOf(path)]);
  // The queue keeps nothing of what the file was.
  const ended = "from pgboss.job where data->>'id' = $1 and name = 'reconciliation_failed' and state = 'completed' and output is null";
  await until(`select ${ended}`, [idOf(path)]);
  await stop();
  expect((await app.get(path)).body.status).toBe('failed');
  expect((await csv(path, ''))[2]).toContain('Not reconciled yet.');
});

test('the rows of a file may be of several types', async () => {
  const { path } = await upload(FILE, { type: 'hospital+system' });
  expect((await app.get(path)).body.types).toEqual(['hospital', 'system']);
  expect(await app.page(path)).toContain('Matched with: Hospital, Health system.');
  expect((await upload(FILE, { type: 'hospital+clinic' })).status).toBe(400);
});

test('of a workbook with two sheets the one that is named is read, and the page names the other', async () => {
  const plain = { style: 'plain' as const, width: 9 };
  const sheet = (name: string, cells: string[][]) => ({ name, columns: cells[0]!.map(() => plain), rows: cells });
  const two = [sheet('Ours', [['Hospital'], ['Meridian Valley']]), sheet('Theirs', [['Hospital'], ['Gulf'], ['Prairie']])];
  const parts: Buffer[] = [];
  for await (const part of writeWorkbook(two, null)) parts.push(Buffer.from(part));
  const unnamed = await upload(Buffer.concat(parts));
  expect([unnamed.status, unnamed.text]).toEqual([400, expect.stringContaining('several sheets have rows')]);
  const second = await upload(Buffer.concat(parts), { type: 'hospital', sheet: 'Theirs' });
  expect((await app.get(second.path)).body).toMatchObject({ rows: 2, other_sheets: ['Ours'] });
  expect(await app.page(second.path)).toContain('Not read: Ours');
});

test.each<any[]>(cases('refused files'))('%s is refused', async (_, body, words) => {
  const { status, text } = await upload(body);
  expect([status, text]).toEqual([400, expect.stringContaining(words)]);
});

test.each<any[]>(cases('columns that are named'))(
  'one column without a heading is a list of names, and headings may be two rows: %j',
  async (body, headings) => {
    const { path } = await upload(body);
    expect((await app.get(path)).body).toMatchObject({ rows: 2, columns: { headings, properties: expect.arrayContaining(['query']) } });
  },
);

test.each([
  [9, 1, '10 files at work'],
  [499, 0, '500 files on file'],
])('beside %i files with %i open rows each another one is refused as too many, and all are on the page', async (others, open, words) => {
  const { key } = await app.newKey();
  const { path } = await upload(FILE, {}, key);
  await app.database.pool.query(cases('beside files with open rows'), [idOf(path), others, open]);
  expect(await upload(FILE, {}, key)).toMatchObject({ status: 429, text: expect.stringContaining(words), wait: '30' });
  const { text: page } = await app.ask('/reconcile', { key, headers: { Accept: 'text/html' } });
  expect(page.split('>Copy</a>').length - 1).toBe(others);
  await app.database.pool.query('delete from reconciliation where owner = (select owner from reconciliation where id = $1)', [idOf(path)]);
});

test('only its account sees a file, which is erased on request', async () => {
  const { path } = await upload(FILE);
  const { key } = await app.newKey();
  expect([(await app.get(path, { key })).status, (await choose(path, '1 none', key)).status]).toEqual([404, 404]);
  expect((await app.send(path, { key, method: 'DELETE' })).status).toBe(404);
  expect((await app.send(path, { method: 'DELETE' })).status).toBe(200);
  const { rows } = await app.database.pool.query('select from reconciliation_row where reconciliation_id = $1', [idOf(path)]);
  expect([(await app.get(path)).status, rows.length]).toEqual([404, 0]);
});
