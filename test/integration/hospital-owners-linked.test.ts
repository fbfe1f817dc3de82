import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { attribution } from '#link/attribution/linker';
import { runLinker } from '#link/run';
import { systems } from '#link/systems/linker';
import { folderStore } from '#load/acquire/raw-store';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import extract from '../../loaders/cms/cost-report-extract/dataset.ts';
import enrollments from '../../loaders/cms/hospital-enrollments/dataset.ts';
import owners from '../../loaders/cms/hospital-owners/dataset.ts';
import changes from '../../loaders/cms/hospital-ownership-changes/dataset.ts';
import reassignments from '../../loaders/cms/revalidation-reassignment/dataset.ts';
import registry from '../../loaders/proviso/health-systems/dataset.ts';
import { type RegistrySystem, registryCsv } from '../../loaders/proviso/health-systems/file.ts';
import { minimal } from '../../sample/csv.ts';
import extractSample from '../../sample/datasets/hcris-wide-extract.ts';
import { ids } from '../../sample/ids.ts';
import { generateWorld } from '../../sample/world.ts';
import { openDatabase } from '../support/database.ts';
import { ownFolder } from '../support/own-folder.ts';

const database = openDatabase();
const folder = ownFolder();
const rows = async (sql: string, bound: unknown[] = []): Promise<any[]> => (await database.db.raw(sql, bound as any)).rows;

/** A file under a published header: values by header, the others empty. */
function table(dataset: Dataset, lines: Record<string, string>[]): string {
  const header = [...Object.keys(dataset.files[0]!.layouts[0]!.columns), ...(dataset.files[0]!.layouts[0]!.ignored ?? [])];
  return [header, ...lines.map((line) => header.map((name) => line[name] ?? ''))].map((line) => `${minimal(line)}\n`).join('');
}

const system = (system_id: string, system_name: string, members: RegistrySystem['members'] = []): RegistrySystem => ({
  system_id,
  system_name,
  system_kind: 'nonprofit',
  evidence_url: `https://example.org/${system_id}`,
  members,
});
const member = (member_type: 'pac_id' | 'ccn', member_id: string) => ({
  ...{ member_type, member_id, member_name: '', evidence_url: 'https://example.org' },
  role: member_type === 'ccn' ? ('hospital' as const) : ('physician_group' as const),
});

/** Enrollment of a hospital by its CCN. */
const enrollmentOf = (ccn: string) => `O20990101${ccn}`;
const enrolled = (ccn: string, more: Record<string, string> = {}) => ({
  'ENROLLMENT ID': enrollmentOf(ccn),
  CCN: ccn,
  'ASSOCIATE ID': `99${ccn}99`,
  'ORGANIZATION NAME': `HOSPITAL ${ccn} INC`,
  STATE: 'TX',
  ...more,
});
const owned = (ccn: string, owner: string, share: string, more: Record<string, string> = {}) => ({
  'ENROLLMENT ID': enrollmentOf(ccn),
  'ASSOCIATE ID - OWNER': `88${String(owner.length).padStart(2, '0')}${ccn}`,
  'TYPE - OWNER': 'O',
  'ROLE CODE - OWNER': '35',
  'ROLE TEXT - OWNER': '5% OR GREATER INDIRECT OWNERSHIP INTEREST',
  'ASSOCIATION DATE - OWNER': '04/01/2010',
  'ORGANIZATION NAME - OWNER': owner,
  'PERCENTAGE OWNERSHIP': share,
  ...more,
});
const sold = (ccn: string, day: string, seller: string, buyer: string, more: Record<string, string> = {}) => ({
  'ENROLLMENT ID - BUYER': enrollmentOf(ccn),
  'ENROLLMENT STATE - BUYER': 'TX',
  'CCN - BUYER': ccn,
  'ORGANIZATION NAME - BUYER': buyer,
  'CHOW TYPE CODE': 'CH',
  'CHOW TYPE TEXT': 'CHANGE OF OWNERSHIP',
  'EFFECTIVE DATE': day,
  'ENROLLMENT ID - SELLER': `O2000010100${ccn.slice(2)}`,
  'ENROLLMENT STATE - SELLER': 'TX',
  'CCN - SELLER': ccn,
  'ORGANIZATION NAME - SELLER': seller,
  ...more,
});

async function load(dataset: Dataset, name: string, text: string) {
  await writeFile(join(folder, name), text, 'latin1');
  const [report] = await loadFile({ db: database.db, raw: folderStore(folder) }, dataset, { path: join(folder, name), partial: true });
  expect([name, report!.status, report!.reason]).toEqual([name, 'accepted', null]);
}

