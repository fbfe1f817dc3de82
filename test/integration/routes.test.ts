import { curatedCompanies } from '#fields/curated-companies';
import { listedRecords } from '#screening/listed-records';
import { readAhead } from '#screening/read-ahead';
import { openSearch } from '#search/client';
import { searchCompanies } from '../../indexes/companies-search.ts';
import { providersFromPostgres } from '../../indexes/providers-fallback.ts';
import { searchTrials } from '../../indexes/trials-search.ts';
import { ids } from '../../sample/ids.ts';
import { withAllParts } from '../support/explained.ts';
import { depsOf } from '../support/monitored.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  expect({ path, status: answer.status, body: answer.status === 200 ? '' : answer.body }).toEqual({ path, status: 200, body: '' });
  return answer.body;
};

describe('employment of a provider', () => {
  test('moves lie between two releases, and an employer under a new PAC ID makes none', async () => {
    const { rows } = await app.database.db.raw(cases('moves lie between two releases'));
    expect(rows.filter(({ event }: any) => event === 'arrival').length).toBeGreaterThan(5);
    expect(rows.filter(({ event }: any) => event === 'departure').length).toBeGreaterThan(5);
    const { moves } = await body(`/provider/${rows[0].npi}/employment`);
    expect(moves[0]).toMatchObject({ source: 'pecos_reassignment' });
    expect(moves[0].not_before < moves[0].observed_on).toBe(true);
    const succeeded = await app.database.db.raw(cases('moves lie between two releases 2'));
    expect(new Set(succeeded.rows.map(({ rule }: any) => rule))).toEqual(new Set(['same_name', 'same_people']));
    const { employers, moves: none } = await body(`/provider/${succeeded.rows[0].npi}/employment`);
    expect(none).toEqual([]);
    const successor = employers.find(({ employer_id }: any) => employer_id === succeeded.rows[0].successor_id);
    expect(successor.former_employer_ids).toEqual([succeeded.rows[0].employer_id]);
  });

  test('a provider who practices alone is shown as such; unknown, deactivated and wrong numbers are distinguished', async () => {
    const { rows } = await app.database.db.raw(cases('a provider who practices alone'));
    const alone = await body(`/provider/${rows[0].npi}/employment`);
    expect(alone).toMatchObject({ available: true, practices_alone: true, employers: [] });
    expect((await app.get(`/provider/${ids.npi.unknown}/employment`)).status).toBe(404);
    expect((await app.get(`/provider/${ids.npi.deactivated}/employment`)).status).toBe(410);
    expect((await app.get(`/provider/${ids.npi.invalid}/employment`)).status).toBe(400);
  });
});

describe('physicians of a system', () => {
  test('physicians are groups 207 and 208; a parent spans its divisions and counts each provider once', async () => {
    const everybody = await body(`/systems/${ids.system_id}/physicians?limit=200`);
    const physicians = await body(`/systems/${ids.system_id}/physicians?role=physician&limit=200`);
    expect(physicians.total).toBe(everybody.physician_count);
    expect(everybody.total).toBe(everybody.npi_count);
    expect(physicians.total).toBeGreaterThan(0);
    expect(everybody.total).toBeGreaterThan(physicians.total);
    for (const { primary_taxonomy_code } of physicians.results) expect(primary_taxonomy_code).toMatch(/^20[78]/);
    const { rows } = await app.database.db.raw(`select distinct system_id from attribution_claim where system_id is not null order by 1`);
    const division = rows.map((row: any) => row.system_id).find((id: string) => id.startsWith('hudson-harbor-health-'));
    const parent = await body('/systems/hudson-harbor-health/physicians?limit=200');
    const child = await body(`/systems/${division}/physicians?limit=200`);
    expect(child.total).toBeGreaterThan(0);
    for (const { npi } of child.results) expect(parent.results.map((one: any) => one.npi)).toContain(npi);
    expect(await app.page(`/systems/${ids.system_id}/physicians?role=physician`)).toContain('THEODORA');
  });
});

test('every file of the sample world is accepted', () => {
  expect(app.loaded.unknown).toEqual([]);
  expect(app.loaded.refused).toEqual([]);
  expect(app.loaded.not_releases).toEqual([]);
  expect(app.loaded.loaded.filter(({ status }) => status !== 'accepted')).toEqual([]);
});

test.each(cases<[keyof typeof ids.npi, boolean][]>('the NPI of ids ts'))(
  'the NPI of ids.ts called %s is excluded: %s',
  async (name, excluded) => {
    expect(await body(`/exclusions/check/${ids.npi[name]}`)).toMatchObject({ excluded });
  },
);

