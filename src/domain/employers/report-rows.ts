import type { Pool } from 'pg';
import {
  type FigureName,
  type StatedFact,
  type StatementYear,
  statedFactColumns,
  statementYears,
} from '../../records/company-statements.ts';
import { current } from '../../records/current.ts';
import type { Filers } from './filers.ts';
import type { FiledRow } from './financial-row.ts';

const figures = {
  revenue_usd: 'revenue_usd',
  expenses_usd: 'total_expenses_usd',
  net_income_usd: 'net_income_usd',
  total_assets_usd: 'total_assets_usd',
  total_liabilities_usd: 'total_liabilities_usd',
} as const satisfies Record<string, FigureName>;

function reportRow({ fiscal_year, period_start_date, period_end_date, figures: held }: StatementYear) {
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const amounts = Object.fromEntries(names.map((name) => [name, held.get(figures[name])?.value ?? null])) as Record<
    keyof typeof figures,
    number | null
  >;
  const shown = names.flatMap((name) => held.get(figures[name]) ?? []);
  const newest = shown.flatMap(({ facts }) => facts).sort((a, b) => b.filing_date.localeCompare(a.filing_date))[0];
  const head = held.get('revenue_usd')?.facts[0] ?? newest;
  const raw: Record<string, unknown[]> = {};
  for (const { concept, raw_payload } of shown.flatMap(({ facts }) => facts)) raw[concept] = [...(raw[concept] ?? []), raw_payload];
  return { fiscal_year, period_start_date, period_end_date, ...amounts, head, raw };
}

/** Annual reports of the last five fiscal years, each figure from the newest report that states it. */
export async function reportRows(pool: Pool, { ciks, ein_of_cik }: Filers): Promise<FiledRow[]> {
  if (ciks.size === 0) return [];
  const { rows } = await pool.query(
    `select cik, ${statedFactColumns}, coalesce(
       (select c.name from ${current('company', 'c')} where c.cik = f.cik limit 1),
       (select m.member_name from ${current('system_member', 'm')} where m.member_type = 'cik' and m.member_id = f.cik limit 1)) as filer_name
     from ${current('company_fact', 'f')} where cik = any($1)`,
    [[...ciks.keys()]],
  );
  return [...ciks].flatMap(([cik, system_id]) => {
    const own = rows.filter((row: { cik: string }) => row.cik === cik);
    return statementYears(own as StatedFact[], 5).flatMap((year): FiledRow[] => {
      const { head, raw, ...row } = reportRow(year);
      if (!head) return [];
      const missing = Object.keys(figures).filter((name) => row[name as keyof typeof figures] === null);
      return [
        {
          ...row,
          ...{
            cik,
            ein: ein_of_cik.get(cik) ?? null,
            system_id,
            filer_name: own[0].filer_name,
            employee_count: null,
            is_group_return: false,
            is_amended: head.form.endsWith('/A'),
          },
          null_reasons: {
            ...Object.fromEntries(missing.map((name) => [name, 'No loaded annual report tags this figure for this year.'])),
            employee_count: 'Annual reports give the number of employees only in their text, which is not read.',
          },
          source: 'sec_10k',
          source_url: head.source_url,
          origin: { raw },
        },
      ];
    });
  });
}
