import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import type { CompanyExecutive, PayTable } from './executive-schemas.ts';

interface CompanyPay {
  executives: z.infer<typeof CompanyExecutive>[];
  pay_tables: z.infer<typeof PayTable>[];
}

/** Each fiscal year from the newest readable table, highest paid first. */
export async function companyPay(deps: Deps, cik: string): Promise<CompanyPay> {
  const [rows, tables] = await Promise.all([
    deps.pool.query(
      `select e.name, e.position, e.fiscal_year, e.salary_usd, e.bonus_usd, e.stock_awards_usd, e.option_awards_usd, e.non_equity_incentive_usd,
         e.pension_change_usd, e.all_other_usd, e.total_usd, e.accession_number, e.form, e.filing_date, e.source, e.source_url, e.raw_payload,
         l.npi as matched_npi, l.confidence as match_confidence, coalesce(l.reasons, array['not linked yet']) as match_reasons,
         l.refusal as match_refusal, l.candidates as match_candidates
       from ${current('company_executive', 'e')} left join executive_link l on l.record_kind = 'company_executive' and l.record_id = e.id
       where e.cik = $1 and e.accession_number = (
         select n.accession_number from ${current('company_executive', 'n')}
         where n.cik = $1 and n.fiscal_year = e.fiscal_year order by n.filing_date desc, n.accession_number desc limit 1)
       order by e.fiscal_year desc, e.total_usd desc, e.name`,
      [cik],
    ),
    deps.pool.query(
      `select accession_number, form, filing_date, is_read, reason, source, source_url from ${current('company_pay_table')}
       where cik = $1 order by filing_date desc, accession_number desc`,
      [cik],
    ),
  ]);
  return { executives: rows.rows, pay_tables: tables.rows };
}
