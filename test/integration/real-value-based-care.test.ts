import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import mssp from '../../loaders/cms/mssp/dataset.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { folderStore } from '../../src/load/raw-store.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { describeRealFiles } from '../support/real-files.ts';

let database: TestDatabase;
let store: string;

beforeAll(async () => {
  database = await freshDatabase();
  store = await mkdtemp(join(tmpdir(), 'proviso-raw-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(store, { recursive: true, force: true });
});
const rows = async (sql: string): Promise<any[]> => (await database.db.raw(sql)).rows;

describe('published files of the Shared Savings Program', () => {
  describeRealFiles('performance years 2013, 2014, 2021 and 2022', 'mssp', (path) => {
    test('every row is a record, in its own scale and spelling; copies of others are no releases', async () => {
      const report = await loadFolder({ db: database.db, raw: folderStore(store) }, [mssp], path('mssp'), {});
      expect(report.refused).toEqual([]);
      expect(report.unknown).toEqual([]);
      expect(report.not_releases.length).toBe(3);
      const outcomes = report.loaded
        .map(({ layout, rows_read, rows_loaded, duplicates, issues, skipped }) => ({
          layout,
          rows_read,
          rows_loaded,
          left: duplicates + issues + skipped,
        }))
        .toSorted((a, b) => a.layout!.localeCompare(b.layout!));
      expect(outcomes).toEqual([
        { layout: 'py2013', rows_read: 220, rows_loaded: 220, left: 0 },
        { layout: 'py2014', rows_read: 333, rows_loaded: 333, left: 0 },
        { layout: 'py2021', rows_read: 250, rows_loaded: 250, left: 0 },
        { layout: 'py2022', rows_read: 300, rows_loaded: 300, left: 0 },
      ]);
      expect(await rows('select * from row_issue')).toEqual([]);
    }, 120_000);
  });
});