test('the tool `hospital` has the beds and finances of the top of the page, with source and year, in sentences', async () => {
  const { body } = await app.get(`/hospitals/${ids.ccn.acute}`);
  const shown = await app.page(`/hospitals/${ids.ccn.acute}`);
  const { body: answer } = await app.post('/mcp', {
    ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
    params: { name: 'hospital', arguments: { ccn: ids.ccn.acute } },
  });
  const text: string = answer.result.content[0].text;
  expect(answer.result.structuredContent.finances).toEqual(body.finances);
  expect(text).toContain(`Net patient revenue: $${body.finances.net_patient_revenue_usd.toLocaleString('en-US')} (cost report, fiscal`);
  expect(text).toContain('Operating margin:');
  expect(text).toContain(`Beds: ${body.beds.bed_count} (`);
  expect(shown).toContain(`fiscal ${body.finances.fiscal_year}`);
  expect(text).not.toMatch(/^\s*-? ?(Is|Has) /m);
});

const tickers = (body: any) => body.results.map((row: any) => row.ticker);

test('an EIN finds its company and its health system, with or without the hyphen', async () => {
  for (const { ticker, ein } of curatedCompanies) {
    for (const typed of [ein, `${ein.slice(0, 2)}-${ein.slice(2)}`]) {
      const found = tickers((await app.get(`/companies/search?q=${typed}`)).body);
      if ((await app.get(`/companies/${ticker}`)).status === 200) expect([ticker, found[0]]).toEqual([ticker, ticker]);
    }
  }
  for (const typed of ['890100010', '89-0100010'])
    expect((await app.get(`/systems/search?q=${typed}`)).body.results.map(({ system_id }: any) => system_id)).toContain(ids.system_id);
});

test('a CIK finds its company in every form, in the search and in the path, and while search is down', async () => {
  const { cik } = (await app.get(`/companies/${ids.ticker}`)).body;
  const down = openSearch('http://127.0.0.1:9', { prefix: 'down-', secret: 'secret of the tests' });
  for (const typed of [cik, String(Number(cik)), `CIK${cik}`, `cik ${Number(cik)}`, `CIK: ${cik}`]) {
    expect([typed, tickers((await app.get(`/companies/search?q=${encodeURIComponent(typed)}`)).body)[0]]).toEqual([typed, ids.ticker]);
    const { ids: found } = await searchCompanies({ search: down, db: app.database.db }, { q: typed }, { limit: 5 });
    expect([typed, found]).toEqual([typed, expect.arrayContaining([cik])]);
  }
  await down.close();
  for (const typed of [cik, String(Number(cik)), `CIK${cik}`]) expect((await app.get(`/companies/${typed}`)).body.ticker).toBe(ids.ticker);
});

const search = async (query: string) => (await app.get(`/clinical-trials?${query}`)).body;
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

const get = async (query: Record<string, string>) =>
  (await app.get(`/providers/search?${new URLSearchParams({ limit: '200', ...query })}`)).body;
const npis = async (query: Record<string, string>) => (await get(query)).results.map(({ npi }: { npi: string }) => npi).sort();
const fallback = async (query: { q?: string; taxonomy?: string }) =>
  (await providersFromPostgres(app.database.db, query, { limit: 500, offset: 0 })).ids.toSorted();
const rows = async (sql: string) =>
  (await app.database.db.raw(sql)).rows as { npi: string; city: string; state: string; last_name: string }[];
const oncologists = `select npi, city, state, last_name from provider where observed_to is null and primary_taxonomy_code = '207RX0202X' order by npi`;

test('without the search server Postgres reads the same words by the primary taxonomy', async () => {
  const [one] = await rows(`${oncologists} limit 1`);
  const { npi, city, state, last_name } = one!;
  for (const query of [
    { taxonomy: 'oncologist' },
    { q: `oncologist ${city}` },
    { q: `${last_name} oncology ${state}` },
    { q: `${last_name} ${state}` },
  ])
    expect({ query, found: (await fallback(query)).includes(npi) }).toEqual({ query, found: true });
  expect(await fallback({ q: `dentist ${last_name} ${city}` })).toEqual([]);
});

test('a nickname finds who is registered by the name behind it, on either side of the last name and with a title', async () => {
  const nicknames = cases('nicknames');
  const people = (await app.database.db.raw(cases('people'), [Object.keys(nicknames)])) as {
    rows: { npi: string; first_name: keyof typeof nicknames; last_name: string }[];
  };
  expect(people.rows.length).toBeGreaterThan(0);
  for (const { npi, first_name, last_name } of people.rows) {
    const called = nicknames[first_name];
    for (const q of [`${called} ${last_name}`, `${last_name}, ${called}`, `Dr. ${called} ${last_name}, MD`])
      expect([q, (await npis({ q })).includes(npi), (await fallback({ q })).includes(npi)]).toEqual([q, true, true]);
  }
});

/** A database of its own name, and how often names were read from it. */
function counted() {
  const { pool } = depsOf(app);
  const query: string[] = [];
  const counting = new Proxy(pool, {
    get: (target, member) => (member === 'query' ? ask : Reflect.get(target, member)),
  });
  function ask(text: string, values?: unknown[]) {
    query.push(text);
    return pool.query(text, values);
  }
  return { deps: { db: {}, pool: counting }, asked: query };
}

