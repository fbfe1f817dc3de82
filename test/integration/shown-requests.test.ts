import { ids } from '../../sample/ids.ts';
import { referenced } from '../support/referenced.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();
const invented = [...Object.values(ids.npi), ids.nct_id, ids.nct_id_recruiting, ids.nct_id_hard_to_link];

/** A service of real data, which has none of the people and trials the examples of the sample world name. */
beforeAll(async () => {
  const { pool } = app.database;
  await pool.query('update source set is_sample = false');
  await pool.query('delete from provider where npi = any($1)', [invented]);
  await pool.query('delete from trial where nct_id = any($1)', [invented]);
});

test('requests shown at /docs name records the service has, and say whose answers stand beside them', async () => {
  const { body: document } = await app.get('/openapi.json');
  expect(document.info.description).toMatch(/example responses come from the sample world/);
  const of = referenced(document);
  const parametersOf = (path: string) =>
    (document.paths[path].get?.parameters ?? []).map(of) as {
      name: string;
      in: string;
      example?: unknown;
      schema: { examples?: unknown[] };
    }[];
  const all = Object.keys(document.paths).flatMap((path) =>
    parametersOf(path).flatMap(({ example, schema }) => [example, ...(schema.examples ?? [])].map(String)),
  );
  for (const id of invented) expect(all.filter((value) => value.includes(id))).toEqual([]);
  const detail = cases('detail');
  for (const path of [
    ...detail,
    '/nursing-homes/{ccn}',
    '/systems/{system_id}',
    '/vbc/acos/{aco_id}/financials',
    '/vbc/reach/{entity_id}',
  ]) {
    const address = parametersOf(path)
      .filter((one) => one.in === 'path')
      .reduce((whole, { name, example }) => whole.replace(`{${name}}`, String(example)), path);
    expect([address, (await app.get(address)).status]).toEqual([address, 200]);
  }
});

test('on real data the quickstart names no one of it, and says whose records its responses show', async () => {
  const text = (await app.get('/quickstart?format=json')).body.markdown as string;
  expect(text).toContain('its people and businesses are invented. This service has other data');
  expect(text).toContain('name=Roland+Kesterson&birth_date=1959-11-23');
  const npis = new Set([...text.matchAll(/\/(?:npi|comprehensive)\/(\d{10})/g)].map((found) => found[1]));
  // The example of the standard, and one with a wrong check digit.
  expect([...npis].sort()).toEqual(['1234567890', '1234567893']);
  const { rows } = await app.database.pool.query('select full_name from exclusion where entity_type = $1', ['organization']);
  for (const { full_name } of rows) expect([full_name, text.includes(full_name)]).toEqual([full_name, false]);
});
