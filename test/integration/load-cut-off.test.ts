import mspb from '../../loaders/cms/mspb/dataset.ts';
import type { Dataset } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import type { LoadOptions } from '../../src/load/load-options.ts';
import { openDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const database = openDatabase();

let sources = 0;
const fresh = () => tinyDataset(`list_${++sources}`, { expect: { rows: { min: 100 }, drop: 0.15 } });
const now = () => new Date('2026-06-01T00:00:00Z');
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => [`k${n + from}`, `p${n + from}`, '']);

async function load(dataset: Dataset, day: string, rows: string[][], options: LoadOptions = {}) {
  const work = workFolder();
  const path = await work.write(`full-${day}.csv`, csv(rows));
  const [report] = await loadFile({ db: database.db, raw: work.raw, now }, dataset, { path, ...options });
  return report!;
}
const open = async (dataset: Dataset) =>
  Number((await database.db('exclusion').where({ source: dataset.id, observed_to: null }).count().first())!.count);
const remedy = 'If you have checked that the publisher removed these rows, load it with --accept-drop.';

test('a list that ends earlier than the last one is refused, although it lost no more than a list may lose', async () => {
  const dataset = fresh();
  await load(dataset, '2026-01-01', people(0, 200));
  const cut = await load(dataset, '2026-02-01', people(0, 180));
  expect(cut).toMatchObject({ status: 'refused', gone: 0 });
  expect(cut.reason).toBe(
    `The file lacks the last 20 rows of the release of 2026-01-01, as if it had been cut off or a page of it were missing. The first: line 182: k180; line 183: k181; line 184: k182. ${remedy}`,
  );
  expect(cut.shown_reason).not.toMatch(/--accept-drop|k180/);
  expect(await open(dataset)).toBe(200);
  // New rows make up for the lost ones, so that their number shows nothing.
  const hidden = await load(dataset, '2026-02-01', [...people(500, 520), ...people(0, 180)]);
  expect(hidden).toMatchObject({ status: 'refused', reason: expect.stringContaining('lacks the last 20 rows') });
  const checked = await load(dataset, '2026-02-01', people(0, 180), { accept_drop: true });
  expect(checked).toMatchObject({ status: 'accepted', gone: 20 });
});

test('so is one without its beginning, or without a page in the middle', async () => {
  const dataset = fresh();
  await load(dataset, '2026-01-01', people(0, 200));
  expect(await load(dataset, '2026-02-01', people(8, 200))).toMatchObject({
    status: 'refused',
    reason: `The file lacks the first 8 rows of the release of 2026-01-01, as if it had been cut off or a page of it were missing. The first: line 2: k0; line 3: k1; line 4: k2. ${remedy}`,
  });
  const page = [...people(0, 80), ...people(100, 200)];
  expect(await load(dataset, '2026-02-01', page)).toMatchObject({
    status: 'refused',
    reason: `The file lacks 20 neighboring rows of the release of 2026-01-01, as if it had been cut off or a page of it were missing. The first: line 82: k80; line 83: k81; line 84: k82. ${remedy}`,
  });
  expect(await open(dataset)).toBe(200);
});

test('rows removed here and there, a few neighbors, another order and new rows are an update', async () => {
  const dataset = fresh();
  await load(dataset, '2026-01-01', people(0, 200));
  const scattered = people(0, 200).filter((_, n) => n % 10 !== 3);
  expect(await load(dataset, '2026-02-01', scattered)).toMatchObject({ status: 'accepted', gone: 20 });
  expect(await load(dataset, '2026-03-01', scattered.slice(0, -4).toReversed())).toMatchObject({ status: 'accepted', gone: 4 });
  const group = scattered.slice(0, -4).filter((_, n) => n < 50 || n >= 62);
  expect(await load(dataset, '2026-04-01', [...people(700, 720), ...group])).toMatchObject({ status: 'accepted', gone: 12, added: 20 });
});

test('a file that changes most records, or has another one of the same day before it, is compared all the same', async () => {
  const dataset = fresh();
  const renamed = (rows: string[][]) => rows.map(([key, name], n) => [key!, n % 40 === 0 ? name! : `${name} JR`, '']);
  await load(dataset, '2026-01-01', people(0, 200));
  const changed = renamed(people(0, 200));
  expect(await load(dataset, '2026-02-01', changed.slice(0, 180))).toMatchObject({ status: 'refused' });
  const scattered = changed.filter((_, n) => n % 20 !== 3);
  expect(await load(dataset, '2026-02-01', scattered)).toMatchObject({ status: 'accepted', gone: 10, changed: 185 });
  expect(await load(dataset, '2026-02-01', scattered.slice(0, 170))).toMatchObject({ status: 'refused' });
  expect(await open(dataset)).toBe(190);
});

test('an older list that is loaded later is compared with the one before it', async () => {
  const dataset = fresh();
  await load(dataset, '2026-01-01', people(0, 200));
  await load(dataset, '2026-03-01', [...people(0, 200), ...people(300, 310)]);
  const between = await load(dataset, '2026-02-01', people(0, 180));
  expect(between.gone).toBe(0);
  expect(await open(dataset)).toBe(210);
});

