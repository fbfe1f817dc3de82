import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { z } from 'zod';
import { bulkKinds } from '#bulk/kinds';
import { readTable } from '#read-table';
import { current } from '#records/current';
import { recordKinds } from '#records/kinds';
import { root } from '#root';
import { ownFolder } from '../support/own-folder.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });
const folder = ownFolder();
let snapshots: any[];
beforeAll(async () => {
  snapshots = (await app.get('/bulk')).body.results;
}, 400_000);

const download = (path: string, headers: Record<string, string> = {}, method = 'GET') => app.send(path, { method, headers });

const bytesOf = async (path: string) => Buffer.from(await (await download(path)).arrayBuffer());

/** A DuckDB whose relative paths lead into the folder of the files. */
async function duckdb() {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`set file_search_path = '${folder}'`);
  return async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson();
}

test('each kind of record is offered, or the table says why not', () => {
  const text = z.string();
  const row = z.object({ kind: text, topic: text, title: text, not_offered: text });
  const decided = readTable('src/bulk/kinds.csv', row).map(({ kind }) => kind);
  expect(decided.sort()).toEqual([...recordKinds.map(({ kind }) => kind), 'cost_report_figures'].sort());
  expect(decided.length - bulkKinds.length).toBe(3);
});

test('every kind with records is listed with its rows, hashes and releases', async () => {
  const counts = await Promise.all(
    bulkKinds.map(async ({ kind }) => {
      const record = recordKinds.find((one) => one.kind === kind);
      const { rows } = await app.database.pool.query(
        `select count(*)::int as rows from ${record ? current(record) : 'cost_report_statement'}`,
      );
      return [kind, rows[0].rows as number] as const;
    }),
  );
  const expected = counts.filter(([, rows]) => rows > 0).map(([kind, row_count]) => ({ kind, row_count }));
  expect(expected.length).toBeGreaterThan(60);
  expect(snapshots.map(({ kind, row_count }) => ({ kind, row_count }))).toEqual(expected);
  for (const { sources, row_count, columns, is_sample } of snapshots) {
    expect(is_sample).toBe(true);
    expect(sources.reduce((sum: number, one: any) => sum + one.row_count, 0)).toBe(row_count);
    for (const { meaning } of columns) expect(meaning).not.toBe('');
  }
  expect(snapshots[0].sources.every(({ release_date }: any) => /^\d{4}-\d\d-\d\d$/.test(release_date))).toBe(true);
});

