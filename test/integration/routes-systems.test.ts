import { ids } from '../../sample/ids.ts';
import { executives } from '../../src/link/executives/linker.ts';
import { runLinker } from '../../src/link/run.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { type SampleApp, sampleApp } from '../support/sample-app.ts';

let app: SampleApp;
beforeAll(async () => {
  app = await sampleApp();
}, 300_000);
afterAll(() => app?.close());

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return explained(answer.body);
};
const parent = ids.system_id;

test('a system is found by its name, by a number that belongs to it, and before its divisions', async () => {
  const found = await body('/systems/search?q=meridian%20val');
  expect(found.results.map(({ system_id }: any) => system_id)).toEqual([parent, `${parent}-central`, `${parent}-north`, `${parent}-south`]);
  expect(found.results[0]).toMatchObject({ division_count: 3, parent_system_id: null });
  expect((await body('/systems/search?q=890100021')).results[0].system_id).toBe(`${parent}-north`);
  expect((await body('/systems/search?q=0000860730')).results[0].system_id).toBe('hca-healthcare');
  expect((await body('/systems/typeahead?q=lakesh')).results[0].system_id).toBe('lakeshore-covenant-health');
});

test('a page after a page reaches every system once', async () => {
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const page: any = await body(`/systems/search?limit=10${next ? `&cursor=${next}` : ''}`);
    seen.push(...page.results.map(({ system_id }: any) => system_id));
    next = page.next_cursor;
    expect(page.total).toBe(48);
  } while (next);
  expect(new Set(seen).size).toBe(48);
  expect(seen.length).toBe(48);
});

test('a parent spans its divisions; what is in dispute belongs to no one', async () => {
  const [whole, north, gulf, ridge] = await Promise.all([
    body(`/systems/${parent}`),
    body(`/systems/${parent}-north`),
    body('/systems/gulf-prairie-health'),
    body('/systems/cumberland-ridge-healthcare'),
  ]);
  expect(whole).toMatchObject({ is_rollup: true, division_count: 3 });
  expect(north).toMatchObject({ is_rollup: false, parent_system_name: 'Meridian Valley Health', division_count: 0 });
  expect(north.hospitals.map(({ ccn }: any) => ccn).toSorted()).toEqual(['050871', '051388', '053399']);
  // Of the compendium alone: independent in the registry.
  expect(whole.hospitals.find(({ ccn }: any) => ccn === '050874')).toMatchObject({ basis: ['ahrq_compendium'], system_id: parent });
  expect(whole.hospital_count).toBe(6);
  const sum = whole.divisions.reduce((total: number, { hospital_count }: any) => total + hospital_count, 0);
  expect(sum).toBe(5);
  for (const system of [gulf, ridge]) {
    expect(system.hospitals.map(({ ccn }: any) => ccn)).not.toContain('360399');
    expect(system.refused).toContainEqual({
      ...{ member_type: 'ccn', member_id: '360399', reason: 'tie' },
      candidates: ['cumberland-ridge-healthcare', 'gulf-prairie-health'],
      claims: [
        expect.objectContaining({ system_id: 'cumberland-ridge-healthcare-tennessee', basis: 'ein_crosswalk' }),
        expect.objectContaining({ system_id: 'gulf-prairie-health', basis: 'ahrq_compendium' }),
      ],
    });
  }
});

test('the number of a group return is never given as a hospital’s own', async () => {
  const gulf = await body('/systems/gulf-prairie-health');
  expect(gulf.eins.find(({ ein }: any) => ein === '080200022').role).toBe('group_return');
  const hospitals = gulf.hospitals.filter(({ filed_under_ein }: any) => filed_under_ein === '080200022');
  expect(hospitals.length).toBe(3);
  for (const { own_ein } of hospitals) expect(own_ein).toBeNull();
  const south = await body(`/systems/${parent}-south`);
  expect(south.hospitals[0].own_ein).toBe('890100043');
  for (const { own_ein } of (await body(`/systems/${parent}-north`)).hospitals) expect(own_ein).toBeNull();
});

test('a system of the compendium under another name than ours is not tied to it', async () => {
  const { hospitals } = await body('/systems/lakeshore-covenant-health');
  expect(hospitals.length).toBe(3);
  for (const { basis } of hospitals) expect(basis).not.toContain('ahrq_compendium');
});

