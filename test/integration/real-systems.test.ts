import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import irs from '../../loaders/irs/irs-990/dataset.ts';
import registry from '../../loaders/proviso/health-systems/dataset.ts';
import { healthSystems, healthSystemsCsv } from '../../loaders/proviso/health-systems/registry.ts';
import crosswalk from '../../loaders/rti/hospital-ein-crosswalk/dataset.ts';
import { runLinker } from '../../src/link/run.ts';
import { systems } from '../../src/link/systems/linker.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();

const load = (folder: string, ...datasets: Parameters<typeof loadFolder>[1]): Promise<FolderReport> =>
  loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const rows = async (sql: string, bound: unknown[] = []): Promise<any[]> => (await database.db.raw(sql, bound as any)).rows;

test('the registry is without a fault: every row becomes a record, parents stand first, divisions are fourteen', async () => {
  const folder = join(store, 'registry');
  await mkdir(folder);
  await writeFile(join(folder, 'health-systems.csv'), healthSystemsCsv());
  const { loaded } = await load(folder, registry);
  const { systems } = healthSystems();
  const members = systems.reduce((sum, system) => sum + system.members.length, 0);
  expect(loaded.map(({ status, rows_read, issues }) => [status, rows_read, issues])).toEqual([['accepted', systems.length + members, 0]]);
  expect(await rows(`select count(*)::int as n from health_system where parent_system_id = 'ascension' and observed_to is null`)).toEqual([
    { n: 14 },
  ]);
  expect(
    (await rows(`select count(*)::int as n from health_system where system_kind = 'public_company' and observed_to is null`))[0].n,
  ).toBe(30);
});

describeRealFiles('names of the compendium', ['physician-counts'], (path) => {
  test('a system is tied to the compendium under the very name it has there', async () => {
    const published = await readFile(join(path('physician-counts'), 'ahrq-2023-system-counts_reconciliation.csv'), 'utf8');
    const names = new Map([...published.matchAll(/^(HSI\d{8}),"?([^",]*)/gm)].map(([, id, name]) => [id, name]));
    const tied = healthSystems().systems.flatMap(({ members }) => members.filter(({ member_type }) => member_type === 'ahrq'));
    expect(tied.length).toBeGreaterThan(45);
    const [{ differ }] = await rows(
      `select coalesce(array_agg(ours || ' / ' || theirs) filter (where organization_key(ours) <> organization_key(theirs)), '{}') as differ
       from unnest(?::text[], ?::text[]) as t (ours, theirs)`,
      [tied.map(({ member_name }) => member_name), tied.map(({ member_id }) => names.get(member_id) ?? 'none')],
    );
    expect(differ).toEqual([]);
  });
});

describeRealFiles('hospitals and EINs', ['hospital-ein-crosswalk', 'irs-990'], (path) => {
  beforeAll(async () => {
    const { loaded, refused, unknown } = await load(path('hospital-ein-crosswalk'), crosswalk);
    expect([refused, unknown]).toEqual([[], []]);
    const read = Object.fromEntries(loaded.map((one) => [one.file_name, [one.status, one.rows_read, one.issues]]));
    expect(read).toEqual({
      'cbi_ccn_ein_2024-12-06.csv': ['accepted', 3242, 0],
      'cbi_get_hospitals_IN.json': ['accepted', 88, 0],
    });
    await load(path('irs-990'), irs);
    await runLinker(database.db, systems, { all: true });
  });

  test('the older copy of one state takes nothing from the newer of all', async () => {
    expect(await rows('select count(*)::int as n from hospital_ein where observed_to is null')).toEqual([{ n: 3242 }]);
  });

  test('hospitals of a number belong to its system; a number of several hospitals is none’s own', async () => {
    const of = async (root: string) =>
      (
        await rows(
          `select count(*)::int as n, count(*) filter (where is_own_ein)::int as own from system_hospital h join system_tree(?) t on t.system_id = h.system_id`,
          [root],
        )
      )[0];
    expect(await of('kaiser-permanente')).toEqual({ n: 37, own: 0 });
    expect(await of('mass-general-brigham')).toEqual({ n: 10, own: 0 });
    const shared = await rows(`select filed_under_ein from system_hospital where is_own_ein group by 1 having count(*) > 1`);
    expect(shared).toEqual([]);
    const ascension = await rows(
      `select system_id, count(*)::int as n from system_hospital where system_id like 'ascension-%' group by 1 order by 1`,
    );
    expect(ascension.length).toBe(14);
    expect((await of('ascension')).n).toBe(ascension.reduce((sum: number, { n }: any) => sum + n, 0));
  });

  test('a hospital that left belongs to no one by its former owner’s EIN, and is reported as refused', async () => {
    const former = ['290009', '230031', '450678', '450469', '170204'];
    expect(await rows('select ccn from hospital_ein where observed_to is null and ccn = any(?)', [former])).toHaveLength(former.length);
    expect(await rows('select ccn from system_hospital where ccn = any(?)', [former])).toEqual([]);
    expect(
      await rows(
        `select member_id, reason, candidates from system_refusal where member_type = 'ccn' and member_id = any(?) order by 1 limit 1`,
        [former],
      ),
    ).toEqual([{ member_id: '170204', reason: 'left', candidates: ['ascension'] }]);
  });

  test('the organizations of Schedule R with a number are its system’s; partnerships it does not own are refused', async () => {
    const via = await rows(`select ein, system_id, evidence->>'part' as part from system_ein where via_ein = '941156621'`);
    expect(via.length).toBeGreaterThan(10);
    expect(new Set(via.map(({ system_id }: any) => system_id))).toEqual(new Set(['sutter-health']));
    const named = await rows(
      `select distinct related_ein from related_organization where ein = '941156621' and observed_to is null and related_ein is not null and related_ein <> ein
         and part <> 'unrelated_partnership'`,
    );
    const placed = await rows(
      `select count(*)::int as n from (select ein from system_ein where system_id = 'sutter-health' union select member_id from system_refusal where member_type = 'ein') s
       where ein = any(?)`,
      [named.map(({ related_ein }: any) => related_ein)],
    );
    expect(placed[0].n).toBe(named.length);
  });

  test('made again it is the same', async () => {
    const state = async () => [
      await rows('select * from system_ein order by ein'),
      await rows('select * from system_hospital order by ccn'),
      await rows('select * from system_refusal order by member_type, member_id'),
    ];
    const before = await state();
    await runLinker(database.db, systems, { all: true });
    expect(await state()).toEqual(before);
    expect(await runLinker(database.db, systems)).toEqual([]);
  });
});
