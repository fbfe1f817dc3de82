import fc from 'fast-check';
import { actionsOf, summaryOf } from '#domain/licenses/schemas';
import { ids } from '../../sample/ids.ts';
import { daysAgo } from '../support/days.ts';
import { openApp } from '../support/sample-app.ts';

// The tests run one after the other over one world: each begins with what those before it have changed.
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

describe('recent alerts', () => {
  const npi = ids.npi.newly_excluded;

  /** A federal list first loaded `first` days ago whose second release came `second` days ago. */
  const listBegan = async (first: number, second: number) => {
    const { pool } = app.database;
    await pool.query(`delete from load where source_id = 'oig_leie' and file_kind <> 'full_list'`);
    await pool.query(
      `update load set release_date = current_date - $1::integer, completed_at = now() - make_interval(days => $1) where source_id = 'oig_leie'`,
      [first],
    );
    await pool.query(cases('a later release'), [second]);
  };

  /** The exclusion took effect, stands in a release, and was loaded, so many days ago. */
  const action = (effective: number | null, release: number, loaded: number) =>
    app.database.pool.query(cases('an action'), [npi, effective, release, loaded]);

  const listed = async (days: number) => (await app.get(`/licenses/alerts/recent?limit=200&days=${days}`)).body.results;
  const alert = async (days: number) => {
    const found = (await listed(days)).filter((one: { npi: string; source: string }) => one.npi === npi && one.source === 'oig_leie');
    return found.length === 0 ? null : [found[0].effective_date, found[0].first_seen_date, found[0].alert_basis];
  };

  beforeAll(async () => {
    await listBegan(800, 770);
  });

  test('an action three weeks old that a list shows today is in the daily poll of today and tomorrow, then only in longer windows', async () => {
    await action(21, 0, 0);
    expect(await alert(1)).toEqual([daysAgo(21), daysAgo(0), 'first_seen_in_window']);
    await action(22, 1, 1);
    expect(await alert(1)).toEqual([daysAgo(22), daysAgo(1), 'first_seen_in_window']);
    await action(23, 2, 2);
    expect(await alert(1)).toBeNull();
    expect(await alert(2)).not.toBeNull();
    expect(await alert(30)).toEqual([daysAgo(23), daysAgo(2), 'effective_in_window']);
  });

  test('a release loaded months late is news on the day of its load', async () => {
    await action(120, 90, 0);
    expect(await alert(1)).toEqual([daysAgo(120), daysAgo(0), 'first_seen_in_window']);
  });

  test('an old action that a list newly shows is history, whatever the window', async () => {
    await action(15_000, 0, 0);
    for (const days of [1, 30, 365]) expect(await alert(days)).toBeNull();
    await action(365, 0, 0);
    expect(await alert(1)).not.toBeNull();
    await action(366, 0, 0);
    expect(await alert(1)).toBeNull();
  });

  test('the longest window lists nothing that took effect before it, latest effective date first', async () => {
    const found = await listed(365);
    const dates = found.map(({ effective_date }: { effective_date: string }) => effective_date);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates.at(-1) >= daysAgo(365)).toBe(true);
  });

  test('the first two releases of a list count by effective date alone', async () => {
    await listBegan(20, 0);
    await action(40, 0, 0);
    expect(await alert(30)).toBeNull();
    expect(await alert(40)).toEqual([daysAgo(40), daysAgo(0), 'effective_in_window']);
    await action(40, 20, 20);
    expect(await alert(30)).toBeNull();
  });

  test('what took effect between the first two releases is news of the second', async () => {
    await listBegan(20, 0);
    await action(15, 0, 0);
    expect(await alert(1)).toEqual([daysAgo(15), daysAgo(0), 'first_seen_in_window']);
  });

  test('on the day a source is first loaded its older releases are seen on their own days', async () => {
    const { pool } = app.database;
    await listBegan(800, 770);
    await pool.query(`update load set completed_at = now() where source_id = 'oig_leie'`);
    await action(120, 90, 0);
    expect(await alert(1)).toBeNull();
    expect(await alert(100)).toEqual([daysAgo(120), daysAgo(90), 'first_seen_in_window']);
  });

  test('monthly files of the past, loaded as history, are not the beginning of the whole list', async () => {
    await listBegan(20, 0);
    await app.database.pool.query(cases('monthly files of the past'));
    await action(40, 20, 20);
    expect(await alert(30)).toBeNull();
  });
});

interface Stored {
  id: number;
  key: string;
  npis: string[];
  is_case: boolean;
  severity: string | null;
  action_kind: string | null;
  is_momentary: boolean | null;
  ends: (string | null)[];
  effective_date: string | null;
  license: string | null;
  case_number: string | null;
  observed_from: string;
  observed_to: string | null;
}

