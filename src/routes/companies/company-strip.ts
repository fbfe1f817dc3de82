import { leftOutShort } from '../../domain/systems/counted.ts';
import { type Content, html } from '../../pages/html.ts';
import { changed, type Tile, tiles } from '../../pages/tiles.ts';
import { number, percent, usd, usdShort } from '../../pages/wording.ts';
import type { Answer, Year } from './page-answer.ts';

const amount = (value: number | null) => (value === null ? null : html`<span title="${usd(value)}">${usdShort(value)}</span>`);

const revenueOf = (year: Year | undefined) => year?.income_statement.revenue_usd ?? null;

/** Revenue, income, assets and hospitals of the newest fiscal year; figures without a value are left out. */
export function companyStrip({ financials, system }: Answer): Content {
  const [newest, second] = financials ?? [];
  const before = newest && second?.fiscal_year === newest.fiscal_year - 1 ? second : undefined;
  const period = newest ? `fiscal ${newest.fiscal_year}` : '';
  const [revenue, revenue_before] = [revenueOf(newest), revenueOf(before)];
  const income = newest?.income_statement.net_income_usd ?? null;
  const income_before = before?.income_statement.net_income_usd ?? null;
  const since = (field: 'total_assets_usd' | 'total_liabilities_usd') => {
    const [now, then] = [newest?.balance_sheet[field] ?? null, before?.balance_sheet[field] ?? null];
    return now !== null && then !== null && changed(now, then, before!.fiscal_year);
  };
  const shown: Tile[] = [
    {
      label: 'Revenue',
      value: amount(revenue),
      note: null,
      period,
      change: revenue !== null && revenue_before !== null && changed(revenue, revenue_before, before!.fiscal_year),
    },
    {
      label: 'Net income',
      value: amount(income),
      note: null,
      period,
      change: income !== null && income > 0 && income_before !== null && changed(income, income_before, before!.fiscal_year),
      position:
        revenue !== null &&
        revenue > 0 &&
        income !== null &&
        html`<span class="quiet">${percent(Math.round((1000 * income) / revenue) / 10)} of revenue</span>`,
    },
    {
      label: 'Total assets',
      value: amount(newest?.balance_sheet.total_assets_usd ?? null),
      note: null,
      period,
      change: since('total_assets_usd'),
    },
    {
      label: 'Total liabilities',
      value: amount(newest?.balance_sheet.total_liabilities_usd ?? null),
      note: null,
      period,
      change: since('total_liabilities_usd'),
    },
    {
      label: 'Hospitals',
      value: system === null || system.hospital_count === 0 ? null : number(system.hospital_count),
      note: system === null ? '' : ['of its health system', leftOutShort(system)].filter(Boolean).join(', '),
    },
  ];
  const known = shown.filter(({ value }) => value !== null);
  return known.length > 0 && tiles(known);
}
