import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

test('beds of a hospital are its own, without nursing units and subproviders that a report counts too', async () => {
  const beds = async () => (await app.get(`/compare?ccn=${ids.ccn.acute}`)).body.results[0].figures.beds;
  const before = await beds();
  await app.database.db.raw('update cost_report_statement set facility_beds = beds + 83 where ccn = ?', [ids.ccn.acute]);
  await app.database.db.raw('update provider_certification set bed_count = null where ccn = ?', [ids.ccn.acute]);
  const [{ beds: own }] = (
    await app.database.pool.query(
      'select beds from cost_report_statement where ccn = $1 and beds is not null order by fiscal_year_end desc',
      [ids.ccn.acute],
    )
  ).rows;
  expect(before.bed_count).toBeGreaterThan(0);
  expect(await beds()).toMatchObject({ bed_count: Number(own) });
});

test('a hospital of a system in no facility file has the place of its newest cost report, and leads to its reports', async () => {
  const system = async () =>
    (await app.get(withAllParts(`/systems/${ids.system_id}`))).body.hospitals.find(({ ccn }: any) => ccn === ids.ccn.acute);
  const { city, state } = await system();
  await app.database.db.raw('delete from facility where ccn = ?', [ids.ccn.acute]);
  expect(await system()).toMatchObject({ standing: null, city, state });
  const page = await app.page(`/systems/${ids.system_id}`);
  expect(page).toContain(`href="/cost-reports/${ids.ccn.acute}"`);
});