test('both files of each kind have the listed bytes, and DuckDB reads the same values from both', async () => {
  const query = await duckdb();
  for (const { kind, csv, parquet, columns, row_count } of snapshots) {
    for (const [format, file] of Object.entries({ csv, parquet }) as [string, any][]) {
      const bytes = await bytesOf(file.path);
      expect([kind, bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([kind, file.bytes, file.sha256]);
      await writeFile(join(folder, `${kind}.${format}`), bytes);
    }
    const described = await query(`describe select * from '${kind}.parquet'`);
    expect(described.map(({ column_name }) => column_name)).toEqual(columns.map(({ name }: any) => name));
    // Without the apostrophes that keep spreadsheets from running text as a formula.
    const compared = columns.map(({ name, type }: any) =>
      type === 'text' || type === 'list' ? `replace("${name}", '''', '')` : `"${name}"`,
    );
    const typed = columns.map(({ name }: any, at: number) => `'${name}': '${described[at]!.column_type}'`);
    const read = `read_csv('${kind}.csv', columns = {${typed.join(', ')}}, header = true, quote = '"', escape = '"', nullstr = '', strict_mode = true)`;
    const [{ only_parquet, only_csv, rows }] = (await query(`
      with p as (select ${compared.join(', ')} from '${kind}.parquet'), c as (select ${compared.join(', ')} from ${read})
      select (select count(*)::int from (select * from p except all select * from c)) as only_parquet,
        (select count(*)::int from (select * from c except all select * from p)) as only_csv, (select count(*)::int from p) as rows`)) as any[];
    expect([kind, only_parquet, only_csv, rows]).toEqual([kind, 0, 0, row_count]);
  }
});

test('of the rows of a facility exactly one is preferred: that which the API shows', async () => {
  const query = await duckdb();
  const [counted] = (await query(cases('of the rows of a'))) as any[];
  expect(counted.rows).toBeGreaterThan(counted.ccns);
  expect([counted.preferred, counted.ccns_preferred]).toEqual([counted.ccns, counted.ccns]);
  const preferred = await query(`select ccn, source from 'facility.parquet' where is_preferred order by ccn`);
  const { rows } = await app.database.pool.query(
    `select f.ccn, f.source from current_facility c join facility f on f.id = c.facility_id order by f.ccn collate "C"`,
  );
  expect(preferred).toEqual(rows);
});

test('each query of the documentation gives rows, and its downloads are what it reads', async () => {
  const text = await readFile(join(root, 'docs/resources/bulk.md'), 'utf8');
  const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map((found) => found[1]!);
  const fetched = [...text.matchAll(/\/bulk\/([a-z_]+\.(?:csv|parquet))"/g)].map((found) => found[1]!);
  const query = await duckdb();
  for (const sql of blocks) {
    for (const [, file] of sql.matchAll(/'([a-z_]+\.(?:csv|parquet))'/g)) expect(fetched).toContain(file);
    expect([sql, (await query(sql)).length]).toEqual([sql, expect.any(Number)]);
    expect([sql, (await query(sql)).length > 0]).toEqual([sql, true]);
  }
  expect(blocks.length).toBeGreaterThan(4);
});

test('nothing of an account is in a file, and the role that makes them cannot read accounts', async () => {
  const tables = new Set(bulkKinds.flatMap(({ table: { rows_sql } }) => rows_sql.match(/(?<=(from|join) \(?(select \* from )?)[a-z_]+/g)!));
  const { rows } = await app.database.pool.query(cases<string>('nothing of an account is'), cases('nothing of an account is 2'));
  expect(rows).toHaveLength(9);
  for (const { table_name, is_readable } of rows)
    expect([table_name, tables.has(table_name), is_readable]).toEqual([table_name, false, false]);
});

describe('a download', () => {
  const path = '/bulk/exclusion.csv';
  let whole: Buffer;
  let etag: string;
  beforeAll(async () => {
    const answer = await download(path);
    whole = Buffer.from(await answer.arrayBuffer());
    etag = answer.headers.get('etag')!;
  });

  test('says what it is', async () => {
    const { status, headers } = await download(path, {}, 'HEAD');
    const { csv } = snapshots.find(({ kind }) => kind === 'exclusion');
    expect([status, headers.get('content-length'), headers.get('etag'), headers.get('accept-ranges')]).toEqual([
      200,
      String(csv.bytes),
      `"${csv.sha256}"`,
      'bytes',
    ]);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="exclusion-\d{4}-\d\d-\d\d\.csv"$/);
    const parquet = await download('/bulk/exclusion.parquet', {}, 'HEAD');
    expect(parquet.headers.get('content-type')).toBe('application/vnd.apache.parquet');
    const stale = await download(path, { 'If-None-Match': etag });
    expect([stale.status, await stale.text()]).toEqual([304, '']);
  });

  test('is resumed where it was interrupted', async () => {
    for (const [range, start, end] of [
      ['bytes=100-', 100, whole.length],
      ['bytes=0-0', 0, 1],
      [`bytes=${whole.length - 1}-`, whole.length - 1, whole.length],
      ['bytes=-50', whole.length - 50, whole.length],
      [`bytes=10-${whole.length * 2}`, 10, whole.length],
    ] as const) {
      const part = await download(path, { Range: range, 'If-Range': etag });
      const bytes = Buffer.from(await part.arrayBuffer());
      expect([range, part.status, part.headers.get('content-range')]).toEqual([range, 206, `bytes ${start}-${end - 1}/${whole.length}`]);
      expect(bytes.equals(whole.subarray(start, end))).toBe(true);
    }
  });

  test('a part of another file is the whole file, and so are several parts and what is not a range', async () => {
    for (const headers of [
      { Range: 'bytes=100-', 'If-Range': `"${'0'.repeat(64)}"` },
      { Range: 'bytes=0-1,5-6' },
      { Range: 'rows=1-2' },
      { Range: 'bytes=abc' },
    ] as Record<string, string>[]) {
      const answer = await download(path, headers);
      expect([headers.Range, answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([headers.Range, 200, whole.length]);
    }
    const beyond = await download(path, { Range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range'), await beyond.text()]).toEqual([416, `bytes */${whole.length}`, '']);
  });

  test('may be left in the middle, and the next one is not affected', async () => {
    await new Promise<void>((resolve, reject) => {
      const request = get(app.url + path, { headers: { 'X-API-Key': app.key } }, (response) => {
        response.once('data', () => {
          request.destroy();
          resolve();
        });
      });
      request.on('error', reject);
    });
    expect((await bytesOf(path)).equals(whole)).toBe(true);
  });

  test('is found by its hash, needs a key, and says what is not there', async () => {
    const sha256 = etag.slice(1, -1);
    expect((await download(`${path}?sha256=${sha256.toUpperCase()}`)).status).toBe(200);
    const other = await app.get(`${path}?sha256=${'0'.repeat(64)}`);
    expect([other.status, other.body.detail]).toEqual([404, expect.stringContaining('/bulk lists the newest')]);
    expect((await app.get(`${path}?sha256=abc`)).status).toBe(400);
    expect((await app.get(path, { key: null })).status).toBe(401);
    const unknown = await app.get('/bulk/api_key.csv');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
    expect((await download('/bulk/EXCLUSION.CSV')).status).toBe(200);
  });
});

test('the page: what there is, by topic', async () => {
  const page = (path: string) => app.get(path, { headers: { Accept: 'text/html' } });
  const list = await page('/bulk');
  expect(list.body).toContain('<h2>Exclusions and licenses</h2>');
  expect(list.body).toContain('href="/bulk/exclusion.parquet"');
  expect(list.body).not.toContain('Files need an API key');
  const without = await app.get('/bulk', { key: null, headers: { Accept: 'text/html' } });
  expect(without.body).toContain('Files need an API key: <a href="/account">sign in</a>');
  expect(list.body).toMatch(/one row of each facility is marked as preferred/);
  expect(list.body).toContain('Do not screen with these files');
  expect((await app.get('/bulk/exclusions.csv')).body.detail).toBe('file: unknown; use a file that /bulk lists, such as exclusion.csv.');
});
