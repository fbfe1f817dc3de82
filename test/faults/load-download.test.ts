import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressesOf, newestCsv } from '#load/acquire/addresses';
import { type DownloadSettings, download } from '#load/acquire/download';
import { retryAfter } from '#load/acquire/polite-fetch';
import type { Acquire } from '#load/declaration/acquire';
import type { Dataset } from '#load/define-dataset';
import { loadSource } from '#load/load-source';
import { openDatabase } from '../support/database.ts';
import { localPublisher } from '../support/local-publisher.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const database = openDatabase();
const work = workFolder();
let base: string;
let query: IncomingMessage[] = [];
let answers: Answer[] = [];

beforeAll(async () => {
  // Answers in turn; the last one stands for all that follow.
  ({ base, outgoing: settings.outgoing } = await localPublisher((request, response) => {
    query.push(request);
    (answers.length > 1 ? answers.shift()! : answers[0]!)(request, response);
  }));
});
beforeEach(() => {
  query = [];
});

const list = csv([
  ['a', 'A', ''],
  ['b', 'B', ''],
]);
const ok =
  (body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end();
const settings: DownloadSettings = { backoff_ms: [5, 5], timeout_ms: 2000 };

let sources = 0;
function published(acquire: Acquire): Dataset {
  const dataset = tinyDataset(`published_${++sources}`, { expect: {}, acquire });
  // Only the full list is published.
  return { ...dataset, files: [dataset.files[0]!] };
}
const loadFrom = (dataset: Dataset) => loadSource({ db: database.db, raw: work.raw }, dataset, { download: settings });

describe('a download', () => {
  test('is kept with its ETag and date; asked again, 304 is a recorded no-op that counts as a load of today', async () => {
    const dataset = published({ how: 'url', url: `${base}/full-2026-01-01.csv` });
    const stamp = 'Thu, 01 Jan 2026 00:00:00 GMT';
    answers = [ok(list, { etag: '"v1"', 'last-modified': stamp }), status(304)];
    expect((await loadFrom(dataset)).loaded).toMatchObject([{ status: 'accepted', added: 2 }]);
    const file = await database.db('source_file').where({ source_id: dataset.id }).first();
    expect(file).toMatchObject({ url: `${base}/full-2026-01-01.csv`, etag: '"v1"', last_modified: stamp });
    await database.db('source').where({ source_id: dataset.id }).update({ last_loaded_at: '2026-01-02' });
    const began = Date.now();
    const again = await loadFrom(dataset);
    expect(again).toMatchObject({ loaded: [], not_modified: [`${base}/full-2026-01-01.csv`], failed: [] });
    expect(query[1]!.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': stamp,
      'user-agent': expect.stringContaining('Proviso'),
    });
    const source = await database.db('source').where({ source_id: dataset.id }).first();
    expect(source.last_loaded_at.getTime()).toBeGreaterThanOrEqual(began);
    expect(await database.db('load').where({ source_id: dataset.id }).orderBy('load_id').pluck('status')).toEqual([
      'accepted',
      'unchanged',
    ]);
  });

  test('is tried again after 429 with its wait, 500, and a body that ends early', async () => {
    const dataset = published({ how: 'url', url: `${base}/full-2026-01-01.csv` });
    const broken: Answer = (_request, response) => {
      response.writeHead(200, { 'content-length': String(list.length) }).write(list.slice(0, 10));
      setTimeout(() => response.destroy(), 20);
    };
    answers = [status(429, { 'retry-after': '0' }), status(500), ok(list)];
    expect((await loadFrom(dataset)).loaded).toMatchObject([{ status: 'accepted' }]);
    answers = [
      broken,
      ok(
        csv([
          ['a', 'A2', ''],
          ['b', 'B', ''],
        ]),
      ),
    ];
    expect((await loadFrom(dataset)).loaded).toMatchObject([{ status: 'accepted', changed: 1 }]);
    expect(query).toHaveLength(5);
  });

  test('that fails for good stands in the history with its sentence, and the data stays', async () => {
    const dataset = published({ how: 'url', url: `${base}/full-2026-01-01.csv` });
    answers = [ok(list), status(503)];
    await loadFrom(dataset);
    const { failed } = await loadFrom(dataset);
    expect(failed).toEqual([
      { file_kind: 'full', reason: `${base}/full-2026-01-01.csv could not be downloaded after 3 attempts (HTTP 503).` },
    ]);
    const last = await database.db('load').where({ source_id: dataset.id }).orderBy('load_id', 'desc').first();
    expect(last).toMatchObject({ status: 'failed', error_message: failed[0]!.reason });
    expect(await database.db('exclusion').where({ source: dataset.id, observed_to: null }).pluck('full_name')).toEqual(['A', 'B']);
  });

  test('that never ends, stalls or is too large is abandoned', async () => {
    answers = [(_request, response) => void response.writeHead(200).write('x')];
    await expect(download(`${base}/stalls`, null, { ...settings, backoff_ms: [], timeout_ms: 100 })).rejects.toThrow(
      /could not be downloaded after 1 attempts \(the download stalled\)/,
    );
    answers = [() => {}];
    await expect(download(`${base}/silent`, null, { ...settings, backoff_ms: [], timeout_ms: 100 })).rejects.toThrow(
      /the response timed out/,
    );
    answers = [ok('x'.repeat(1000))];
    await expect(download(`${base}/large`, null, { ...settings, largest_bytes: 10 })).rejects.toThrow(/exceeds the limit of 10 bytes/);
  });

  test('an error page in place of the file is refused', async () => {
    const dataset = published({ how: 'url', url: `${base}/full-2026-01-01.csv` });
    answers = [ok('<html><body>We are down</body></html>', { 'content-type': 'text/html' })];
    expect((await loadFrom(dataset)).loaded).toMatchObject([
      { status: 'refused', reason: expect.stringMatching(/^The file is a web page .*It may be an error message of the website/) },
    ]);
  });

  test('the SEC is not asked without a contact, and no one faster than ten times a second', async () => {
    await expect(download('https://www.sec.gov/files/company_tickers.json', null, settings)).rejects.toThrow(/set SEC_USER_AGENT/);
    answers = [ok('x')];
    const began = Date.now();
    for (let turn = 0; turn < 12; turn++) {
      const fetched = await download(`${base}/x`, null, settings);
      if (fetched.outcome === 'fetched') await fetched.clean();
    }
    expect(Date.now() - began).toBeGreaterThan(1000);
  });
});

