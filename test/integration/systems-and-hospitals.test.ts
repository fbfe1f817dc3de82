import { setTimeout as sleep } from 'node:timers/promises';
import { reportOfYear } from '#domain/cost-reports/report-of-year';
import { executives } from '#link/executives/linker';
import { runLinker } from '#link/run';
import { withGaps, type YearFigure } from '#pages/year-chart';
import dossier from '#routes/providers/dossier/get';
import { rebuild } from '#search/rebuild';
import type { RequestContext } from '#server/define-endpoint';
import { hospitals } from '../../indexes/hospitals.ts';
import { ids } from '../../sample/ids.ts';
import { explained, withAllParts } from '../support/explained.ts';
import { openApp } from '../support/sample-app.ts';

// One after the other over one world: what stands further down has changed more of it.
const app = openApp();

const body = async (path: string) => {
  const answer = await app.get(withAllParts(path));
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return explained(answer.body);
};
const parent = ids.system_id;

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

const sum = (values: number[]) => Number(values.reduce((total, value) => total + value, 0).toFixed(2));

test('the figures of a system are those of its hospitals, as their own pages have them', async () => {
  const { hospitals, figures } = await body(`/systems/${parent}`);
  const own = await Promise.all(
    hospitals.filter(({ standing }: any) => standing !== null).map(({ ccn }: any) => body(`/hospitals/${ccn}`)),
  );
  expect(figures.hospital_count).toBe(hospitals.length);
  const rated = own.filter(({ overall_rating }) => overall_rating !== null);
  expect(rated.length).toBeGreaterThan(0);
  expect(figures.rating.hospital_count).toBe(rated.length);
  expect(figures.rating.average_rating).toBeCloseTo(sum(rated.map(({ overall_rating }) => overall_rating)) / rated.length, 2);
  const surveyed = own.filter(({ hcahps }) => hcahps.summary_star_rating !== null);
  expect(figures.survey.hospital_count).toBe(surveyed.length);
  for (const { ccn, beds, payment_adjustments } of own) {
    const row = hospitals.find((one: any) => one.ccn === ccn);
    if (beds.bed_count !== null) expect([ccn, row.bed_count]).toEqual([ccn, beds.bed_count]);
    const { fiscal_year, payment_reduction_pct } = payment_adjustments.hrrp;
    if (fiscal_year === figures.readmissions.fiscal_year) expect(row.readmission_reduction_pct).toBe(payment_reduction_pct);
  }
  expect(figures.beds.bed_count).toBe(sum(hospitals.flatMap(({ bed_count }: any) => bed_count ?? [])));
  expect(figures.by_state.reduce((total: number, { hospital_count }: any) => total + hospital_count, 0)).toBe(hospitals.length);
});

test('revenue of each year is the sum of the cost reports of the hospitals', async () => {
  const { hospitals, figures } = await body(`/systems/${parent}`);
  const histories = await Promise.all(hospitals.map(({ ccn }: any) => app.get(`/cost-reports/${ccn}`)));
  expect(figures.years.length).toBeGreaterThan(1);
  for (const { fiscal_year, net_patient_revenue_usd } of figures.years) {
    // One for each hospital: two periods that begin in one fiscal year are not a year.
    const own = histories.flatMap(({ status, body: report }) =>
      status === 200 ? (reportOfYear(report.history as any[], fiscal_year) ?? []) : [],
    );
    const revenue = sum(own.map(({ net_patient_revenue }: any) => net_patient_revenue ?? 0));
    expect([fiscal_year, net_patient_revenue_usd]).toEqual([fiscal_year, revenue]);
  }
});

