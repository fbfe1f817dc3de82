import { type StatedFact, statementYears } from '#records/company-statements';
import { fiscalYearOf } from '#records/statement-figures';
import { companyFacts, newestFiled } from '../../loaders/sec/annual-reports/company-facts.ts';

const accession = (filed: string) => `0009000001-${filed.slice(2, 4)}-000010`;

const fact = (concept: string, period: string, value: number, filed: string, form = '10-K'): StatedFact => {
  const [start, end] = period.includes('/') ? (period.split('/') as [string, string]) : [null, period];
  return {
    taxonomy: 'us-gaap',
    concept,
    unit: 'USD',
    period_start_date: start,
    period_end_date: end,
    fiscal_year: fiscalYearOf(end),
    value,
    accession_number: accession(filed),
    form,
    filing_date: filed,
    source: 'sec_10k',
    source_url: `https://www.sec.gov/${filed}`,
    raw_payload: { concept, val: value },
  };
};
const factsOf = (name: string): StatedFact[] => cases<Parameters<typeof fact>[]>(name).map((one) => fact(...one));
const year = (of: number) => `${of}-01-01/${of}-12-31`;
const figures = (facts: StatedFact[], years = 5) =>
  statementYears(facts, years).map(({ fiscal_year, figures }) => [
    fiscal_year,
    Object.fromEntries([...figures].map(([name, { value }]) => [name, value])),
  ]);

describe('statements', () => {
  test('the newest filing holds, whatever fiscal year it is of; earlier values that differ stay, with their filing', () => {
    const [stored] = statementYears(factsOf('newest filing'), 5);
    const revenue = stored!.figures.get('revenue_usd')!;
    expect(revenue).toMatchObject({ value: 98, facts: [{ filing_date: '2026-02-01' }] });
    expect(revenue.earlier.map(({ value, form, filing_date }) => [value, form, filing_date])).toEqual([
      [97, '10-K/A', '2024-06-01'],
      [100, '10-K', '2024-02-01'],
    ]);
  });

  test('a company may change concept from year to year; within a year the preferred one holds', () => {
    expect(figures(factsOf('facts of other concepts'))).toEqual(cases('a company may change concept'));
  });

  test('the last five years alone; a year that is missing is not filled from before', () => {
    const of = [2016, 2019, 2020, 2021, 2023, 2024];
    const years = figures(of.map((one) => fact('Revenues', year(one), one, `${one + 1}-02-01`))).map(([fiscal_year]) => fiscal_year);
    expect(years).toEqual([2024, 2023, 2021, 2020]);
    expect(figures([])).toEqual([]);
  });

  test('balances are those of the last day of the fiscal year; twelve months that end on another day are none', () => {
    expect(figures(factsOf('balances'))).toEqual([[2024, { revenue_usd: 100, net_income_usd: 9, total_assets_usd: 500 }]]);
  });

  test('liabilities without a tag are worked out from parts of one filing, and not from parts of two', () => {
    const total = 'LiabilitiesAndStockholdersEquity';
    const equity = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';
    const redeemable = 'RedeemableNoncontrollingInterestEquityCarryingAmount';
    const base = [fact('Revenues', year(2024), 100, '2025-02-01'), fact(total, '2024-12-31', 500, '2025-02-01')];
    const liabilities = (more: StatedFact[]) => statementYears([...base, ...more], 5)[0]!.figures.get('total_liabilities_usd');
    expect(liabilities([])).toBeUndefined();
    expect(liabilities([fact(equity, '2024-12-31', 200, '2026-02-01')])).toBeUndefined();
    expect(liabilities([fact(equity, '2024-12-31', 200, '2025-02-01')])).toMatchObject({ value: 300, concept: null });
    const parts = [fact(equity, '2024-12-31', 200, '2025-02-01'), fact(redeemable, '2024-12-31', 25, '2025-02-01')];
    expect(liabilities(parts)).toMatchObject({ value: 275, formula: `${total} − ${equity} − ${redeemable}` });
    expect(liabilities([...parts, fact('Liabilities', '2024-12-31', 270, '2025-02-01')])).toMatchObject({
      value: 270,
      concept: 'Liabilities',
    });
  });
});

describe('company facts', () => {
  const published = cases('published');
  const file = (facts: object[], concept = 'Revenues') => ({
    cik: 9_000_001,
    entityName: 'X',
    facts: { 'us-gaap': { [concept]: { label: null, units: { USD: facts } } } },
  });
  const outcomes = (facts: object[], concept?: string) => companyFacts(file(facts, concept));

  test('each value is a record with its filing; quarters and other forms are none', () => {
    const quarter = { ...published, start: '2024-10-01' };
    const [only, ...rest] = outcomes([published, quarter, { ...published, form: '8-K' }, { ...published, form: '10-Q' }]);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({
      row: { cik: '0009000001', fiscal_year: 2024, value: 1, filing_fiscal_year: 2024 },
      source_url: 'https://www.sec.gov/Archives/edgar/data/9000001/000900000125000012/0009000001-25-000012-index.htm',
      raw_payload: { cik: 9_000_001, taxonomy: 'us-gaap', concept: 'Revenues', unit: 'USD', ...published },
    });
  });

  test.each([
    [{ ...published, val: null }, /not a number/],
    [{ ...published, accn: '12' }, /not an accession number/],
    [{ ...published, filed: undefined }, /not a day of filing/],
    [{ ...published, start: undefined }, /has no first day/],
  ])('%j is an issue', (one, reason) => {
    expect(outcomes([one])).toEqual([expect.objectContaining({ issue: expect.stringMatching(reason), column: 'Revenues' })]);
  });

  test('a file without yearly figures is an issue; two values of one filing are none', () => {
    expect(outcomes([{ ...published, form: '10-Q' }])).toEqual([
      expect.objectContaining({ issue: expect.stringContaining('no yearly figure') }),
    ]);
    expect(outcomes([published, { ...published, val: 2 }])).toEqual([
      expect.objectContaining({ issue: expect.stringContaining('neither is taken') }),
    ]);
    expect(outcomes([published, { ...published, layer: 'CY2024' }])).toHaveLength(1);
    expect(companyFacts({ cik: 'x', facts: {} })).toEqual([expect.objectContaining({ column: 'cik' })]);
  });

  test('the newest day of filing dates the file, of whatever form', () => {
    expect(newestFiled(file([published, { ...published, form: '10-Q', filed: '2025-05-05' }]))).toBe('2025-05-05');
  });
});
