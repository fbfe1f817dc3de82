import { searchTrials } from '../../indexes/trials-search.ts';
import { ids } from '../../sample/ids.ts';
import { openSearch } from '../../src/search/client.ts';
import { explained } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const search = async (query: string) => (await app.get(`/clinical-trials?${query}`)).body;
const all = (rows: any[], test: (row: any) => boolean) => rows.length > 0 && rows.every(test);

test('all studies are reached page by page, none twice', async () => {
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await search(`sort=-enrollment&limit=25${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    expect(page.total).toBe(60);
    seen.push(...page.results.map((row: any) => row.nct_id));
    cursor = page.next_cursor ?? '';
  } while (cursor);
  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('every site and every person is linked or says why not, and the counts add up', async () => {
  const { body } = await app.get(`/clinical-trials/${ids.nct_id_recruiting}`);
  expect(body.sites[0].match).toMatchObject({ ccn: ids.ccn.acute, reason: null, rule: 'facility_name_and_place', candidates: 1 });
  const lead = body.investigators.find((one: any) => one.name.startsWith('Philippa'));
  expect(lead.match).toMatchObject({ npi: ids.npi.investigator, reason: null, rule: 'person_name_and_place', middle_name: 'agrees' });
  for (const nct_id of [ids.nct_id, ids.nct_id_recruiting]) {
    const { body: trial } = await app.get(`/clinical-trials/${nct_id}`);
    for (const [matching, matches] of [
      [trial.site_matching, trial.sites],
      [trial.investigator_matching, trial.investigators],
    ]) {
      expect(matching.total).toBe(matches.length);
      expect(matching.linked + matching.unlinked.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
        matching.total,
      );
      for (const { match } of matches)
        expect([match.ccn ?? match.npi ?? null, match.explanation].filter((one) => one !== null)).toHaveLength(1);
    }
  }
});

test('the studies of a hospital are counted by status and phase and listed page by page', async () => {
  const { body } = await app.get(`/hospitals/${ids.ccn.acute}/clinical-trials?limit=2`);
  expect(body).toMatchObject({ ccn: ids.ccn.acute, name: ids.hospital_name, limit: 2, null_reasons: {} });
  const sum = (rows: any[]) => rows.reduce((total, { trial_count }) => total + trial_count, 0);
  expect(body.trial_count).toBeGreaterThan(2);
  expect(sum(body.by_status)).toBe(body.trial_count);
  expect(sum(body.by_status_and_phase)).toBe(body.trial_count);
  expect(sum(body.by_phase)).toBeGreaterThanOrEqual(body.trial_count);
  const seen: any[] = [...body.results];
  for (let cursor = body.next_cursor; cursor; ) {
    const next = (await app.get(`/hospitals/${ids.ccn.acute}/clinical-trials?limit=2&cursor=${encodeURIComponent(cursor)}`)).body;
    expect(next.total).toBe(body.trial_count);
    seen.push(...next.results);
    cursor = next.next_cursor;
  }
  expect(seen).toHaveLength(body.trial_count);
  expect(new Set(seen.map(({ nct_id }) => nct_id)).size).toBe(body.trial_count);
  expect(all(seen, ({ sites }) => sites.length > 0)).toBe(true);
  expect(seen.map(({ last_update_date }) => last_update_date)).toEqual(
    seen
      .map(({ last_update_date }) => last_update_date)
      .toSorted()
      .reverse(),
  );
  // Each study has the people that its own page names for the sites here and for the whole study, with the same links.
  for (const { nct_id, sites, investigators } of seen) {
    const study = (await app.get(`/clinical-trials/${nct_id}`)).body;
    const here = new Set([null, ...sites.map(({ position }: any) => position)]);
    const named = study.investigators.filter(({ site_position, is_person }: any) => here.has(site_position) && is_person !== false);
    const words = (people: any[]) => people.map(({ name, role, npi, match }) => [name, role, npi ?? match?.npi ?? null].join()).toSorted();
    expect(words(investigators)).toEqual(words(named));
  }
  const people = seen.flatMap(({ investigators }) => investigators);
  expect(people.some(({ npi }: any) => npi !== null)).toBe(true);
  const shown = (await app.get(`/hospitals/${ids.ccn.acute}/clinical-trials`, { headers: { Accept: 'text/html' } })).body as string;
  for (const { npi } of people) if (npi) expect(shown).toContain(`href="/provider/${npi}"`);
  const recruiting = (await app.get(`/hospitals/${ids.ccn.acute}/clinical-trials?status=RECRUITING`)).body;
  expect(recruiting.total).toBe(body.by_status.find(({ status }: any) => status === 'RECRUITING').trial_count);
  expect(recruiting.trial_count).toBe(body.trial_count);
  expect(all(recruiting.results, ({ status }) => status === 'RECRUITING')).toBe(true);
  const none = explained((await app.get(`/hospitals/${ids.facility.hospice}/clinical-trials`)).body);
  expect(none).toMatchObject({
    trial_count: 0,
    results: [],
    null_reasons: { results: expect.stringContaining('some sites may be missing') },
  });
  expect((await app.get(`/hospitals/${ids.ccn.unknown}/clinical-trials`)).status).toBe(404);
});

test('while search is down Postgres finds the same studies near a place', async () => {
  const near = { latitude: 38.58157, longitude: -121.4944, radius_miles: 300 };
  const down = openSearch('http://127.0.0.1:9', { prefix: 'down-', secret: 'secret of the tests' });
  const found = await searchTrials({ search: down, db: app.database.db }, { near }, { limit: 100 });
  await down.close();
  expect(found.degraded).toBeDefined();
  const { results } = await search('latitude=38.58157&longitude=-121.4944&radius_miles=300&limit=100');
  expect(found.ids.toSorted()).toEqual(results.map(({ nct_id }: any) => nct_id).toSorted());
});

test('a start that is published as a month matches every range that it may lie in', async () => {
  const down = openSearch('http://127.0.0.1:9', { prefix: 'down-', secret: 'secret of the tests' });
  const { results } = await search('sort=start_date&limit=100');
  const months = results.filter(({ start_date }: any) => start_date?.length === 7);
  expect(months.length).toBeGreaterThan(0);
  for (const { nct_id, start_date: month } of months.slice(0, 3))
    for (const [start_from, start_to, is_found] of [
      [`${month}-20`, `${month}-21`, true],
      [undefined, `${month}-01`, true],
      [`${Number(month.slice(0, 4)) + 1}-01-01`, undefined, false],
    ] as const) {
      const range = new URLSearchParams({ limit: '100', ...(start_from && { start_from }), ...(start_to && { start_to }) });
      const found = (await search(String(range))).results.map((row: any) => row.nct_id);
      expect([month, start_from, start_to, found.includes(nct_id)]).toEqual([month, start_from, start_to, is_found]);
    }
  const [{ nct_id, start_date }] = months;
  const late = await searchTrials({ search: down, db: app.database.db }, { start_from: `${start_date}-20` }, { limit: 100 });
  await down.close();
  expect(late.ids).toContain(nct_id);
});
