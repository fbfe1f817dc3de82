import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { referenced } from '../support/referenced.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
const invented = [...Object.values(ids.npi), ids.nct_id, ids.nct_id_recruiting, ids.nct_id_hard_to_link];

/** A service of real data, which has none of the people and trials the examples of the sample world name. */
beforeAll(async () => {
  app = await sampleApp();
  const { pool } = app.database;
  await pool.query('update source set is_sample = false');
  await pool.query('delete from provider where npi = any($1)', [invented]);
  await pool.query('delete from trial where nct_id = any($1)', [invented]);
}, 180_000);
afterAll(() => app?.close());

test('requests shown at /docs name records the service has, and say whose answers stand beside them', async () => {
  const { body: document } = await app.get('/openapi.json');
  expect(document.info.description).toMatch(/example responses come from the sample world/);
  const shown = (path: string) => (document.paths[path].get['x-codeSamples'] as { source: string }[]).map(({ source }) => source);
  const all = Object.keys(document.paths).flatMap((path) => (document.paths[path].get ? shown(path) : []));
  for (const id of invented) expect(all.filter((source) => source.includes(id))).toEqual([]);
  const detail = [
    '/npi/{npi}',
    '/provider/{npi}',
    '/licenses/{npi}',
    '/clinical-trials/{nct_id}',
    '/hospitals/{ccn}',
    '/cost-reports/{ccn}',
  ];
  for (const path of [
    ...detail,
    '/nursing-homes/{ccn}',
    '/systems/{system_id}',
    '/vbc/acos/{aco_id}/financials',
    '/vbc/reach/{entity_id}',
  ]) {
    const addresses = shown(path).map((source) => /\{base_url\}([^']*)/.exec(source)![1]!);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect([address, (await app.get(address)).status]).toEqual([address, 200]);
    const parameter = document.paths[path].get.parameters.map(referenced(document)).find((one: { in: string }) => one.in === 'path');
    expect(addresses[0]).toContain(parameter.example);
  }
});

test('the quickstart shows an NPI that any file of providers has', async () => {
  await app.database.pool.query('delete from provider');
  const text = (await app.get('/quickstart?format=json')).body.markdown as string;
  expect(text).not.toMatch(/no provider is loaded/);
  const npi = /\/npi\/(\d{10})/.exec(text)![1]!;
  expect((await app.get(`/npi/${npi}`)).status).toBe(200);
});

test('the first request of the quickstart finds someone on real data, and nothing invented is shown', async () => {
  const text = (await app.get('/quickstart?format=json')).body.markdown as string;
  expect(text).not.toMatch(/Kesterson|"birth_date"|birth_date=/i);
  const path = /\{?(\/exclusions\/search\?organization_name=[^']+)'/.exec(text)![1]!;
  const { body } = await app.get(path);
  const shown = JSON.parse(/```json\n(\{\n {2}"outcome": "possible"[\s\S]*?)\n```/.exec(text)![1]!);
  const { full_name } = shown.results[0].record;
  expect(body.results.map(({ record }: any) => record.full_name)).toContain(full_name);
  expect(text).toContain(`${full_name} is a business on a list that this service has loaded.`);
  expect(text).not.toContain('its people and businesses are invented');
  for (const words of [`Business Name\\n${full_name}\\n`, `2,${full_name},possible`, '"field": "organization_name"', 'cut -d, -f1,9,16'])
    expect(text).toContain(words);
});
