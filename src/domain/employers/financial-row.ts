import type { Pool } from 'pg';
import type { z } from 'zod';
import { rawPayloads } from './filers.ts';
import type { FinancialRow, FinancialYear, financialSources } from './financial-schemas.ts';

type Shown = z.infer<typeof FinancialRow>;
type Kind = (typeof financialSources)[number];

/** A row whose published fields are read only for the page of results that shows it. */
export type FiledRow = Omit<Shown, 'raw_payload'> & {
  origin: { table: 'nonprofit_return' | 'benefit_plan'; id: string } | { raw: Record<string, unknown> };
};

/** Identifies the row; the same in every response. */
export const rowKey = (row: FiledRow) =>
  [row.fiscal_year, row.source, row.ein, row.cik, row.period_end_date, row.is_group_return, row.source_url].join('|');

/** Newest year first; the filers of a year side by side. */
export const inOrder = (rows: FiledRow[]): FiledRow[] =>
  rows.sort((a, b) => b.fiscal_year - a.fiscal_year || (b.revenue_usd ?? -1) - (a.revenue_usd ?? -1) || (rowKey(a) < rowKey(b) ? -1 : 1));

export async function withPayloads(pool: Pool, rows: FiledRow[]): Promise<Shown[]> {
  const idsIn = (table: string) => rows.flatMap(({ origin }) => ('table' in origin && origin.table === table ? origin.id : []));
  const [returns, plans] = await Promise.all([
    rawPayloads(pool, 'nonprofit_return', idsIn('nonprofit_return')),
    rawPayloads(pool, 'benefit_plan', idsIn('benefit_plan')),
  ]);
  return rows.map(({ origin, ...row }) => ({
    ...row,
    raw_payload: 'raw' in origin ? origin.raw : ((origin.table === 'nonprofit_return' ? returns : plans).get(origin.id) ?? {}),
  }));
}

const added = (rows: FiledRow[], name: 'revenue_usd' | 'expenses_usd' | 'total_assets_usd' | 'employee_count'): number | null => {
  const held = rows.flatMap((row) => row[name] ?? []);
  return held.length > 0 ? held.reduce((sum, value) => sum + value, 0) : null;
};

/**
 * If two periods of one filer end in the same year, revenue of both counts, but only the later one's assets and
 * employees.
 */
const lastOfEach = (rows: FiledRow[]): FiledRow[] =>
  rows.filter(
    (row) => !rows.some((other) => other !== row && other.ein === row.ein && (other.period_end_date ?? '') > (row.period_end_date ?? '')),
  );

function sourceYear(rows: FiledRow[], source: Kind) {
  const own = rows.filter((row) => row.source === source);
  if (own.length === 0) return null;
  const last = lastOfEach(own);
  const heads = own.flatMap(({ employee_count }) => employee_count ?? []);
  return {
    filer_count: new Set(own.map(({ ein, cik }) => ein ?? cik)).size,
    revenue_usd: added(own, 'revenue_usd'),
    expenses_usd: added(own, 'expenses_usd'),
    total_assets_usd: added(last, 'total_assets_usd'),
    employee_count: source === 'dol_5500' ? (heads.length > 0 ? Math.max(...heads) : null) : added(last, 'employee_count'),
  };
}

/** The years in order, newest first, each with its three kinds of filing. */
export function yearsOf(rows: FiledRow[]): z.infer<typeof FinancialYear>[] {
  const years = [...new Set(rows.map(({ fiscal_year }) => fiscal_year))].sort((a, b) => b - a);
  return years.map((fiscal_year) => {
    const own = rows.filter((row) => row.fiscal_year === fiscal_year);
    return { fiscal_year, irs_990: sourceYear(own, 'irs_990'), dol_5500: sourceYear(own, 'dol_5500'), sec_10k: sourceYear(own, 'sec_10k') };
  });
}
