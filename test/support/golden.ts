import { deepStrictEqual } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { root } from '#root';
import { compileEndpoint } from '#server/compile';
import type { Endpoint, Example } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { operationId } from '#server/openapi/share';
import { inOrderOfRoutes } from '#server/routers';
import { askEndpoint } from './ask-endpoint.ts';
import { casesOf } from './cases.ts';
import type { Answer, SampleApp } from './sample-app.ts';
import { digest, visibleText } from './visible-text.ts';
import { pagesBeside } from './visited-pages.ts';

export const golden_day = '2026-11-20';
export const golden_folder = join(root, 'test/golden');

/** Examples whose answers are not kept: operation, or request with the method of its message → why. */
const left_out: Record<string, string> = casesOf(import.meta.filename, 'left out');

/** What differs from run to run, in any text; the last column of the load history is its seconds. */
const varying: [RegExp, string][] = casesOf(import.meta.filename, 'varying');
export const stable = (text: string): string => varying.reduce((said, [pattern, word]) => said.replace(pattern, word), text);

/** Fields that differ from run to run. */
const varying_fields =
  /^(?:request_id|file_sha256|public_key|next_cursor|next_since|ms|seconds|uptime_seconds|webhook_secret|secret|prefix|index_version)$/;

/**
 * How much is kept of a response: rows of a list, characters of a text and of what is within a row, columns of a
 * published row, rows and lines of a page.
 */
type Most = Record<'rows' | 'text' | 'part' | 'payload' | 'lines' | 'page', number>;
const whole = Number.POSITIVE_INFINITY;
export const of_examples: Most = { rows: 6, text: 1200, part: whole, payload: 8, lines: 15, page: whole };
export const of_requests: Most = { rows: 2, text: 300, part: 200, payload: 1, lines: 6, page: 60 };

/**
 * A response as it is kept. What is long is kept by its beginning and a digest of the rest, which still shows that
 * something changed.
 */
export function kept(value: any, most: Most, name = '', depth = 0): any {
  if (value === null) return value;
  if (varying_fields.test(name)) return `<${name}>`;
  if (typeof value === 'string') {
    const text = stable(value);
    return text.length > most.text ? `${text.slice(0, most.text / 3)}… ${text.length} characters ${digest(text)}` : text;
  }
  if (typeof value !== 'object') return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([field, entry]) => [field, kept(entry, most, field, depth + 1)] as const);
    if (depth > 1 && JSON.stringify(entries).length > most.part) return `… ${entries.length} fields ${digest(entries)}`;
    if (name !== 'raw_payload' || entries.length <= most.payload) return Object.fromEntries(entries);
    return { ...Object.fromEntries(entries.slice(0, most.payload - 1)), '…': `${entries.length} columns ${digest(entries)}` };
  }
  if (name === 'sources' && value.length > (most === of_examples ? 3 : 0))
    return value.map((entry) => entry.source_id ?? kept(entry, most));
  const rows = value.map((entry) => kept(entry, most, '', depth));
  if (rows.length <= most.rows || typeof rows[0] !== 'object') return rows;
  return [...rows.slice(0, most.rows - 1), `… ${rows.length} rows ${digest(rows)}`];
}

/** The same for the rows and entries of a page. */
export function keptLines(text: string, most: Most): string {
  const lines = stable(text).split('\n');
  const kind = (line: string) => (line.includes(' | ') ? 'row' : line.startsWith('- ') ? 'entry' : 'text');
  const shown: string[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    while (end < lines.length && kind(lines[at]!) !== 'text' && kind(lines[end]!) === kind(lines[at]!)) end += 1;
    const run = lines.slice(at, end);
    shown.push(...(run.length > most.lines ? [...run.slice(0, most.lines - 3), `… ${run.length} lines ${digest(run)}`] : run));
    at = end;
  }
  if (shown.length <= most.page) return shown.join('\n');
  return [...shown.slice(0, most.page), `… ${shown.length} lines ${digest(shown.slice(most.page))}`].join('\n');
}

const endpoints = await discoverEndpoints();
const gets = inOrderOfRoutes(endpoints).flatMap((of_path) => of_path.filter(({ method }) => method === 'get'));
const operations = gets.map((one) => [new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), operationId(one)] as const);
const operationOf = (url: string): string => operations.find(([path]) => path.test(url.split('?')[0]!))?.[1] ?? 'no_endpoint';
// The page of the changelog changes with every commit: test/unit/changelog.test.ts reads it.
const pages_beside = Object.groupBy(
  pagesBeside.filter((url) => url !== '/changelog'),
  operationOf,
);

/**
 * A request beside the examples: test/golden/requests.txt has them by line, `json` or `page`, under the line that says
 * what its answer shows.
 */
