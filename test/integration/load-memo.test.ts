import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { folderStore } from '#load/acquire/raw-store';
import type { Dataset } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import nppes from '../../loaders/cms/nppes/dataset.ts';
import { quoted } from '../../sample/csv.ts';
import { nppesHeader } from '../../sample/nppes-header.ts';
import { nppesRow } from '../../sample/nppes-row.ts';
import { providerAt } from '../../sample/providers.ts';
import { generateWorld } from '../../sample/world.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { whole } from '../support/full-run.ts';
import { ownFolder } from '../support/own-folder.ts';

// The memo of a large file saves work and changes nothing: every test compares it with loads that transform each line.
const world = generateWorld(1, '2026-11-21');
const providers = Array.from({ length: 40 }, (_, at) => providerAt(world, at)).filter(({ npi_status }) => npi_status === 'active');

let remembering: TestDatabase;
let forgetful: TestDatabase;
const folder = ownFolder();
let transformed = 0;
beforeAll(async () => {
  [remembering, forgetful] = await Promise.all([freshDatabase(), freshDatabase()]);
});

const counting: Dataset = {
  ...nppes,
  files: nppes.files.map((file) => ({
    ...file,
    transform: (...row) => {
      transformed += 1;
      return file.transform(...row);
    },
  })),
};

const city = nppesHeader.indexOf('Provider Business Practice Location Address City Name');
const sex = nppesHeader.indexOf('Provider Sex Code');
/** A row with a city, or one with an issue beside its record, or one that cannot become a record. */
function line(at: number, state: number): string {
  const values = nppesRow(providers[at]!);
  values[city] = ['FRESNO', 'SALINAS', 'VISALIA', 'MERCED'][state % 4]!;
  if (state === 4) values[sex] = 'Q';
  if (state === 5) values[0] = '1234567890';
  return quoted(values);
}

interface Release {
  is_week: boolean;
  rows: [at: number, state: number][];
}

async function load(database: TestDatabase, path: string, again: boolean) {
  const [report] = await loadFile({ db: database.db, raw: folderStore(join(folder, 'raw')) }, counting, { path, is_sample: true, again });
  const { load_id: _, seconds: __, ...said } = report!;
  return said;
}

const versions = async ({ db }: TestDatabase) => (await db.raw(cases('versions'))).rows;
const issues = async ({ db }: TestDatabase) =>
  (
    await db.raw(
      'select f.file_name, i.line, i.reason, i.column_name, i.raw from row_issue i join source_file f using (file_id) order by 1, 2, 3',
    )
  ).rows;

const nameOf = (month: number, is_week: boolean) => {
  const day = `2026${String(month).padStart(2, '0')}`;
  return `npidata_pfile_${is_week ? `${day}11` : '20050523'}-${day}${is_week ? '17' : '10'}.csv`;
};

async function write(name: string, rows: Release['rows']): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, [quoted(nppesHeader), ...rows.map(([at, state]) => line(at, state)), ''].join('\n'));
  return path;
}

/** Truncated, each of the 200 tables that refer to a file would get new files. */
const empty = ({ db }: TestDatabase) => db.raw(cases('empty'));

const release = fc.record({
  is_week: fc.boolean(),
  // Mostly the same rows: a state of 0 is an unchanged line.
  rows: fc.uniqueArray(fc.tuple(fc.nat(11), fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.nat(5))), {
    selector: ([at]) => at,
    minLength: 8,
    maxLength: 12,
  }),
});

test('months and weeks leave the same versions, issues and reports with the memo and without it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(release, { minLength: 2, maxLength: 5 }), async (releases) => {
      await Promise.all([empty(remembering), empty(forgetful)]);
      for (const [at, { is_week, rows }] of releases.entries()) {
        const path = await write(nameOf(at + 1, is_week), rows);
        expect(await load(remembering, path, false)).toEqual(await load(forgetful, path, true));
      }
      expect(await versions(remembering)).toEqual(await versions(forgetful));
      expect(await issues(remembering)).toEqual(await issues(forgetful));
    }),
    { numRuns: whole(12, 5) },
  );
});

test('only lines that differ from the last month are transformed, and those with an issue', async () => {
  await empty(remembering);
  const rows = providers.slice(0, 20).map((_, at): [number, number] => [at, at === 7 ? 4 : 0]);
  const first = await load(remembering, await write(nameOf(1, false), rows), false);
  expect(first).toMatchObject({ status: 'accepted', added: 20 });
  transformed = 0;
  const changed = rows.toReversed().map(([at, state]): [number, number] => [at, at === 3 ? 1 : state]);
  const second = await load(remembering, await write(nameOf(2, false), changed), false);
  expect(second).toMatchObject(cases('only lines that differ from'));
  expect(transformed).toBe(2);
});

test('a record that is not as the memo says is read again from the file', async () => {
  await empty(remembering);
  const rows = providers.slice(0, 10).map((_, at): [number, number] => [at, 0]);
  await load(remembering, await write(nameOf(1, false), rows), false);
  const before = await versions(remembering);
  await remembering.db.raw('delete from provider where npi = ?', [providers[4]!.npi]);
  transformed = 0;
  const report = await load(remembering, await write(nameOf(2, false), rows.toReversed()), false);
  expect(report).toMatchObject({ status: 'accepted', added: 1, unchanged: 9, rows_read: 10, records: { provider: 10 } });
  expect(transformed).toBe(10);
  expect((await versions(remembering)).map(({ record_key, raw_payload }: any) => [record_key, raw_payload])).toEqual(
    before.map(({ record_key, raw_payload }: any) => [record_key, raw_payload]),
  );
});

test('what another program remembered is not used', async () => {
  await empty(remembering);
  const rows = providers.slice(0, 10).map((_, at): [number, number] => [at, 0]);
  await load(remembering, await write(nameOf(1, false), rows), false);
  await remembering.db.raw(`update row_memo set fingerprint = 'of an earlier version'`);
  transformed = 0;
  await load(remembering, await write(nameOf(2, false), rows.toReversed()), false);
  expect(transformed).toBe(10);
});

test('a transform that reads more than its row makes each row an issue', async () => {
  await empty(remembering);
  const nosy: Dataset = {
    ...nppes,
    files: nppes.files.map((file) => ({
      ...file,
      transform: (row, raw, context) => (context.line > 0 ? file.transform(row, raw, context) : []),
    })),
  };
  const path = await write(nameOf(9, false), [[0, 0]]);
  const [report] = await loadFile({ db: remembering.db, raw: folderStore(join(folder, 'raw')) }, nosy, { path, is_sample: true });
  expect(report).toMatchObject({ status: 'refused', reason: expect.stringContaining('the transform reads line') });
});
