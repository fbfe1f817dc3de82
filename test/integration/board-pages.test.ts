import { createServer, type Server } from 'node:http';
import { type Outgoing, openOutgoing } from '#fetch/outgoing';
import { checkBoardPages } from '#link/board-pages';
import { openDatabase } from '../support/database.ts';
import { listening } from '../support/listening.ts';

const database = openDatabase();
let server: Server;
let base: string;
let outgoing: Outgoing;
const query: string[] = [];
let status: Record<string, number> = { '/lives': 200, '/gone': 404, '/closed': 403 };

beforeAll(async () => {
  server = createServer((request, response) => {
    query.push(request.url!);
    response.writeHead(request.url === '/moved' ? 302 : (status[request.url!] ?? 500), { location: '/lives' }).end();
  });
  const port = await listening(server);
  base = `http://127.0.0.1:${port}`;
  outgoing = openOutgoing({ local: { host: '127.0.0.1', port } });
  const { db } = database;
  await db('source').insert(cases('rows'));
  const [{ file_id }] = await db('source_file').insert(cases('rows 2')).returning('file_id');
  for (const [at, path] of ['/lives', '/gone', '/closed', '/moved', '/lives'].entries())
    await db('board_portal').insert({
      record_key: `CO|${at}`,
      source: 'board_directory',
      source_url: base + path,
      file_id,
      file_line: at + 2,
      content_hash: Buffer.from(String(at)),
      raw_payload: {},
      observed_from: '2026-01-01',
      state: 'CO',
      profession: String(at),
      board: 'Board',
      lookup_url: base + path,
    });
});

const dead = async () =>
  (await database.db('board_portal_check').where({ is_dead: true }).pluck('url')).map((url: string) => url.replace(base, ''));

test('each page is visited once; only pages that say they are gone are dead', async () => {
  const checks = await checkBoardPages(database.db, { outgoing });
  expect(checks.map(({ url, outcome }) => [url.replace(base, ''), outcome]).sort()).toEqual(cases('each page is visited once'));
  // Once for itself and once as the target of /moved.
  expect(query.filter((path) => path === '/lives')).toHaveLength(2);
  expect(await dead()).toEqual(['/gone']);
});

test('a page that answers again lives again', async () => {
  status = { ...status, '/gone': 200, '/closed': 410 };
  await checkBoardPages(database.db, { outgoing });
  expect(await dead()).toEqual(['/closed']);
});

test('while no page at all can be reached nothing is learnt', async () => {
  const before = await database.db('board_portal_check').orderBy('url');
  await database.db('board_portal').update({ lookup_url: 'http://nowhere.invalid/' });
  const checks = await checkBoardPages(database.db, { timeout_ms: 2000, outgoing });
  expect(checks.map(({ outcome }) => outcome)).toEqual(['unreachable']);
  expect(await database.db('board_portal_check').orderBy('url')).toEqual(before);
});
