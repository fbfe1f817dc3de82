import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#root';
import { type Problem, type ProvisoClient, provisoClient, rowsOf } from '../../clients/typescript/src/client.ts';
import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });
let client: ProvisoClient;
beforeAll(async () => {
  client = provisoClient({ baseUrl: app.url, key: app.key });
});

test('its types are what docs/openapi.json says (node src/server/openapi/write-openapi.ts writes them)', async () => {
  const generate = [join(root, 'clients/typescript/generate.ts'), '--check'];
  await promisify(execFile)(process.execPath, [...generate], { cwd: root });
});

test('a name is screened', async () => {
  const { data, error } = await client.GET('/exclusions/search', { params: { query: ids.excluded_person } });
  expect(error).toBeUndefined();
  // Types of the document, not any: each of these would not compile under another name.
  const outcome: 'match' | 'possible' | 'clear' | 'clear_with_gaps' | 'not_screenable' | undefined = data?.outcome;
  const source: string | undefined = data?.results[0]?.record.source;
  expect([outcome, source, data?.lists[0]?.gap]).toEqual(['match', 'oig_leie', 'sample_data']);
  // @ts-expect-error There is no such member.
  expect(data?.verdict).toBeUndefined();
});

test('a batch is screened', async () => {
  const { data } = await client.POST('/exclusions/screen', {
    body: { npis: [ids.npi.excluded, ids.npi.clean], subjects: [{ id: 'vendor-3', organization_name: ids.excluded_organization_name }] },
  });
  expect(data?.counts.items).toBe(3);
  expect(data?.results.map(({ kind, id, excluded }) => [kind, id, excluded])).toEqual([
    ['npi', null, true],
    ['npi', null, false],
    ['subject', 'vendor-3', null],
  ]);
});

test('a hospital is read', async () => {
  const { data } = await client.GET('/hospitals/{ccn}', { params: { path: { ccn: ids.ccn.acute } } });
  const stars: number | null | undefined = data?.rating_history[0]?.overall_rating;
  expect([data?.name, data?.state, stars]).toEqual([ids.hospital_name, 'CA', expect.any(Number)]);
});

test('a list is read to its end by cursor', async () => {
  const whole = await client.GET('/hospitals', { params: { query: { limit: 200 } } });
  const pages: (string | undefined)[] = [];
  const found: string[] = [];
  const ask = (cursor: string | undefined) => {
    pages.push(cursor);
    return client.GET('/hospitals', { params: { query: { limit: 5, cursor } } });
  };
  for await (const { ccn } of rowsOf(ask)) found.push(ccn);
  expect(pages.length).toBe(Math.ceil(found.length / 5));
  expect(pages.length).toBeGreaterThan(1);
  expect([found.length, new Set(found).size]).toEqual([whole.data?.total, whole.data?.total]);
});

test('an error is a typed problem document', async () => {
  const { data, error, response } = await client.GET('/npi/{npi}', { params: { path: { npi: ids.npi.invalid } } });
  const problem: Problem | undefined = error;
  expect([data, response.status, problem?.code, problem?.errors[0]]).toEqual([
    undefined,
    400,
    'invalid_request',
    { parameter: 'npi', in: 'path', expected: expect.stringContaining('check digit') },
  ]);
  const keyless = await provisoClient({ baseUrl: app.url }).GET('/npi/{npi}', { params: { path: { npi: ids.npi.clean } } });
  expect([keyless.response.status, keyless.error?.code]).toEqual([401, 'unauthenticated']);
  const walk = async () => {
    for await (const _ of rowsOf((cursor) => client.GET('/hospitals', { params: { query: { cursor: cursor ?? 'no cursor' } } }))) break;
  };
  await expect(walk()).rejects.toMatchObject({ code: 'invalid_request' });
});
