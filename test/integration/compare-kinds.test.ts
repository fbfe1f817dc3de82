import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

test('identifiers separated by commas; sources are marks, a reason that several share is read once, and the margin says what it leaves out', async () => {
  const { rows } = await app.database.pool.query(`select distinct ccn from cost_report_statement where ccn <> $1 order by 1 limit 1`, [
    ids.ccn.acute,
  ]);
  const { body } = await app.get(`/compare?ccn=${ids.ccn.acute},${rows[0].ccn}`);
  expect(body.results.map(({ id }: any) => id)).toEqual([ids.ccn.acute, rows[0].ccn]);
  const text = await app.page(`/compare?ccn=${ids.ccn.acute},${rows[0].ccn}`);
  expect(text).toContain('Change in revenue');
  expect(text).toContain('the income from them is not counted');
  expect(text).toMatch(/<td>[^<]+<br><span class="quiet">[^<]+<\/span> <a class="mark" href="[^"]+" title="[^"]+, \d{4}">/);
  const reasons = [...text.matchAll(/<td(?: colspan="\d")?><span class="quiet">([^<]{30,})<\/span><\/td>\s*(?=<td)/g)].map(
    ([, why]) => why,
  );
  for (const why of reasons) expect(text).not.toContain(`${why}</span></td><td><span class="quiet">${why}<`);
});
