import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import npdb from '../../loaders/hrsa/npdb/dataset.ts';
import healthSystems from '../../loaders/proviso/health-systems/dataset.ts';
import { healthSystemsCsv } from '../../loaders/proviso/health-systems/registry.ts';
import counts from '../../loaders/proviso/physician-counts/dataset.ts';
import { reviewedCountsCsv } from '../../loaders/proviso/physician-counts/table.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { statedCounts } from '../../src/routes/accuracy/records.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();

const deps = () => ({ db: database.db, raw: folderStore(store) });

describe('published files behind the accuracy pages', () => {
  describeRealFiles('physician counts', 'physician-counts', (path) => {
    test('every row of both files is a record', async () => {
      const report = await loadFolder(deps(), [counts], path('physician-counts'), {});
      expect([...report.refused, ...report.unknown, ...report.not_releases]).toEqual([]);
      const loaded = report.loaded.map(({ file_kind, release_date, rows_read, rows_loaded, issues }) => ({
        ...{ file_kind, release_date, rows_read, rows_loaded, issues },
      }));
      expect(loaded.toSorted((a, b) => (a.rows_read < b.rows_read ? 1 : -1))).toEqual([
        { file_kind: 'compendium', release_date: '2023-01-01', rows_read: 639, rows_loaded: 639, issues: 0 },
        { file_kind: 'stated', release_date: '2025-02-01', rows_read: 21, rows_loaded: 21, issues: 0 },
      ]);
      const { rows } = await database.db.raw(
        `select basis_class, count(*)::int as n, sum(physician_count)::int as physicians from stated_physician_count where observed_to is null group by 1 order by 1`,
      );
      expect(rows).toEqual([
        { basis_class: 'affiliated', n: 2, physicians: 128_000 },
        { basis_class: 'compendium', n: 648, physicians: 655_947 + 126_249 },
        { basis_class: 'employed', n: 2, physicians: 8200 },
        { basis_class: 'group_list', n: 5, physicians: 23_751 },
        { basis_class: 'stated', n: 3, physicians: 51_510 },
      ]);
    });

    test('the table of this software states the same, and its counts find the systems of the registry', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'proviso-own-'));
      await writeFile(join(folder, 'health-systems.csv'), healthSystemsCsv());
      await writeFile(join(folder, 'stated.csv'), reviewedCountsCsv());
      const registry = await loadFile(deps(), healthSystems, { path: join(folder, 'health-systems.csv') });
      const own = await loadFile(deps(), counts, { path: join(folder, 'stated.csv') });
      expect([...registry, ...own].map(({ status, issues }) => [status, issues])).toEqual([
        ['accepted', 0],
        ['accepted', 0],
      ]);
      // Only the words of the system id are new: the counts, dates and pages are those of the file.
      const { rows } = await database.db.raw(
        `select count(*)::int as n from (select stated_name, physician_count, as_of, source_url from stated_physician_count where observed_from = '2025-02-01' and release_period = ''
          except select stated_name, physician_count, as_of, source_url from stated_physician_count where observed_to is null) gone`,
      );
      expect(rows[0].n).toBe(0);
      const stated = await statedCounts(database.pool);
      expect(stated.filter(({ system_ids }) => system_ids.length > 1)).toEqual([]);
      const placed = stated.filter(({ system_ids }) => system_ids.length === 1);
      const systems = new Set(placed.flatMap(({ system_ids }) => system_ids));
      console.log(`${placed.length} of ${stated.length} stated counts are of ${systems.size} systems in the registry`);
      expect(systems.size).toBeGreaterThanOrEqual(30);
      expect(stated.find(({ stated_name }) => stated_name === 'HCA Healthcare')!.system_ids).toEqual(['hca-healthcare']);
      expect(stated.find(({ stated_name }) => stated_name === 'Optum')!.system_ids).toEqual([]);
      await rm(folder, { recursive: true, force: true });
    });
  });

  describeRealFiles('data bank', 'npdb', (path) => {
    test('the profile of the public use file is 24 counts of all types together, which are compared with nothing', async () => {
      const report = await loadFolder(deps(), [npdb], path('npdb'), {});
      expect(report.loaded.map(({ file_kind, rows_read, rows_loaded, issues }) => [file_kind, rows_read, rows_loaded, issues])).toEqual([
        ['profile', 24, 24, 0],
      ]);
      const { rows } = await database.db.raw('select count(*)::int as n from npdb_state_count');
      expect(rows[0].n).toBe(0);
    });
  });
});
