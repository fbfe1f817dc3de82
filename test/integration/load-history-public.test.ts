import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { openOutgoing } from '#fetch/outgoing';
import type { Acquire } from '#load/declaration/acquire';
import type { Dataset } from '#load/define-dataset';
import { loadSource } from '#load/load-source';
import { repairLoads } from '#load/loader-connection';
import { startApi, type TestApi } from '../support/api.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { listening } from '../support/listening.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

/** What must not be read by anyone: the content of a page that the loader was led to. */
const SECRET = 'Kq7-admin-token';

let database: TestDatabase;
let api: TestApi;
let work: Awaited<ReturnType<typeof workFolder>>;
let server: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let port: number;

beforeAll(async () => {
  [database, work] = await Promise.all([freshDatabase(), workFolder()]);
  api = await startApi(database, { address_limits: { standard: 10_000 } });
  server = createServer((request, response) => answer(request, response));
  port = await listening(server);
  base = `http://127.0.0.1:${port}`;
});

let sources = 0;
function published(acquire: Acquire): Dataset {
  const dataset = tinyDataset(`hostile_${++sources}`, { expect: {}, acquire });
  return { ...dataset, files: [dataset.files[0]!] };
}
const load = (dataset: Dataset) =>
  loadSource({ db: database.db, raw: work.raw }, dataset, {
    download: { backoff_ms: [], timeout_ms: 2000, outgoing: openOutgoing({ local: { host: '127.0.0.1', port } }) },
  });

/** Everything the public can read of the source, as JSON and as pages. */
async function publicWords(id: string): Promise<string> {
  const html = { Accept: 'text/html' };
  const answers = await Promise.all([
    ...[`/sources/${id}/history`, `/sources/${id}`].map((path) => api.ask(path, { key: null, headers: html })),
    ...[`/sources/${id}/history`, `/sources/${id}`, '/platform/stats', '/status'].map((path) => api.ask(path, { key: null })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return answers.map(({ text }) => text).join('\n');
}
const lastLoad = (source_id: string) => database.db('load').where({ source_id }).orderBy('load_id', 'desc').first();

const body =
  (content: string | Buffer, headers: Record<string, string> = {}): typeof answer =>
  (_request, response) =>
    response.writeHead(200, headers).end(content);
const file = () => ({ how: 'url', url: `${base}/full-2026-01-01.csv` }) as const;

describe('the public reads nothing of what a hostile publisher led the loader to', () => {
  test.each<[string, typeof answer, (() => Acquire)?]>([
    ['a page in place of the file', body(`<html><body>${SECRET}</body></html>`)],
    ['one line of text', body(`${SECRET}\n`)],
    ['the expected columns and one more', body(`Key,Name,Back,${SECRET}\na,A,,x\n`)],
    ['a name in the headers', body(`${SECRET},x\n`, { 'content-disposition': `attachment; filename="${SECRET}.csv"` })],
    ['damaged compression', body(Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.from(SECRET)]))],
    ['truncated JSON', body(`{"${SECRET}": [`)],
    ['a redirect', (_request, response) => void response.writeHead(302, { location: `https://10.0.0.1/${SECRET}` }).end()],
    ['an error that explains itself', (_request, response) => void response.writeHead(403, SECRET, { 'x-note': SECRET }).end(SECRET)],
    ['a page without the link', body(`<a href="/${SECRET}">${SECRET}</a>`), () => ({ how: 'link', page: `${base}/`, link: /list\.csv/ })],
    [
      'a link to a file that is none',
      (request, response) =>
        request.url === '/' ? body(`<a href="/${SECRET}-list.csv">x</a>`)(request, response) : body(SECRET)(request, response),
      () => ({ how: 'link', page: `${base}/`, link: /list\.csv/ }),
    ],
    [
      'an index that is not JSON',
      body(SECRET),
      () => ({ how: 'parts', urls: async ({ json }) => (await json(`${base}/index`)) as string[] }),
    ],
  ])('%s', async (_what, hostile, acquire = file) => {
    answer = hostile;
    const dataset = { ...published(acquire()), hosts: ['www.example.org'] };
    const { loaded, failed } = await load(dataset);
    expect([...loaded.map(({ status }) => status), ...failed.map(() => 'failed')]).toEqual([expect.stringMatching(/refused|failed/)]);
    const words = await publicWords(dataset.id);
    expect(words).not.toContain(SECRET);
    expect(words).not.toContain('10.0.0.1');
    const { body: history } = await api.ask(`/sources/${dataset.id}/history`);
    expect(history.results[0].error_message).toMatch(/^[A-Z].{20,}\.$/);
    expect(history.results[0]).toMatchObject({ file_name: null, file_sha256: null, warnings: [] });
  });

  test('the operator of the service sees it', async () => {
    answer = body(`Key,Name,Back,${SECRET}\na,A,,x\n`);
    const dataset = published(file());
    await load(dataset);
    expect(await lastLoad(dataset.id)).toMatchObject({
      error_message: expect.stringContaining(SECRET),
      shown_reason: `The header of the file is not the one of "${dataset.title}": 1 column is unknown.`,
    });
  });
});

test('counts and declared names of a refusal stay public', async () => {
  const dataset = published(file());
  answer = body('Key,Name\na,A\n');
  await load(dataset);
  const { body: found } = await api.ask(`/sources/${dataset.id}/history`);
  expect(found.results[0].error_message).toBe(`The header of the file is not the one of "${dataset.title}": the column "Back" is missing.`);
});

test('a loader that was killed is reported without its host and process', async () => {
  const dataset = published(file());
  answer = body(csv([['a', 'A', '']]));
  await load(dataset);
  await database.db('load').insert({ source_id: dataset.id, file_kind: 'full', status: 'running', runner: `${hostname()}:4711` });
  expect(await repairLoads(database.db)).toBe(1);
  expect((await lastLoad(dataset.id)).error_message).toContain(`${hostname()}:4711`);
  const words = await publicWords(dataset.id);
  expect(words).toContain('The loader ended before it finished; none of its data is visible.');
  expect(words).not.toContain(':4711');
});
