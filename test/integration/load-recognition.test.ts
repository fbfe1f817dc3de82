import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { NamedRow } from '#load/declaration/rows';
import { type Dataset, defineDataset, record } from '#load/define-dataset';
import type { LoadProgress } from '#load/history/load-report';
import { loadFile } from '#load/load-file';
import { loadFolder } from '#load/load-folder';
import { fileParts } from '#load/parse/file-parts';
import { recognize, recognizeAs } from '#load/recognize/recognize';
import { registerSources } from '#load/register-sources';
import { exclusion } from '#records/exclusion';
import { facility } from '#records/facility';
import { zipOf } from '../support/archives.ts';
import { openDatabase } from '../support/database.ts';
import { workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();

const about = cases('about');
const columns = { Ccn: 'ccn', Name: 'name', City: 'city', State: 'state', Zip: { name: 'zip5', note: 'five digits' } };

/** Yearly lists in two dialects, and a delta that holds each subject whole. */
const yearly: Dataset = defineDataset({
  ...about,
  id: 'yearly',
  title: 'Yearly list',
  files: [
    {
      kind: 'list',
      title: 'List of a year',
      mode: 'period',
      period: ({ release_date }) => release_date.slice(0, 4),
      acquire: { how: 'manual', reason: 'test' },
      layouts: [
        { id: 'csv', read: { format: 'csv' }, columns, ignored: ['Note'], optional: ['Note'] },
        { id: 'json', read: { format: 'json', shape: 'array', path: 'rows' }, columns },
      ],
      release: { name: (name) => /\d{4}-\d{2}-\d{2}/.exec(name)?.[0] ?? null },
      writes: [facility],
      transform: (row: NamedRow) => record(facility, row.ccn!, { ccn: row.ccn!, name: row.name!, city: row.city || null }),
      expect: {},
    },
  ],
  not_a_release: [{ reason: 'a list of the columns', test: ({ header }) => header?.[0] === 'Field' }],
});

const subjects: Dataset = defineDataset({
  ...about,
  id: 'subjects',
  title: 'Subjects with their parts',
  files: [
    {
      kind: 'subjects',
      title: 'Subjects',
      mode: 'delta',
      whole_within: 'npi',
      acquire: { how: 'manual', reason: 'test' },
      layouts: cases('subjects'),
      release: { content: { value: (row) => row.day ?? null, date_from: 'newest day' } },
      writes: [exclusion],
      transform: (row, raw) =>
        (raw.parts as string[]).map((part) =>
          record(
            exclusion,
            `${row.npi}/${part}`,
            { npi: row.npi!, full_name: part, period: row.day! },
            { observed_from: row.day!, raw_payload: { part } },
          ),
        ),
      expect: {},
    },
  ],
});

const header = 'Ccn,Name,City,State,Zip';
const remedy = cases('remedy');
const names = async (path: string) =>
  (await recognize([yearly, subjects], path)).map((answer) =>
    answer.outcome === 'recognized' ? answer.layout.id : [answer.outcome, 'reason' in answer && answer.reason],
  );

describe('a file is what its header and rows say, whatever it is called', () => {
  test('dialects, names that mislead, and members of a ZIP', async () => {
    expect(await names(await work.write('x.json', `${header}\n010001,A,B,AL,36301\n`))).toEqual(['csv']);
    expect(
      await names(await work.write('list.csv', JSON.stringify({ rows: [{ Ccn: '1', Name: 'A', City: '', State: '', Zip: '' }] }))),
    ).toEqual(['json']);
    const zip = await zipOf({ 'a.csv': `${header},Note\n1,2,3,4,5,6\n`, 'b.txt': 'read me', 'c.csv': `${header}\n` });
    expect(await names(await work.write('bundle.zip', zip))).toEqual(cases('dialects'));
  });

  test('a day entered by hand makes a release of a file that only lacks one, never of one that was spoiled', async () => {
    const guarded: Dataset = {
      ...yearly,
      not_a_release: [
        { reason: 'of no known day', unless_dated: true, test: ({ name }) => name.startsWith('typed') },
        { reason: 'a column was overwritten', test: ({ name }) => name.startsWith('spoiled') },
      ],
    };
    const query = async (name: string, is_dated: boolean) => {
      const [part] = await fileParts(await work.write(name, `${header}\n010001,A,B,AL,36301\n`));
      return recognizeAs(guarded, undefined, part!, is_dated).then(
        ({ layout }) => layout.id,
        ({ message }: Error) => message,
      );
    };
    expect(await query('typed.csv', false)).toContain('of no known day');
    expect(await query('typed.csv', true)).toBe('csv');
    for (const is_dated of [false, true]) expect(await query('spoiled.csv', is_dated)).toContain('a column was overwritten');
  });

  test('blanks in the header do not matter, order neither', async () => {
    expect(await names(await work.write('b.csv', 'Zip, Name,City , State,Ccn\n1,2,3,4,5\n'))).toEqual(['csv']);
  });

  test('nearly a layout is refused with the columns that differ; a dictionary is not a release', async () => {
    expect(await names(await work.write('m.csv', 'Ccn,Name,City,State\n1,2,3,4\n'))).toEqual([
      ['refused', `The header of the file is not the one of "Yearly list": the column "Zip" is missing. ${remedy}`],
    ]);
    expect(await names(await work.write('u.csv', `${header},New\n1,2,3,4,5,6\n`))).toEqual([
      ['refused', `The header of the file is not the one of "Yearly list": the column "New" is unknown. ${remedy}`],
    ]);
    expect(await names(await work.write('d.csv', 'Field,Meaning\nCcn,number\n'))).toEqual([['not_a_release', 'a list of the columns']]);
    expect(await names(await work.write('o.csv', 'a,b\n1,2\n'))).toEqual([['unknown', 'no dataset has this header']]);
    expect(await names(await work.write('n.csv', 'Ccn,Name,Phone\n1,2,3\n'))).toEqual(cases('nearly a layout is refused'));
    const denied = '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>';
    expect(await names(await work.write('e.csv', denied))).toEqual([
      ['unknown', 'no dataset has this header. It is an error message of the website.'],
    ]);
    expect(await names(await work.write('o.pdf', '%PDF-1.7'))).toEqual([['unknown', 'no dataset has this header']]);
    expect(await names(await work.write('o.txt', ''))).toEqual([['unknown', 'o.txt is empty: it has no bytes.']]);
  });

  test('what cannot be read says why instead of passing for an empty list', async () => {
    const [answer] = await recognize(
      [yearly],
      await work.write('line.csv', Buffer.concat([Buffer.from(`${header}\n`), Buffer.alloc(2 * 1024 * 1024, 'x')])),
    );
    expect(answer).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/A line of the file exceeds the limit of 1 MB/) });
  });

  test('members of a ZIP loaded for a source: what is nearly a list is refused by name, the rest is named', async () => {
    const zip = await zipOf({ 'a-2022-01-01.csv': `${header}\n1,2,3,4,5\n`, 'b.csv': 'Ccn,Name,City,State\n1,2,3,4\n', 'c.txt': 'x' });
    const reports = await loadFile(
      { db: database.db, raw: work.raw },
      { ...yearly, id: 'zipped' },
      { path: await work.write('z.zip', zip) },
    );
    expect(reports.map(({ file_name, status }) => [file_name, status])).toEqual([
      ['z.zip/a-2022-01-01.csv', 'accepted'],
      ['z.zip/b.csv', 'refused'],
    ]);
    expect(reports[0]!.warnings).toEqual([expect.stringMatching(/^z.zip\/c.txt was not loaded/)]);
  });

  test('an unknown key in any record of a JSON file refuses it', async () => {
    const row = { Ccn: '1', Name: 'A', City: 'B', State: 'C', Zip: 'D' };
    const rows = [...Array.from({ length: 150 }, (_, index) => ({ ...row, Ccn: String(index) })), { ...row, Later: 1 }];
    const path = await work.write('late-2024-01-01.json', JSON.stringify({ rows }));
    const [report] = await loadFile({ db: database.db, raw: work.raw }, yearly, { path });
    expect(report).toMatchObject({ status: 'refused', reason: expect.stringMatching(/the column "Later" is unknown/) });
  });
});