beforeAll(async () => {
  await load(
    registry,
    'health-systems.csv',
    registryCsv(
      [
        system('trenwick-health', 'Trenwick Health', [member('ccn', '450908'), member('pac_id', '9945091099')]),
        system('calverley-healthcare', 'Calverley Healthcare'),
      ],
      '2026-01-15',
    ),
  );
  // Reports of 2023 that name the chain.
  const [file] = extractSample.files(generateWorld(1, '2026-01-20'));
  const header = [...(file!.body() as Iterable<string>)][0]!.trim();
  const reports = ['450901', '450902', '450903', '450904', '450907'].map((ccn, at) =>
    header
      .split(',')
      .map(
        (name) =>
          ({
            rpt_rec_num: String(900_000 + at),
            prvdr_num: ccn,
            fy_bgn_dt: '2023-01-01',
            fy_end_dt: '2023-12-31',
            ...cases('cases'),
            chain_name: 'TRENWICK HEALTH INC',
            hospital_name: `HOSPITAL ${ccn}`,
          })[name] ?? '',
      )
      .join(','),
  );
  await load(extract, 'hcris_2023_wide.csv', `${[header, ...reports].join('\n')}\n`);
  const all = ['450901', '450902', '450903', '450904', '450905', '450906', '450907', '450908', '450909', '450910'];
  await load(
    enrollments,
    'Hospital_Enrollments_2025.10.01.csv',
    table(
      enrollments,
      all.map((ccn) => enrolled(ccn)),
    ),
  );
  await load(
    owners,
    'Hospital_All_Owners_2025.10.01.csv',
    table(
      owners,
      cases<Parameters<typeof owned>[]>('owned').map((one) => owned(...one)),
    ),
  );
  await load(
    changes,
    'Hospital_CHOW_2025.10.01.csv',
    table(
      changes,
      cases<Parameters<typeof sold>[]>('sold').map((one) => sold(...one)),
    ),
  );
  await load(
    reassignments,
    'Reassignment_TX_2025-10.csv',
    table(
      reassignments,
      ['450902', '450904', '450901'].map((ccn, at) => ({
        'Group PAC ID': `99${ccn}99`,
        'Group Enrollment ID': enrollmentOf(ccn),
        'Group Legal Business Name': `HOSPITAL ${ccn} INC`,
        'Group State Code': 'TX',
        'Record Type': 'Reassignment',
        'Individual PAC ID': `779999999${at}`,
        'Individual Enrollment ID': `I2099010199999${at}`,
        'Individual NPI': ids.npi.clean,
        'Individual First Name': 'THEODORA',
        'Individual Last Name': 'WINSLADE',
        'Individual State Code': 'TX',
      })),
    ),
  );
  await runLinker(database.db, systems, { all: true });
  await runLinker(database.db, attribution, { all: true });
});

const owner = async (ccn: string) => (await rows('select system_id from system_hospital where ccn = ?', [ccn]))[0]?.system_id;
const history = (ccn: string) => rows(cases('cases 2'), [ccn]);

test('an owner of more than half is the system, since the day it reports', async () => {
  expect(await history('450901')).toEqual(cases('an owner of more than'));
});

test('a sale ends the ownership on its day, and what the buyer’s owners say begins with it', async () => {
  expect(await history('450902')).toMatchObject(cases('a sale ends the ownership on its day, and what the'));
});

test('a buyer that no rule ties to a system leaves the hospital without one', async () => {
  expect(await owner('450904')).toBeUndefined();
  expect(await history('450904')).toMatchObject(cases('a buyer that no rule'));
  expect(await history('450909')).toMatchObject(cases('a buyer that no rule 2'));
});

test('where sources lead to two systems and no sale explains it, both sides are listed', async () => {
  expect(await owner('450903')).toBeUndefined();
  const [{ reason, candidates, claims }] = await rows(`select * from system_refusal where member_id = '450903'`);
  expect([reason, candidates, claims.map(({ basis }: any) => basis)]).toEqual(cases('where sources lead to two 2'));
  expect(claims[1].evidence).toEqual(cases('where sources lead to two'));
});

test('half of a hospital is a joint venture; control alone is management, unless the chain’s home office has it', async () => {
  expect(await history('450905')).toEqual([]);
  expect(await owner('450906')).toBe('calverley-healthcare');
  expect(await owner('450907')).toBe('trenwick-health');
});

test('the registry decides, and what an owner reports stays visible as overruled', async () => {
  expect(await owner('450908')).toBe('trenwick-health');
  expect((await history('450908')).map(({ system_id, standing }) => [system_id, standing])).toEqual([
    ['trenwick-health', 'current'],
    ['calverley-healthcare', 'overruled'],
  ]);
});

test('the PAC ID a hospital is enrolled under counts where the registry has it', async () => {
  expect(await history('450910')).toMatchObject([{ system_id: 'trenwick-health', standing: 'current', bases: ['medicare_enrollment'] }]);
});

test('who bills through the legal entity of a hospital works for the hospital’s system', async () => {
  expect(await rows('select pac_id, system_id, system_reason from employer order by pac_id')).toEqual(
    cases('who bills through the legal entity of a hospital w'),
  );
});

test('a hospital that became part of another is a former one of its seller, and none of the buyer’s', async () => {
  expect(await history('450911')).toMatchObject(cases('a hospital that became part'));
});

test('made again, the links are the same', async () => {
  const [again] = await runLinker(database.db, systems, { all: true });
  expect(again!.changed).toBe(0);
});