test('a file that replaces most of a list is refused: it is another list, or its columns are swapped', async () => {
  const dataset = fresh();
  await load(dataset, '2026-01-01', people(0, 200));
  const swapped = people(0, 200).map(([key, name]) => [name!, key!, '']);
  const refused = await load(dataset, '2026-02-01', swapped);
  expect(refused.reason).toBe(
    'The file lacks 200 of the 200 records on file. It may be another list, or its columns are in another order than its header says. The first: line 2: k0; line 3: k1; line 4: k2. If you have checked that the publisher replaced these records, load it with --accept-drop.',
  );
  expect(await open(dataset)).toBe(200);
  const mostly = [...people(1000, 1120), ...people(0, 200).filter((_, n) => n % 5 > 2)];
  expect(await load(dataset, '2026-02-01', mostly)).toMatchObject({
    status: 'refused',
    reason: expect.stringMatching(/^The file lacks 120 of the 200 records on file/),
  });
  expect(await load(dataset, '2026-02-01', mostly, { accept_drop: true })).toMatchObject({ status: 'accepted', gone: 120, added: 120 });
});

test('neighbors are known by the order of the last file, whichever files their records came from', async () => {
  const dataset = fresh();
  const named = (rows: string[][], suffix: (n: number) => string) => rows.map(([key, name], n) => [key!, `${name}${suffix(n)}`, '']);
  await load(dataset, '2026-01-01', people(0, 200));
  // Three files of one day that are written in different ways, as when an editor saves a list.
  await load(
    dataset,
    '2026-02-01',
    named(people(0, 200), (n) => (n % 2 === 0 ? ' JR' : '')),
  );
  await load(
    dataset,
    '2026-02-01',
    named(people(0, 200), (n) => (n > 80 && n < 101 ? ' SR' : '')),
  );
  await load(
    dataset,
    '2026-02-01',
    named(people(0, 200), (n) => (n % 3 === 0 ? ' MD' : '')),
  );
  const page = [...people(0, 81), ...people(101, 200)];
  expect(await load(dataset, '2026-02-01', page)).toMatchObject({
    status: 'refused',
    reason: expect.stringContaining('The file lacks 20 neighboring rows of the release of 2026-02-01'),
  });
  // So they are after the block was removed, with a person's consent, and came back.
  await load(dataset, '2026-03-01', page, { accept_drop: true });
  await load(dataset, '2026-04-01', people(0, 200));
  expect(await load(dataset, '2026-05-01', page)).toMatchObject({ status: 'refused' });
  expect(await open(dataset)).toBe(200);
});

test('three rows missing where the file ends are refused as a cut, two or rows before other ones are an update', async () => {
  const dataset = fresh();
  const rows = people(0, 600);
  await load(dataset, '2026-01-01', rows);
  expect(await load(dataset, '2026-02-01', rows.slice(0, -3))).toMatchObject({
    status: 'refused',
    reason: `The file lacks the last 3 rows of the release of 2026-01-01, as if it had been cut off or a page of it were missing. The first: line 599: k597; line 600: k598; line 601: k599. ${remedy}`,
  });
  // The list continues after them, so it was not cut there.
  const continued = [...rows.slice(0, -3), ...people(700, 702)];
  expect(await load(dataset, '2026-02-01', continued)).toMatchObject({ status: 'accepted', gone: 3, added: 2 });
  expect(await load(dataset, '2026-03-01', continued.slice(0, -2))).toMatchObject({ status: 'accepted', gone: 2 });
  expect(await load(dataset, '2026-04-01', rows.slice(0, -6), { accept_drop: true })).toMatchObject({ status: 'accepted', gone: 3 });
});

describe('another publication of the same period with more rows', () => {
  const header =
    'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,County/Parish,Telephone Number,Measure ID,Measure Name,Score,Footnote,Start Date,End Date';
  const hospitals = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, n) => `${670001 + from + n},H,1 Main St,Austin,TX,78701,TRAVIS,,MSPB-1,M,0.98,,01/01/2023,12/31/2023`,
    );

  test('figures of hospitals are loaded although the newest ones are not in it, a list of exclusions is not', async () => {
    const spending = { ...mspb, files: [{ ...mspb.files[0]!, expect: { rows: { min: 100 }, drop: 0.1 } }] };
    const work = workFolder();
    const publish = async (name: string, rows: string[]) => {
      const path = await work.write(name, [header, ...rows].join('\n'));
      return (await loadFile({ db: database.db, raw: work.raw, now }, spending, { path }))[0]!;
    };
    expect(await publish('first.csv', [...hospitals(30, 600)])).toMatchObject({ status: 'accepted', release_date: '2023-12-31' });
    expect(await publish('cut.csv', hospitals(30, 590))).toMatchObject({ status: 'refused' });
    expect(await publish('second.csv', hospitals(0, 590))).toMatchObject({ status: 'accepted', added: 30, gone: 10 });

    const list = fresh();
    await load(list, '2026-01-01', people(30, 600));
    expect(await load(list, '2026-01-01', people(0, 590))).toMatchObject({ status: 'refused' });
  });
});
