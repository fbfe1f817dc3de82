import { createHash } from 'node:crypto';
import { join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { compileEndpoint } from '../../src/http/compile.ts';
import type { Endpoint, Example } from '../../src/http/define-endpoint.ts';
import { discoverEndpoints } from '../../src/http/discover.ts';
import { createKey } from '../../src/http/keys.ts';
import { exampleUrl } from '../../src/http/openapi-examples.ts';
import { operationId } from '../../src/http/operation-id.ts';
import { inOrderOfRoutes } from '../../src/http/routers.ts';
import { root } from '../../src/root.ts';
import { askEndpoint } from './ask-endpoint.ts';
import type { SampleApp } from './sample-app.ts';
import { visibleText } from './visible-text.ts';
import { pagesBeside } from './visited-pages.ts';

/** Day of the world whose answers are kept. */
export const golden_day = '2026-11-20';
export const golden_folder = join(root, 'test/golden');

/** Examples whose answers are not kept: operation, or request with the method of its message → why. */
const left_out: Record<string, string> = {
  get_bulk_by_file: 'whole tables as files: test/integration/bulk.test.ts reads them',
  get_clients_by_file: 'files that are built or missing',
  get_changelog: 'CHANGELOG.md',
  get_legal_data_disclosure: 'docs/data-disclosure.md',
  get_quickstart: 'docs/quickstart.md, run by test/integration/documented-examples.test.ts',
  get_resources_by_slug: 'docs/resources',
  get_examples_by_lang: 'docs/examples, run by test/integration/documented-examples.test.ts',
  'POST /mcp tools/list': 'schemas of parameters, which docs/openapi.json has',
};

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 10);

/** What differs from run to run, in any text; the last column of the load history is its seconds. */
const varying: [RegExp, string][] = [
  [/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:8080'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>'],
  [/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g, '<time>'],
  [/\b[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d(?::\d\d)? UTC/g, '<time>'],
  [/\bkey_(?!0{16})[0-9a-f]{16}\b/g, '<key>'],
  [/\bprv_(?!0{6})[\w-]{6}(?:[\w-]{37}|(?=…))/g, '<key>'],
  [/(?<=SHA-256 of the file: )[0-9a-f]{64}/g, '<sha256>'],
  [/(?<=^<time> \| accepted.*\| )[\d.]+$/gm, '<seconds>'],
  [/(?<=Response time )[\d.]+ ms/g, '<ms>'],
  [/(?<=Request )[0-9a-z]{6,}-[0-9a-z]+(?=\.)/g, '<request>'],
];
const stable = (text: string): string => varying.reduce((said, [pattern, word]) => said.replace(pattern, word), text);

/** Fields that differ from run to run. */
const varying_fields =
  /^(?:request_id|file_sha256|public_key|next_cursor|next_since|ms|seconds|uptime_seconds|webhook_secret|secret|prefix)$/;

const most = { rows: 6, text: 1200, payload: 8 };

/** An answer as it is kept. What is long is kept by its beginning and a digest of the rest, which still shows that something changed. */
function kept(value: any, name = ''): any {
  if (value === null) return value;
  if (varying_fields.test(name)) return `<${name}>`;
  if (typeof value === 'string') {
    const text = stable(value);
    return text.length > most.text ? `${text.slice(0, most.text / 3)}… ${text.length} characters ${digest(text)}` : text;
  }
  if (typeof value !== 'object') return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([field, entry]) => [field, kept(entry, field)] as const);
    if (name !== 'raw_payload' || entries.length <= most.payload) return Object.fromEntries(entries);
    return { ...Object.fromEntries(entries.slice(0, most.payload - 2)), '…': `${entries.length} columns ${digest(entries)}` };
  }
  if (name === 'sources' && value.length > 3) return value.map((entry) => entry.source_id ?? kept(entry));
  const rows = value.map((entry) => kept(entry));
  if (rows.length <= most.rows || typeof rows[0] !== 'object') return rows;
  return [...rows.slice(0, most.rows - 2), `… ${rows.length} rows ${digest(rows)}`];
}

