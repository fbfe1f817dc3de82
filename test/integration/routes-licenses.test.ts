import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => (await app.get(path)).body;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('the summary counts exactly the rows of the history; a charge is not an active action and has no severity', async () => {
  for (const npi of [ids.npi.reactivated, ids.npi.excluded, ids.npi.waived, ids.npi.reinstated, ids.npi.state_excluded, ids.npi.clean]) {
    const { actions, disciplinary_summary: summary } = await body(`/licenses/${npi}/disciplinary`);
    expect((await body(`/licenses/${npi}`)).disciplinary_summary).toEqual(summary);
    const of = (severity: string | null) => actions.filter((action: { severity: string | null }) => action.severity === severity).length;
    expect(summary.all_actions).toBe(actions.length);
    expect(summary.by_severity).toEqual({ critical: of('critical'), high: of('high'), not_stated: of(null) });
    const active = actions.filter(({ is_currently_active }: { is_currently_active: boolean }) => is_currently_active);
    const charges = active.filter(({ action_kind }: { action_kind: string }) => action_kind === 'charge');
    expect(summary.currently_active_actions).toBe(active.length - charges.length);
    expect(summary.open_charges).toBe(charges.length);
    for (const action of actions) {
      if (action.action_kind === 'charge') expect(action.severity).toBeNull();
      expect(action.source_url).toMatch(/^https?:\/\//);
      expect(Object.keys(action.raw_payload).length).toBeGreaterThan(0);
      expect(action.link === null).toBe(action.action_kind === 'exclusion');
    }
  }
  const { actions } = await body(`/licenses/${ids.npi.reactivated}/disciplinary`);
  expect(
    actions.map(({ action_kind, severity, is_currently_active }: Record<string, unknown>) => [action_kind, severity, is_currently_active]),
  ).toEqual([
    ['charge', null, true],
    ['outcome', 'high', true],
    ['outcome', null, false],
  ]);
});

test('federal exclusions: mandatory ones are critical, reinstated ones are history, and both agree with the screening', async () => {
  const excluded = await body(`/licenses/${ids.npi.excluded}/disciplinary`);
  expect(excluded.actions[0]).toMatchObject({
    jurisdiction: 'federal',
    severity: 'critical',
    is_currently_active: true,
    action_kind: 'exclusion',
  });
  expect(excluded.actions[0].verify_at.lookup_url).toBe('https://exclusions.oig.hhs.gov/');
  const reinstated = await body(`/licenses/${ids.npi.reinstated}/disciplinary`);
  const federal = reinstated.actions.filter(({ source }: { source: string }) => source === 'oig_leie');
  expect(federal.map((one: Record<string, unknown>) => [one.severity, one.is_currently_active])).toEqual([['high', false]]);
  for (const npi of [ids.npi.excluded, ids.npi.waived, ids.npi.reinstated, ids.npi.newly_excluded, ids.npi.clean]) {
    const { federal_excluded } = await body(`/exclusions/check/${npi}`);
    const { actions } = await body(`/licenses/${npi}/disciplinary`);
    const active = actions.some((one: Record<string, unknown>) => one.jurisdiction === 'federal' && one.is_currently_active);
    expect(active).toBe(federal_excluded);
  }
});

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

test('before a file was released nothing of it is known', async () => {
  const { actions } = await body(`/licenses/${ids.npi.reactivated}/disciplinary?as_of=2015-01-01`);
  expect(actions).toEqual([]);
  const { licenses } = await body(`/licenses/${ids.npi.reactivated}?as_of=2015-01-01`);
  expect(licenses).toEqual([]);
  expect((await app.get(`/licenses/${ids.npi.clean}?as_of=${daysAgo(-3)}`)).status).toBe(400);
});

test('as of a past day too, no exclusion shown is not a clear result where lists were missing that day', async () => {
  for (const part of ['', '/disciplinary']) {
    const { meta } = await body(`/licenses/${ids.npi.clean}${part}?as_of=2015-01-01`);
    expect(meta.warnings.join(' ')).toMatch(
      /As of 2015-01-01, none of the \d+ required exclusion lists was current and complete, not even the federal list.*not a clear result/,
    );
  }
});

test('deactivated NPIs are gone, unknown ones not found, invalid ones refused', async () => {
  for (const path of ['', '/disciplinary']) {
    expect((await app.get(`/licenses/${ids.npi.deactivated}${path}`)).status).toBe(410);
    expect((await app.get(`/licenses/${ids.npi.unknown}${path}`)).status).toBe(404);
    expect((await app.get(`/licenses/${ids.npi.invalid}${path}`)).status).toBe(400);
  }
});

test('a replaced NPI is gone and leads to the one that replaces it, as in the other details', async () => {
  const { rows } = await app.database.pool.query(
    `update provider set replacement_npi = $2 where npi = $1 and observed_to is null returning npi`,
    [ids.npi.deactivated, ids.npi.clean],
  );
  expect(rows).toHaveLength(1);
  for (const path of [
    `/licenses/${ids.npi.deactivated}`,
    `/licenses/${ids.npi.deactivated}/disciplinary`,
    `/provider/${ids.npi.deactivated}`,
  ])
    expect((await app.get(path)).body).toMatchObject({
      ...{ code: 'gone', replacement_npi: ids.npi.clean },
      detail: expect.stringMatching(
        new RegExp(`^This NPI was deactivated on \\d{4}-\\d\\d-\\d\\d\\. It is replaced by ${ids.npi.clean}\\.$`),
      ),
    });
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

test('alerts: active, at or above the floor, within the window; old rows of a first load are none', async () => {
  const month = await body('/licenses/alerts/recent?limit=200');
  expect(month.total).toBe(month.results.length);
  expect(month.results.length).toBeGreaterThan(1);
  for (const alert of month.results) {
    expect(alert.is_currently_active).toBe(true);
    expect(['critical', 'high']).toContain(alert.severity);
    const in_window = (date: string) => date >= daysAgo(30) && date <= daysAgo(0);
    expect(in_window(alert.alert_basis === 'effective_in_window' ? alert.effective_date : alert.first_seen_date)).toBe(true);
    expect(alert.verify_at.lookup_url).not.toBeNull();
  }
  const npis = month.results.map(({ npi }: { npi: string }) => npi);
  expect(npis).toContain(ids.npi.reactivated);
  expect(npis).toContain(ids.npi.newly_excluded);
  const critical = await body('/licenses/alerts/recent?severity_floor=critical&limit=200');
  expect(critical.results).toEqual(month.results.filter(({ severity }: { severity: string }) => severity === 'critical'));
  const short = await body('/licenses/alerts/recent?days=10&limit=200');
  const own = (one: { npi: string; source: string }) => one.npi === ids.npi.reactivated && one.source === 'co_dora';
  expect(month.results.some(own)).toBe(true);
  expect(short.results.some(own)).toBe(false);
  const year = await body('/licenses/alerts/recent?days=365&limit=200');
  expect(year.total).toBeGreaterThan(month.total);
  for (const wrong of ['days=0', 'days=366', 'severity_floor=low'])
    expect((await app.get(`/licenses/alerts/recent?${wrong}`)).status).toBe(400);
});

test('alerts are read to their end page by page', async () => {
  const all = await body('/licenses/alerts/recent?days=365&limit=200');
  const seen: string[] = [];
  let path = '/licenses/alerts/recent?days=365&limit=3';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: any = await body(path);
    expect(page.total).toBe(all.total);
    for (const { action_id, npi } of page.results) seen.push(action_id + npi);
    cursor = page.next_cursor;
    path = `/licenses/alerts/recent?days=365&limit=3&cursor=${encodeURIComponent(cursor ?? '')}`;
  }
  expect(seen).toEqual(all.results.map(({ action_id, npi }: { action_id: string; npi: string }) => action_id + npi));
});

test('a state in place of an NPI leads to the page of the state; an error names it to programs', async () => {
  const open = (path: string) =>
    fetch(app.url + path, { headers: { accept: 'text/html', authorization: `Bearer ${app.key}` }, redirect: 'manual' });
  for (const [path, at] of [
    ['/licenses/ct', '/licenses/state/CT'],
    ['/licenses/connecticut', '/licenses/state/CT'],
    ['/licenses/co/actions', '/licenses/state/CO/actions'],
  ] as const) {
    const { status, headers } = await open(path);
    expect([status, headers.get('location')]).toEqual([303, at]);
  }
  const told = await app.get('/licenses/CT');
  expect([told.status, told.body.detail]).toEqual([404, expect.stringContaining('/licenses/state/CT')]);
});

test('each row of the actions of a state leads to its record, with what the board published, its origin and the linked provider', async () => {
  const page = async (path: string) => (await app.get(path, { headers: { Accept: 'text/html' } })).body as string;
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
