import type { NamedRow, RawRow } from '#load/declaration/rows';
import { midRank } from '#routes/benchmarks/hcahps-percentile';
import { surveyRow } from '../../loaders/cms/hcahps/row.ts';
import { hospitalFigures } from '../../loaders/cms/hospital-figures.ts';
import { measureRow } from '../../loaders/cms/hrrp/row.ts';
import { supplementalRow } from '../../loaders/cms/hrrp-supplemental/row.ts';
import { grouperOf, impactRow } from '../../loaders/cms/ipps-impact/row.ts';
import { releaseAfterPeriod } from '../../loaders/cms/named-day.ts';
import { issuesOf, recordOf, rowContext } from '../support/outcomes.ts';

describe('figures of a row', () => {
  const figuresOf = (row: NamedRow) => {
    const figures = hospitalFigures({ ccn: '050871', ...row });
    if ('issue' in figures) throw new Error(figures.issue);
    return figures;
  };

  test.each<any>(cases('is null'))('%p is null, kept word for word, and no issue', (published) => {
    const figures = figuresOf({ x: published, note: '5, 24' });
    expect(figures.number('x', 'note')).toBeNull();
    expect(figures.withheld()).toEqual([{ field: 'x', published, footnote: '5, 24' }]);
    expect(figures.issues).toEqual([]);
  });

  test.each<any>(cases('is'))('%p is %p, and nothing is withheld', (published, value) => {
    const figures = figuresOf({ x: published });
    expect(figures.number('x')).toBe(value);
    expect(figures.withheld()).toBeNull();
  });

  test.each(['about 1', '1.2.3', '1,1', '%', '1e3'])('%p is an issue beside a null that keeps it', (published) => {
    const figures = figuresOf({ x: published });
    expect(figures.number('x')).toBeNull();
    expect(figures.issues.map(({ column }) => column)).toEqual(['x']);
    expect(figures.withheld()).toEqual([{ field: 'x', published, footnote: null }]);
  });
});

describe('fiscal years', () => {
  test('two months in a name are a measured period, not a release', () => {
    const name = (file: string) => releaseAfterPeriod.name!(file);
    expect(name('HCAHPS-Hospital.FL_2024-07_2025-06.csv')).toBeNull();
    expect(name('HCAHPS-Hospital.2026-02-25.csv')).toBe('2026-02-25');
    expect(name('hospitals_01_2026.zip')).toBe('2026-01-01');
  });
});

describe('readmissions', () => {
  const measure = cases('measure');

  test('underscores and hyphens name the same measure; another measure is an issue', () => {
    expect(recordOf(measureRow(measure))).toMatchObject({ key: '050871|hip_knee', row: { fiscal_year: 2019, condition: 'hip_knee' } });
    expect(recordOf(measureRow({ ...measure, condition: 'READM-30-HIP-KNEE-HRRP' })).key).toBe('050871|hip_knee');
    expect(issuesOf(measureRow({ ...measure, condition: 'READM-30-STK-HRRP' }))).toEqual(['condition']);
    expect(issuesOf(measureRow({ ...measure, period_start_date: '' }))).toEqual(['period_start_date']);
  });

  test('a factor outside of 0.97 to 1 is none; the year comes from the name of the file', () => {
    const row: NamedRow = { ccn: '050871', payment_adjustment_factor: '1.2' };
    const outcome = supplementalRow(row, {}, rowContext({ file_name: 'FY2024_Supplemental.txt' }));
    expect(recordOf(outcome).row).toMatchObject({ fiscal_year: 2024, payment_adjustment_factor: null });
    expect(issuesOf(outcome)).toEqual(['payment_adjustment_factor']);
    expect(supplementalRow(row, {}, rowContext({ file_name: 'Supplemental.txt' }))).toMatchObject({
      issue: expect.stringContaining('fiscal year'),
    });
    expect(supplementalRow({ ccn: 'End of worksheet' }, {}, rowContext({ file_name: 'FY2024.txt' }))).toMatchObject({
      skip: expect.any(String),
    });
  });
});

describe('patient survey', () => {
  test('a footnote beside a number leaves the number; the other columns must not carry one', () => {
    const row: NamedRow = cases('row');
    expect(recordOf(surveyRow({ ...row, answer_pct_footnote: '6, 29' })).row).toMatchObject({ value: 0, footnote: '6, 29' });
    expect(issuesOf(surveyRow({ ...row, star_rating: '4' }))).toEqual(['star_rating']);
    expect(recordOf(surveyRow({ ...row, answer_pct: '101' })).row.value).toBeNull();
  });
});

describe('impact file', () => {
  const base: NamedRow = { ccn: '050871', dsh_patient_pct: '0.2731' };
  const row = (raw: RawRow, above: Record<string, string> = {}) => recordOf(impactRow(base, raw, rowContext({ above }))).row;

  test('the fiscal year and its grouper are read from the names of the columns', () => {
    expect([2014, 2023, 2026, 2027].map(grouperOf)).toEqual([31, 40, 43, 44]);
    const raw = { 'FY 2024 Wage Index': '1.1', TACMIV40: '1.5', TACMIV41: '1.6', CMIV41: '1.7' };
    expect(row(raw)).toMatchObject(cases('the fiscal year and its'));
  });

  test('without the year’s own grouper the newest version there is, with its number', () => {
    expect(row({ 'FY 2024 Wage Index': '1', TACMIV39: '1.4', TACMIV40: '1.5' })).toMatchObject(cases('without the years own grouper'));
  });
});

test('mid-ranks: half of the equal ones count; an empty group has none', () => {
  const rank = (below_count: number, equal_count: number, hospital_count: number) => midRank({ below_count, equal_count, hospital_count });
  expect([rank(0, 1, 1), rank(0, 4, 4), rank(3, 1, 4), rank(0, 1, 4), rank(2, 1, 3), rank(0, 0, 0)]).toEqual([
    50,
    50,
    87.5,
    12.5,
    83.33,
    null,
  ]);
});