/** Every version of every action that concerns an NPI, read without any of the conditions of the answers. */
async function stored(): Promise<Stored[]> {
  const { rows } = await app.database.pool.query(cases('every version'));
  return rows;
}

const isListed = ({ observed_to }: Stored, day: string) => observed_to === null || observed_to > day;

function isInForce(row: Stored, all: Stored[], day: string): boolean {
  if (!isListed(row, day) || row.ends.some((end) => end !== null && end <= day)) return false;
  if (!row.is_case) return true;
  if (row.is_momentary || row.action_kind === 'dismissal' || row.action_kind === 'not_disciplinary') return false;
  const decides = (later: Stored) =>
    later.is_case &&
    later.id !== row.id &&
    later.license === row.license &&
    (later.action_kind === 'outcome' || later.action_kind === 'dismissal') &&
    later.effective_date! >= row.effective_date! &&
    later.observed_from <= day &&
    isListed(later, day) &&
    (row.case_number === null || later.case_number === row.case_number);
  return !(['charge', 'interim'].includes(row.action_kind ?? '') && all.some(decides));
}

function expected(all: Stored[], npi: string, day: string) {
  const newest = new Map<string, Stored>();
  for (const row of all) {
    if (!row.npis.includes(npi) || row.observed_from > day) continue;
    const known = newest.get(row.key);
    if (!known || known.observed_from < row.observed_from) newest.set(row.key, row);
  }
  const rows = [...newest.values()];
  const active = rows.filter((row) => isInForce(row, all, day));
  const charges = active.filter(({ action_kind }) => action_kind === 'charge').length;
  const of = (severity: string | null) => rows.filter((row) => row.severity === severity).length;
  return {
    all_actions: rows.length,
    by_severity: { critical: of('critical'), high: of('high'), not_stated: of(null) },
    currently_active_actions: active.length - charges,
    open_charges: charges,
    exclusions: rows.filter(({ action_kind }) => action_kind === 'exclusion').length,
    active_exclusions: active.filter(({ action_kind }) => action_kind === 'exclusion').length,
    federal_copies: 0,
  };
}

const day = (from: number) =>
  fc.integer({ min: -from, max: 60 }).map((n) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10));
const maybe = fc.option(day(2000), { nil: null, freq: 2 });
const change = fc.record({
  end: maybe,
  // Few days, so that several actions of one license fall on one.
  effective: fc.integer({ min: 20, max: 24 }).map((n) => `2026-01-${n}`),
  gone: fc.option(day(30), { nil: null, freq: 2 }),
  kind: fc.constantFrom('outcome', 'interim', 'charge', 'charge', 'dismissal', 'not_disciplinary', null),
  momentary: fc.constantFrom(true, false, null),
  mirror: fc.constantFrom(true, false, null),
});

const statements: string[] = cases('changes of exclusions and cases');

test('severity, what is in effect and the summary agree with the rows, whatever these say and on whatever day', async () => {
  const { pool } = app.database;
  const ids = async (sql: string) => (await pool.query(sql)).rows.map(({ id }) => id as number);
  const exclusions = await ids('select id from exclusion where npi is not null or other_npis is not null');
  const cases = await ids(
    'select c.id from disciplinary_case c join license_link k on k.source = c.source and k.license_key = c.license_key',
  );
  expect(Math.min(exclusions.length, cases.length)).toBeGreaterThan(20);
  let charges = 0;
  let in_force = 0;
  for (const round of [1, 2, 3, 4, 5, 6]) {
    const changes = fc.sample(change, { numRuns: exclusions.length + cases.length, seed: round });
    const json = (list: number[], from: number) => JSON.stringify(list.map((id, at) => ({ id, ...changes[from + at] })));
    await pool.query(statements[0]!, [json(exclusions, 0)]);
    await pool.query(statements[1]!, [json(cases, exclusions.length)]);
    const all = await stored();
    const npis = [...new Set(all.flatMap(({ npis }) => npis))];
    const days = [...fc.sample(day(15), { numRuns: 3, seed: round }), ...fc.sample(day(900), { numRuns: 1, seed: round })];
    for (const npi of npis)
      for (const at of days) {
        const actions = await actionsOf({ pool } as never, npi, at);
        const found = summaryOf(actions, 0);
        expect({ npi, at, ...found }).toEqual({ npi, at, ...expected(all, npi, at) });
        charges += found.open_charges;
        in_force += actions.filter(({ action_kind, is_currently_active }) => action_kind !== 'exclusion' && is_currently_active).length;
        for (const { npi: of, action_kind, severity } of actions)
          expect([of, action_kind === 'charge' && severity !== null]).toEqual([npi, false]);
      }
  }
  // The worlds held what the rules are about.
  expect(Math.min(charges, in_force - charges)).toBeGreaterThan(10);
});
