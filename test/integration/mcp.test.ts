import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ids } from '../../sample/ids.ts';
import { tiers } from '../../src/accounts/tiers.ts';
import { isOwnOrigin } from '../../src/routes/mcp/origin.ts';
import { foundIn } from '../../src/screening/list-block.ts';
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
const screening = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'screen', arguments: { name: 'Roland Kesterson' } } };

test('the server says what it is, and lists tools a model can choose from', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'proviso' });
  expect(client.getInstructions()).toContain('never a determination');
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['screen', 'screen_roster', 'roster_status', 'roster_results'],
    ...['monitor_roster', 'monitor_status', 'decide'],
    ...['certificate', 'verify_certificate', 'replay', 'list_changes'],
    ...['find', 'dossier', 'hospital', 'system', 'source_status'],
  ]);
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
  test('a name with a birth date is a match, with evidence', async () => {
    const { first_name, last_name, birth_date } = ids.excluded_person;
    const { structuredContent: found, ...result } = await call('screen', { first_name, last_name, birth_date });
    expect(found.results[0].outcome).toBe('match');
    expect(found.results[0].hits[0]).toMatchObject({ outcome: 'match', record: { full_name: 'ELSPETH LI', birth_date } });
    expect(found.note).toBe(lead);
    // Each list stands once, in the result itself.
    expect(found.sources).toEqual([]);
    expect(found.gaps.sample_data).toContain('oig_leie');
    expect(words(result)).toMatch(/1 match.*never a determination\.$/s);
  });

  test('an NPI, on one list only', async () => {
    const state = (await call('screen', { npi: ids.npi.state_excluded })).structuredContent;
    expect(state.results[0].state_excluded).toHaveLength(1);
    const federal = (await call('screen', { npi: ids.npi.state_excluded, lists: ['federal'] })).structuredContent;
    expect(federal.results[0]).toMatchObject({ excluded: false, state_excluded: [] });
    expect([federal.lists_searched, federal.gaps]).toEqual([0, { sample_data: ['oig_leie'] }]);
  });

  test('several subjects, and a day before the listing', async () => {
    const subjects = [
      { id: 'a', npi: ids.npi.excluded },
      { id: 'b', organization_name: ids.excluded_organization_name },
    ];
    const now = (await call('screen', { subjects })).structuredContent;
    expect(now.results.map((one: any) => one.id)).toEqual(['a', 'b']);
    expect(now.results[0].excluded).toBe(true);
    expect(now.results[1].hits.length).toBeGreaterThan(0);
    const before = (await call('screen', { subjects, as_of: '1990-01-01' })).structuredContent;
    // Nothing was searched of a day before every release.
    expect([before.as_of, before.results[0].excluded]).toEqual(['1990-01-01', null]);
  });

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

test('an identifier may be a number, as models write it', async () => {
  const npi = Number(ids.npi.excluded);
  expect((await call('dossier', { npi })).structuredContent.npi).toBe(ids.npi.excluded);
  const { results } = (await call('screen', { subjects: [{ npi, id: 17 }] })).structuredContent;
  expect(results).toMatchObject([{ id: '17', npi: ids.npi.excluded, outcome: 'match' }]);
});

test('numbers and null stand in a roster as in a table', async () => {
  const subjects = [{ id: 17, name: 'Roland Kesterson', npi: Number(ids.npi.clean), birth_date: null }];
  const { isError, structuredContent } = await call('screen_roster', { subjects, name: 'Numbers' });
  expect([isError, structuredContent.id]).toEqual([undefined, expect.any(String)]);
});

test('blank and null arguments count as not given, also of a subject among several', async () => {
  const blank = { npi: '', state: ' ', birth_date: null };
  const answers = [
    await call('screen', { name: 'Roland Kesterson' }),
    await call('screen', { name: 'Roland Kesterson', ...blank }),
    await call('screen', { subjects: [{ name: 'Roland Kesterson', ...blank }] }),
  ];
  for (const { isError, structuredContent } of answers) {
    expect(isError).toBeFalsy();
    expect(structuredContent.results).toEqual(answers[0].structuredContent.results);
  }
  expect(words(await call('screen', { name: ' ' }))).toContain('one subject');
});

