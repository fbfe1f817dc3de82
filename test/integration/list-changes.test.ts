import { record } from '../../src/load/define-dataset.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { exclusion } from '../../src/records/exclusion.ts';
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

/** Every page, with a load before the second one. */
async function paged(query: string, between: () => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = '', page = 0; cursor !== null; page++) {
    if (page === 1) await between();
    const answer: any = await at(`${query}&limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    found.push(...answer.results.map(line));
    cursor = answer.next_cursor;
  }
  return found;
}

const january: Rows = { a: 'ALMA ORR', b: 'BENNO ORR', c: 'CORA ORR', d: 'DORA ORR', e: 'ENNO ORR', f: 'FINN ORR' };
const { c: _vanished, ...without_c } = january;
const february: Rows = { ...without_c, b: 'BENNO ORRE', d: ['DORA ORR', '2026-02-01'], g: 'GRETA ORR' };
const { e: _too, ...march }: Rows = { ...february, c: 'CORA ORR', h: 'HUGO ORR' };

test('month by month: added, changed, reinstated and no longer listed are four things', async () => {
  expect((await app.get(`/exclusions/changes?list=${list}`, { key: null })).body.meta.empty_reason.detail).toBe('The list is not loaded.');
  await load('full', '2026-01-10', january);
  const first = await at();
  expect(first).toMatchObject({ total: 0, lists: [{ source: list, began_on: '2026-01-10', began_with: 6, releases: 1 }] });
  expect(first.meta.empty_reason.detail).toContain('history of this list starts with 6 records, in the release of 2026-01-10');
  const empty = (await app.get(`/exclusions/changes?list=${list}`, { key: null, headers: { Accept: 'text/html' } })).body.split('<main')[1];
  expect(empty.replace(/<[^>]*>/g, '')).toContain(
    'history of this list starts with 6 records, in the release of Jan 10, 2026. Only this release',
  );
  await load('full', '2026-02-10', february);
  expect(await lines()).toEqual([
    '2026-02-10 changed BENNO ORRE',
    '2026-02-10 no_longer_listed CORA ORR',
    '2026-02-10 reinstated DORA ORR',
    '2026-02-10 added GRETA ORR',
  ]);
  const { results, by_kind } = await at();
  expect(by_kind).toEqual({ added: 1, changed: 1, reinstated: 1, no_longer_listed: 1 });
  expect(results[0]).toMatchObject({
    fields: [{ field: 'full_name', from: 'BENNO ORR', to: 'BENNO ORRE' }],
    raw_payload: { Name: 'BENNO ORRE' },
    before: { raw_payload: { Name: 'BENNO ORR' }, file_name: 'full-2026-01-10-1.csv' },
    file_name: 'full-2026-02-10-2.csv',
    release_date: '2026-02-10',
    release_date_basis: 'file_name',
    list_at: `/exclusions/lists/${list}`,
  });
  expect(results[1]).toMatchObject({
    before: null,
    file_name: 'full-2026-01-10-1.csv',
    absent_from: { file_name: 'full-2026-02-10-2.csv' },
  });
  expect(results[2]).toMatchObject({
    reinstatement_date: '2026-02-01',
    fields: [{ field: 'reinstatement_date', from: null, to: '2026-02-01' }],
  });
  expect(results.every(({ file_line, known_at }: any) => file_line > 1 && known_at)).toBe(true);
});

test('pages behind a cursor neither lose nor repeat a change while a release is loaded, and a poll gets what came since', async () => {
  const before = await lines();
  const { next_since } = await at();
  expect(await paged('', () => load('full', '2026-03-10', march))).toEqual(before);
  const third = ['2026-03-10 added CORA ORR', '2026-03-10 no_longer_listed ENNO ORR', '2026-03-10 added HUGO ORR'];
  expect(await lines()).toEqual([...third, ...before]);
  expect((await at()).results[0]).toMatchObject({ was_listed_before: true });
  expect(await lines('&since=2999-01-01')).toEqual([]);
  expect((await lines(`&since=${next_since}`)).filter((change) => change.startsWith('2026-03'))).toEqual(third);
  expect(await lines('&month=2026-03&kind=no_longer_listed')).toEqual([third[1]]);
  expect((await at('&month=2026-04')).meta.empty_reason.detail).toContain('2026-03-10');
});

test('an excerpt removes no one, and a corrected file of the same day withdraws what it corrects', async () => {
  const known = await lines();
  await load('full', '2026-04-10', { a: 'ALMA ORR', i: 'IDA ORR' }, { partial: true });
  expect(await lines()).toEqual(['2026-04-10 added IDA ORR', ...known]);
  const { f: _left_out, ...cut }: Rows = { ...march, i: 'IDA ORR', b: 'BENNO ORRIE' };
  await load('full', '2026-05-10', cut);
  expect((await lines()).slice(0, 2)).toEqual(['2026-05-10 changed BENNO ORRIE', '2026-05-10 no_longer_listed FINN ORR']);
  await load('full', '2026-05-10', { ...march, i: 'IDA ORR' });
  expect(await lines()).toEqual(['2026-04-10 added IDA ORR', ...known]);
});

/** Changes of a day by kind, from lines such as 2026-02-10 added GRETA ORR. */
const countsOf = (changes: string[]) => (day: string) =>
  Object.fromEntries(
    ['added', 'changed', 'reinstated', 'no_longer_listed'].map((kind) => [
      kind,
      changes.filter((change) => change.startsWith(`${day} ${kind} `)).length,
    ]),
  );

test('releases loaded out of order show what they show in order', async () => {
  const [id, ordered] = ['md_medicaid_exclusions', 'ny_medicaid_exclusions'];
  const releases = { '2026-01-10': january, '2026-02-10': february, '2026-03-10': march };
  for (const [day, rows] of Object.entries(releases)) await load('full', day, rows, { id: ordered });
  for (const day of ['2026-01-10', '2026-03-10'] as const) await load('full', day, releases[day], { id });
  expect(await lines('', id)).toContain('2026-03-10 added GRETA ORR');
  const { next_since } = await at('', id);
  await load('full', '2026-02-10', february, { id });
  // A record that a later release has again is not closed by an older file that is loaded late: it was listed, or the
  // file lacks it.
  const silent = ['2026-02-10 no_longer_listed CORA ORR', '2026-03-10 added CORA ORR'];
  expect(await lines('', id)).toEqual((await lines('', ordered)).filter((change) => !silent.includes(change)));
  expect(await lines(`&since=${next_since}`, id)).toContain('2026-02-10 added GRETA ORR');
  // The page of the list counts the changes of each release date as the changes themselves do, whichever file was
  // loaded first.
  const by_day = countsOf(await lines('', id));
  const { releases: listed } = (await app.get(`/exclusions/lists/${id}`, { key: null })).body;
  expect(listed.map(({ release_date, changes }: any) => [release_date, changes])).toEqual([
    ['2026-03-10', by_day('2026-03-10')],
    ['2026-02-10', by_day('2026-02-10')],
    ['2026-01-10', null],
  ]);
  // The history gives such loads no counts of changes, and says why.
  const history = (await app.get(`/sources/${id}/history`, { key: null })).body.results;
  const of_list = (await app.get(`/exclusions/lists/${id}`, { key: null })).body.releases;
  const counts = ({ release_date, records, rows_added, rows_gone, rows_changed, rows_unchanged }: any) =>
    [release_date, records, rows_added, rows_gone, rows_changed, rows_unchanged].join(' ');
  expect(history.map(counts)).toEqual(['2026-02-10 6    ', '2026-03-10 7    ', '2026-01-10 6 6 0 0 0']);
  expect(of_list.map(counts).toSorted()).toEqual(history.map(counts).toSorted());
  expect(history.map(({ no_counts_reason }: any) => no_counts_reason === null)).toEqual([false, false, true]);
  const shown = await app.get(`/sources/${id}/history`, { key: null, headers: { Accept: 'text/html' } });
  expect(shown.body).toContain('not loaded in the order of their release dates');
  const in_order = (await app.get(`/sources/${ordered}/history`, { key: null })).body.results;
  expect(in_order.every(({ no_counts_reason }: any) => no_counts_reason === null)).toBe(true);
});

test('files with changes alone are changes also before the first complete release', async () => {
  const id = 'mo_medicaid_exclusions';
  await load('delta', '2026-01-05', { x: 'XENIA ORR', y: 'YARA ORR' }, { id });
  await load('delta', '2026-02-05', { x: ['XENIA ORR', '2026-02-03'] }, { id });
  const supplements = ['2026-02-05 reinstated XENIA ORR', '2026-01-05 added XENIA ORR', '2026-01-05 added YARA ORR'];
  expect(await lines('', id)).toEqual(supplements);
  await load('full', '2026-03-05', { y: 'YARA ORR', z: 'ZITA ORR' }, { id });
  expect(await lines('', id)).toEqual(supplements);
  // A supplement that arrives late does not take the counts of the complete list away.
  await load('delta', '2026-01-20', { w: 'WILMA ORR' }, { id });
  const { results } = (await app.get(`/sources/${id}/history`, { key: null })).body;
  expect(results.map(({ file_kind, rows_added }: any) => [file_kind, rows_added === null])).toEqual([
    ['delta', true],
    ['full', false],
    ['delta', true],
    ['delta', false],
  ]);
});

test('the pages of the Atom feed lead to each other and have each change once', async () => {
  const { results } = await at();
  const linkOf = (atom: string, rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]+)"/>`).exec(atom)?.[1]?.replaceAll(/&(#38|amp);/g, '&') ?? null;
  const pages: string[] = [];
  let next: string | null = `${app.url}/exclusions/changes/feed?list=${list}&limit=2&format=atom`;
  while (next !== null && pages.length <= results.length) {
    pages.push((await app.get(next.replace(app.url, ''), { key: null })).body);
    next = linkOf(pages.at(-1)!, 'next');
  }
  expect(pages.length).toBe(Math.ceil(results.length / 2));
  expect(pages.length).toBeGreaterThan(1);
  const ids = pages.flatMap((page) => [...page.matchAll(/<id>(urn[^<]*)<\/id>/g)].map(([, id]) => id));
  expect(ids).toEqual(results.map(({ change_id }: any) => `urn:proviso:change:${change_id}`));
  // One feed: the same id and first page in each.
  expect(new Set(pages.map((page) => /<id>([^<]*)<\/id>/.exec(page)![1])).size).toBe(1);
  expect(new Set(pages.map((page) => linkOf(page, 'first'))).size).toBe(1);
  const first = linkOf(pages[1]!, 'first')!.replace(app.url, '');
  const again = await app.get(first, { key: null });
  expect(again.body).toContain(ids[0]);
  // A feed with further pages is the same until something changes, although its link to the next page has another
  // cursor.
  const unchanged = await app.get(first, { key: null, headers: { 'If-None-Match': again.headers.get('etag')! } });
  expect(unchanged.status).toBe(304);
});

test('CSV, JSON Feed and Atom name each change by the same id; pages say the four words', async () => {
  const { results } = await at();
  const feed = (await app.get(`/exclusions/changes/feed?list=${list}`, { key: null })).body;
  const ids = results.map(({ change_id }: any) => `urn:proviso:change:${change_id}`);
  expect(feed.items.map(({ id }: any) => id)).toEqual(ids);
  expect(feed.items[0]).toMatchObject({
    external_url: `${app.url}/exclusions/lists/${list}`,
    title: expect.stringMatching(/^Added: IDA ORR/),
  });
  const atom = await app.get(`/exclusions/changes/feed?list=${list}&limit=3`, { key: null, headers: { Accept: 'application/atom+xml' } });
  expect(atom.headers.get('content-type')).toContain('application/atom+xml');
  expect([...atom.body.matchAll(/<id>(urn[^<]*)<\/id>/g)].map(([, id]) => id)).toEqual(ids.slice(0, 3));
  // 304 for a feed reader that has it; the entry leads to the record and starts no screening.
  for (const form of ['json', 'atom']) {
    const path = `/exclusions/changes/feed?list=${list}&format=${form}`;
    const first = await app.get(path, { key: null });
    expect(Date.parse(first.headers.get('last-modified')!)).toBeGreaterThan(0);
    const again = await app.get(path, { key: null, headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, first.headers.get('etag')]);
  }
  const atom_of_changes = await app.get('/changelog.atom', { key: null });
  const same = await app.get('/changelog.atom', { key: null, headers: { 'If-None-Match': atom_of_changes.headers.get('etag')! } });
  expect(same.status).toBe(304);
  for (const [at, { url }] of feed.items.entries()) {
    const { status, body } = await app.get(url.replace(app.url, ''), { key: null });
    expect([status, body.record.full_name]).toEqual([200, results[at].full_name]);
    expect(body.is_listed).toBe(body.not_listed_since === null);
  }
  const left = results.find(({ kind }: any) => kind === 'no_longer_listed');
  const shown = await app.get(left.record_at, { key: null, headers: { Accept: 'text/html' } });
  expect(shown.body).toContain('The list no longer has this record');
  const atom_only = { key: null, headers: { Accept: 'application/atom+xml' } };
  const began = Date.now();
  const empty = (await app.get('/exclusions/changes/feed?month=2001-01', atom_only)).body as string;
  expect(empty).not.toContain('<entry>');
  // Whole seconds.
  expect(Date.parse(/<updated>([^<]+)<\/updated>/.exec(empty)![1]!)).toBeGreaterThan(began - 1000);
  const second = (await app.get(`/exclusions/changes/feed?list=${list}&limit=3`, { key: null })).body.next_url.replace(app.url, '');
  expect((await app.get(second, { key: null })).body.items[0].id).toBe(ids[3]);
  const table = (await app.get(`/exclusions/changes?list=${list}&format=csv`, { key: null })).body as string;
  expect(table.split('\r\n').filter(Boolean)).toHaveLength(results.length + 1);
  const page = (path: string) => app.get(path, { key: null, headers: { Accept: 'text/html' } }).then(({ body }) => body as string);
  const all = await page(`/exclusions/changes?list=${list}&kind=&month=`);
  for (const words of ['Added', 'Changed', 'Reinstated', 'No longer listed', 'BENNO ORR → BENNO ORRE', 'Listed again'])
    expect(all).toContain(words);
  for (const [type, sent_as] of [
    ['application/atom+xml', 'application/atom+xml'],
    ['application/feed+json', 'application/json'],
  ] as const) {
    const href = new RegExp(`<link rel="alternate" type="${type.replace('+', '\\+')}" title="[^"]+" href="([^"]+)">`).exec(all)![1]!;
    expect((await app.get(href.replaceAll('&#38;', '&'), { key: null })).headers.get('content-type')).toContain(sent_as);
  }
  expect(await page(`/exclusions/lists/${list}`)).toContain(`href="/exclusions/changes/feed?list=${list}&#38;format=atom">`);
  const of_month = await page(`/exclusions/changes?list=${list}&month=2026-04&limit=10`);
  const feeds = [...of_month.matchAll(/href="([^"]*changes\/feed[^"]*)"/g)].map(([, href]) => href!.replaceAll('&#38;', '&'));
  // A feed of one month never has anything new.
  expect([...new Set(feeds)].toSorted()).toEqual(['atom', 'json'].map((form) => `/exclusions/changes/feed?list=${list}&format=${form}`));
  expect(await page(`/exclusions/lists/${list}`)).toMatch(/Changes as a feed: <a href="[^"]*format=atom">Atom feed<\/a>/);
  const month = await page(`/exclusions/lists/${list}/changes`);
  expect(month).toContain('the month of the newest release');
  expect(await page(`/exclusions/lists/${list}`)).toContain('first in the release of Apr 10, 2026');
  expect(await page(`/exclusions/lists/${list}/changes?month=2026-03`)).toContain('HUGO ORR');
  expect(await page(`/exclusions/lists/${list}/changes?month=2024-02`)).toContain(
    '/records?excluded_from=2024-02-01&#38;excluded_to=2024-02-29',
  );
  expect(await page(`/exclusions/lists/${list}`)).toContain(`/exclusions/lists/${list}/changes`);
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
  for (const [day, names] of Object.entries({
    '2026-01-10': ['RITA ORR/PN1', 'RITA ORR/PN1', 'RITA ORR/PN2', 'SAM ORR/PN3'],
    '2026-02-10': ['RITA ORR/PN1'],
  })) {
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
  expect(await lines('&name=orr%20benno&kind=changed&month=2026-02')).toEqual(['2026-02-10 changed BENNO ORRE']);
  expect(await at('&name=nowhere', id)).toMatchObject({ total: 0, meta: { empty_reason: { code: 'no_match' } } });
  expect((await app.get(`/exclusions/changes/feed?list=${id}&name=sam`, { key: null })).body.items).toHaveLength(1);
  const of_feed = (await app.get(`/exclusions/changes/feed?list=${id}`, { key: null })).body.items[0].content_text;
  expect(of_feed).toContain(`The list has RITA ORR (same name) today: ${record_ref}`);
  const { body } = await app.get(`/exclusions/changes?list=${id}`, { key: null, headers: { Accept: 'text/html' } });
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
  expect(await page(`/exclusions/changes?list=${id}`)).toMatch(
    /3 records in a release without a date, loaded on .*the newest without a date, loaded on/,
  );
  const { releases } = (await app.get(`/exclusions/lists/${id}`, { key: null })).body;
  expect(releases).toMatchObject([{ rows_loaded: 2, records: 3, rows_added: 3 }]);
  // It is a gap, so no badge calls it up to date.
  const of_list = await page(`/exclusions/lists/${id}`);
  expect([/badge bad">[a-z]/.test(of_list), of_list.includes('>up to date<')]).toEqual([true, false]);
  expect(of_list).toContain('2 rows in full-undated.csv: 2 became 3 records');
});
