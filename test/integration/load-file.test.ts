import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import type { LoadOptions } from '../../src/load/load-options.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();
const work = workFolder();

let sources = 0;
const fresh = (more: Parameters<typeof tinyDataset>[1] = { expect: {} }) => tinyDataset(`source_${++sources}`, more);
const now = () => new Date('2026-06-01T00:00:00Z');

async function load(dataset: Dataset, name: string, content: string | Buffer, options: LoadOptions = {}) {
  const path = await work.write(name, content);
  const reports = await loadFile({ db: database.db, raw: work.raw, now }, dataset, { path, ...options });
  expect(reports).toHaveLength(1);
  return reports[0]!;
}
const held = async (dataset: Dataset) =>
  database.db('exclusion').where({ source: dataset.id, observed_to: null }).orderBy('record_key').pluck('full_name') as Promise<string[]>;
const people = (count: number, name = 'p') => Array.from({ length: count }, (_, index) => [`k${index}`, `${name}${index}`, '']);

test('a first load, the same bytes again, and a changed list', async () => {
  const dataset = fresh();
  const first = await load(
    dataset,
    'full-2026-01-01.csv',
    csv([
      ['a', 'A', ''],
      ['b', 'B', ''],
    ]),
  );
  expect(first).toMatchObject({
    status: 'accepted',
    release_date: '2026-01-01',
    rows_read: 2,
    rows_loaded: 2,
    added: 2,
    changed: 0,
    gone: 0,
    unchanged: 0,
  });
  const again = await load(
    dataset,
    'full-2026-01-01.csv',
    csv([
      ['a', 'A', ''],
      ['b', 'B', ''],
    ]),
  );
  expect(again).toMatchObject({ status: 'unchanged', rows_read: 0, release_date: '2026-01-01' });
  const changed = await load(
    dataset,
    'full-2026-02-01.csv',
    csv([
      ['b', 'B2', ''],
      ['c', 'C', ''],
      ['d', 'D', ''],
    ]),
  );
  expect(changed).toMatchObject({ status: 'accepted', added: 2, changed: 1, gone: 1, unchanged: 0 });
  expect(await held(dataset)).toEqual(['B2', 'C', 'D']);
  const source = await database.db('source').where({ source_id: dataset.id }).first();
  expect(source).toMatchObject({ row_count: 3, last_release_date: '2026-02-01', is_sample: false });
  const history = await database.db('load').where({ source_id: dataset.id }).orderBy('load_id').pluck('status');
  expect(history).toEqual(['accepted', 'unchanged', 'accepted']);
  const rows = await database.db('exclusion').where({ source: dataset.id, record_key: 'b' }).orderBy('observed_from');
  expect(rows.map(({ observed_from, observed_to, full_name }) => [observed_from, observed_to, full_name])).toEqual([
    ['2026-01-01', '2026-02-01', 'B'],
    ['2026-02-01', null, 'B2'],
  ]);
  expect(rows[1]).toMatchObject({ raw_payload: { Key: 'b', Name: 'B2' }, file_line: 2, source_url: 'https://example.org/list' });
});

test('every row is a record, a repeat, an issue with its line, or a stated skip', async () => {
  const dataset = fresh({ expect: { issues: 0.5 } });
  const text = csv([
    ['a', 'A', ''],
    ['', 'no key', ''],
    ['a', 'A', ''],
    ['x', 'skip', ''],
    ['a', 'other', ''],
    ['d', 'D', '2026-02-30'],
  ]);
  const report = await load(dataset, 'full-2026-01-01.csv', `${text}ragged\n,,\n`);
  expect(report).toMatchObject({ status: 'accepted', rows_read: 8, rows_loaded: 2, duplicates: 1, issues: 3, skipped: 2 });
  expect(await held(dataset)).toEqual(expect.arrayContaining(['A', 'other']));
  const keys = await database.db('exclusion').where({ source: dataset.id }).orderBy('record_key').pluck('record_key');
  expect(keys).toEqual(['a', 'a#2']);
  const issues = await database
    .db('row_issue')
    .where({ source_id: dataset.id })
    .orderBy('line')
    .select('line', 'reason', 'column_name', 'raw');
  expect(issues.map(({ line, column_name }) => [line, column_name])).toEqual([
    [3, 'key'],
    [7, 'reinstatement_date'],
    [8, null],
  ]);
  expect(issues[0].raw).toEqual({ Name: 'no key' });
  expect(issues[2].reason).toBe('has 1 values but the header has 3');
});