interface Request {
  operation: string;
  url: string;
  is_page: boolean;
  has_key: boolean;
  why?: string;
}

let why = '';
const requests: Request[] = readFileSync(join(golden_folder, 'requests.txt'), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    if (line.startsWith('#')) why = line.slice(2);
    const [, kind, without, url] = /^(json|page)( without key)? (\/.*)$/.exec(line) ?? [];
    return url ? [{ operation: operationOf(url), url, is_page: kind === 'page', has_key: !without, why }] : [];
  });

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
/** Its answer is compared with that of a golden file, and checked for its form. */
export const isKept = (endpoint: Endpoint, example: Example) => !namesOf(endpoint, example).some((name) => name in left_out);
const known_names = new Set(endpoints.flatMap((endpoint) => endpoint.examples.flatMap((example) => namesOf(endpoint, example))));
export const left_out_in_vain = Object.keys(left_out).filter((name) => !known_names.has(name));

/** A key of its own, so that what an account has done does not depend on the files before. */
const asNobody = async (app: SampleApp): Promise<SampleApp> => ({
  ...app,
  key: (await app.newKey()).key,
});

const answerOf = ({ status, headers, body }: Answer, most: Most) => ({
  status,
  ...(headers.get('location') && { location: stable(headers.get('location')!) }),
  answer: kept(body, most),
});

/** As it is sent: nothing that its form does not declare, and nothing that it writes in another way. */
function checkForm(endpoint: Endpoint, { status, body }: Pick<Answer, 'status' | 'body'>): void {
  if (status >= 400 || endpoint.shape === 'download' || body === null) return;
  const { meta: _, ...data } = body;
  deepStrictEqual(compileEndpoint(endpoint).response.parse(data), data);
}

async function answersOf(app: SampleApp, endpoint: Endpoint | undefined, examples: Example[], further: Request[]): Promise<string> {
  const own = await asNobody(app);
  const said = [];
  for (const example of examples) {
    const answer = await askEndpoint(own, endpoint!, example);
    checkForm(endpoint!, answer);
    const request = `${endpoint!.method.toUpperCase()} ${exampleUrl(endpoint!, example)}`;
    const sent = example.body !== undefined && { body: example.body };
    said.push({ request, ...sent, ...answerOf({ ...answer, body: answer.body ?? answer.text }, of_examples) });
  }
  for (const { url, has_key, why } of further)
    said.push({ request: `GET ${url}`, why, ...answerOf(await own.get(url, { key: has_key ? own.key : null }), of_requests) });
  return `${stringify(said, { maxLength: 160, indent: 1 })}\n`;
}

async function pagesOf(app: SampleApp, pages: Request[]): Promise<string> {
  const own = await asNobody(app);
  const said = [];
  for (const { url, has_key, why } of pages) {
    const headers = { Accept: 'text/html,*/*;q=0.8' };
    const answer = await own.get(url, { key: has_key ? own.key : null, headers });
    const is_page = answer.headers.get('content-type')?.startsWith('text/html');
    const text = is_page ? visibleText(answer.body, url === '/' ? 'body' : 'main') : `${answer.headers.get('location') ?? answer.body}`;
    said.push(`=== ${url}${why ? ` (${why})` : ''}\n${answer.status} ${keptLines(text, why ? of_requests : of_examples)}\n`);
  }
  return said.join('\n');
}

/** Files of an operation: answers to its examples and to further requests, and what its pages say. */
function filesOf(name: string, endpoint?: Endpoint): GoldenFile[] {
  const examples = (endpoint?.examples ?? []).filter((example) => isKept(endpoint!, example));
  const further = requests.filter(({ operation, is_page }) => operation === name && !is_page);
  const has_page = endpoint?.method === 'get' && (compileEndpoint(endpoint).forms.includes('html') || endpoint.shape === 'list');
  const urls = has_page ? examples.filter(({ query }) => query?.format === undefined).map((example) => exampleUrl(endpoint, example)) : [];
  const visited = new Set([...urls, ...(pages_beside[name] ?? [])]);
  const pages = [
    ...[...visited].map((url) => ({ operation: name, url, is_page: true, has_key: true })),
    ...requests.filter(({ operation, is_page, url, has_key }) => operation === name && is_page && !(has_key && visited.has(url))),
  ];
  return [
    ...(examples.length + further.length > 0
      ? [{ file: `answers/${name}.json`, read: (app: SampleApp) => answersOf(app, endpoint, examples, further) }]
      : []),
    ...(pages.length > 0 ? [{ file: `pages/${name}.txt`, read: (app: SampleApp) => pagesOf(app, pages) }] : []),
  ];
}

export const golden_files: GoldenFile[] = [
  ...endpoints.flatMap((endpoint) => filesOf(operationId(endpoint), endpoint)),
  ...filesOf('no_endpoint'),
];
