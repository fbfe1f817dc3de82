import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ids } from '../../sample/ids.ts';
import { curls, fenced, shell } from '../support/documented-commands.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });
let blocks: { word: string; code: string }[];
let text: string;
const clients: Client[] = [];
beforeAll(async () => {
  text = (await app.get('/resources/mcp?format=json', { key: null })).body.markdown;
  blocks = fenced(text);
});
afterAll(async () => {
  for (const client of clients) await client.close();
});

async function connect(url: string, headers: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

const settings = () =>
  blocks.filter(({ word, code }) => word === 'json' && !code.includes('"arguments"')).map(({ code }) => JSON.parse(code));

test('each configuration with an address and a header connects, with the key in its place', async () => {
  const servers = settings().flatMap(({ mcpServers, servers }) => Object.values<any>(mcpServers ?? servers));
  const direct = servers.filter(({ url }) => url);
  expect([servers.length, direct.length]).toEqual([4, 3]);
  for (const { url, headers } of direct) {
    const filled = Object.fromEntries(Object.entries<string>(headers).map(([name, value]) => [name, value.replace(/^.+$/, app.key)]));
    expect((await (await connect(url, filled)).listTools()).tools.length).toBeGreaterThan(10);
  }
  // Claude Desktop: a program that gets the address and the header as arguments.
  const { args, env } = servers.find(({ command }) => command === 'npx');
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder as the page shows it.
  const header = args[args.indexOf('--header') + 1].replace('${PROVISO_KEY}', app.key).split(':');
  expect([args[2], header[0], Object.keys(env)]).toEqual([`${app.url}/mcp`, 'X-API-Key', ['PROVISO_KEY']]);
  expect((await (await connect(args[2], { [header[0]]: header[1] })).listTools()).tools.length).toBeGreaterThan(10);
  expect(text).toContain(`claude mcp add --transport http proviso ${app.url}/mcp --header "X-API-Key: $PROVISO_KEY"`);
});

test('the requests by hand answer as a client would be answered', async () => {
  const commands = curls(text);
  const answers = await Promise.all(commands.map(async (command) => JSON.parse(await shell(command, { PROVISO_KEY: app.key }))));
  expect(answers.map(({ id }) => id)).toEqual([1, 2]);
  expect(answers[0].result.tools.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['find', 'screen', 'hospital']));
  expect(answers[1].result.content[0].text).toMatch(/meridian/i);
});

test('it lists every tool', async () => {
  const { tools } = await (await connect(`${app.url}/mcp`, { 'X-API-Key': app.key })).listTools();
  for (const { name, title } of tools) expect(text).toContain(`| \`${name}\` | ${title} |`);
});

/** Days of the sample world, except birth dates, move with the day it is made on. */
const undated = (text: string): string => text.replace(/(?<!born )\b[A-Z][a-z]{2} \d{1,2}, 20\d\d/g, 'DAY');

test('its conversations are those of the tools over the sample data', async () => {
  const client = await connect(`${app.url}/mcp`, { 'X-API-Key': app.key });
  await client.listTools();
  const calls = blocks.flatMap(({ word, code }, at) =>
    word === 'json' && code.includes('"arguments"') ? [{ code, shown: blocks[at + 1]! }] : [],
  );
  expect(calls.map(({ code }) => JSON.parse(code).name)).toEqual(['screen', 'find', 'system', 'list_changes']);
  for (const { code, shown } of calls) {
    const result = (await client.callTool(JSON.parse(code))) as any;
    const said = undated(result.content.map((part: any) => part.text).join('\n'));
    expect([code, result.isError ?? false, Object.keys(result.structuredContent).length > 3]).toEqual([code, false, true]);
    for (const line of undated(shown.code).trimEnd().split('\n')) expect([line, said.includes(line)]).toEqual([line, true]);
  }
});

test('records are text that can be read without the structured result', async () => {
  const client = await connect(`${app.url}/mcp`, { 'X-API-Key': app.key });
  const stated = async (name: string, args: Record<string, unknown>) => {
    const { content } = (await client.callTool({ name, arguments: args })) as any;
    return content.map((part: any) => part.text).join('\n') as string;
  };
  expect(await stated('hospital', { ccn: ids.ccn.acute })).toMatch(/^Overall rating: \d$/m);
  // The page says of which release the date is, and so does the tool.
  expect(await stated('hospital', { ccn: ids.ccn.acute })).toMatch(
    /^Accreditation: .* as stated in the release of [A-Z][a-z]{2} \d+, \d{4}/m,
  );
  expect(await stated('dossier', { npi: ids.npi.excluded })).toMatch(
    /^Discipline: no action of a licensing board with this NPI besides 2 exclusions/m,
  );
  const system = await stated('system', { system_id: ids.system_id });
  expect(system).toMatch(/^Net patient revenue: \$[\d,]+ in fiscal \d{4}, in \d+ hospitals/m);
  expect(system).toContain('never a determination');
  const wrong = (await client.callTool({ name: 'system', arguments: { system_id: 'nowhere' } })) as any;
  expect([wrong.isError, wrong.content[0].text]).toEqual([true, expect.any(String)]);
});
