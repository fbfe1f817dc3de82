import type { FiledRow } from '../../domain/employers/financial-row.ts';
import { yearsOf } from '../../domain/employers/financial-row.ts';
import { isThin } from '../../domain/figures/coverage.ts';
import { type Html, html } from '../../pages/html.ts';
import { counted, number, usd } from '../../pages/wording.ts';
import { withGaps, type YearFigure, yearChart } from '../../pages/year-chart.ts';

type Kind = 'irs_990' | 'dol_5500' | 'sec_10k';
type Amount = 'revenue_usd' | 'expenses_usd' | 'total_assets_usd' | 'employee_count';

/** Chart data without the published fields. */
export type ChartRow = Omit<FiledRow, 'origin'>;

const titles: Record<Amount, string> = {
  revenue_usd: 'Revenue',
  expenses_usd: 'Expenses',
  total_assets_usd: 'Total assets',
  employee_count: 'Employees (minimum)',
};

const captionOf = (kind: Kind, amount: Amount): string => {
  if (amount === 'employee_count')
    return 'Active participants of the largest plan of any EIN (Form 5500), a minimum for W-2 employees; never added up.';
  const what = `${titles[amount]} in US dollars ${amount === 'total_assets_usd' ? 'at the end of the fiscal year' : 'by fiscal year'}`;
  return kind === 'sec_10k' ? `${what}, from annual reports (10-K).` : `${what}, from Form 990.`;
};

function figures(rows: ChartRow[], kind: Kind, amount: Amount, path: string): YearFigure[] {
  const years = yearsOf(rows as FiledRow[]).filter((year) => year[kind]?.[amount] != null);
  const of = (fiscal_year: number) => rows.filter((row) => row.source === kind && row.fiscal_year === fiscal_year && row[amount] !== null);
  const filers = (fiscal_year: number) => new Set(of(fiscal_year).map(({ ein }) => ein)).size;
  const most = Math.max(...years.map(({ fiscal_year }) => filers(fiscal_year)));
  const all = years.map(({ fiscal_year, ...year }): YearFigure => {
    const own = of(fiscal_year);
    // Returns arrive over years: the best covered year says how many there may be.
    const is_sum = kind === 'irs_990' && most > 1;
    const one = kind === 'dol_5500' ? own.find((row) => row[amount] === year[kind]![amount]) : own.length === 1 ? own[0] : undefined;
    return {
      year: fiscal_year,
      value: year[kind]![amount],
      why: 'not filed',
      ...(is_sum ? { covers: `${filers(fiscal_year)} of ${counted(most, 'filer')}`, is_hollow: isThin(filers(fiscal_year), most) } : {}),
      path: `${path}?fiscal_year=${fiscal_year}&source=${kind}`,
      origin: { source: kind, source_url: one?.source_url ?? null },
    };
  });
  return withGaps(all.toReversed(), 'no filing loaded');
}

/** Finances from annual reports if the system is a registrant, else from tax returns; employees from plan returns. */
export function chartPart(rows: ChartRow[], system_id: string): Html {
  const path = `/systems/${system_id}/financials`;
  const kind: Kind = rows.some(({ source }) => source === 'sec_10k') ? 'sec_10k' : 'irs_990';
  const chart = (of: Kind, amount: Amount, empty: string) =>
    yearChart(
      {
        title: titles[amount],
        caption: captionOf(of, amount),
        figure: amount === 'employee_count' ? 'Participants' : 'US dollars',
        years: 'Fiscal year',
      },
      figures(rows, of, amount, path),
      amount === 'employee_count' ? number : usd,
      empty,
    );
  const no_money = !rows.some(({ source }) => source === kind)
    ? 'No tax return or annual report of this system is loaded.'
    : `The loaded ${kind === 'sec_10k' ? 'annual reports' : 'tax returns'} of this system do not have this figure.`;
  const sums =
    kind === 'irs_990' &&
    rows.some(({ source }) => source === kind) &&
    html`<p class="quiet">Form 990: sums over the returns of all EINs, including transactions between them. Filers are counted against the year with the most; a hollow bar has less than a fifth of them.</p>`;
  return html`${sums}<div class="columns">${[
    chart(kind, 'revenue_usd', no_money),
    chart(kind, 'expenses_usd', no_money),
    chart(kind, 'total_assets_usd', no_money),
    chart('dol_5500', 'employee_count', 'No loaded plan return of this system reports its participants.'),
  ]}</div>`;
}
