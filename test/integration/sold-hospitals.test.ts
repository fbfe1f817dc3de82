import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 400_000);
afterAll(() => app?.close());

const page = async (path: string): Promise<string> => (await app.get(path, { headers: { Accept: 'text/html' } })).body;

test('a change of ownership after the last day that a source names the owner is shown beside the hospital, with its date and buyer', async () => {
  const before = (await app.get(`/systems/${ids.system_id}`)).body.hospitals;
  const sold = before.find((one: any) => one.last_named_date !== null && one.later_change === null);
  expect(sold).toBeDefined();
  const { rowCount } = await app.database.pool.query(
    `update hospital_ownership_change set seller_ccn = $1, effective_date = $2::date + 30, buyer_organization_name = 'INVENTED BUYER LLC'
     where id = (select id from hospital_ownership_change where observed_to is null order by id limit 1)`,
    [sold.ccn, sold.last_named_date],
  );
  expect(rowCount).toBe(1);
  const after = (await app.get(`/systems/${ids.system_id}`)).body.hospitals;
  const changed = after.find(({ ccn }: any) => ccn === sold.ccn);
  expect(changed.later_change).toMatchObject({ buyer_organization_name: 'INVENTED BUYER LLC' });
  expect(changed.later_change.effective_date > sold.last_named_date).toBe(true);
  const shown = await page(`/systems/${ids.system_id}`);
  expect(shown).toContain('Owner as of');
  expect(shown).toContain('changed owner');
  expect(shown).toContain('Invented Buyer');
});
