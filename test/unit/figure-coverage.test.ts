import { no_beds } from '#domain/figures/beds';
import type { Report } from '#domain/figures/finances';
import { groupFigures, type HospitalFigures } from '#domain/figures/sums';
import { figureTiles } from '#domain/figures/tiles';
import { yearPlots } from '#domain/figures/year-plots';
import type { Loaded } from '#domain/null-reasons';
import { type Content, html } from '#pages/html';
import { tiles as tilesPart } from '#pages/tiles';
import { overYearsPart } from '#routes/compare/compare-page';
import { linesOfGroups } from '#routes/compare/group-lines';
import { metricsOf, yearsOf } from '#routes/compare/metrics';
import type { Compared } from '#routes/compare/schemas';

const loaded: Loaded = { has: () => true, parts: new Map(), all: [], title: (source) => `Title of ${source}` };

const report = (fiscal_year: number): Report => ({
  ...{ fiscal_year, fiscal_year_begin: `${fiscal_year}-01-01`, fiscal_year_end: `${fiscal_year}-12-31` },
  ...cases('cases'),
});

/** Twenty hospitals: three have stars, a report of 2020 and a penalty; all have reports of 2021 and 2022. */
const hospitals = Array.from({ length: 20 }, (_, at): HospitalFigures => {
  const is_one = at < 3;
  return {
    ...{
      ccn: String(at),
      name: String(at),
      city: null,
      state: 'TX',
      ...no_beds,
      acquired_conditions: [],
      survey_rating: null,
      rating_date: null,
      survey_date: null,
    },
    overall_rating: is_one ? 5 : null,
    readmissions: is_one ? [{ fiscal_year: 2026, reduction_pct: 1 }] : [],
    reports: [report(2022), report(2021), ...(is_one ? [report(2020)] : [])],
  };
});
const figures = groupFigures(hospitals, loaded);
const compared = {
  ...cases('cases 2'),
  ...{ physician_count: null, counted: null, figures, nursing_home_figures: null, aco_figures: null, figure_sources: [] },
} as Compared;
const text = (part: Content): string => html`${part}`.markup;
const nation = { average_rating: 3.1, average_survey: null, finances: [], penalized: [] };
const few = 'Only 3 of 20 hospitals have it; below one fifth, no average is shown.';

test('an average of less than a fifth of the hospitals is left out, with the reason', () => {
  expect(figures.rating).toEqual({ average_rating: null, hospital_count: 3, release_date: null });
  expect(figures.null_reasons['rating.average_rating']).toBe(few);
  expect(figures.readmissions).toMatchObject({ known_hospital_count: 3, average_reduction_pct: null });
  expect(figures.null_reasons['readmissions.average_reduction_pct']).toBe(few);
  const tiles = new Map(figureTiles(figures, nation).map(({ label, value, note }) => [label, [value, note]]));
  expect(tiles.get('Average rating')).toEqual([null, few]);
  expect(tiles.get('Hospitals with a readmission penalty')).toEqual([null, few]);
  const [rating] = linesOfGroups(true).filter(({ title }) => title === 'Overall rating');
  expect(rating!.of(compared)).toEqual({ why: few });
  const four = groupFigures(hospitals.slice(0, 15), loaded);
  expect(four.rating).toEqual({ average_rating: 5, hospital_count: 3, release_date: null });
});

test('a year that covers few of the hospitals says so in JSON', () => {
  expect(figures.years).toMatchObject(cases('a year that covers few of the hospitals says so in'));
});

test('so it does in the table and the plot of a comparison over years, and no line joins it to a year with many', () => {
  const metric = metricsOf.system.net_patient_revenue!;
  const rows = hospitals.flatMap(({ ccn, reports }) =>
    reports.map(({ fiscal_year, net_patient_revenue }) => ({
      id: ccn,
      year: fiscal_year,
      value: net_patient_revenue,
      base: null,
      source: 'hcris_2552_10',
    })),
  );
  const all = new Set(hospitals.map(({ ccn }) => ccn));
  const shown = { kind: 'system' as const, metric: 'net_patient_revenue', title: metric.title, unit: metric.unit, sources: [] };
  const over = { ...shown, subjects: [{ id: 'trenwick-health', name: 'TRENWICK HEALTH', years: yearsOf(metric, all, rows) }] };
  const part = text(overYearsPart(over, '/compare?system=trenwick-health'));
  expect(part).toMatch(/<circle class="spot s1 thin"[^>]*><title>Trenwick Health, 2020: \$300\.00, 3 of 20 hospitals<\/title>/);
  expect(part).toContain('2021: $2,000, all 20 hospitals');
  expect(part).toContain('Years are connected if they cover about as many hospitals.');
  expect(part).toMatch(/<td[^>]*>\$300\.00, 3 of 20 hospitals<\/td>/);
  expect(part.match(/<th scope="col"[^>]*>[^<]*/g)!.map((cell) => cell.replace(/<[^>]*>/, ''))).toEqual(['Name', '2020', '2021', '2022']);
  expect([...part.matchAll(/<line class="line s1" x1="[^0]/g)]).toHaveLength(1);
  expect(part).toContain('/compare/years?system=trenwick-health&#38;metric=net_patient_revenue&#38;format=csv');
  // Nor does one over a year that is not on file.
  const gap = yearsOf(
    metric,
    all,
    rows.filter(({ year }) => year !== 2021),
  );
  const apart = text(overYearsPart({ ...over, subjects: [{ ...over.subjects[0]!, years: gap }] }, '/compare?system=trenwick-health'));
  expect(apart).not.toMatch(/<line class="line|Dashed/);
  const rates = { ...metric, combine: 'average' as const };
  expect(yearsOf(rates, all, rows).map(({ year, value, covered }) => [year, value, covered])).toEqual([
    [2020, null, 3],
    [2021, 100, 20],
    [2022, 100, 20],
  ]);
  const bars = text(yearPlots(figures));
  expect(bars).toMatch(/<rect class="bar thin"[^>]*><title>2020: \$300\.00, 3 of 20 hospitals<\/title>/);
  expect(bars).toContain('<td>3 of 20 hospitals</td>');
});

test('a figure has that of all hospitals beside it, and the change since the year before where both years cover about as many', () => {
  const tile = (label: string, of: typeof figures) =>
    text(tilesPart(figureTiles(of, { ...nation, finances: [national] }).filter((one) => one.label === label))).replace(/<[^>]*>/g, '');
  const both = groupFigures(hospitals.slice(0, 3), loaded);
  const { fiscal_year } = both.finances;
  const national = {
    fiscal_year: fiscal_year!,
    net_patient_revenue: 1000 * both.finances.net_patient_revenue_usd!,
    operating_margin_pct: -2.3,
    total_margin_pct: null,
  };
  expect(tile('Operating margin', both)).toContain(`since ${fiscal_year! - 1}all hospitals: −2.3%`);
  expect(tile('Net patient revenue', both)).toContain('0.1% of all hospitals');
  expect(tile('Average rating', both)).toContain('all hospitals: 3.1');
});