/** Rows and entries of one page, the same rule. */
function keptLines(text: string): string {
  const lines = stable(text).split('\n');
  const kind = (line: string) => (line.includes(' | ') ? 'row' : line.startsWith('- ') ? 'entry' : 'text');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while (end < lines.length && kind(lines[at]!) !== 'text' && kind(lines[end]!) === kind(lines[at]!)) end += 1;
    const run = lines.slice(at, end);
    shown.push(...(run.length > 15 ? [...run.slice(0, 10), `… ${run.length} lines ${digest(run)}`] : run));
    at = end;
  }
  return shown.join('\n');
}

const endpoints = await discoverEndpoints();
const gets = inOrderOfRoutes(endpoints).flatMap((of_path) => of_path.filter(({ method }) => method === 'get'));
const isOf = (url: string, path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(url.split('?')[0]!);
const operationOf = (url: string) => operationId(gets.find(({ path }) => isOf(url, path))!);

interface GoldenFile {
  /** Beside golden_folder: answers/get_npi_by_npi.json. */
  file: string;
  read: (app: SampleApp) => Promise<string>;
}

/** Names by which `left_out` may leave out an example. */
const namesOf = (endpoint: Endpoint, { body }: Example): string[] => [
  operationId(endpoint),
  `${endpoint.method.toUpperCase()} ${endpoint.path} ${(body as { method?: string } | undefined)?.method}`,
];
const isKept = (endpoint: Endpoint, example: Example) => !namesOf(endpoint, example).some((name) => name in left_out);
const known_names = new Set(endpoints.flatMap((endpoint) => endpoint.examples.flatMap((example) => namesOf(endpoint, example))));
export const left_out_in_vain = Object.keys(left_out).filter((name) => !known_names.has(name));

/** A key of its own, so that what an account has done does not depend on the files before. */
const asNobody = async (app: SampleApp): Promise<SampleApp> => ({
  ...app,
  key: (await createKey(app.database.pool, { name: 'golden', tier: 'enterprise' })).key,
});

async function answersOf(app: SampleApp, endpoint: Endpoint, examples: Example[]): Promise<string> {
  const own = await asNobody(app);
  const said = [];
  for (const example of examples) {
    const { status, headers, body, text } = await askEndpoint(own, endpoint, example);
    const location = headers.get('location');
    said.push({
      request: `${endpoint.method.toUpperCase()} ${exampleUrl(endpoint, example)}`,
      ...(example.body !== undefined && { body: example.body }),
      status,
      ...(location && { location: stable(location) }),
      answer: kept(body ?? text),
    });
  }
  return `${stringify(said, { maxLength: 160, indent: 1 })}\n`;
}

async function pagesOf(app: SampleApp, urls: string[]): Promise<string> {
  const own = await asNobody(app);
  const said = [];
  for (const url of urls) {
    const { status, body, headers } = await own.get(url, { key: own.key, headers: { Accept: 'text/html,*/*;q=0.8' } });
    const is_page = headers.get('content-type')?.startsWith('text/html');
    said.push(
      `=== ${url}\n${status} ${is_page ? keptLines(visibleText(body, url === '/' ? 'body' : 'main')) : headers.get('content-type')}\n`,
    );
  }
  return said.join('\n');
}

/** Every file, by its name: answers of an operation to its examples, and what its pages say. */
export const golden_files: GoldenFile[] = endpoints.flatMap((endpoint) => {
  const name = operationId(endpoint);
  const examples = endpoint.examples.filter((example) => isKept(endpoint, example));
  const beside = pagesBeside.filter((url) => operationOf(url) === name);
  const has_page = endpoint.method === 'get' && (compileEndpoint(endpoint).forms.includes('html') || endpoint.shape === 'list');
  const urls = has_page ? examples.filter(({ query }) => query?.format === undefined).map((example) => exampleUrl(endpoint, example)) : [];
  const pages = [...new Set([...urls, ...beside])];
  return [
    ...(examples.length > 0 ? [{ file: `answers/${name}.json`, read: (app: SampleApp) => answersOf(app, endpoint, examples) }] : []),
    ...(pages.length > 0 ? [{ file: `pages/${name}.txt`, read: (app: SampleApp) => pagesOf(app, pages) }] : []),
  ];
});
