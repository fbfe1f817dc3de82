import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { rotateKey } from '#accounts/keys';
import { erasePerson } from '#rosters/erasure/erase';
import { findPerson } from '#rosters/erasure/find-person';
import { onceFor } from '#server/answers/idempotency';
import { xlsx } from '../../sample/xlsx.ts';
import { openRosterApp, postRoster, screened } from '../support/roster-api.ts';

const app = openRosterApp({ look_ms: 50 });

const all = (source: AsyncIterable<Buffer>) => buffer(Readable.from(source));
const csv = Buffer.from('Name,Team\nAda Zyxquill,North\n');
const sheet = (name: string, person: string) => ({ sheet: name, rows_above_header: [], header: ['Name'], rows: [[person]] });
const bookOf = () => all(xlsx({ sheets: [sheet('Day', 'Ada Zyxquill'), sheet('Night', 'Eve Zyxquill')], modified: '2026-01-02' }));

describe('a request repeated with its Idempotency-Key after the response was lost', () => {
  test.each(cases<[string, string, string, string, boolean][]>('rows'))('%s', async (_what, kind, first_query, second_query, is_same) => {
    const book = kind === 'book' ? await bookOf() : csv;
    const type = kind === 'book' ? 'application/octet-stream' : 'text/csv';
    const own = await app.newKey();
    const sent = { key: own.key, type, headers: { 'Idempotency-Key': randomUUID() } };
    const first = await postRoster(app, book, { ...sent, query: first_query });
    expect(first.status).toBe(202);
    // As after a client that left before the response: the roster is stored, and no response. A key that replaced the
    // first has none either.
    const heir = await rotateKey(app.database.pool, own.key_id);
    for (const key of [own.key, heir.key]) {
      await app.database.pool.query('delete from idempotency');
      const second = await postRoster(app, book, { ...sent, key, query: second_query });
      expect([second.status, second.body.id === first.body.id]).toEqual([202, is_same]);
    }
  });
});

test('the kind of response and every field of a form belong to the request', async () => {
  const once = randomUUID();
  const send = async (accept: string) =>
    (await json('/exclusions/screen', { accept, once, body: { subjects: [{ name: 'Ada Zyxquill' }] } })).status;
  expect([await send('application/json'), await send('application/json'), await send('text/csv')]).toEqual([200, 200, 400]);

  const book = await bookOf();
  const upload = async (chosen: string) => {
    const form = new FormData();
    form.append('sheet', chosen);
    form.append('file', new Blob([book]), 'staff.xlsx');
    const headers = { 'Idempotency-Key': 'one-form', Accept: 'text/html' };
    return (await app.ask('/screenings/new', { method: 'POST', headers, body: form })).status;
  };
  expect([await upload('Day'), await upload('Day'), await upload('Night')]).toEqual([303, 303, 400]);
  const { rows } = await app.database.pool.query(
    'select distinct status, options, other_sheets from screening where other_sheets is not null order by 1',
  );
  expect(rows).toContainEqual({ status: 'draft', options: { sheet: 'Day' }, other_sheets: ['Night'] });
});

type Sent = { method?: string; body?: unknown; once?: string; accept?: string };
const json = (path: string, { method = 'POST', body, once, accept = 'application/json' }: Sent = {}) =>
  app.ask(path, { method, json: body, headers: { Accept: accept, ...(once && { 'Idempotency-Key': once }) } });
const erase = async (path: string) => expect((await json(path, { method: 'DELETE' })).status).toBe(200);
const gideon = {
  body: { subjects: [{ name: 'Gideon Zyxquill' }] },
  erases: ({ id }: { id: string }) => erase(`/screenings/${id}`),
};
const screen = async (once?: string) => (await json('/exclusions/screen', { once, body: gideon.body })).body.id;
const finished = async () => {
  const { body } = await postRoster(app, 'Name\nGideon Zyxquill\n');
  await screened(app, body.id);
  return body.id as string;
};
const tool = (name: string, args: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });
const readBy = (name: string, id: string) => ({ path: '/mcp', body: tool(name, { id }), erases: () => gideon.erases({ id }) });

