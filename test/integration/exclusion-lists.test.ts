import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const list = async (source_id: string) => (await app.get(`/exclusions/lists/${source_id}`, { key: null })).body;
describe('the federal list', () => {
  test('counts its records by action, and says what each release changed', async () => {
    const answer = await list('oig_leie');
    const held = await app.database.pool.query(
      "select count(*)::int as n, count(npi)::int as npi from exclusion where source = 'oig_leie' and observed_to is null",
    );
    expect(answer).toMatchObject({ list_state: null, rows: held.rows[0].n, with_npi: held.rows[0].npi, is_sample: true });
    const sum = (member: 'records' | 'in_force') => answer.actions.reduce((total: number, one: any) => total + one[member], 0);
    expect([sum('records'), sum('in_force')]).toEqual([answer.rows, answer.in_force]);
    expect(answer.in_force).toBeLessThan(answer.rows);
    const loads = (await app.get('/sources/oig_leie/history?status=accepted&limit=10')).body.results;
    expect(answer.releases.map(({ load_id }: any) => load_id)).toEqual(loads.map(({ load_id }: any) => load_id));
    const added = (
      await app.database.pool.query('select full_name from exclusion where source = $1 and npi = $2', ['oig_leie', ids.npi.newly_excluded])
    ).rows[0];
    expect(answer.added.map(({ full_name }: any) => full_name)).toContain(added.full_name);
    expect(answer.added.every((one: any) => one.observed_from > '2000' && one.file_line > 0)).toBe(true);
  });

  test('advises to compare only what the list publishes', async () => {
    const { rows } = await app.database.pool.query(cases<string>('advises to compare only what'));
    expect(rows.some(({ births }) => births === 0)).toBe(true);
    for (const { source, births, licenses, places } of rows) {
      const said = (await list(source)).verification.steps.join(' ');
      const named = ['birth date', 'license number', 'address'].map((one) => said.includes(one));
      expect([source, ...named]).toEqual([source, births > 0, licenses > 0, places > 0]);
    }
  });
});

test('a list downloaded in several pages gives no reason for being empty', async () => {
  const file = await fetch(`${app.url}/exclusions/lists/oig_leie/records?format=ndjson&all=true`, { headers: { 'X-API-Key': app.key } });
  const lines = (await file.text()).trim().split('\n');
  const last = JSON.parse(lines.at(-1)!);
  expect(last.total).toBe(lines.length - 1);
  expect(last.total).toBeGreaterThan(0);
  expect(last.meta.sources).toHaveLength(1);
  expect(last.meta).not.toHaveProperty('empty_reason');
});