describe('what is refused leaves the last good data in place and says why', () => {
  const good = csv(people(100));
  const cases: [string, string, string | Buffer, RegExp, Parameters<typeof tinyDataset>[1]?][] = [
    [
      'a missing column',
      'full-2026-02-01.csv',
      good.replace(/^Key,Name,Back/, 'Key,Name').replaceAll(/,$/gm, ''),
      /the column "Back" is missing/,
    ],
    ['an unknown column', 'full-2026-02-01.csv', good.replace('Back', 'Back,More').replaceAll(/$/gm, ''), /the column "More" is unknown/],
    [
      'half the rows',
      'full-2026-02-01.csv',
      csv(people(50)),
      /50 rows, 50.0% fewer than the 100 of the release of 2026-01-01; the maximum drop is 20.0%/,
    ],
    [
      'half the rows, dated a little earlier',
      'full-2025-12-20.csv',
      csv(people(50)),
      /50.0% fewer than the 100 of the release of 2026-01-01/,
    ],
    [
      'ten times the rows',
      'full-2026-02-01.csv',
      csv(people(1000)),
      /The file has 1,000 rows; a release has at most 300/,
      { expect: { rows: { min: 50, max: 300 } } },
    ],
    [
      'too many bad rows',
      'full-2026-02-01.csv',
      csv([...people(97), ['', '', 'x'], ['', 'y', ''], ['', 'z', '']]),
      /3 of 100 rows \(3.0%\) could not be read; the maximum is 2.0%\. The first: line 99: no key; line 100: .*; line 101: /,
    ],
    ['a truncated gzip', 'full-2026-02-01.csv.gz', gzipSync(csv(people(5000))).subarray(0, 9000), /truncated gzip/],
    ['no rows', 'full-2026-02-01.csv', 'Key,Name,Back\n', /is not a release of ".*": only a header, no rows/],
    ['an empty file', 'full-2026-02-01.csv', '', /is empty: it has no bytes/],
    [
      'a date in the future',
      'full-2026-07-01.csv',
      good.replace('p0', 'px'),
      /2026-07-01 \(date in the file name\) is in the future; today is 2026-06-01/,
    ],
    [
      'no release date',
      'full-undated.csv',
      good.replace('p0', 'px'),
      /full-undated.csv has no release date: .* Because a release of 2026-01-01 is loaded, .* supply the date it was published with --as-of/,
    ],
    [
      'a fill rate that collapsed',
      'full-2026-02-01.csv',
      csv(people(100).map(([key], at) => [key!, at < 60 ? 'n' : '', ''])),
      /^Only 60.0% of 100 records have a value in "full name"; at least 90.0% are expected/,
      { expect: { filled: { full_name: 0.9 } } },
    ],
  ];
  test.each(cases.map((each) => ({ what: each[0], each })))('$what', async ({ each: [, name, content, sentence, more] }) => {
    const dataset = fresh(more);
    expect(await load(dataset, 'full-2026-01-01.csv', good)).toMatchObject({ status: 'accepted' });
    const before = await database.db('exclusion').where({ source: dataset.id }).orderBy('id');
    const queued = await database.db('index_outbox').count().first();
    const report = await load(dataset, name, content);
    expect(report).toMatchObject({ status: 'refused', reason: expect.stringMatching(sentence) });
    expect(await database.db('exclusion').where({ source: dataset.id }).orderBy('id')).toEqual(before);
    expect(await database.db('index_outbox').count().first()).toEqual(queued);
    const last = await database.db('load').where({ source_id: dataset.id }).orderBy('load_id', 'desc').first();
    expect(last).toMatchObject({ status: 'refused', error_message: report.reason });
    expect(await database.db('source').where({ source_id: dataset.id }).first()).toMatchObject({
      last_release_date: '2026-01-01',
      row_count: 100,
    });
  });

  test('a person may accept a drop', async () => {
    const dataset = fresh({ expect: {} });
    expect(await load(dataset, 'full-2026-01-01.csv', good)).toMatchObject({ status: 'accepted' });
    expect(await load(dataset, 'full-2026-02-01.csv', csv(people(10)))).toMatchObject({
      status: 'refused',
      reason: expect.stringMatching(/90\.0% fewer than the 100 .*--accept-drop/),
    });
    expect(await load(dataset, 'full-2026-02-01.csv', csv(people(10)), { accept_drop: true })).toMatchObject({
      status: 'accepted',
      gone: 90,
    });
  });

  test('a download dated ahead by its content takes the day of the download, with a warning', async () => {
    const dataset = fresh();
    const download = { url: 'https://example.org/x', etag: null, last_modified: null, fetched_at: now() };
    const report = await load(dataset, 'full-2026-06-20.csv', good, { download });
    expect(report).toMatchObject({
      status: 'accepted',
      release_date: '2026-06-01',
      warnings: [expect.stringMatching(/2026-06-20, in the future/)],
    });
  });
});

