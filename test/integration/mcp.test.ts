import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { tiers } from '#accounts/plans';
import { foundIn } from '#screening/list-block';
import { ids } from '../../sample/ids.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';
import { openApp } from '../support/sample-app.ts';

const lead = 'A result is a lead to verify with the agency or publisher it comes from, never a determination.';

const app = openApp();
const clients: Client[] = [];
let client: Client;

async function connect(headers: Record<string, string>): Promise<Client> {
  const made = new Client({ name: 'tests', version: '1' });
  await made.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`), { requestInit: { headers } }));
  clients.push(made);
  return made;
}

beforeAll(async () => {
  client = await connect({ 'X-API-Key': app.key });
});
afterAll(async () => {
  for (const one of clients) await one.close();
});

const call = async (name: string, args: Record<string, unknown>) => (await client.callTool({ name, arguments: args })) as any;
const words = (result: any): string => result.content.map((part: any) => part.text).join('\n');

/** One message without the SDK, as it is on the wire. */
async function send(message: unknown, headers: Record<string, string> = {}) {
  const all = { 'Content-Type': 'application/json', 'X-API-Key': app.key, ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const answer = await fetch(`${app.url}/mcp`, { method: 'POST', headers: sent, body: JSON.stringify(message) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
}
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const screening = cases('screening');

test('the server says what it is, and lists tools a model can choose from', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'proviso' });
  expect(client.getInstructions()).toContain('never a determination');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(cases('the server says what it'));
  // Half a megabyte with the forms of the results, which are checked before they are sent.
  expect(JSON.stringify(tools).length).toBeLessThan(60_000);
  for (const { name: of, description, inputSchema, outputSchema, annotations } of tools) {
    expect(description).toContain('never a determination');
    expect([of, annotations?.readOnlyHint]).toEqual([of, !['screen_roster', 'monitor_roster', 'decide'].includes(of)]);
    for (const [name, member] of Object.entries<any>(inputSchema.properties ?? {}))
      expect([name, member.description]).toEqual([name, expect.any(String)]);
    expect([of, outputSchema]).toEqual([of, undefined]);
    // Strict clients refuse lists of types and alternatives.
    expect([of, JSON.stringify(inputSchema).match(/"type":\[|"(any|one|all)Of"/)]).toEqual([of, null]);
  }
});

describe('screen', () => {
  test('it is the answer of the endpoint', async () => {
    const subjects = [{ name: 'Roland Kesterson', state: 'TX' }];
    const { meta, id, screened_at, lists, gap_reasons, gap_notes, ...endpoint } = (await app.post('/exclusions/screen', { subjects })).body;
    const own = (await call('screen', { subjects })).structuredContent;
    expect(own).toMatchObject(endpoint);
    expect(own.lists_searched).toBe(foundIn({ lists, gap_reasons, gap_notes }).lists_searched.length);
    // Each is a screening of its own.
    expect(own.id).not.toBe(id);
  });
});

test('the text of a tool has no codes, bare dates or field names', async () => {
  const texts = [
    words(await call('dossier', { npi: ids.npi.clean })),
    words(await call('hospital', { ccn: ids.ccn.acute })),
    words(await call('system', { system_id: ids.system_id })),
    words(await call('source_status', {})),
    words(await call('source_status', { source_id: 'oig_leie' })),
    words(await call('list_changes', { limit: 20 })),
    words(await call('screen', { name: 'Roland Kesterson' })),
    words(await call('find', { q: 'meridian' })),
  ];
  for (const text of texts) {
    expect(text).not.toMatch(/\b(Zip5|Cbsa|clear_with_gaps|not_screenable|nothing_held)\b/);
    expect(text).not.toMatch(/(?<![/\w-])\d{4}-\d\d-\d\d(?![\w-])/);
    expect(
      text.match(/(?<![/\w`=])[a-z]+_[a-z_]+(?![\w`/])/g)?.filter((word) => !['next_cursor', 'system_id'].includes(word)) ?? [],
    ).toEqual([]);
  }
});

test('the error of a tool names tools, never paths', async () => {
  const none = '00000000-0000-4000-8000-000000000000';
  const wrong = [
    {},
    { id: 'x' },
    { id: none },
    { screening_id: none },
    { npi: ids.npi.unknown },
    { ccn: ids.ccn.unknown },
    { system_id: 'nowhere' },
  ];
  const { tools } = await client.listTools();
  const texts: string[] = [];
  for (const { name } of tools)
    for (const args of [...wrong, { source_id: 'nowhere' }, { q: 'x', kind: 'nothing' }, { name: 'x' }, { subjects: [] }]) {
      const result = await call(name, args);
      if (result.isError) texts.push(`${name}: ${words(result)}`);
    }
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => /(?<![\w./:"])\/[a-z]/.test(text))).toEqual([]);
});

describe('messages that are too large', () => {
  test.each<[string, (many: object) => object]>([
    ['arguments', (many) => ({ ...screening, params: { name: 'screen', arguments: many } })],
    ['_meta', (many) => ({ ...list, params: { _meta: many } })],
    ['the message', (many) => ({ ...list, ...many })],
  ])('75,000 members in %s are refused without a stall', async (_where, message) => {
    const many = Object.fromEntries(Array.from({ length: 75_000 }, (_none, at) => [`k${at}`, 1]));
    const sendMany = async () => {
      const { status, body } = await send(message(many));
      expect([status, body.errors]).toEqual([
        413,
        [expect.objectContaining({ parameter: 'body', expected: expect.stringContaining('at most 1,000 fields') })],
      ]);
    };
    // The client included; it was well over a thousand.
    expect(await leastProcessorUnits(sendMany, { enough: 600 })).toBeLessThan(600);
  });

  test('members nested 100,000 deep are refused as well, not an internal error', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await app.send('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":${deep}}}`,
    });
    // More values than any body may have.
    expect(answer.status).toBe(413);
  });
});

