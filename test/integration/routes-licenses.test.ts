import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => (await app.get(path)).body;
test('a mirror of a federal action on a state list is searched there and is not an action here', async () => {
  const { rows } = await app.database.pool.query(
    'select npi, source from exclusion where npi is not null and oig_reciprocal and observed_to is null limit 5',
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { npi, source } of rows) {
    const answer = await app.get(`/licenses/${npi}/disciplinary`);
    if (answer.status !== 200) continue;
    const { rows: own } = await app.database.pool.query(
      'select 1 from exclusion where npi = $1 and source = $2 and oig_reciprocal is not true and observed_to is null',
      [npi, source],
    );
    expect(answer.body.actions.filter((one: { source: string }) => one.source === source)).toHaveLength(own.length);
  }
});

test('a state counts its own file first, lists at most 25 active actions, and its boards', async () => {
  const colorado = await body('/licenses/state/CO');
  expect(colorado.licensed.map(({ source }: { source: string }) => source)).toEqual(['co_dora', 'nppes']);
  for (const { licenses, by_type, by_status, by_type_and_status } of colorado.licensed)
    for (const rows of [by_type, by_status, by_type_and_status])
      expect(rows.reduce((sum: number, row: { licenses: number }) => sum + row.licenses, 0)).toBe(licenses);
  const { rows } = await app.database.pool.query(
    `select count(distinct license_key)::integer as n from license where source = 'co_dora' and observed_to is null`,
  );
  expect(colorado.licensed[0].licenses).toBe(rows[0].n);
  expect(colorado.recent_active_actions.some(({ npi }: { npi: string }) => npi === ids.npi.reactivated)).toBe(true);
  expect(colorado.board_directory.boards.map(({ profession }: { profession: string }) => profession)).toContain('medicine');
  const california = await body('/licenses/state/CA');
  const { recent_active_actions: actions } = california;
  expect(actions.length).toBeLessThanOrEqual(25);
  expect(actions.every((one: Record<string, unknown>) => one.is_currently_active && one.action_kind !== 'charge')).toBe(true);
  const days = actions.map(({ effective_date }: { effective_date: string }) => effective_date);
  expect(days).toEqual(days.toSorted().reverse());
  expect((await app.get('/licenses/state/ZZ')).status).toBe(400);
});

test('a page that a test found gone is left out of every answer, and comes back with the next test', async () => {
  const before = await body('/licenses/state/CO');
  const [{ lookup_url }] = before.board_directory.boards;
  const gone = before.board_directory.boards.filter((one: { lookup_url: string }) => one.lookup_url === lookup_url).length;
  await app.database
    .db('board_portal_check')
    .insert({ url: lookup_url, checked_at: new Date(), outcome: 'gone', http_status: 404, is_dead: true });
  const after = await body('/licenses/state/CO');
  expect(after.board_directory.portals).toBe(before.board_directory.portals - gone);
  await app.database.db('board_portal_check').delete();
  expect((await body('/licenses/state/CO')).board_directory).toEqual(before.board_directory);
});

test('each row of the actions of a state leads to its record, with what the board published, its origin and the linked provider', async () => {
  const page = (path: string) => app.page(path);
  const linked: string[] = [];
  for (const state of ['CA', 'CO', 'NY']) {
    const { results } = await body(`/licenses/state/${state}/actions`);
    expect(results.length).toBeGreaterThan(0);
    const list = await page(`/licenses/state/${state}/actions`);
    for (const { action_id, npi, ...row } of results.slice(0, 10)) {
      const at = `/licenses/state/${state}/actions/${action_id}`;
      expect(list).toContain(`href="${at}"`);
      const { status, body: found, headers } = await app.get(at);
      expect((await app.get(at, { headers: { 'If-None-Match': headers.get('etag')! } })).status).toBe(304);
      expect([status, found.action_id, found.full_name, found.action, found.is_listed]).toEqual([
        200,
        action_id,
        row.full_name,
        row.action,
        true,
      ]);
      expect(found.raw_payload).toEqual(row.raw_payload);
      expect(found.link === null).toBe(npi === null);
      const shown = await page(at);
      expect(shown).toContain('Original row');
      if (npi) expect(shown).toContain(`href="/npi/${npi}"`);
      else expect(shown).toMatch(/not linked to exactly one NPI|published no license number/);
      if (npi) linked.push(npi);
    }
  }
  expect(linked).toContain(ids.npi.reactivated);
  // The history of the provider leads there too, and its ids are the same.
  const { actions } = await body(`/licenses/${ids.npi.reactivated}/disciplinary`);
  const history = await page(`/licenses/${ids.npi.reactivated}/disciplinary`);
  for (const { action_kind, action_id, state } of actions) {
    const at = `/licenses/state/${state}/actions/${action_id}`;
    expect(history.includes(`href="${at}"`)).toBe(action_kind !== 'exclusion');
    if (action_kind !== 'exclusion') expect((await app.get(at)).status).toBe(200);
  }
  const other = await app.get(`/licenses/state/TX/actions/${actions[0].action_id}`);
  expect([other.status, other.body.detail]).toEqual([404, expect.stringContaining('/licenses/state/TX/actions')]);
});
