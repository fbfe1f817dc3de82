import { readFileSync } from 'node:fs';
import { pageTables } from '#load/parse/edgar';
import { type FigureName, type StatedFact, statedFactColumns, statementYears } from '#records/company-statements';
import { type PayHeader, payHeader } from '../../loaders/sec/annual-reports/pay-columns.ts';
import { payRows } from '../../loaders/sec/annual-reports/pay-table.ts';
import { describeLoads } from '../support/loads.ts';

const hca = '0000860730';
const unh = '0000731766';

describeLoads('published-registries.txt', (database, path) => {
  const years = async (cik: string) => {
    const { rows } = await database.db.raw(`select ${statedFactColumns} from company_fact where cik = ? and observed_to is null`, [cik]);
    return statementYears(rows as StatedFact[], 5);
  };
  const values = async (cik: string, figure: FigureName) =>
    Object.fromEntries((await years(cik)).map(({ fiscal_year, figures }) => [fiscal_year, figures.get(figure)?.value ?? null]));

  test('revenue of HCA 2017 to 2020: the year follows from the period, though a value stands under three fiscal years', async () => {
    expect(await values(hca, 'revenue_usd')).toEqual({
      2017: 43_614_000_000,
      2018: 46_677_000_000,
      2019: 51_336_000_000,
      2020: 51_533_000_000,
    });
  });

  test('statements of UnitedHealth 2022 to 2024; net income is the parent’s', async () => {
    expect(await values(unh, 'revenue_usd')).toEqual({ 2022: 324_162_000_000, 2023: 371_622_000_000, 2024: 400_278_000_000 });
    const [newest] = await years(unh);
    const of = (figure: FigureName) => newest!.figures.get(figure)!;
    expect(of('net_income_usd')).toMatchObject({ value: 14_405_000_000, concept: 'NetIncomeLoss' });
    expect(of('net_income_with_noncontrolling_usd').value).toBe(15_242_000_000);
    expect(of('total_assets_usd').value).toBe(298_278_000_000);
    expect(of('total_liabilities_usd')).toMatchObject({ value: 195_687_000_000, concept: 'Liabilities' });
    // What it would be, had the company not tagged it.
    const { rows } = await database.db.raw(
      `select ${statedFactColumns} from company_fact where cik = ? and observed_to is null and concept <> 'Liabilities'`,
      [unh],
    );
    expect(statementYears(rows, 1)[0]!.figures.get('total_liabilities_usd')).toMatchObject({ value: 195_687_000_000, concept: null });
  });

  test('the summary compensation table of a real proxy statement is found among its tables and adds up', () => {
    const page = pageTables(/salary[\s\S]*total/i);
    for (const line of readFileSync(path('sec-edgar/aapl-2025-DEF14A.ixbrl.xml'), 'utf8').split('\n')) page.write(`${line}\n`);
    const known = page.end().flatMap((table) => {
      const header = payHeader(table);
      return header === null ? [] : [payRows(table, header as PayHeader)];
    });
    expect(known).toHaveLength(1);
    const rows = known[0] as Exclude<(typeof known)[0], string>;
    expect(rows.map(({ fiscal_year }) => fiscal_year)).toEqual(Array(5).fill([2024, 2023, 2022]).flat());
    expect(new Set(rows.map(({ name }) => name)).size).toBe(5);
    expect(rows.every(({ position }) => position !== null)).toBe(true);
    expect(rows.reduce((sum, { amounts }) => sum + amounts.total_usd!, 0)).toBe(562_332_322);
  });
});