test('--as-of dates what dates itself nowhere', async () => {
  expect(await load(fresh(), 'full-list.csv', csv(people(3)), { as_of: '2025-05-05' })).toMatchObject({
    status: 'accepted',
    release_date: '2025-05-05',
  });
});

test('an older release fills history and leaves the newer one alone', async () => {
  const dataset = fresh({ expect: { drop: 1 } });
  await load(
    dataset,
    'full-2026-03-01.csv',
    csv([
      ['a', 'new', ''],
      ['b', 'B', ''],
    ]),
  );
  const old = await load(
    dataset,
    'full-2020-01-01.csv',
    csv([
      ['a', 'old', ''],
      ['b', 'B', ''],
      ['c', 'left', ''],
    ]),
  );
  expect(old).toMatchObject({ status: 'accepted', added: 3, gone: 0 });
  const versions = await database
    .db('exclusion')
    .where({ source: dataset.id })
    .orderBy(['record_key', 'observed_from'])
    .select('record_key', 'full_name', 'observed_from', 'observed_to');
  expect(versions.map((v) => Object.values(v))).toEqual([
    ['a', 'old', '2020-01-01', '2026-03-01'],
    ['a', 'new', '2026-03-01', null],
    ['b', 'B', '2020-01-01', null],
    ['c', 'left', '2020-01-01', '2026-03-01'],
  ]);
  expect(await database.db('source').where({ source_id: dataset.id }).first()).toMatchObject({ last_release_date: '2026-03-01' });
});

test('the outbox holds the document of every version that changed, and nothing twice', async () => {
  const dataset = fresh({ expect: { drop: 1 } });
  await load(
    dataset,
    'full-2026-01-01.csv',
    csv([
      ['a', 'A', ''],
      ['b', 'B', ''],
    ]),
  );
  await database.db('index_outbox').delete();
  const report = await load(dataset, 'full-2026-02-01.csv', csv([['a', 'A2', '']]));
  const queued = await database.db('index_outbox').where({ load_id: report.load_id }).orderBy('document_id').pluck('document_id');
  const changed_rows = await database.db('exclusion').where({ source: dataset.id }).pluck('id');
  expect(queued.map(Number).sort()).toEqual(changed_rows.sort());
  expect(queued).toHaveLength(3);
});

