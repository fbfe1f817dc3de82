import { record } from '#load/define-dataset';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { exclusion } from '#records/exclusion';
import { openApp } from '../support/sample-app.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const list = 'ia_medicaid_exclusions';
const app = openApp({ without_data: true, search: 'none' });
const work = workFolder();

beforeAll(async () => {
  const lists = ['ia', 'md', 'ny', 'mo', 'al', 'ar'].map((state) => tinyDataset(`${state}_medicaid_exclusions`));
  await registerSources(app.database.db, lists);
});

type Rows = Record<string, string | [string, string]>;
let copies = 0;

/** Key → name, or name and day of reinstatement. */
async function load(kind: 'full' | 'delta', day: string, rows: Rows, { partial = false, id = list } = {}): Promise<void> {
  const lines = Object.entries(rows).map(([key, row]) => [key, ...(typeof row === 'string' ? [row, ''] : row)]);
  const path = await work.write(`${kind}-${day}-${++copies}.csv`, csv(lines));
  const [report] = await loadFile({ db: app.database.db, raw: work.raw }, tinyDataset(id), { path, partial });
  expect(report).toMatchObject({ status: 'accepted', reason: null });
}

const at = async (query = '', id = list) => (await app.get(`/exclusions/changes?list=${id}${query}`, { key: null })).body;
const line = (change: any) => `${change.change_date} ${change.kind} ${change.full_name}`;
const lines = async (query = '', id = list): Promise<string[]> => (await at(query, id)).results.map(line);

const january: Rows = { a: 'ALMA ORR', b: 'BENNO ORR', c: 'CORA ORR', d: 'DORA ORR', e: 'ENNO ORR', f: 'FINN ORR' };
const { c: _vanished, ...without_c } = january;
const february: Rows = { ...without_c, b: 'BENNO ORRE', d: ['DORA ORR', '2026-02-01'], g: 'GRETA ORR' };
const { e: _too, ...march }: Rows = { ...february, c: 'CORA ORR', h: 'HUGO ORR' };

test('a poll gets what came since, also from a release that is loaded late', async () => {
  await load('full', '2026-01-10', january);
  await load('full', '2026-03-10', march);
  const { next_since } = await at();
  await load('full', '2026-04-10', { ...march, i: 'IDA ORR' });
  expect(await lines(`&since=${next_since}`)).toContain('2026-04-10 added IDA ORR');
  const { next_since: later } = await at();
  await load('full', '2026-02-10', february);
  expect(await lines(`&since=${later}`)).toContain('2026-02-10 added GRETA ORR');
});

test('a feed that a reader has is 304, although its link to the next page has another cursor', async () => {
  for (const path of [`/exclusions/changes/feed?list=${list}&format=json`, `/exclusions/changes/feed?list=${list}&format=atom&limit=2`]) {
    const first = await app.get(path, { key: null });
    const again = await app.get(path, { key: null, headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect([path, again.status]).toEqual([path, 304]);
  }
  const began = Date.now();
  const atom_only = { key: null, headers: { Accept: 'application/atom+xml' } };
  const empty = (await app.get('/exclusions/changes/feed?month=2001-01', atom_only)).body as string;
  // Whole seconds.
  expect(Date.parse(/<updated>([^<]+)<\/updated>/.exec(empty)![1]!)).toBeGreaterThan(began - 1000);
});

test('a row that repeats an exclusion that is still listed is not reported as no longer listed', async () => {
  const id = 'al_medicaid_exclusions';
  // Key → name and license.
  const dataset = tinyDataset(id, {
    transform: (row) => {
      const [full_name = '', license_number = ''] = (row.name ?? '').split('/');
      return record(exclusion, row.key!, { full_name, license_number, exclusion_date: '2001-02-20' });
    },
  });
  for (const [day, names] of Object.entries(cases<Record<string, any[]>>('a row that repeats an'))) {
    const path = await work.write(`full-${day}-repeated.csv`, csv(names.map((name, at) => [String(at), name, ''])));
    expect((await loadFile({ db: app.database.db, raw: work.raw }, dataset, { path }))[0]).toMatchObject({ status: 'accepted' });
  }
  expect(await lines('', id)).toEqual(['2026-02-10 no_longer_listed RITA ORR', '2026-02-10 no_longer_listed SAM ORR']);
  // The one with the other license leads to the record of the same name, in the API, the feed and on the page, which
  // counts it.
  const { results } = await at('', id);
  expect(results.map(({ same_name_listed }: any) => same_name_listed.map(({ agrees_on }: any) => agrees_on))).toEqual([
    [['full_name']],
    [],
  ]);
  const { record_ref } = results[0].same_name_listed[0];
  // By name: the words in any order, also those of the name before.
  expect(await lines('&name=orr%20rita', id)).toEqual(['2026-02-10 no_longer_listed RITA ORR']);
  expect((await app.get(`/exclusions/changes/feed?list=${id}&name=sam`, { key: null })).body.items).toHaveLength(1);
  const of_feed = (await app.get(`/exclusions/changes/feed?list=${id}`, { key: null })).body.items[0].content_text;
  expect(of_feed).toContain(`The list has RITA ORR (same name) today: ${record_ref}`);
  const { body } = await app.get(`/exclusions/changes?list=${id}&month=`, { key: null, headers: { Accept: 'text/html' } });
  expect(body).toContain('1 of the 2 records on this page that are no longer listed');
  expect(body).toContain(`<a href="/exclusions/lists/${id}/records/${record_ref}">RITA ORR</a> (same name)`);
});

test('an undated list is not called published or dated on the day of its load, and rows and records are counted apart', async () => {
  const id = 'ar_medicaid_exclusions';
  // A row may have a facility and a provider.
  const dataset = tinyDataset(id, {
    transform: (row) =>
      row.name!.split('/').map((full_name, at) => record(exclusion, `${row.key}${at}`, { full_name, provider_type: 'x' })),
  });
  const path = await work.write(
    'full-undated.csv',
    csv([
      ['a', 'ORR CLINIC/UMA ORR', ''],
      ['b', 'VERA ORR', ''],
    ]),
  );
  expect((await loadFile({ db: app.database.db, raw: work.raw }, dataset, { path }))[0]).toMatchObject({
    status: 'accepted',
    release_date: null,
  });
  const { lists, meta } = await at('', id);
  expect(lists).toMatchObject([{ began_with: 3, is_first_dated: false, is_newest_dated: false }]);
  expect(meta.empty_reason.detail).toContain('history of this list starts with 3 records, in a release without a date, loaded on');
  const page = async (path: string) => (await app.get(path, { key: null, headers: { Accept: 'text/html' } })).body as string;
  expect(await page(`/exclusions/changes?list=${id}`)).toMatch(/3 records, in a release without a date, loaded on/);
  const { releases } = (await app.get(`/exclusions/lists/${id}`, { key: null })).body;
  expect(releases).toMatchObject([{ rows_loaded: 2, records: 3, rows_added: 3 }]);
  // It is a gap, so no badge calls it up to date.
  const of_list = await page(`/exclusions/lists/${id}`);
  expect([/badge bad">[a-z]/.test(of_list), of_list.includes('>up to date<')]).toEqual([true, false]);
  expect(of_list).toContain('2 rows in full-undated.csv: 2 became 3 records');
});