describe('who may ask', () => {
  test('without a key a problem document with 401', async () => {
    const { status, headers, body } = await send(list, { 'X-API-Key': '' });
    expect([status, headers.get('content-type'), body.reason]).toEqual([401, 'application/problem+json', 'missing']);
    await expect(connect({})).rejects.toMatchObject({ code: 401 });
  });

  test('a page of another origin is refused, also where its name was led here', async () => {
    const foreign = await send(screening, { Origin: 'https://elsewhere.example' });
    expect([foreign.status, foreign.body.error.message]).toEqual([403, expect.stringContaining('other origins')]);
    expect((await send(list, { Origin: app.url })).status).toBe(200);
  });

  test('other methods are refused, notifications taken without an answer', async () => {
    const get = await app.send('/mcp', { headers: { Accept: 'text/event-stream' } });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    const { status, body } = await send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect([status, body]).toEqual([202, null]);
  });
});

describe('quota', () => {
  const remaining = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'));

  test('a tool call costs one unit, everything else none', async () => {
    const { key } = await app.newKey('free');
    const headers = { 'X-API-Key': key };
    for (let at = 0; at < 3; at += 1) await send(list, headers);
    await send(screening, headers);
    const second = await send(screening, headers);
    expect(second.body.result.structuredContent.note).toBe(lead);
    await send({ jsonrpc: '2.0', method: 'notifications/initialized' }, headers);
    await send(screening, { ...headers, Origin: 'https://elsewhere.example' });
    const usage = await app.get('/my-usage', { key });
    expect(tiers.free - remaining(usage.headers)).toBe(3);
  });

  test('a key that is used up learns when it may ask again', async () => {
    const { key, key_id } = await app.newKey('free');
    const today = new Date().toISOString().slice(0, 10);
    await app.database.pool.query('insert into quota (key_id, day, used, leased) values ($1, $2, $3, $3)', [key_id, today, tiers.free - 1]);
    const used_up = await connect({ 'X-API-Key': key });
    expect(await used_up.callTool({ name: 'find', arguments: { q: 'meridian' } })).toHaveProperty('structuredContent');
    const refused = await send(screening, { 'X-API-Key': key });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', reset_at: expect.stringMatching(/T00:00:00\.000Z$/) } });
    await expect(used_up.callTool({ name: 'find', arguments: { q: 'meridian' } })).rejects.toMatchObject({
      code: 429,
      message: expect.stringContaining('reset_at'),
    });
  });
});
