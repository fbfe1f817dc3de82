import { copyFile, mkdtemp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import ct from '../../loaders/medicaid-exclusions/ct/dataset.ts';
import id from '../../loaders/medicaid-exclusions/id/dataset.ts';
import il from '../../loaders/medicaid-exclusions/il/dataset.ts';
import ma from '../../loaders/medicaid-exclusions/ma/dataset.ts';
import me from '../../loaders/medicaid-exclusions/me/dataset.ts';
import vt from '../../loaders/medicaid-exclusions/vt/dataset.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const of2026 = 'state-medicaid-exclusions-2026-07';
const of2016 = 'state-medicaid-exclusions';

const database = openDatabase();
const work = ownFolder();

async function load(dataset: Dataset, file: string) {
  const folder = await mkdtemp(join(work, `${dataset.id}-`));
  await copyFile(file, join(folder, basename(file)));
  const { loaded, refused, unknown } = await loadFolder({ db: database.db, raw: folderStore(join(work, 'raw')) }, [dataset], folder, {});
  expect({ refused, unknown }).toEqual({ refused: [], unknown: [] });
  const [one] = loaded;
  expect(one).toMatchObject({ status: 'accepted', reason: null });
  expect(one!.rows_read).toBe(one!.rows_loaded + one!.duplicates + one!.issues + one!.skipped);
  return one!;
}

const rowsOf = async (state: string, columns: string, where = 'true') =>
  (
    await database.db.raw(
      `select ${columns} from exclusion where source = '${state}_medicaid_exclusions' and observed_to is null and ${where}`,
    )
  ).rows;
const count = async (state: string, where: string): Promise<number> => (await rowsOf(state, 'count(*)::int as n', where))[0].n;

describe('published lists of states beyond the 34', () => {
  describeRealFiles('Connecticut', of2026, (path) => {
    test('89 rows, two of them businesses alone; a person once for each practice', async () => {
      const report = await load(ct, path(`${of2026}/Connecticut.xlsx`));
      expect(report).toMatchObject({ rows_read: 89, rows_loaded: 89, duplicates: 0, issues: 0, skipped: 0 });
      expect(await count('ct', "entity_type = 'organization'")).toBe(2);
      expect(await count('ct', 'zip5 is null or state is null')).toBe(0);
      expect(await count('ct', 'last_name = \'Rosario\' and other_names @> \'[{"kind": "aka"}]\'')).toBe(1);
      expect(await rowsOf('ct', 'count(*)::int as n', "full_name like 'Zamani%' group by full_name")).toEqual([{ n: 13 }]);
    });
  });

  describeRealFiles('Idaho', of2026, (path) => {
    test('164 rows on nine pages; only a day of reinstatement ends one', async () => {
      const report = await load(id, path(`${of2026}/Idaho.pdf`));
      expect(report).toMatchObject({ rows_read: 253, rows_loaded: 164, duplicates: 0, issues: 0, skipped: 89, release_date: '2026-04-17' });
      expect(await count('id', 'reinstatement_date is not null')).toBe(8);
      expect(await count('id', 'end_date is not null and reinstatement_date is null')).toBe(0);
      expect(await count('id', 'oig_reciprocal')).toBe(1);
      expect(await count('id', "entity_type = 'organization'")).toBe(14);
      expect(await count('id', 'other_names @> \'[{"kind": "aka"}]\'')).toBe(17);
    });
  });

  describeRealFiles('Maine', of2026, (path) => {
    test('1,107 rows on 81 pages; words that narrow cells broke are whole again', async () => {
      const report = await load(me, path(`${of2026}/Maine.pdf`));
      expect(report).toMatchObject({
        rows_read: 2242,
        rows_loaded: 1107,
        duplicates: 0,
        issues: 0,
        skipped: 1135,
        release_date: '2026-06-01',
      });
      expect(await count('me', "entity_type = 'organization'")).toBe(10);
      expect(await count('me', 'exclusion_date is null')).toBe(0);
      const broken = await rowsOf('me', 'first_name', "first_name in ('CASSANDRA', 'MORNINGSTAR', 'GLENWOOD', 'ABDIRAHMAN')");
      expect(broken).toHaveLength(4);
      expect(await count('me', "full_name in ('AROOSTOOK ENT CLINIC', 'INDEPENDENT HOMECARE INC', 'PLEASANT HILL HCF')")).toBe(4);
    });
  });

  describeRealFiles('Massachusetts', of2026, (path) => {
    test('294 excluded and five removed providers, by the kind of provider persons or businesses', async () => {
      const report = await load(ma, path(`${of2026}/Massachusetts.xlsx`));
      expect(report).toMatchObject({ rows_read: 299, rows_loaded: 299, duplicates: 0, issues: 0, skipped: 0 });
      expect(await count('ma', 'reinstatement_date is not null')).toBe(5);
      expect(await count('ma', 'npi is not null')).toBeGreaterThan(230);
      expect(await count('ma', 'entity_type is null')).toBeLessThanOrEqual(3);
    });
  });

  describeRealFiles('Vermont', of2026, (path) => {
    test('64 rows and nine notes; no day of 2382 ends one', async () => {
      const report = await load(vt, path(`${of2026}/Vermont.xlsx`));
      expect(report).toMatchObject({ rows_read: 73, rows_loaded: 64, duplicates: 0, issues: 0, skipped: 9, release_date: '2026-05-01' });
      expect(await count('vt', 'end_date is not null')).toBe(0);
      expect(await count('vt', 'npi is not null')).toBe(48);
      expect(await rowsOf('vt', 'first_name', "last_name in ('RYAN', 'SANBORN')")).toEqual(
        expect.arrayContaining([{ first_name: 'SEAN' }, { first_name: 'DONALD E' }]),
      );
    });
  });

  describeRealFiles('Illinois', [of2026, of2016], (path) => {
    test('3,229 rows as published and the same re-saved with bare numbers for days; 1,841 of 2016 fill history', async () => {
      for (const file of ['Illinois.xlsx', 'as-published/Illinois.xlsx'])
        expect(await load(il, path(`${of2026}/${file}`))).toMatchObject({
          rows_read: 3229,
          rows_loaded: 3229,
          duplicates: 0,
          issues: 0,
          skipped: 0,
        });
      const versions = await database.db.raw("select count(*)::int as n from exclusion where source = 'il_medicaid_exclusions'");
      expect(versions.rows[0].n).toBe(3229);
      expect(await count('il', 'npi is not null')).toBe(687);
      expect(await count('il', 'exclusion_date is null')).toBe(0);
      const before = await load(il, path(`${of2016}/il-hfs-oig-sanctions-2016.xls`));
      expect(before).toMatchObject({ layout: 'y2016', rows_read: 1841, issues: 0 });
      expect(await count('il', 'true')).toBe(3229);
    });
  });
});