test('a folder: releases loaded, everything else listed with its reason; again it adds nothing', async () => {
  const folder = join(work.folder, 'world');
  await mkdir(join(folder, 'deep'), { recursive: true });
  await work.write('world/list-2023-01-01.csv', `${header}\n010001,Old,B,AL,36301\n`);
  await work.write('world/deep/list-2024-01-01.csv', `${header}\n010001,New,B,AL,36301\n010002,Other,B,AL,36301\n`);
  await work.write('world/head-2024.csv', `${header}\n`);
  await work.write('world/near-2024-06-01.csv', 'Ccn,Name,City,State\n1,2,3,4\n');
  await work.write('world/readme.txt', 'hello');
  await symlink('..', join(folder, 'deep', 'up'));
  await symlink('nowhere.csv', join(folder, 'gone.csv'));
  const deps = { db: database.db, raw: work.raw };
  const places = new Set<string>();
  const on_progress = ({ file_name, folder: place }: LoadProgress) => void places.add(`${file_name} ${place?.nth} of ${place?.files}`);
  const first = await loadFolder({ ...deps, on_progress }, [yearly, subjects], folder);
  expect([...places]).toEqual(['list-2024-01-01.csv 1 of 2', 'list-2023-01-01.csv 2 of 2']);
  expect(first.loaded.map(({ file_name, status, period }) => [file_name, status, period])).toEqual([
    ['list-2024-01-01.csv', 'accepted', '2024'],
    ['list-2023-01-01.csv', 'accepted', '2023'],
  ]);
  expect(first.refused).toMatchObject([{ file: 'near-2024-06-01.csv', source_id: 'yearly' }]);
  expect(first.not_releases).toMatchObject([{ file: 'head-2024.csv', source_id: 'yearly', reason: 'only a header, no rows' }]);
  expect(first.unknown).toEqual(cases('a folder releases loaded'));
  // Each period is whole by itself: the year before is not closed by the year after.
  const open = await database
    .db('facility')
    .where({ source: 'yearly', observed_to: null })
    .orderBy(['release_period', 'ccn'])
    .select('release_period', 'name');
  expect(open).toEqual(cases('a folder releases loaded 2'));
  const again = await loadFolder(deps, [yearly, subjects], folder);
  expect(again.loaded.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
});

test('a delta that holds its subjects whole closes the parts it leaves out, unless a newer copy holds them', async () => {
  const deps = { db: database.db, raw: work.raw };
  const load = async (name: string, rows: object[]) => {
    const path = await work.write(name, JSON.stringify(rows));
    const [report] = await loadFile(deps, subjects, { path });
    expect(report).toMatchObject({ status: 'accepted' });
    return report!;
  };
  const stored = async () =>
    (
      await database
        .db('exclusion')
        .where({ source: 'subjects' })
        .orderBy(['full_name', 'observed_from'])
        .select('full_name', 'observed_from', 'observed_to')
    ).map((row) => `${row.full_name} ${row.observed_from} ${row.observed_to ?? 'open'}`);
  await load('one.json', cases('a delta that holds its 2'));
  const second = await load('two.json', [{ npi: '1', day: '2024-03-01', parts: ['b', 'c'] }]);
  expect(second).toMatchObject({ added: 1, changed: 1, gone: 1 });
  // An older copy than both: it tells of the time before, and closes nothing.
  await load('zero.json', [{ npi: '1', day: '2024-01-01', parts: ['a', 'old'] }]);
  expect(await stored()).toEqual(cases('a delta that holds its'));
  // Two copies of one subject in one file are two versions.
  await load('three.json', cases('a delta that holds its 3'));
  expect((await stored()).filter((line) => /^[xy] /.test(line))).toEqual([
    'x 2024-01-01 2024-05-01',
    'y 2024-01-01 2024-05-01',
    'y 2024-05-01 open',
  ]);
});

test('the registry holds the data dictionary and keeps what loads wrote there', async () => {
  await registerSources(database.db, [{ ...yearly, title: 'Yearly list, renamed' }]);
  const source = await database.db('source').where({ source_id: 'yearly' }).first();
  expect(source).toMatchObject({ title: 'Yearly list, renamed', row_count: 3, last_release_date: '2024-01-01', is_sample: false });
  const [layout] = source.files[0].layouts;
  expect(layout.columns).toEqual(
    expect.arrayContaining([
      { published: 'Ccn', name: 'ccn', description: expect.stringMatching(/CMS Certification Number/) },
      { published: 'Zip', name: 'zip5', description: 'five digits' },
    ]),
  );
  expect(source.files[0]).toMatchObject({
    kind: 'list',
    mode: 'period',
    acquire_note: 'test',
    release: expect.stringMatching(/^the date in the file name; else /),
  });
});