test('find leads to a hospital, and a hospital is described', async () => {
  const found = (await call('find', { q: ids.hospital_name.toLowerCase() })).structuredContent;
  const [first] = found.results;
  expect(first).toMatchObject({ kind: 'facility', id: ids.ccn.acute });
  const result = await call('hospital', { ccn: first.id });
  expect(result.structuredContent).toMatchObject({ ccn: ids.ccn.acute, name: ids.hospital_name, note: lead });
  expect(words(result)).toContain('Meridian Valley Medical Center Sacramento');
  const nothing = await call('find', { q: 'qqqqzzzzxxxx' });
  expect([nothing.structuredContent.results, words(nothing)]).toEqual([[], expect.stringMatching(/^Nothing was found/)]);
});

test('dossier of a provider', async () => {
  const result = await call('dossier', { npi: ids.npi.clean });
  const { meta, ...endpoint } = (await app.get(`/provider/${ids.npi.clean}`)).body;
  expect(result.structuredContent).toMatchObject(endpoint);
  expect(result.structuredContent.sources.map((one: any) => one.source_id)).toEqual(
    expect.arrayContaining(meta.sources.map((one: any) => one.source_id)),
  );
  expect(words(result)).toContain(`NPI ${ids.npi.clean}`);
  expect(words(await call('dossier', { npi: ids.npi.excluded }))).toContain('besides 2 exclusions');
});