test('an ACO is tied by the legal name of a participant that is an EIN of this system alone', async () => {
  const { db } = app.database;
  const named = `select ein, name from system_ein where system_id = '${parent}-north' and name is not null order by ein limit 1`;
  const [{ ein, name }] = (await db.raw(named)).rows;
  const first = `select p.id from aco_participant p where p.observed_to is null order by p.performance_year desc, p.id limit 1`;
  const [before] = (await db.raw(`select id, aco_id, participant_name from aco_participant where id = (${first})`)).rows;
  const rename = (to: string) => db.raw('update aco_participant set participant_name = ? where id = ?', [to, before.id]);
  await rename(String(name).toLowerCase());
  expect((await body(`/systems/${parent}`)).activity.acos).toMatchObject([{ aco_id: before.aco_id, ein }]);
  expect((await body('/systems/tenet-healthcare')).activity.acos).toEqual([]);
  await db.raw(`update system_ein set name = ? where ein = '080200011'`, [name]);
  expect((await body(`/systems/${parent}`)).activity.acos).toEqual([]);
  await rename(before.participant_name);
});

test('the page begins with the figures and ends with what is folded; without hospitals it says so', async () => {
  const shown = await app.page(`/systems/${parent}`);
  const places = cases<any[]>('places');
  expect(places.map((place) => shown.indexOf(place)).toSorted((a, b) => a - b)).toEqual(places.map((place) => shown.indexOf(place)));
  expect(shown.indexOf(places[0]!)).toBeGreaterThan(0);
  expect(shown).toMatch(/<span class="figure"><span class="nowrap">\$[\d.]+ [MB]<\/span> <small>fiscal \d{4}</);
  expect(await app.page('/systems/tenet-healthcare')).toMatch(/No data:<\/b> [^<]*hospitals/);
});

test('each row of a file names the published row of its figure, of the condition it is ranked by', async () => {
  const { db } = app.database;
  await db.raw(`update hospital_readmission_penalty set observed_to = '2026-11-02' where fiscal_year = 2026 and observed_to is null`);
  const { results } = await body('/vbc/hrrp?fiscal_year=2026&condition=hf&limit=3&provenance=full');
  const file = String((await app.get('/vbc/hrrp?fiscal_year=2026&condition=hf&limit=3&format=csv')).body);
  const [header, ...rows] = file
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(rows.map((cells) => cells[header!.indexOf('ccn')])).toEqual(results.map(({ ccn }: any) => ccn));
  for (const [at, { ccn, source, file_line }] of results.entries()) {
    expect(rows[at]![header!.indexOf('file_line')]).toBe(String(file_line));
    const measures = (await body(`/vbc/hrrp/${ccn}/measures?fiscal_year=2026&condition=hf`)).results;
    expect([ccn, source, file_line]).toEqual([ccn, measures[0].source, measures[0].file_line]);
  }
  expect(results).toHaveLength(3);
  await db.raw(`update hospital_readmission_penalty set observed_to = null where observed_to = '2026-11-02'`);
});

test('without a condition the ratio of a hospital is its highest one, and a file says of which condition', async () => {
  for (const row of (await body('/vbc/hrrp?limit=200')).results) {
    const measures = (await body(`/vbc/hrrp/${row.ccn}/measures?fiscal_year=2026`)).results;
    const ratios = measures.flatMap((one: any) => one.excess_readmission_ratio ?? one.comparison?.excess_readmission_ratio ?? []);
    expect([row.ccn, row.excess_readmission_ratio]).toEqual([row.ccn, ratios.length > 0 ? Math.max(...ratios) : null]);
    if (ratios.length > 0) expect(measures.map(({ condition }: any) => condition)).toContain(row.condition);
  }
  const [{ condition }] = (await body('/vbc/hrrp?condition=hf&limit=1')).results;
  expect(condition).toBe('hf');
  expect(String((await app.get('/vbc/hrrp?condition=hf&format=csv')).body).split('\n')[0]).toMatch(/condition/i);
});

