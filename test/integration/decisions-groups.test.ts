import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keysOf, runRoster } from '../support/decisions-api.ts';
import { rosterApp } from '../support/roster-api.ts';
import type { SampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await rosterApp();
}, 240_000);
afterAll(() => app?.close());

const page = async (path: string): Promise<string> => (await app.get(path, { headers: { Accept: 'text/html' } })).body;
const recordsOf = ({ result }: any) => [...result.federal_hits, ...result.state_excluded];

/** An NPI with several active records of one person or business. */
async function listedTwice(): Promise<string> {
  const { rows } = await app.database.pool.query(
    `select npi from exclusion where observed_to is null and npi is not null and reinstatement_date is null and end_date is null
     group by npi having count(*) > 1 and count(distinct full_name) = 1 order by count(*) desc, npi limit 1`,
  );
  return rows[0].npi;
}

test('records found by NPI are one card and one decision for each person or business', async () => {
  const { id, rows } = await runRoster(app, [{ npi: await listedTwice(), name: 'Zzyx Qwvut' }]);
  const [row] = rows;
  const groups = new Set(recordsOf(row).map(({ group_id }) => group_id));
  expect(groups.size).toBeLessThan(recordsOf(row).length);
  const shown = await page(`/screenings/${id}/results/1`);
  // The registry's name of the NPI may find other people by name: each has a form too.
  const named = row.result.hits.filter(({ outcome }: any) => outcome !== 'inactive').map(({ record }: any) => record.group_id);
  expect(shown.match(/action="\/screenings\/decide"/g)).toHaveLength(new Set([...groups, ...named]).size);
  const [group_id] = groups;
  expect(shown).toContain(`name="group_id" value="${group_id}"`);
  expect(shown).toMatch(/Decide on \d+ records together/);
  const form = { id, position: '1', group_id, verdict: 'confirmed', decided_by: 'Jordan Roe' };
  const saved = await app.post('/screenings/decide', form);
  expect(saved.status).toBe(200);
  const after = (await app.get(`/screenings/${id}/results`)).body.results[0];
  expect(after.decisions).toHaveLength(
    keysOf(row).filter((key) => recordsOf(row).some((one) => one.group_id === group_id && `${one.source}-${one.record_ref}` === key))
      .length,
  );
});

test('a refusal to confirm several people together names them', async () => {
  const { rows: listed } = await app.database.pool.query(
    `select last_name, first_name from exclusion where observed_to is null and first_name is not null and reinstatement_date is null
     order by length(last_name), full_name limit 60`,
  );
  const { id, rows } = await runRoster(
    app,
    listed.map(({ last_name, first_name }) => ({ name: `${first_name} ${last_name}` })),
  );
  const several = rows.find(
    (row) => new Set([...recordsOf(row), ...row.result.hits.map((hit: any) => hit.record)].map(({ group_id }) => group_id)).size > 1,
  );
  expect(several).toBeDefined();
  const { status, body } = await app.post('/screenings/decide-rows', {
    id,
    [`row_${several.position}`]: 'on',
    verdict: 'confirmed',
    decided_by: 'Jordan Roe',
  });
  expect(status).toBe(400);
  const { full_name } = several.result.hits[0].record;
  expect(JSON.stringify(body)).toContain(full_name);
});
