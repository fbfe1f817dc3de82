import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

test.each<any[]>(cases('refused or empty'))('%s answers %i: %s', async (path, status, detail) => {
  const { status: found, body } = await app.get(path);
  expect([found, body.detail ?? body.meta.empty_reason.detail]).toEqual([status, expect.stringContaining(detail)]);
});

test('several names: the best of each of one kind in one link, and what is not found by its name', async () => {
  const q = 'meridian valley medical;no such place;meridian valley hospital fresno';
  const { body } = await app.get(`/compare?q=${q}`);
  expect(body.candidates.filter(({ is_best }: any) => is_best).map(({ kind, id }: any) => [kind, id])).toEqual(cases('best of each name'));
  expect(new Set(body.candidates.map(({ kind }: any) => kind))).toEqual(new Set(['hospital']));
  expect(body.meta.warnings).toEqual(['No hospital with the name “no such place” is on file.']);
  expect(await app.page(`/compare?q=${q}`)).toContain('class="button" href="/compare?ccn=050871&#38;ccn=050872"');
});

test('the choice of a figure keeps the fiscal year', async () => {
  const form = (await app.page(`/compare?ccn=${ids.ccn.acute}&fiscal_year=2022`)).split('aria-label="Figure"')[1]!.split('</form>')[0];
  expect(form).toContain('name="fiscal_year" value="2022"');
});

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
