import { openApp } from '../support/sample-app.ts';

const app = openApp();

const page = async (path: string): Promise<string> => String((await app.get(path, { headers: { Accept: 'text/html' } })).body);

test('a window without disciplinary actions names the shortest longer one that has some', async () => {
  // The newest action took effect 70 days ago; nothing else is on file.
  const { pool } = app.database;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const { body: year } = await app.get('/licenses/alerts/recent?days=365');
  if (year.total === 0) throw new Error('The sample world has no disciplinary action of the last year.');
  await pool.query(
    `update exclusion set exclusion_date = $1, observed_from = $1, loaded_at = $1::date where exclusion_date > $1::date - 400`,
    [day(70)],
  );
  await pool.query(
    `update disciplinary_case set effective_date = $1, observed_from = $1, loaded_at = $1::date where effective_date > $1::date - 400`,
    [day(70)],
  );
  const { body } = await app.get('/licenses/alerts/recent?days=30');
  expect(body.total).toBe(0);
  expect(await page('/licenses/alerts/recent?days=30')).toContain('In the last 90 days there');
  expect((await app.get('/licenses/alerts/recent?days=90')).body.total).toBeGreaterThan(0);
});

test('the actions of a state without a board on file say so, and the page of a state and of its source lead to each other', async () => {
  const empty = await page('/licenses/state/CT/actions');
  expect(empty).toContain('No file of a licensing board of Connecticut is read here; those of Colorado, California, and New York are.');
  expect(await page('/licenses/state/CA/actions?name=Quux')).not.toContain('that fits');
  // The answer is about the board of the state alone, and says of which days its actions are.
  const none = (await app.get('/licenses/state/CA/actions?name=Quux')).body;
  expect(none.meta.sources.map(({ source_id }: any) => source_id)).toEqual(['ca_medical_board']);
  expect(none.meta.warnings.join(' ')).not.toMatch(/New York|Colorado/);
  const days = (await app.get('/licenses/state/CA/actions?limit=200')).body.results.map(({ effective_date }: any) => effective_date).sort();
  expect(none.meta.warnings).toContain(
    `The loaded actions, of physicians only, took effect from ${days.at(0)} to ${days.at(-1)}: an earlier or later action is not in this list.`,
  );
  expect(await page('/sources/ct_dph')).toContain('href="/licenses/state/CT"');
  expect(await page('/sources/ca_medical_board')).toContain('href="/licenses/state/CA/actions"');
  expect(await page('/find?q=Connecticut+license')).toContain('href="/licenses/state/CT"');
});

test('a system without executives names those that have some, and a registrant by its name', async () => {
  const { pool } = app.database;
  const { body: some } = await app.get('/systems/search?limit=50');
  const empty: string[] = [];
  const held: string[] = [];
  for (const { system_id } of some.results) {
    const { total } = (await app.get(`/systems/${system_id}/financials/executives?limit=1`)).body;
    (total > 0 ? held : empty).push(system_id);
  }
  expect([held.length > 0, empty.length > 0]).toEqual([true, true]);
  const shown = await page(`/systems/${empty[0]}/financials/executives`);
  expect(shown).toContain('Executives are on file for');
  expect(held.some((system_id) => shown.includes(`/systems/${system_id}/financials/executives`))).toBe(true);
  // A registrant in no submissions file has the name of its system.
  await pool.query(`delete from company_pay_table`);
  await pool.query(`delete from company`);
  await pool.query(`delete from company_ticker`);
  const { rows } = await pool.query(
    `select system_id from system_member where member_type = 'cik' and observed_to is null order by id limit 1`,
  );
  expect(await page(`/systems/${rows[0].system_id}/financials/executives`)).not.toMatch(/statement of CIK/);
});

test('a hospital whose ratios are on file, but not its payment reduction, says where the ratios are', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query(
    `select r.ccn from hospital_readmission_measure r join current_facility c on c.ccn = r.ccn
     where r.excess_readmission_ratio is not null and r.observed_to is null order by 1 limit 1`,
  );
  await pool.query('delete from hospital_readmission_penalty where ccn = $1', [rows[0].ccn]);
  const shown = await page(`/hospitals/${rows[0].ccn}`);
  expect(shown).toContain(`see <a href="/hospitals/${rows[0].ccn}/quality">the Quality tab</a>`);
  expect(shown).not.toMatch(/No data:<\/b>[^<]*readmission penalty/);
});