describe('where a file is', () => {
  const today = new Date('2026-06-01T00:00:00Z');

  test('the first of several addresses that exists', async () => {
    const dataset = published({ how: 'url', url: () => [`${base}/full-2026-06-01.csv`, `${base}/full-2026-05-01.csv`] });
    answers = [status(404), ok(list)];
    expect((await loadFrom(dataset)).loaded).toMatchObject([
      { status: 'accepted', file_name: 'full-2026-05-01.csv', release_date: '2026-05-01' },
    ]);
    answers = [status(404)];
    expect((await loadFrom(dataset)).failed[0]!.reason).toMatch(/None of the addresses .* exists/);
  });

  test('a link on a page', async () => {
    answers = [ok('<a href="/other.pdf">x</a> <a class="y" href="files/list.csv?a=1&amp;b=2">list</a>')];
    expect(await addressesOf({ how: 'link', page: `${base}/lists/`, link: /list\.csv/ }, settings, today)).toEqual({
      take: 'all',
      urls: [`${base}/lists/files/list.csv?a=1&b=2`],
    });
    answers = [ok('<a href="x">y</a>')];
    await expect(addressesOf({ how: 'link', page: `${base}/`, link: /list\.csv/ }, settings, today)).rejects.toThrow(
      /No link on .* looks like/,
    );
  });

  test('the newest CSV of a catalog entry', () => {
    expect(newestCsv(cases('the newest CSV of a'))).toBe('https://a/new.csv');
  });

  test('a title given behind the address is put before the name of the file, and is not sent', async () => {
    answers = [ok('a,b')];
    const found = await download(`${base}/ec_score_file.csv#${encodeURIComponent('PY 2024 Scores: overall')}`, null, settings);
    if (found.outcome !== 'fetched') throw new Error(found.outcome);
    expect(found.name).toBe('PY 2024 Scores: overall ec_score_file.csv');
    expect(query[0]!.url).toBe('/ec_score_file.csv');
    await found.clean();
  });

  test('parts, named by another file, each a load of its own', async () => {
    const dataset = tinyDataset('in_parts', {
      acquire: { how: 'parts', urls: async ({ json }) => (await json(`${base}/index.json`)) as string[] },
    });
    const deltas = { ...dataset, files: [dataset.files[1]!] };
    answers = [
      ok(JSON.stringify([`${base}/delta-2026-01-01.csv`, `${base}/delta-2026-01-02.csv`])),
      ok(csv([['a', 'A', '']])),
      ok(csv([['b', 'B', '']])),
    ];
    expect((await loadFrom(deltas)).loaded).toMatchObject([{ added: 1 }, { added: 1 }]);
  });

  test('parts of which some do not exist fail the kind, unless the data tells that they are absent', async () => {
    const parts = { how: 'parts', urls: () => [`${base}/none.csv`, `${base}/full-2026-01-01.csv`] } as const;
    const dataset = (acquire: Acquire): Dataset => {
      const tiny = tinyDataset(`absent_${++sources}`, { expect: {}, acquire });
      return { ...tiny, files: [{ ...tiny.files[0]!, mode: 'delta' }] };
    };
    answers = [status(404)];
    expect(await loadFrom(dataset(parts))).toMatchObject({ loaded: [], failed: [{ reason: expect.stringContaining('does not exist') }] });
    answers = [status(404), ok(list)];
    expect(await loadFrom(dataset({ ...parts, absent: 'passed' }))).toMatchObject({
      loaded: [{ status: 'accepted', added: 2 }],
      failed: [],
    });
    answers = [status(404), status(404)];
    expect(await loadFrom(dataset({ ...parts, absent: 'passed' }))).toMatchObject({ loaded: [], failed: [] });
  });
});

test('how long a server asks to wait', () => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect([
    retryAfter('3', now),
    retryAfter('Thu, 01 Jan 2026 00:00:09 GMT', now),
    retryAfter(null, now),
    retryAfter('soon', now),
    retryAfter('9999', now),
  ]).toEqual([3000, 9000, null, null, 120_000]);
});