test('the providers of a parent are those of its divisions, each once', async () => {
  const { npi_count, divisions } = await body(`/systems/${parent}`);
  expect(npi_count).toBeGreaterThan(0);
  const { results, total } = await body(`/systems/${parent}/divisions`);
  expect(total).toBe(3);
  expect(results).toEqual(divisions);
  expect(npi_count).toBeGreaterThanOrEqual(Math.max(...results.map((row: any) => row.npi_count)));
});

test('an id of no system is 404, one of another form 400', async () => {
  expect((await app.get('/systems/no-such-system')).status).toBe(404);
  expect((await app.get('/systems/no-such-system/divisions')).status).toBe(404);
  expect((await app.get('/systems/no_such_system')).status).toBe(400);
});

test('filings of three kinds stand side by side, each with its source; the years are sums of what is shown', async () => {
  const answer = await body(`/systems/${parent}/financials?limit=200`);
  expect(answer).toMatchObject({ system_id: parent, system_name: 'Meridian Valley Health' });
  const eins = new Set(answer.results.map(({ ein }: any) => ein));
  expect(eins.has('890100010') && eins.has('890100021')).toBe(true);
  for (const row of answer.results) {
    expect(row.source_url).toMatch(/^https:\/\//);
    expect(Object.keys(row.raw_payload).length).toBeGreaterThan(0);
    for (const field of ['revenue_usd', 'expenses_usd', 'total_assets_usd', 'employee_count'])
      if (row[field] === null) expect(row.null_reasons[field]).toBeTruthy();
  }
  const amended = answer.results.filter(({ is_amended }: any) => is_amended);
  expect(amended.length).toBeGreaterThan(0);
  for (const one of amended) {
    expect(one.raw_payload.IRS990?.AmendedReturnInd ?? one.raw_payload.AMENDED_IND).toBeTruthy();
    const same = (row: any) => row.source === one.source && row.ein === one.ein && row.period_end_date === one.period_end_date;
    expect(answer.results.filter((row: any) => same(row) && row.is_group_return === one.is_group_return)).toHaveLength(1);
  }
  const [year] = answer.years.filter(({ irs_990, dol_5500 }: any) => irs_990 && dol_5500);
  const of = (source: string) => answer.results.filter((row: any) => row.source === source && row.fiscal_year === year.fiscal_year);
  const sum = (rows: any[], field: string) => rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  expect(year.irs_990.revenue_usd).toBe(sum(of('irs_990'), 'revenue_usd'));
  expect(year.dol_5500.employee_count).toBe(Math.max(...of('dol_5500').map((row: any) => row.employee_count ?? 0)));
  const north = await body(`/systems/${parent}-north/financials?limit=200`);
  expect(new Set(north.results.map(({ ein }: any) => ein))).toEqual(new Set(['890100021']));
});

test('a company’s annual reports are its system’s financials', async () => {
  const { results, years } = await body('/systems/hca-healthcare/financials?source=sec_10k');
  expect(results.length).toBeGreaterThan(2);
  for (const row of results) expect(row).toMatchObject({ source: 'sec_10k', cik: '0000860730', ein: '273865930', employee_count: null });
  expect(years[0].sec_10k.revenue_usd).toBe(results[0].revenue_usd);
});

test('pages of filings reach every row once, and a cursor answers its own question only', async () => {
  const all = await body(`/systems/${parent}/financials?limit=200`);
  const seen: any[] = [];
  let next: string | null = null;
  do {
    const page: any = await body(`/systems/${parent}/financials?limit=4${next ? `&cursor=${next}` : ''}`);
    seen.push(...page.results);
    next = page.next_cursor;
  } while (next);
  expect(seen).toEqual(all.results);
  const { next_cursor } = await body(`/systems/${parent}/financials?limit=4`);
  expect((await app.get(`/systems/${parent}/financials/executives?limit=4&cursor=${next_cursor}`)).status).toBe(400);
});

test('executives carry their components, who else reports them, and a provider only where one alone fits', async () => {
  const { results } = await body(`/systems/${parent}/financials/executives?limit=200`);
  const winslade = results.filter(({ name }: any) => /winslade/i.test(name));
  expect(winslade.length).toBeGreaterThan(0);
  for (const row of winslade) {
    expect(row).toMatchObject({ matched_npi: ids.npi.clean, match_confidence: 'high', match_refusal: null });
    const { base_usd, bonus_usd, other_usd, deferred_usd, nontaxable_usd, total_usd } = row;
    expect(base_usd + bonus_usd + other_usd + deferred_usd + nontaxable_usd).toBe(total_usd);
  }
  const chief = results.find(({ name, ein }: any) => /lockridge/i.test(name) && ein === '890100021');
  expect(chief.also_reported_by).toContain('890100010');
  expect(chief).toMatchObject({ matched_npi: null, match_refusal: 'none', match_candidates: 0 });
  expect(chief.total_filing_usd).toBe(0);
  expect(chief.total_related_usd).toBe(chief.total_usd);
  const ridge = await body('/systems/cumberland-ridge-healthcare/financials/executives?limit=200');
  expect(ridge.results.find(({ name }: any) => /wellington/i.test(name))).toMatchObject({
    ...{ matched_npi: null, match_refusal: 'tie_right', match_candidates: 2 },
  });
  expect(ridge.results.find(({ name }: any) => /oakhurst/i.test(name))).toMatchObject({
    matched_npi: ids.npi.waived,
    match_confidence: 'high',
  });
  const matched = await body(`/systems/${parent}/financials/executives?is_matched=true`);
  expect(matched.results.every(({ matched_npi }: any) => matched_npi !== null)).toBe(true);
});

test('the headline of the work force is a floor taken from one plan', async () => {
  const answer = await body(`/systems/${parent}/financials/workforce?limit=200`);
  const { results, headline_active_participants_latest, headline_plan_year, headline_ein } = answer;
  expect(headline_active_participants_latest).toBeGreaterThan(0);
  const row = results.find(({ ein, plan_year }: any) => ein === headline_ein && plan_year === headline_plan_year);
  expect(row.active_participants).toBe(headline_active_participants_latest);
  for (const { active_participants, headcount_reason } of results)
    expect((active_participants === null) === (headcount_reason !== null)).toBe(true);
});

test('the page draws what the filings say and leads to them', async () => {
  const html = async (path: string): Promise<string> => (await app.get(path, { headers: { Accept: 'text/html' } })).body;
  const [page, company, { years }] = await Promise.all([
    html(`/systems/${parent}`),
    html('/systems/hca-healthcare'),
    body(`/systems/${parent}/financials?limit=1`),
  ]);
  const returns = years.filter(({ irs_990 }: any) => irs_990);
  const revenue = page.split('<section><h2>Revenue</h2>')[1]!.split('</section>')[0]!;
  expect([...revenue.matchAll(/<rect class="bar"/g)].length).toBe(returns.length);
  for (const { fiscal_year, irs_990 } of returns) {
    expect(revenue).toContain(`/systems/${parent}/financials?fiscal_year=${fiscal_year}&#38;source=irs_990`);
    expect(revenue).toContain(irs_990.revenue_usd.toLocaleString('en-US'));
  }
  // Hospitals report the chief executive whom the parent pays: the page names each person once.
  const paid = page.split('>Highest paid')[1]!.split('<h2')[0]!;
  expect([...paid.matchAll(/Evander Lockridge/g)].length).toBe(1);
  expect(company).toContain('/companies/HCA');
  expect(await html(`/systems/${parent}/financials/workforce`)).toContain('At least');
});

test('arrivals and departures are those of the system’s employers', async () => {
  const { moves } = await body(`/systems/${parent}`);
  const { rows } = await app.database.db.raw(
    `select event, count(*)::int as n from employer_move where system_id like '${parent}%' group by event`,
  );
  const of = (event: string) => rows.find((row: any) => row.event === event)?.n ?? 0;
  expect([moves.arrival_count, moves.departure_count]).toEqual([of('arrival'), of('departure')]);
  expect(moves.recent.length).toBe(Math.min(25, of('arrival') + of('departure')));
});

test('linked again, executives keep their links and the day of them; nothing new is due', async () => {
  const links = async () => (await app.database.db.raw('select * from executive_link order by record_kind, record_id')).rows;
  const before = await links();
  const [report] = await runLinker(app.database.db, executives, { all: true });
  expect(await links()).toEqual(before);
  expect(before.length).toBe(report!.counts.executives);
  const refused = Object.values(report!.refused).reduce((sum, n) => sum + n, 0);
  expect(report!.counts.linked.high + report!.counts.linked.medium + refused).toBe(report!.counts.executives);
  expect(await runLinker(app.database.db, executives)).toEqual([]);
});

test('the search of everything finds systems among the kinds, with their pages', async () => {
  const { results } = await body('/find?q=lakeshore');
  expect(results.filter(({ kind }: any) => kind === 'system')[0]).toMatchObject({
    ...{ id: 'lakeshore-covenant-health', path: '/systems/lakeshore-covenant-health', label: 'Lakeshore Covenant Health' },
  });
  expect(results.filter(({ kind }: any) => kind === 'facility').length).toBeGreaterThan(0);
});

test('a chain that cost reports name is a system found by its name, with its spellings and hospitals', async () => {
  const [found] = (await body('/systems/search?q=willowmere')).results;
  expect(found).toMatchObject({ system_id: 'willowmere-behavioral-health', source: 'cost_report_chain', parent_system_id: null });
  const system = await body('/systems/willowmere-behavioral-health');
  expect(system.chain_names.map(({ chain_name, rule }: any) => `${chain_name}: ${rule}`).toSorted()).toEqual([
    'NAME: WILLOWMERE BEHAVIORAL HLTH: spelling',
    'WILLOWMERE BEHAVIORAL HEALTH INC.: spelling',
    'WILLOWMERE BEHAVIORAL HEALTH: spelling',
  ]);
  expect(system.hospitals.map(({ ccn, basis }: any) => [ccn, basis]).toSorted()).toEqual(
    ['054199', '144099', '334098'].map((ccn) => [ccn, ['cost_report_chain']]),
  );
  const page = String((await app.get('/systems/willowmere-behavioral-health', { headers: { Accept: 'text/html' } })).body);
  expect(page).toContain('href="/systems/chains"');
  expect(page).not.toContain('/sources/cost_report_chain');
});

test('what became of each spelling is listed, also of a name that is not a chain', async () => {
  const { results } = await body('/systems/chains?limit=50');
  const of = (name: string) => results.find(({ chain_name }: any) => chain_name === name);
  expect(of('NOVITAS SOLUTIONS')).toMatchObject({ system_id: null, rule: 'not_a_chain', hospital_count: 1 });
  expect(of('MERIDIAN VALLEY HEALTH INC')).toMatchObject({ system_id: parent, rule: 'system_name', is_registered: true });
  expect((await body('/systems/chains?q=hlth')).results.map(({ rule }: any) => rule)).toEqual(['spelling']);
  expect((await body(`/systems/chains?system_id=${parent}`)).total).toBe(2);
});

test('hospitals of a system on a day: from the day a source first names it', async () => {
  const all = await body('/systems/willowmere-behavioral-health/hospitals');
  expect(all.total).toBe(3);
  const first = all.results.map(({ from_date }: any) => from_date).toSorted()[0];
  expect((await body(`/systems/willowmere-behavioral-health/hospitals?as_of=${first}`)).total).toBeGreaterThan(0);
  expect((await body('/systems/willowmere-behavioral-health/hospitals?as_of=2001-01-01')).total).toBe(0);
});

test('a hospital shows its owners, and a conflict both sides', async () => {
  const { owners } = await body(`/hospitals/${ids.ccn.acute}`);
  expect(owners).toHaveLength(1);
  expect(owners[0]).toMatchObject({ system_id: parent, ownership: 'current', to_date: null });
  expect(owners[0].signals.map(({ basis }: any) => basis)).toContain('cost_report_chain');
  const page = String((await app.get(`/hospitals/${ids.ccn.acute}`, { headers: { Accept: 'text/html' } })).body);
  expect(page).toContain('<h2>Ownership</h2>');
  expect((await body('/hospitals/360399')).owners.map(({ ownership }: any) => ownership)).toEqual(['disputed', 'disputed']);
  const { results } = await body('/systems/conflicts');
  expect(results.find(({ ccn }: any) => ccn === '360399').claims).toHaveLength(2);
});

test('every list of a system begins with its name, what the list is of, and its pages', async () => {
  for (const [path, view] of [
    ['hospitals', 'hospitals'],
    ['hospitals?ownership=former', 'former hospitals'],
    ['divisions', 'divisions'],
    ['filings', 'returns in the IRS index'],
    ['related-organizations', 'related organizations'],
    ['related-transactions', 'transactions with related organizations'],
    ['financials/community-benefit', 'community benefit'],
  ]) {
    const page = String((await app.get(`/systems/${parent}/${path}`, { headers: { Accept: 'text/html' } })).body);
    expect([path, /<h1>(.*?)<\/h1>/.exec(page)?.[1]?.replace(/<[^>]*>/g, '')]).toEqual([path, expect.stringMatching(`: ${view}$`)]);
    expect(page).toContain('aria-label="Pages of this record"');
  }
  const page = String((await app.get(`/hospitals/${ids.ccn.acute}/compendium`, { headers: { Accept: 'text/html' } })).body);
  expect(page).toMatch(/<h1>.*: AHRQ compendium of health systems<\/h1>/);
});