test('after the lists were read ahead a screening reads no current record again', async () => {
  const { deps, asked: query } = counted();
  const { rows } = await app.database.pool.query<{ id: number }>('select id from exclusion where observed_to is null');
  expect(await readAhead(deps, () => false)).toBe(rows.length);
  expect(query.some((text) => /^select id, entity_type, last_name/.test(text))).toBe(true);
  query.length = 0;
  const records = await listedRecords(
    deps,
    rows.map(({ id }) => id),
  );
  expect([records.length, query]).toEqual([rows.length, []]);
});

test('reading ahead ends when the service stops', async () => {
  const { deps, asked: query } = counted();
  expect(await readAhead(deps, () => true)).toBe(0);
  expect(query.length).toBeLessThanOrEqual(2);
});

test('no more names are kept than the setting says, and the newest stay', async () => {
  process.env.LISTED_RECORDS_KEPT = '500';
  const { deps, asked: query } = counted();
  const { rows } = await app.database.pool.query<{ id: number }>('select id from exclusion where observed_to is null order by id');
  const read = async (some: typeof rows) => {
    query.length = 0;
    const found = await listedRecords(
      deps,
      some.map(({ id }) => id),
    );
    expect(found.length).toBe(some.length);
    return query.length;
  };
  expect(rows.length).toBeGreaterThan(600);
  expect(await readAhead(deps, () => false)).toBe(500);
  for (let first = 0; first < rows.length; first += 100) await read(rows.slice(first, first + 100));
  expect([await read(rows.slice(-100)), await read(rows.slice(0, 100))]).toEqual([0, 1]);
});

async function every(path: string): Promise<any[]> {
  const rows: any[] = [];
  let cursor: string | null = null;
  do {
    const answer: any = await body(`${path}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`);
    rows.push(...answer.results);
    cursor = answer.next_cursor;
  } while (cursor);
  return rows;
}

const descending = (values: (number | null)[]) => values.toSorted((a, b) => (b ?? -1) - (a ?? -1));

test('the size of each system is that of its own page', async () => {
  const rows = await every('/systems/search?limit=25');
  expect(rows.length).toBeGreaterThan(3);
  for (const { system_id, hospital_count, bed_count, bed_hospital_count } of rows) {
    const { figures } = await body(`/systems/${system_id}`);
    expect([system_id, hospital_count, bed_count, bed_hospital_count]).toEqual([
      system_id,
      figures.hospital_count,
      figures.beds.bed_count,
      figures.beds.hospital_count,
    ]);
  }
  const sorted = await every('/systems/search?limit=2&sort=-bed_count');
  expect(sorted.map(({ bed_count }) => bed_count)).toEqual(descending(rows.map(({ bed_count }) => bed_count)));
});

test('systems are found by the states in which they have hospitals, the largest there first', async () => {
  const all = await every('/systems/search?limit=100');
  const { by_state } = (await body(`/systems/${ids.system_id}`)).figures;
  const { state, hospital_count, bed_count } = by_state.find((one: any) => one.state !== null);
  const there = await every(`/systems/search?limit=2&hospital_state=${state}&sort=-state_bed_count`);
  expect(there.map(({ state_bed_count }) => state_bed_count)).toEqual(descending(there.map((row) => row.state_bed_count)));
  expect(await every(`/systems/search?limit=3&hospital_state=${state}`)).toEqual(there);
  expect(there.find((row) => row.system_id === ids.system_id)).toMatchObject({
    state_hospital_count: hospital_count,
    state_bed_count: bed_count,
  });
  const expected = await Promise.all(
    all.map(async ({ system_id }) => {
      const { figures } = await body(`/systems/${system_id}`);
      return figures.by_state.some((one: any) => one.state === state) ? [system_id] : [];
    }),
  );
  expect(there.map(({ system_id }) => system_id).toSorted()).toEqual(expected.flat().toSorted());
  const shown = await app.page(`/systems/search?hospital_state=${state}`);
  expect(shown).toContain('Beds in the chosen state');
  expect(shown).toContain('Hospitals in');
  // Without a state there is nothing to sort by; a form may keep the order, so its page says it.
  const refused = await app.get('/systems/search?sort=-state_bed_count');
  expect([refused.status, refused.body.errors[0].parameter]).toEqual([400, 'sort']);
  const unsorted = await app.page('/systems/search?sort=-state_bed_count');
  expect(unsorted).toContain('In the usual order');
  expect(unsorted).not.toContain('in the chosen state');
  // The order by something else stays when the state goes.
  const by_name = await app.page(`/systems/search?hospital_state=${state}&sort=system_name`);
  expect(by_name).toContain('<a href="/systems/search?sort=system_name"><span class="unseen">Remove filter: </span>Hospitals in');
});
