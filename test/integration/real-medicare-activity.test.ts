import optOut from '../../loaders/cms/opt-out/dataset.ts';
import utilization from '../../loaders/cms/physician-utilization/dataset.ts';
import ppef from '../../loaders/cms/ppef/dataset.ts';
import reassignment from '../../loaders/cms/revalidation-reassignment/dataset.ts';
import { healthSystems } from '../../loaders/proviso/health-systems/registry.ts';
import { groupsWithoutSystem } from '../../src/link/attribution/groups-without-system.ts';
import { folderStore } from '../../src/load/acquire/raw-store.ts';
import { type FolderReport, loadFolder } from '../../src/load/load-folder.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';
import { describeRealFiles } from '../support/real-files.ts';

const database = openDatabase();
const store = ownFolder();
const datasets = [ppef, reassignment, utilization, optOut];

const load = (folder: string): Promise<FolderReport> => loadFolder({ db: database.db, raw: folderStore(store) }, datasets, folder, {});
const count = async (table: string, where = 'true'): Promise<number> => {
  const { rows } = await database.db.raw(`select count(*)::integer as n from ${table} where observed_to is null and ${where}`);
  return rows[0].n;
};
/**
 * What became of each file that was loaded; anything else in the folder is a fault. The files are excerpts, and say so.
 */
const loaded = (report: FolderReport) => {
  expect(report.refused).toEqual([]);
  expect(report.unknown).toEqual([]);
  return report.loaded.map(({ layout, release_date, rows_read, rows_loaded, duplicates, issues, skipped, warnings }) => {
    expect(warnings.filter((one) => !/a complete release has at least [\d,]+: loaded as partial/.test(one))).toEqual([]);
    return { layout, release_date, rows_read, rows_loaded, left: duplicates + issues + skipped };
  });
};

