import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runLinker } from '#link/run';
import { trials } from '#link/trials/linker';
import { folderStore } from '#load/acquire/raw-store';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import nppes from '../../loaders/cms/nppes/dataset.ts';
import clinicaltrials from '../../loaders/nlm/clinicaltrials/dataset.ts';
import { quoted } from '../../sample/csv.ts';
import { nppesHeader } from '../../sample/nppes-header.ts';
import { nppesRow } from '../../sample/nppes-row.ts';
import type { Provider } from '../../sample/provider.ts';
import { generateWorld } from '../../sample/world.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { labeledInvestigators, studiesOf } from '../support/labeled-investigators.ts';
import { ownFolder } from '../support/own-folder.ts';

const { investigators, before, after } = labeledInvestigators(generateWorld(1, '2026-11-21'));
const databases: TestDatabase[] = [];
const folder = ownFolder();

const at = Object.fromEntries(nppesHeader.map((name, position) => [name, position]));
/** A release of the registry; the order of its rows is that of the seed. */
const release = (providers: Provider[], day: string, seed: number): string => {
  const rows = providers.map((provider) => {
    const row = nppesRow(provider);
    if (row[at['Entity Type Code']!]) {
      row[at['Provider Enumeration Date']!] = '06/01/2006';
      row[at['Last Update Date']!] = day;
    }
    return row;
  });
  const mixed = rows.map((row, index) => ({ row, place: (index * (2 * seed + 7919)) % 104_729 })).toSorted((a, b) => a.place - b.place);
  return [nppesHeader, ...mixed.map(({ row }) => row)].map((row) => `${quoted(row)}\n`).join('');
};

async function databaseOf(order: ('before' | 'after' | 'studies')[], seed: number, linkAfterEach: boolean): Promise<TestDatabase> {
  const database = await freshDatabase();
  databases.push(database);
  const studies = studiesOf(investigators);
  const files: Record<string, [Dataset, string, string]> = {
    before: [nppes, `npidata_pfile_20050523-20260510.csv`, release(before, '05/01/2026', seed)],
    after: [nppes, `npidata_pfile_20050523-20260614.csv`, release(after, '06/01/2026', seed + 1)],
    studies: [clinicaltrials, 'ctg-studies.json', JSON.stringify(seed % 2 === 0 ? studies : studies.toReversed())],
  };
  for (const one of order) {
    const [dataset, name, body] = files[one]!;
    const path = join(folder, `${seed}-${name}`);
    await writeFile(path, body);
    const [report] = await loadFile({ db: database.db, raw: folderStore(join(folder, 'raw')) }, dataset, { path, name, is_sample: true });
    expect([one, report!.status, report!.reason]).toEqual([one, 'accepted', null]);
    if (linkAfterEach) await runLinker(database.db, trials);
  }
  await runLinker(database.db, trials);
  return database;
}

const linksOf = async ({ db }: TestDatabase) => (await db.raw(cases('links of'))).rows as Record<string, any>[];

beforeAll(async () => {
  await databaseOf(['before', 'after', 'studies'], 1, false);
});

test('of 200 investigators with namesakes, moves and initials none is linked to a wrong provider', async () => {
  const links = await linksOf(databases[0]!);
  expect(investigators).toHaveLength(200);
  expect(links).toHaveLength(200);
  const judged = investigators.map((label, index) => ({ ...label, link: links[index]! }));
  expect(judged.every(({ name, link }) => name === link.name)).toBe(true);
  const wrong = judged.filter(({ npi, link }) => link.npi !== null && link.npi !== npi);
  const right = judged.filter(({ npi, link }) => link.npi !== null && link.npi === npi).length;
  const stored = judged.filter(({ npi }) => npi !== null).length;
  const cases = [...new Set(judged.map((one) => one.case))].map((kind) => {
    const of_kind = judged.filter((one) => one.case === kind);
    const reasons = [...new Set(of_kind.map(({ link }) => link.reason ?? 'linked'))].map(
      (reason) => `${of_kind.filter(({ link }) => (link.reason ?? 'linked') === reason).length} ${reason}`,
    );
    return `  ${kind}: ${reasons.join(', ')}`;
  });
  console.log(
    `investigators: precision ${(right / (right + wrong.length)).toFixed(2)}, recall ${(right / stored).toFixed(2)} (${right} of ${stored})\n${cases.join('\n')}`,
  );
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(90);
});

test('namesakes in one town, initials and strangers stay open, each with its reason', async () => {
  const links = await linksOf(databases[0]!);
  const reasons = (kind: string) => new Set(investigators.flatMap((label, index) => (label.case === kind ? [links[index]!.reason] : [])));
  expect(reasons('given initial')).toEqual(new Set(['initial']));
  expect(reasons('namesake in town')).toEqual(new Set(['tie_right']));
  expect(reasons('moved, namesake in the old town')).toEqual(new Set(['tie_right']));
  expect(reasons('moved before the first release on file, namesake in the old town')).toEqual(new Set(['may_have_moved']));
  expect(reasons('stranger, namesake of another degree in town')).toEqual(new Set(['conflict']));
});

test('linking twice, in another order, from rows in another order and after each load gives the same links', async () => {
  const first = await linksOf(databases[0]!);
  const days = await databases[0]!.db('trial_investigator_link').select('investigator_id', 'linked_at').orderBy('investigator_id');
  await runLinker(databases[0]!.db, trials, { all: true });
  expect(await databases[0]!.db('trial_investigator_link').select('investigator_id', 'linked_at').orderBy('investigator_id')).toEqual(days);
  expect(await runLinker(databases[0]!.db, trials)).toEqual([]);
  const orders = cases('orders');
  for (const [seed, order] of orders.entries()) expect(await linksOf(await databaseOf([...order], seed + 2, seed !== 2))).toEqual(first);
});