test('a dossier reads as a colleague would write it: who, exclusions with the lists, enrollment, affiliations, payments, what is missing', async () => {
  const text = words(await call('dossier', { npi: ids.npi.clean }));
  const lines = text.split('\n');
  expect(lines[0]).toMatch(/^Theodora Anne Winslade, MD, NPI \d{10}\.$/);
  expect(lines[1]).toMatch(/^Person, .*, Sacramento, CA\.$/);
  expect(lines[2]).toMatch(/^Active in the NPI registry since [A-Z][a-z]{2} \d+, \d{4}, last updated/);
  expect(text).toMatch(/^Exclusions: not known whether excluded, as no list with real data is loaded\.$/m);
  expect(text).toMatch(/required lists are missing, out of date or incomplete, so finding nothing is not a clear result/);
  expect(text).toMatch(/^Medicare enrollment: Practitioner - Family Practice, CA/m);
  expect(text).toMatch(/^Employers: .*confidence \d+% from \d+ statements/m);
  expect(text).toMatch(/^Hospitals and other facilities: .*\(CCN \d{6}\)/m);
  expect(text).toMatch(/^Medicare Part B: \d{4}: \$[\d,]+ paid, \d+ patients/m);
  const excluded = words(await call('dossier', { npi: ids.npi.excluded }));
  expect(excluded).toMatch(/^Exclusions: EXCLUDED: 3 active exclusions with this NPI\.\n {2}- Same NPI: .* on Federal \(OIG\), excluded/m);
  expect(excluded).not.toMatch(/nothing_held|not_loaded|_intelligence|^Is in|^Available/m);
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

test('status of all sources, of a class and of one', async () => {
  const all = (await call('source_status', {})).structuredContent;
  expect(all.total).toBe((await app.get('/sources')).body.total);
  const fresh = (await call('source_status', { freshness: 'fresh' })).structuredContent;
  expect(new Set(fresh.results.map((one: any) => one.freshness))).toEqual(new Set(['fresh']));
  const one = (await call('source_status', { source_id: 'oig_leie' })).structuredContent;
  expect(one.results).toEqual([expect.objectContaining({ source_id: 'oig_leie', rows: expect.any(Number) })]);
});

describe('wrong input is a result that says what was expected', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['dossier', { npi: ids.npi.invalid }, /npi is not valid: expected .*check digit/],
    ['dossier', { npi: ids.npi.deactivated }, /deactivated/],
    ['dossier', { npi: ids.npi.unknown }, /npi|NPI/],
    ['dossier', {}, /npi is missing: expected/],
    ['hospital', { ccn: 'x' }, /ccn is not valid: expected/],
    ['hospital', { ccn: ids.ccn.unknown }, /No facility with this CCN is on file\. Use `find` to search by name/],
    ['system', { system_id: 'none' }, /No health system.* Use `find` to search/],
    ['find', { q: '' }, /q is missing: expected/],
    ['find', { q: 'x', words: 'y' }, /no parameter words here: use a known parameter/],
    ['screen', {}, /one subject .* or subjects, not both/],
    ['screen', { npi: ids.npi.invalid }, /npi is not valid: expected .*check digit/],
    ['screen', { name: 'A B', nmae: 'C' }, /no parameter nmae here: did you mean name\?/],
    ['screen', { name: 'Roland Kesterson', lists: ['atlantis'] }, /lists is not valid: expected federal/],
    ['screen', { name: 'Roland Kesterson', as_of: '2999-01-01' }, /as_of is not valid: expected today or an earlier date/],
    ['screen', { subjects: [{ name: 'A B', birth_date: 'yesterday' }] }, /subjects\.0\.birth_date is not valid: expected/],
    ['screen', { name: 'A B', organization_name: 'C' }, /name is not valid: expected only one of: name/],
    ['source_status', { source_id: 'oig_lei' }, /oig_leie\? All sources are listed at `source_status`/],
    ['roster_status', { id: ids.npi.clean }, /id/],
    ['roster_results', { id: '00000000-0000-4000-8000-000000000000' }, /./],
    ['certificate', { id: '00000000-0000-4000-8000-000000000000' }, /./],
    ['monitor_status', { id: '00000000-0000-4000-8000-000000000000' }, /./],
    ['list_changes', { list: 'atlantis' }, /list/],
  ])('%s %j', async (name, args, expected) => {
    const result = await call(name, args);
    expect([result.isError, words(result)]).toEqual([true, expect.stringMatching(expected)]);
    // What to do next is a tool, no path.
    expect(words(result)).not.toMatch(/(^|[ (`])\/[a-z]/);
  });

  test('a tool or method there is none of, a message that is none', async () => {
    await expect(call('exclude', {})).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('use one of screen, screen_roster'),
    });
    expect((await send({ ...list, method: 'tools/forget' })).body.error.code).toBe(-32601);
    expect(await send({ jsonrpc: '2.0' })).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(await send([list, list])).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const version = await send(list, { 'MCP-Protocol-Version': '1999-01-01' });
    expect([version.status, version.body.errors[0].parameter]).toEqual([400, 'MCP-Protocol-Version']);
  });

  test.each<[string, (many: object) => object]>([
    ['arguments', (many) => ({ ...screening, params: { name: 'screen', arguments: many } })],
    ['_meta', (many) => ({ ...list, params: { _meta: many } })],
    ['the message', (many) => ({ ...list, ...many })],
  ])('75,000 members in %s are refused without a stall', async (_where, message) => {
    const many = Object.fromEntries(Array.from({ length: 75_000 }, (_none, at) => [`k${at}`, 1]));
    const sendMany = async () => {
      const { status, body } = await send(message(many));
      expect([status, body.errors]).toEqual([
        400,
        [expect.objectContaining({ parameter: 'body', expected: expect.stringContaining('at most 10,000 fields') })],
      ]);
    };
    // The client included; it was well over a thousand.
    expect(await leastProcessorUnits(sendMany, { enough: 600 })).toBeLessThan(600);
  });

  test('members nested 100,000 deep are refused as well, not an internal error', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const answer = await fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': app.key },
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
    expect(isOwnOrigin('http://rebound.example:80', 'http://rebound.example:80', undefined)).toBe(false);
    expect(isOwnOrigin('http://localhost:8080', 'http://localhost:8080', undefined)).toBe(true);
    expect(isOwnOrigin('http://localhost:9999', 'http://localhost:8080', undefined)).toBe(false);
    expect(isOwnOrigin('https://proviso.example', 'https://proviso.example', 'https://proviso.example')).toBe(true);
    expect(isOwnOrigin('http://localhost:8080', 'https://proviso.example', 'https://proviso.example')).toBe(false);
    expect(isOwnOrigin('null', 'http://localhost:8080', undefined)).toBe(false);
  });

  test('other methods are refused, notifications taken without an answer', async () => {
    const get = await fetch(`${app.url}/mcp`, { headers: { 'X-API-Key': app.key, Accept: 'text/event-stream' } });
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