describe('a response kept for repetition is erased with what it is about', () => {
  test.each<[string, () => Promise<{ path: string; body: unknown; erases: (answer: any) => Promise<unknown> }>]>([
    ['a batch, by DELETE', async () => ({ path: '/exclusions/screen', ...gideon })],
    [
      'a batch, by the operator',
      async () => ({
        path: '/exclusions/screen',
        body: { subjects: [{ name: 'Hedwig Zyxquill' }] },
        erases: async () => {
          const sought = { names: ['Hedwig Zyxquill'], npi: null, birth_date: null };
          const erased = await erasePerson(app.database.pool, sought, await findPerson(app.database.pool, sought));
          expect(erased.stored_answers).toBeGreaterThan(0);
        },
      }),
    ],
    ['a roster', async () => ({ path: '/screenings', ...gideon })],
    ['what a tool for language models read of a roster', async () => readBy('roster_results', await finished())],
    [
      'a monitor',
      async () => ({
        path: `/screenings/${await finished()}/monitor`,
        body: { name: 'Gideon Zyxquill' },
        erases: ({ id }) => erase(`/monitors/${id}`),
      }),
    ],
  ])('%s', async (_what, prepare) => {
    const { path, body, erases } = await prepare();
    const once = randomUUID();
    const first = await json(path, { body, once });
    expect([first.status < 300, (await json(path, { body, once })).text]).toEqual([true, first.text]);
    await erases(first.body);
    const again = await json(path, { body, once });
    expect([again.status, again.body.detail]).toEqual([410, expect.stringContaining('was erased')]);
    expect(again.text).not.toContain('Zyxquill');
    const { rows } = await app.database.pool.query('select body from idempotency where status = 410');
    expect(rows.every((row) => row.body === null)).toBe(true);
  });

  test('also one that is still being written while the screening is deleted', async () => {
    const id = await screen();
    const { rows } = await app.database.pool.query('select key_id from api_key order by created_at limit 1');
    const exchange = { key: rows[0], done: false, url: '/' };
    const once = () => onceFor(app.database.pool, exchange, 'late', sent, read);
    const sent = { api_key: app.key, digest: Buffer.from('one'), body: null };
    const read = async () => {
      await erase(`/screenings/${id}`);
      return { status: 200, headers: [], body: `Gideon Zyxquill ${id}` };
    };
    await once();
    await expect(once()).rejects.toMatchObject({ code: 'gone' });
  });

  test('others of the account stay', async () => {
    const [gone, kept] = [randomUUID(), randomUUID()];
    const [first, second] = [await screen(gone), await screen(kept)];
    await erase(`/screenings/${first}`);
    expect(await screen(kept)).toBe(second);
  });
});

describe('a deleted roster is 410 wherever it is addressed', () => {
  const uploaded = async () => {
    const form = new FormData();
    form.append('file', new Blob(['Name\nGideon Zyxquill\n']), 'staff.csv');
    const { headers } = await app.ask('/screenings/new', { method: 'POST', headers: { Accept: 'text/html' }, body: form });
    return headers.get('location')!.split('/')[2]!;
  };
  const record = { record: 'oig_leie-0a1b2c3d4e5f', verdict: 'not_same', reason: 'Different date of birth, confirmed' };
  const decision = { decided_by: 'Jordan Roe', decisions: [{ position: 1, ...record }] };
  test.each([
    ['screened', finished],
    ['not yet screened', uploaded],
  ] as const)('%s', async (_what, make) => {
    const id = await make();
    await erase(`/screenings/${id}`);
    const query: [string, string, unknown?][] = [
      ...['', '/results', '/results/1', '/results?format=csv', '/columns', '/review'].map((end): [string, string] => ['GET', end]),
      ['POST', '/monitor', {}],
      ['POST', '/decisions', decision],
    ];
    for (const [method, end, body] of query)
      expect([end, (await json(`/screenings/${id}${end}`, { method, body })).status]).toEqual([end, 410]);
    for (const end of ['', '/results', '/review', '/columns'])
      expect([end, (await json(`/screenings/${id}${end}`, { method: 'GET', accept: 'text/html' })).status]).toEqual([end, 410]);
    for (const name of ['roster_status', 'roster_results'])
      expect((await json('/mcp', { body: tool(name, { id }) })).body.result).toMatchObject({ isError: true });
    const proof = await json(`/screenings/${id}/certificate`, { method: 'GET' });
    expect([proof.status, proof.text.includes('Zyxquill')]).toEqual([make === finished ? 200 : 410, false]);
    await erase(`/screenings/${id}`);
    for (const list of make === finished ? ['/screenings'] : ['/screenings', '/certificates'])
      expect((await json(list, { method: 'GET' })).text).not.toContain(id);
  });
});