test('the bytes are kept as received, once', async () => {
  const dataset = fresh();
  const text = csv(people(4, 'kept'));
  const report = await load(dataset, 'full-2026-01-01.csv', text);
  const file = await database.db('source_file').where({ source_id: dataset.id }).first();
  expect(file).toMatchObject({
    file_name: 'full-2026-01-01.csv',
    bytes: text.length,
    release_date: '2026-01-01',
    header: ['Key', 'Name', 'Back'],
  });
  expect(await readFile(`${work.raw.name}/${file.storage_key}`, 'utf8')).toBe(text);
  expect(report.seconds).toBeGreaterThan(0);
  await writeFile(`${work.folder}/copy.csv`, text);
  expect(await work.raw.keep(`${work.folder}/copy.csv`, file.sha256, text.length)).toBe(file.storage_key);
});

test('rows that could not be read beside records that were removed: the report names both numbers, once for each row', async () => {
  const dataset = fresh({ expect: { issues: 0.5 } });
  await load(dataset, 'full-2026-01-01.csv', csv(people(10)));
  const report = await load(dataset, 'full-2026-02-01.csv', `${csv(people(9))}ragged\n`);
  expect(report).toMatchObject({ status: 'accepted', issues: 1, gone: 1 });
  expect(report.warnings).toEqual([
    '1 row could not be read, and 1 record was removed because the file omits it. An unreadable row may contain a removed record: check the issues.',
  ]);
  const again = await load(dataset, 'full-2026-03-01.csv', `${csv(people(8))}ragged\n`);
  expect(again.warnings).toEqual(['1 row could not be read, as in the release of 2026-02-01.']);
  const more = await load(dataset, 'full-2026-04-01.csv', `${csv(people(7))}ragged\nnew\n`);
  expect(more.warnings).toEqual([
    '1 row could not be read (and 1 row as in the release of 2026-03-01), and 1 record was removed because the file omits it. An unreadable row may contain a removed record: check the issues.',
  ]);
});

test('the same bytes after a worse file of the same release bring the good data back', async () => {
  const dataset = fresh({ expect: { drop: 1 } });
  const good = csv(people(3));
  await load(dataset, 'full-2026-01-01.csv', good);
  expect(await load(dataset, 'full-2026-01-01.csv', csv(people(1, 'worse')))).toMatchObject({ status: 'accepted', gone: 2, changed: 1 });
  expect(await load(dataset, 'full-2026-01-01.csv', good)).toMatchObject({ status: 'accepted', added: 2, changed: 1 });
  expect(await held(dataset)).toEqual(['p0', 'p1', 'p2']);
  expect(await load(dataset, 'full-2026-01-01.csv', good)).toMatchObject({ status: 'unchanged' });
});

test('whom an unreadable row names stays on a list that tells how it names people, until a list without that fault comes', async () => {
  const dataset = tinyDataset('named_in_a_fault', { named_by: 'full_name' });
  const load = async (name: string, lines: string[][]) => {
    const [report] = await loadFile({ db: database.db, raw: work.raw }, dataset, { path: await work.write(name, csv(lines)) });
    return report!;
  };
  const current = async () => {
    const { rows } = await database.pool.query(
      `select full_name from exclusion where source = 'named_in_a_fault' and observed_to is null order by full_name`,
    );
    return rows.map((row) => row.full_name);
  };
  await load('full-2026-01-01-named.csv', [
    ['1', 'Elspeth Corrigan', ''],
    ['2', 'Otis Kestrel', ''],
    ['3', 'Ines Mulvaney', ''],
    ...Array.from({ length: 60 }, (_, at) => [`f${at}`, `Filler ${at}`, '']),
  ]);
  const filler = Array.from({ length: 60 }, (_, at) => [`f${at}`, `Filler ${at}`, '']);
  await load('full-2026-02-01-named.csv', [['1', 'Elspeth Corrigan', ''], ['', 'OTIS KESTREL', ''], ...filler]);
  expect((await current()).filter((name) => !name.startsWith('Filler'))).toEqual(['Elspeth Corrigan', 'Otis Kestrel']);
  await load('full-2026-03-01-named.csv', [['1', 'Elspeth Corrigan', ''], ...filler]);
  expect((await current()).filter((name) => !name.startsWith('Filler'))).toEqual(['Elspeth Corrigan']);
});