async function page(path: string): Promise<string> {
  const { status, body } = await app.get(path, { headers: { Accept: 'text/html' } });
  expect([path, status]).toEqual([path, 200]);
  expect(body).not.toMatch(/<script>|style="|undefined|NaN|Infinity|\[object/);
  return body;
}

test('a website is a link where it is published as one, and words where it is not', async () => {
  const path = `/vbc/acos/${ids.aco_id}/financials`;
  const { website } = (await body(path)).agreement;
  expect(await page(path)).toContain(`<a href="${website}" rel="noreferrer">${website}</a>`);
  const say = (words: string) => app.database.db.raw('update aco_organization set website = ? where aco_id = ?', [words, ids.aco_id]);
  for (const words of ['www.example.org/aco', 'javascript:alert(1)']) {
    await say(words);
    const body = await page(path);
    expect([words, body.includes(words), body.includes(`href="${words}`)]).toEqual([words, true, false]);
  }
  await say(website);
});

test('gaps between years', () => {
  const row = (year: number): YearFigure => ({ year, value: 1, why: '', origin: null });
  expect(withGaps([row(2013), row(2016), row(2017)], 'none').map(({ year, value }) => [year, value])).toEqual([
    [2013, 1],
    [2014, null],
    [2015, null],
    [2016, 1],
    [2017, 1],
  ]);
});

describe('the dossier of a provider', () => {
  let query: string[] = [];
  let context: RequestContext;
  beforeAll(async () => {
    const { pool } = app.database;
    const counting = Object.assign(Object.create(pool), {
      query: (text: string, ...rest: never[]) => {
        query.push(text);
        return pool.query(text, ...rest);
      },
    });
    context = { deps: { db: app.database.db, pool: counting }, now: new Date(), cite: () => {}, warn: () => {} } as never;
  });

  async function answer(npi: string) {
    query = [];
    const found: any = await dossier.handler({ params: { npi }, query: {}, body: undefined } as never, context);
    // The standing of the exclusion lists is read once a second for all requests together.
    return { found, asked: query.filter((text) => !/group by source$|from source s left join lateral/.test(text)) };
  }

  // Identity, licenses, sources, affiliations, the financial profile, employment, quality, trials.
  const BLOCKS = 8;

  test('one round trip for each block, whatever the provider holds', async () => {
    for (const npi of [ids.npi.clean, ids.npi.excluded, ids.npi.reactivated, ids.npi.investigator, ids.npi.organization]) {
      const first = await answer(npi);
      const again = await answer(npi);
      expect(again.asked).toHaveLength(BLOCKS);
      expect(new Set(again.asked).size).toBe(BLOCKS);
      expect(again.found).toEqual(first.found);
    }
  });

  test('figures of an employer are added up again once something was loaded', async () => {
    const employerOf = async () =>
      (await answer(ids.npi.clean)).found.financial_intelligence.employers.find((one: any) => one.ein !== null);
    const before = await employerOf();
    expect(before.latest_revenue_usd).toBeGreaterThan(0);
    await app.database.pool.query('update nonprofit_return set total_revenue_usd = total_revenue_usd + 1000 where ein = $1', [before.ein]);
    expect(await employerOf()).toEqual(before);
    await app.database.pool.query(`update source set last_loaded_at = now() where source_id = 'irs_990'`);
    expect((await employerOf()).latest_revenue_usd).toBe(before.latest_revenue_usd + 1000);
  });
});

describe('hospitals', () => {
  /**
   * A hospital the file of hospitals has dropped, and one that only an old Provider of Services file has, named as
   * closed there.
   */
  const left = ids.ccn.critical_access;
  const closed = ids.ccn.psychiatric;
  beforeAll(async () => {
    const { pool } = app.database;
    await pool.query(
      `update facility set observed_to = '2099-01-01' where ccn = $1 and source = 'cms_hospital_general_information' and observed_to is null`,
      [left],
    );
    await pool.query(`delete from facility where ccn = $1 and source = 'cms_hospital_general_information'`, [closed]);
    await pool.query(`update facility set name = '(CLOSED) ' || name where ccn = $1 and source = 'cms_provider_of_services'`, [closed]);
    await pool.query(`update source set last_release_date = last_release_date - 3000 where source_id = 'cms_provider_of_services'`);
    await rebuild(app.search, app.database.db, hospitals);
    // The registry of sources is read again after two seconds.
    await sleep(2100);
  });

  const ccns = ({ results }: { results: { ccn: string }[] }) => results.map(({ ccn }) => ccn);

  test('terminated providers, which no file of facilities has, stand behind them, in the order of the list and page by page', async () => {
    const { rows } = await app.database.pool.query(cases('terminated providers'));
    expect(rows.length).toBeGreaterThan(0);
    const ended = rows.map(({ ccn }: any) => ccn);
    const all = await body('/hospitals?limit=200&include_closed=true');
    expect(ccns(all).slice(-ended.length).sort()).toEqual(ended);
    expect(all.results.at(-1)).toMatchObject({ standing: 'terminated', source: 'cms_provider_of_services', overall_rating: null });
    expect(all.meta.warnings?.join(' ') ?? '').not.toContain(`${ended.length} results are only in`);
    const paged: string[] = [];
    for (let cursor = ''; ; ) {
      const one = await body(`/hospitals?limit=7&include_closed=true${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
      expect(one.total).toBe(all.total);
      paged.push(...ccns(one));
      if (!one.next_cursor) break;
      cursor = one.next_cursor;
    }
    expect(paged).toEqual(ccns(all));
    expect(ccns(await body(`/hospitals?include_closed=true&limit=200&state=${rows[0].state}`))).toContain(ended[0]);
    expect(ccns(await body(`/hospitals?limit=200&state=${rows[0].state}`))).not.toContain(ended[0]);
    expect((await body(`/hospitals?ccn=${ended[0]}`)).results).toMatchObject([{ ccn: ended[0], standing: 'terminated' }]);
    expect(
      (await body('/hospitals?include_closed=true&min_rating=1&limit=200')).results.every(({ overall_rating }: any) => overall_rating >= 1),
    ).toBe(true);
    const beds = await body('/hospitals?include_closed=true&sort=-bed_count&limit=200');
    expect([beds.total, new Set(ccns(beds)).size]).toEqual([all.total, all.total]);
  });

  test('coordinates of a ZIP are marked as such, of the publisher too', async () => {
    const { results } = await body('/hospitals?limit=100');
    for (const { latitude, longitude, coordinate_basis, null_reasons } of results) {
      if (latitude === null) expect(null_reasons.coordinate_basis).toContain('has no coordinates');
      else expect([Math.abs(latitude) > 10, longitude < 0 || longitude > 140, coordinate_basis !== null]).toEqual([true, true, true]);
    }
    expect(results.some((row: any) => row.coordinate_basis === 'zip_centroid')).toBe(true);
  });

  test('published coordinates win over the ZIP, a ZIP of another state gives way to the city', async () => {
    const place = async (...values: unknown[]) =>
      Object.values((await app.database.pool.query('select * from facility_place($1, $2, $3, $4, $5)', values)).rows[0]);
    expect(await place(40.5, -80.25, '90048', 'CA', 'LOS ANGELES')).toEqual([40.5, -80.25, 'published']);
    // The third is a code of a single building, which files of ZIP areas lack.
    const published = ['90048 CA LOS ANGELES', '90048 NY New York', '44195 OH CLEVELAND', ' CA Nowhere'].map((line) =>
      line.split(/ (..) /),
    );
    const bases = await Promise.all(published.map(async ([zip, ...rest]) => (await place(null, null, zip || null, ...rest))[2]));
    expect(bases).toEqual(['zip_centroid', 'city_centroid', 'zip_centroid', null]);
  });
});

test('of systems of one name none is chosen; the one whose id is that name says that there are others', async () => {
  const [one, other] = ['gulf-prairie-health-coast', 'gulf-prairie-health-inland'];
  const rename = (name: string) =>
    app.database.pool.query(`update health_system set system_name = $1 where system_id in ('${one}', '${other}')`, [name]);
  await rename('Twin Health');
  const refused = await app.get('/hospitals?system_id=Twin+Health');
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining(`${one}, ${other}`)]);
  await rename('Gulf Prairie Health Coast');
  const { total, meta } = await body(`/hospitals?system_id=${one}`);
  expect([total, meta.warnings]).toEqual([1, expect.arrayContaining([expect.stringContaining(`ids: ${other}.`)])]);
});
