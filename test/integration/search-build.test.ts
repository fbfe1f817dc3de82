import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { bulk } from '#search/bulk';
import { drain } from '#search/outbox';
import { documentOf } from '#search/physical';
import { ensureIndex, physicalIndexes, rebuild } from '#search/rebuild';
import { hospitals } from '../../indexes/hospitals.ts';
import { searchHospitals } from '../../indexes/hospitals-search.ts';
import { openDatabase } from '../support/database.ts';
import { sampled } from '../support/full-run.ts';
import { ownSearch } from '../support/search.ts';
import { addFacilities } from '../support/search-rows.ts';

const database = openDatabase();
const search = ownSearch();
let file: number;
const quick = { grace_ms: 0 };

beforeAll(async () => {
  file = await addFacilities(database.db, 3000);
});

const count = async () => (await search.search('hospitals', { size: 0, track_total_hits: true })).hits.total!.value;
const queue = (...ids: (string | null)[]) =>
  database.db('index_outbox').insert(ids.map((document_id) => ({ alias: 'hospitals', document_id })));
const waiting = async () => Number((await database.db('index_outbox').count('* as n').first())!.n);

describe('the life of an index', () => {
  test('is built when missing, left alone when current, built again when its shape changes', async () => {
    const built = await ensureIndex(search, database.db, hospitals, quick);
    expect(built!.documents).toBe(3000);
    expect(await count()).toBe(3000);
    expect(await ensureIndex(search, database.db, hospitals, quick)).toBeNull();
    const changed = { ...hospitals, version: 2 };
    expect((await ensureIndex(search, database.db, changed, quick))!.documents).toBe(3000);
    await rebuild(search, database.db, hospitals, quick);
    const { live, others } = await physicalIndexes(search, 'hospitals');
    expect(live).toHaveLength(1);
    expect(others).toEqual([]);
  });

  test('refuses a document with a field the mapping does not know, and says so', async () => {
    const document = documentOf(hospitals, { ccn: '999999', name: 'Made up', shoe_size: 43 });
    const result = await bulk(search, { name: search.alias('hospitals'), is_alias: true }, [document]);
    expect(result.indexed).toBe(0);
    expect(result.failures[0]!.reason).toContain('strict_dynamic_mapping_exception');
    const unfit = { ...hospitals, document: (row: any) => ({ ...row, shoe_size: 43 }) };
    await expect(rebuild(search, database.db, unfit, quick)).rejects.toThrow(/documents were refused, the first \(000001\)/);
    expect(await count()).toBe(3000);
  });

  test('refuses rows that come out of order or twice', async () => {
    const twice = {
      ...hospitals,
      rows: async (db: any, select: any) => (select.after ? [] : [...(await hospitals.rows(db, { limit: 2 }))].reverse()),
    };
    await expect(rebuild(search, database.db, twice, quick)).rejects.toThrow('000001 came after 000002');
    expect(await count()).toBe(3000);
  });

  test('drains changed, added and vanished rows, and only then forgets them', async () => {
    await database.db('facility').where({ ccn: '000001' }).update({ name: 'Renamed Infirmary' });
    await database.db('facility').where({ ccn: '000002' }).update({ observed_to: '2026-02-01' });
    await addFacilities(database.db, 1, 900001, file);
    await queue('000001', '000002', '900001', '000001', '888888');
    const [report] = await drain(search, database.db, [hospitals]);
    expect(report).toMatchObject({ outcome: 'drained', indexed: 2, deleted: 1, failures: [] });
    expect(await waiting()).toBe(0);
    const { ids } = await searchHospitals({ search, db: database.db }, { name: 'renamed infirmary' }, { limit: 5 });
    expect(ids).toEqual(['000001']);
    expect(await count()).toBe(3000);
    expect(await drain(search, database.db, [hospitals])).toEqual([]);
  });

  test('keeps in the queue what the index refused', async () => {
    await queue('000003', '000004');
    const picky = { ...hospitals, document: (row: any) => (row.ccn === '000003' ? { ...row, overall_rating: 'many' } : row) };
    const [report] = await drain(search, database.db, [picky]);
    expect(report!.failures.map(({ id }) => id)).toEqual(['000003']);
    expect(await database.db('index_outbox').pluck('document_id')).toEqual(['000003']);
    await drain(search, database.db, [hospitals]);
    expect(await waiting()).toBe(0);
  });

  test('a queue entry without an id builds the whole index again, once', async () => {
    const before = (await physicalIndexes(search, 'hospitals')).live;
    await queue(null, null, '000005');
    const [report] = await drain(search, database.db, [hospitals], quick);
    expect(report!.outcome).toBe('rebuilt');
    expect((await physicalIndexes(search, 'hospitals')).live).not.toEqual(before);
    expect(await waiting()).toBe(0);
  });

  test('loses no change that is made while it is rebuilt', async () => {
    let changed = 0;
    const change = async (done: number) => {
      // One row already read and one still to come.
      const ids = [String(done - 10).padStart(6, '0'), String(done + 300).padStart(6, '0')];
      const rows = await database.db('facility').whereIn('ccn', ids).update({ name: 'Changed meanwhile' });
      changed += rows;
      await queue(...ids);
    };
    const changes: Promise<void>[] = [];
    await rebuild(search, database.db, hospitals, { ...quick, page: 500, on_progress: (done) => void changes.push(change(done)) });
    await Promise.all(changes);
    expect(changed).toBeGreaterThan(8);
    expect(await waiting()).toBeGreaterThan(0);
    await drain(search, database.db, [hospitals]);
    const { total } = await searchHospitals({ search, db: database.db }, { name: 'changed meanwhile' }, { limit: 50 });
    expect(total).toBe(changed);
  });

  test('answers every search wholly while it is swapped', async () => {
    let stop = false;
    const seen = new Set<number>();
    const readers = [1, 2, 3].map(async () => {
      while (!stop) seen.add(await count());
    });
    const all = Promise.all(readers);
    // Reported where it is awaited.
    all.catch(() => {});
    // A search that has begun in the old index has time to end before that is removed.
    for (let turn = 0; turn < 4; turn += 1) await rebuild(search, database.db, hospitals, { grace_ms: 200 });
    stop = true;
    await all;
    expect([...seen]).toEqual([3000]);
  });

  test('two builders take turns', async () => {
    const reports = await Promise.all([rebuild(search, database.db, hospitals, quick), rebuild(search, database.db, hospitals, quick)]);
    expect(new Set(reports.map(({ physical }) => physical)).size).toBe(2);
    expect((await physicalIndexes(search, 'hospitals')).live).toHaveLength(1);
    const hasty = () => rebuild(search, database.db, hospitals, { ...quick, wait_ms: 0 });
    await expect(Promise.all([hasty(), hasty()])).rejects.toThrow('another process has been building it');
    // The other one is let finish before the next test counts its indexes.
    await rebuild(search, database.db, hospitals, quick);
  });

  test('a builder killed at any moment leaves the old index answering, and its remains are removed', async () => {
    for (const after_ms of sampled([150, 400, 700], 1, 5)) {
      const before = (await physicalIndexes(search, 'hospitals')).live;
      const child = fork(new URL('../support/build-forever.ts', import.meta.url).pathname, [database.url, search.prefix], {
        execArgv: [],
        env: { ...process.env },
      });
      await new Promise((resolve) => child.once('message', resolve));
      await sleep(after_ms);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
      expect(await count()).toBe(3000);
      // What the dead one had sent last may still be carried out; the next start comes after that.
      await sleep(500);
      await ensureIndex(search, database.db, hospitals, quick);
      const { live, others } = await physicalIndexes(search, 'hospitals');
      expect(live).toHaveLength(1);
      expect(others).toEqual([]);
      expect(before).toHaveLength(1);
    }
  });
});