describe('published files of Medicare activity', () => {
  describeRealFiles('public provider enrollment', 'ppef', (path) => {
    test('six rows of three files are six records, dated by their names', async () => {
      const release_date = '2024-10-07';
      expect(loaded(await load(path('ppef')))).toEqual(
        expect.arrayContaining([
          { layout: 'y2024', release_date, rows_read: 1, rows_loaded: 1, left: 0 },
          { layout: 'practice_locations', release_date, rows_read: 3, rows_loaded: 3, left: 0 },
          { layout: 'reassignments', release_date, rows_read: 2, rows_loaded: 2, left: 0 },
        ]),
      );
      expect(await count('medicare_enrollment', "npi ~ '^1' and pac_id ~ '^[0-9]{10}$' and provider_type_code = '14-16'")).toBe(1);
      const { rows } = await database.db.raw(
        'select count(*)::integer as n from medicare_enrollment e join medicare_reassignment r using (enrollment_id)',
      );
      expect(rows[0].n).toBe(2);
      expect(await count('medicare_enrollment_location', "zip5 = '00917' and state = 'PR'")).toBe(1);
    });
  });

  describeRealFiles('revalidation reassignment list', 'revalidation-reassignment', (path) => {
    test('97,471 rows of a state; whole groups of an excerpt in the published layout say the same', async () => {
      const report = await load(path('revalidation-reassignment'));
      const release_date = '2023-10-01';
      expect(loaded(report)).toEqual([
        { layout: 'y2023', release_date, rows_read: 3000, rows_loaded: 3000, left: 0 },
        { layout: 'converted', release_date, rows_read: 97_471, rows_loaded: 97_471, left: 0 },
      ]);
      expect(report.loaded.map(({ added, changed, gone, unchanged }) => ({ added, changed, gone, unchanged }))).toEqual([
        { added: 3000, changed: 0, gone: 0, unchanged: 0 },
        { added: 94_471, changed: 0, gone: 0, unchanged: 3000 },
      ]);
      const of = (where: string) => count('medicare_reassignment', `source = 'pecos_reassignment' and ${where}`);
      expect(await of("relation = 'reassignment'")).toBe(89_208);
      expect(await of("relation = 'physician_assistant'")).toBe(8263);
      expect(await of("npi is null or pac_id !~ '^[0-9]{10}$' or receiving_pac_id !~ '^[0-9]{10}$'")).toBe(0);
      expect(await of("pac_id like '0%'")).toBe(9680);
      expect(await of("receiving_pac_id like '0%'")).toBe(8468);
      // Sole owners who receive benefits under their own enrollment have no legal business name.
      expect(await of("receiving_enrollment_id like 'I%'")).toBe(48);
      expect(await of("receiving_organization_name is null and receiving_enrollment_id like 'I%'")).toBe(48);
      const { rows } = await database.db.raw(
        `select count(distinct receiving_enrollment_id)::integer as groups, count(distinct npi)::integer as people
         from medicare_reassignment where source = 'pecos_reassignment'`,
      );
      expect(rows).toEqual([{ groups: 7826, people: 54_755 }]);

      const { rows: largest } = await database.db.raw(
        `select receiving_pac_id as pac_id, max(receiving_organization_name) as name, count(*)::integer as n from medicare_reassignment
         where source = 'pecos_reassignment' and receiving_state = 'GA' group by 1 order by 3 desc, 1 limit 30`,
      );
      const owners = new Map(
        healthSystems().systems.flatMap(({ system_id, members }) =>
          members
            .filter(({ member_type }) => member_type === 'pac_id')
            .map(({ member_id, member_name }) => [member_id, { system_id, member_name }]),
        ),
      );
      const reviewed = new Map(groupsWithoutSystem.map((group) => [group.pac_id, group.organization_name]));
      const placed = largest.map(({ pac_id, name, n }: { pac_id: string; name: string; n: number }) => ({
        ...{ name, n, system_id: owners.get(pac_id)?.system_id ?? null },
        // Under the very name that was looked at, in one of the two tables.
        is_same: [owners.get(pac_id)?.member_name, reviewed.get(pac_id)].filter(Boolean).join() === name,
      }));
      expect(placed.filter(({ is_same }: { is_same: boolean }) => !is_same)).toEqual([]);
      expect(placed).toContainEqual({
        name: 'THE SOUTHEAST PERMANENTE MEDICAL GROUP',
        n: 1165,
        system_id: 'kaiser-permanente',
        is_same: true,
      });
      expect(placed).toContainEqual({ name: 'PRIVIA MEDICAL GROUP OF GEORGIA LLC', n: 566, system_id: 'privia-health', is_same: true });
    });
  });

  describeRealFiles('physician and other practitioners', ['physician-other-practitioners', 'mup'], (path) => {
    test('300 services of 2021; the provider columns alone are not a release', async () => {
      expect(loaded(await load(path('physician-other-practitioners')))).toEqual([
        { layout: 'by_provider_and_service', release_date: '2023-05-01', rows_read: 300, rows_loaded: 300, left: 0 },
      ]);
      const services = (where: string) => count('medicare_service_utilization', `release_period = '2021' and year = 2021 and ${where}`);
      expect(await services("place_of_service = 'office'")).toBe(213);
      expect(await services("place_of_service = 'facility'")).toBe(87);
      expect(await services('is_drug')).toBe(21);
      expect(await services('beneficiary_count >= 11 and service_count > 0 and average_medicare_payment_usd > 0')).toBe(300);
      const extract = await load(path('mup'));
      expect(extract.loaded).toEqual([]);
      expect(extract.not_releases).toMatchObject([
        { source_id: 'cms_physician_utilization', reason: expect.stringContaining('provider columns alone') },
      ]);
    });
  });

  describeRealFiles('opt-outs', 'opt-out', (path) => {
    test("another project's extract without dates is not a release", async () => {
      const report = await load(path('opt-out'));
      expect(report.loaded).toEqual([]);
      expect(report.not_releases).toMatchObject([{ source_id: 'cms_opt_out', reason: expect.stringContaining('without dates') }]);
    });
  });
});
