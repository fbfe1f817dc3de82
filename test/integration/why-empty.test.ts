import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

test('a state that a profile of the leading states does not name is not one without reports', async () => {
  const { results, meta } = (await app.get('/accuracy/npdb-profile?state=WY')).body;
  expect(results).toEqual([]);
  expect(meta.empty_reason.detail).toMatch(/only the states with the most reports/);
  expect((await app.get('/accuracy/npdb-profile')).body.meta.warnings.join()).toMatch(/only the states with the most reports/);
});

test('an index of returns without a line says nothing of the returns on file', async () => {
  await app.database.pool.query('delete from nonprofit_filing');
  const { results, meta } = (await app.get(`/systems/${ids.system_id}/filings`)).body;
  expect(results).toEqual([]);
  expect(meta.empty_reason.detail).toContain(`/systems/${ids.system_id}/financials`);
});

test('an EIN is taken with its hyphen', async () => {
  const { ein } = (await app.get('/community-benefit/search?limit=1')).body.results[0];
  const dashed = `${ein.slice(0, 2)}-${ein.slice(2)}`;
  const { results } = (await app.get(`/community-benefit/search?ein=${dashed}`)).body;
  expect(results.map((row: { ein: string }) => row.ein)).toContain(ein);
  expect((await app.get(`/community-benefit/search?ein=${ein.slice(0, 4)}-${ein.slice(4)}`)).status).toBe(400);
});
