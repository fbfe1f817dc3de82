import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { exampleUrl } from '#server/openapi/openapi-examples';
import { operationId } from '#server/openapi/share';
import { everySecond, run_seed, sampled } from '../support/full-run.ts';
import { golden_folder } from '../support/golden.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

/** Commands, options and settings of the operator. */
const for_operators =
  /script\/(?!>)[a-z]|\bproviso (?:load|reindex|verify|up|serve|bulk|boards|keys)(?![\w-])|(?<![\w-])--(?:file|partial|as-of|from)\b|\b(?:SMTP|OPENSEARCH|DATABASE|PUBLIC)_URL\b|\b(?:SIGNING_SECRET|REQUIRED_LISTS|DATA_DIR)\b/;

/** Documents for operators, and what names a command on purpose. */
const documents: Record<string, string> = cases('documents');

const shown = (await discoverEndpoints()).filter(
  ({ method, path, examples }) => method === 'get' && !(path in documents) && examples.length > 0,
);

let world: SampleApp;
let empty: SampleApp;
beforeAll(async () => {
  [world, empty] = await Promise.all([sampleApp({ is_shared: true }), sampleApp({ without_data: true })]);
});

const around = (text: string) => {
  const found = for_operators.exec(text);
  return found && text.slice(Math.max(0, found.index - 80), found.index + 60);
};
const descriptions = ({ summary, description }: Endpoint) => `${summary} ${description ?? ''}`;

describe.each(everySecond(shown).map((endpoint) => [endpoint.path, endpoint] as const))('%s', (path, endpoint) => {
  test('says without data what is missing, not which command or setting its operator needs', async () => {
    expect(around(descriptions(endpoint))).toBeNull();
    for (const accept of ['text/html', 'application/json']) {
      const { body } = await empty.get(exampleUrl(endpoint, endpoint.examples[0]!), { headers: { Accept: accept } });
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      expect([path, accept, around(text)]).toEqual([path, accept, null]);
    }
  });
});

test('nor does it with data: what is kept in test/golden', () => {
  const files = shown.flatMap((endpoint) => [`answers/${operationId(endpoint)}.json`, `pages/${operationId(endpoint)}.txt`]);
  const kept = files.filter((file) => existsSync(join(golden_folder, file)));
  expect(kept.length).toBeGreaterThan(150);
  for (const file of kept) {
    const text = readFileSync(join(golden_folder, file), 'utf8').replace(/"command": "[^"]*"/g, '');
    expect([file, around(text)]).toEqual([file, null]);
  }
});

test('each source says what it is without the commands that load it', async () => {
  const { results } = (await world.get('/sources?limit=200')).body;
  expect(results.length).toBeGreaterThan(90);
  for (const app of [world, empty])
    for (const { source_id } of sampled<any>(results, 30, run_seed)) {
      const body = await app.page(`/sources/${source_id}`);
      expect([source_id, around(body)]).toEqual([source_id, null]);
    }
});
