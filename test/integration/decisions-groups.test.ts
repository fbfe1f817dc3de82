import { keysOf, runRoster } from '../support/decisions-api.ts';
import { openRosterApp } from '../support/roster-api.ts';

const app = openRosterApp();

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
  const shown = await app.page(`/screenings/${id}/results/1`);
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

test('a refused form says who was screened, against which record of which list, and what was decided before', async () => {
  const { id, rows } = await runRoster(app, [{ name: 'Roland Kesterson', birth_date: '1959-11-23' }]);
  const [record] = keysOf(rows[0]);
  const { full_name } = [...recordsOf(rows[0]), ...rows[0].result.hits.map((hit: any) => hit.record)].find(
    ({ source, record_ref }) => `${source}-${record_ref}` === record,
  );
  const submit = async (path: string, fields: Record<string, string>): Promise<string> => {
    const body = new URLSearchParams({ id, verdict: 'not_same', decided_by: 'Jordan Roe', ...fields });
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'X-API-Key': app.key, Accept: 'text/html', Origin: app.url },
      body,
    });
    expect([400, 404]).toContain(answer.status);
    return (await answer.text()).replace(/<title>.*?<\/title>/, '');
  };
  const refused = async (path: string, fields: Record<string, string>): Promise<string> => {
    const shown = await submit(path, fields);
    expect(shown).toContain('Under “Reason”, enter why');
    return shown;
  };
  const form = { position: '1', record: record! };
  const first = await refused('/screenings/decide', form);
  expect(first).toContain('Roland Kesterson, born Nov 23, 1959');
  expect(first).toContain(`title="Published as ${full_name}"`);
  expect(first).toMatch(/on the list (Federal|SAM|[A-Z])/);
  expect(first).toContain('no decision yet');
  await app.post('/screenings/decide', { id, ...form, verdict: 'not_same', reason: 'Another middle name', decided_by: 'Alex Poe' });
  const second = await refused('/screenings/decide', form);
  expect(second).toMatch(/Another middle name\. <span class="quiet">Alex Poe, \w+ \d+, \d{4}, \d\d:\d\d UTC/);
  const checked = await refused('/screenings/decide-rows', { row_1: 'on' });
  expect(checked).toMatch(/<li><b>Roland Kesterson, born Nov 23, 1959<\/b>: .*on the list /s);
  // Nothing is read for a screening that the account does not have.
  const other = await submit('/screenings/decide', { ...form, id: '0190a0a0-0000-7000-8000-000000000000' });
  expect(other).not.toContain('You screened');
});
