import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ids } from '../../sample/ids.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
});
afterAll(() => app?.close());

const alerts = async (days: number) => (await app.get(`/licenses/alerts/recent?limit=200&days=${days}`)).body.results;
const npisOf = (found: { npi: string }[]) => found.map(({ npi }) => npi);

test('who asks once a day with days=1 also sees what was loaded yesterday after the question of yesterday', async () => {
  expect(npisOf(await alerts(1))).toContain(ids.npi.newly_excluded);
  const move = (days: number) =>
    app.database.pool.query(
      `update exclusion set loaded_at = loaded_at - make_interval(days => $2), observed_from = least(observed_from, current_date - $2) where npi = $1`,
      [ids.npi.newly_excluded, days],
    );
  await move(1);
  expect(npisOf(await alerts(1))).toContain(ids.npi.newly_excluded);
  await move(1);
  expect(npisOf(await alerts(1))).not.toContain(ids.npi.newly_excluded);
  expect(npisOf(await alerts(2))).toContain(ids.npi.newly_excluded);
});

test('monthly files of the past, loaded as history, make no news of the first whole list', async () => {
  const before = await alerts(100);
  await app.database.pool.query(
    `insert into load (source_id, file_kind, file_name, period, release_date, is_sample, by_hand, started_at, completed_at, status)
     select source_id, file_kind, '1301EXCL.DBF', period, '2013-02-10', is_sample, by_hand, started_at, completed_at, status from load
     where source_id = 'oig_leie' and file_kind = 'additions'`,
  );
  expect(await alerts(100)).toEqual(before);
});
