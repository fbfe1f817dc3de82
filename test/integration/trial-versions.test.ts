import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderStore } from '#load/acquire/raw-store';
import { loadFile } from '#load/load-file';
import clinicaltrials from '../../loaders/nlm/clinicaltrials/dataset.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

const database = openDatabase();
const folder = ownFolder();

const study = (nctId: string, day: string, facilities: string[], overallStatus = 'RECRUITING') => ({
  protocolSection: {
    identificationModule: { nctId, briefTitle: 'An invented study' },
    statusModule: { overallStatus, lastUpdatePostDateStruct: { date: day } },
    sponsorCollaboratorsModule: { leadSponsor: { name: 'Meridian Valley Research', class: 'OTHER' } },
    contactsLocationsModule: { locations: facilities.map((facility) => ({ facility, city: 'Tulsa', country: 'United States' })) },
  },
});

let files = 0;
async function load(...studies: object[]) {
  const path = join(folder, `studies-${++files}.json`);
  await writeFile(path, JSON.stringify(studies));
  const [report] = await loadFile({ db: database.db, raw: folderStore(join(folder, 'raw')) }, clinicaltrials, { path });
  expect(report).toMatchObject({ status: 'accepted' });
}

async function sitesOf(nct_id: string) {
  const { rows } = await database.db.raw(
    'select facility, observed_from, observed_to from trial_site where nct_id = ? order by facility, observed_from',
    [nct_id],
  );
  return rows.map((row: Record<string, string | null>) => `${row.facility} ${row.observed_from}..${row.observed_to ?? ''}`);
}
const statusOf = async (nct_id: string) => {
  const { rows } = await database.db.raw('select status from trial where nct_id = ? and observed_to is null', [nct_id]);
  return rows.map(({ status }: { status: string }) => status);
};

test('a newer version of a study closes the sites it leaves out, and those of other studies stay', async () => {
  await load(study('NCT90000101', '2024-01-10', ['A', 'B', 'C']), study('NCT90000102', '2024-01-10', ['A']));
  await load(study('NCT90000101', '2024-06-01', ['A', 'C'], 'COMPLETED'));
  expect(await statusOf('NCT90000101')).toEqual(['COMPLETED']);
  const sites = await sitesOf('NCT90000101');
  expect(sites).toContain('B 2024-01-10..2024-06-01');
  expect(sites.filter((site: string) => site.endsWith('..'))).toEqual(['A 2024-06-01..', 'C 2024-06-01..']);
  expect(await sitesOf('NCT90000102')).toEqual(['A 2024-01-10..']);
});

test('a newer version without any site closes them all', async () => {
  await load(study('NCT90000103', '2024-01-10', ['A', 'B']));
  await load(study('NCT90000103', '2024-03-01', []));
  expect(await sitesOf('NCT90000103')).toEqual(['A 2024-01-10..2024-03-01', 'B 2024-01-10..2024-03-01']);
});

test('an older copy that comes later fills history and overwrites nothing', async () => {
  await load(study('NCT90000104', '2024-06-01', ['A'], 'COMPLETED'));
  await load(study('NCT90000104', '2023-02-01', ['A', 'B']));
  expect(await statusOf('NCT90000104')).toEqual(['COMPLETED']);
  const sites = await sitesOf('NCT90000104');
  expect(sites).toContain('B 2023-02-01..2024-06-01');
  expect(sites.filter((site: string) => site.endsWith('..'))).toHaveLength(1);
});

test('two versions of a study in one file: the newer one holds, whatever their order', async () => {
  await load(study('NCT90000105', '2024-06-01', ['A'], 'COMPLETED'), study('NCT90000105', '2023-02-01', ['A', 'B']));
  expect(await statusOf('NCT90000105')).toEqual(['COMPLETED']);
  expect(await sitesOf('NCT90000105')).toContain('B 2023-02-01..2024-06-01');
});
