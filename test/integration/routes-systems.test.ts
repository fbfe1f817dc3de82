import { ids } from '../../sample/ids.ts';
import { executives } from '../../src/link/executives/linker.ts';
import { runLinker } from '../../src/link/run.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return explained(answer.body);
};
const parent = ids.system_id;

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

test('the providers of a parent are those of its divisions, each once', async () => {
  const { npi_count, divisions } = await body(`/systems/${parent}`);
  expect(npi_count).toBeGreaterThan(0);
  const { results, total } = await body(`/systems/${parent}/divisions`);
  expect(total).toBe(3);
  expect(results).toEqual(divisions);
  expect(npi_count).toBeGreaterThanOrEqual(Math.max(...results.map((row: any) => row.npi_count)));
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
