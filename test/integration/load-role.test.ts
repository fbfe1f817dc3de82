import { createServer } from 'node:net';
import type { Knex } from 'knex';
import { connect } from '#db/connect';
import { declaredRights, grantDeclared, grantedRights } from '#db/role-rights';
import { prepareRole, roleAddress } from '#db/roles';
import { runAllLinkers } from '#link/run-all';
import { loadFile } from '#load/load-file';
import { recordKinds } from '#records/kinds';
import { openSearch } from '#search/client';
import { integrityNow } from '#search/integrity';
import { drain } from '#search/outbox';
import exclusions from '../../indexes/exclusions.ts';
import { openDatabase } from '../support/database.ts';
import { fillList } from '../support/listed-rows.ts';
import { listening } from '../support/listening.ts';
import { dropIndexes, randomIndexPrefix, searchUrl } from '../support/search.ts';
import { makeTinyTables, tinyCells } from '../support/tiny-cells.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
let loading: Knex;
let role: string;
const work = workFolder();
beforeAll(async () => {
  const url = roleAddress(database.url, 'load')!;
  role = new URL(url).username;
  loading = connect(url);
  await makeTinyTables(database.db);
  expect(await prepareRole(database.db, 'load', database.url)).toEqual({ url, warning: null });
});
afterAll(async () => {
  await loading.destroy();
});

const load = async (dataset: ReturnType<typeof tinyCells>, name: string, content: string) =>
  (await loadFile({ db: loading, raw: work.raw }, dataset, { path: await work.write(name, content) }))[0]!;

test('a start that gets no answer about a role fails; it does not go on as the owner of the tables', async () => {
  const silent = createServer((socket) => socket.destroy());
  const url = new URL(database.url);
  url.port = String(await listening(silent));
  await expect(prepareRole(database.db, 'load', url.href)).rejects.toThrow(/terminated|ECONNRESET/);
  silent.close();
});

describe('the role of loads', () => {
  test('loads records and links them', async () => {
    const dataset = tinyDataset('nppes', { expect: {} });
    expect(await load(dataset, 'full-2026-01-01.csv', csv([['a', 'A', '']]))).toMatchObject({ status: 'accepted', reason: null });
    expect((await runAllLinkers(loading, { all: true })).map(({ linker }) => linker)).toContain('attribution');
  });

  test('loads bulk cells, whose partition takes the place of an older one', async () => {
    const many = Array.from({ length: 20 }, (_, place) => `g9,p${place},1\n`).join('');
    // A group that continues later has its repeated cells deleted from the partition.
    const first = await load(tinyCells('cells'), 'n_2021_2026-01-01.csv', `${many}g1,a,1\ng2,a,1\ng1,a,1\n`);
    expect(first).toMatchObject({ status: 'accepted', rows_loaded: 22, duplicates: 1 });
    expect(await load(tinyCells('cells'), 'n_2021_2026-02-01.csv', 'g1,a,4\n')).toMatchObject({ status: 'accepted', added: 1, gone: 22 });
    expect((await database.serving.pool.query('select value from tiny_cell')).rows).toMatchObject([{ value: 4 }]);
    const { rows } = await database.pool.query(cases('loads bulk cells'));
    expect(rows).toEqual([{ is_owners: true }]);
  });

  test('builds an index and drains what is queued', async () => {
    const prefix = randomIndexPrefix();
    const search = openSearch(searchUrl(), { prefix });
    try {
      await fillList(database, 'oig_leie', '2026-11-10', [{ last_name: 'HOLLOWAY', first_name: 'MARGARET' }], new Date('2026-11-20'));
      const { id } = await loading('exclusion').where({ last_name: 'HOLLOWAY' }).first('id');
      for (const outcome of ['rebuilt', 'drained']) {
        await loading('index_outbox').insert({ alias: 'exclusions', document_id: id });
        expect(await drain(search, loading, [exclusions])).toMatchObject([{ outcome, failures: [] }]);
      }
      expect((await integrityNow(search, loading, exclusions)).lost).toBe('none');
    } finally {
      await search.close();
      await dropIndexes(prefix);
    }
  });
});

const denied = { code: '42501' };
const asLoad = (sql: string) => loading.raw(sql);

test('it has the declared rights on each table, and no others', async () => {
  const declared = await declaredRights(database.db, 'load');
  expect(await grantedRights(database.db, role)).toEqual(declared);
  expect([declared.exclusion, declared.api_key, declared.service_secret]).toEqual([expect.stringContaining('delete,insert,'), '', '']);
  const { rows } = await asLoad(cases('it has the declared rights'));
  const none = { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false };
  expect(rows).toEqual([{ ...none, memberships: 0, owned: 0 }]);
});

describe('Postgres refuses it', () => {
  test.each(recordKinds.map(({ kind }) => kind))('changing the table %s', async (table) => {
    await expect(asLoad(`drop table ${table}`)).rejects.toMatchObject(denied);
    await expect(asLoad(`truncate ${table}`)).rejects.toMatchObject(denied);
  });

  test.each<any>(cases('Postgres refuses it'))('%s', async (sql) => {
    await expect(asLoad(sql)).rejects.toMatchObject(denied);
  });
});

test('the role of requests may not touch the partitions of cells', async () => {
  for (const call of ["create('tiny_cell', 1)", "attach('tiny_cell', 1, 'grp')", "drop('tiny_cell', 1)"])
    await expect(database.serving.pool.query(`select cell_partition_${call}`)).rejects.toMatchObject(denied);
});

test('rights that were changed are made good', async () => {
  await database.db.raw('grant select on api_key to ??', [role]);
  await database.db.raw('revoke all on exclusion from ??', [role]);
  await grantDeclared(database.db, role, 'load');
  expect(await grantedRights(database.db, role)).toEqual(await declaredRights(database.db, 'load'));
});
