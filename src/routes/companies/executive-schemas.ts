import { z } from 'zod';
import { companyExecutive, companyPayTable } from '../../records/company-executive.ts';

const e = companyExecutive.columns;
const t = companyPayTable.columns;

const from = {
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the very document'),
};

/** Pay of an executive officer in one fiscal year. */
export const CompanyExecutive = z.object({
  name: e.name.schema.describe(e.name.description),
  position: e.position.schema.describe(e.position.description),
  fiscal_year: e.fiscal_year.schema.describe(e.fiscal_year.description),
  salary_usd: e.salary_usd.schema.describe(e.salary_usd.description),
  bonus_usd: e.bonus_usd.schema.describe(e.bonus_usd.description),
  stock_awards_usd: e.stock_awards_usd.schema.describe(e.stock_awards_usd.description),
  option_awards_usd: e.option_awards_usd.schema.describe(e.option_awards_usd.description),
  non_equity_incentive_usd: e.non_equity_incentive_usd.schema.describe(e.non_equity_incentive_usd.description),
  pension_change_usd: e.pension_change_usd.schema.describe(e.pension_change_usd.description),
  all_other_usd: e.all_other_usd.schema.describe(e.all_other_usd.description),
  total_usd: e.total_usd.schema.describe(e.total_usd.description),
  matched_npi: z.string().nullable().describe('The one provider of the name and state; null where none or several fit'),
  match_confidence: z.enum(['high', 'medium']).nullable().describe('high: alone of the name in the country, and something else agrees'),
  match_reasons: z.array(z.string()).describe('What speaks for the match, or why there is none'),
  match_refusal: z
    .string()
    .nullable()
    .describe('Why there is no match: none, other_state, tie_right (several providers), tie_left (several executives), conflict …'),
  match_candidates: z.number().int().nullable().describe('Providers the name fits'),
  accession_number: e.accession_number.schema.describe(e.accession_number.description),
  form: e.form.schema.describe(e.form.description),
  filing_date: e.filing_date.schema.describe(e.filing_date.description),
  ...from,
  raw_payload: z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null, 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe('The cells of the row as printed, under their headings'),
});

/** A filing in which the table was looked for. */
export const PayTable = z.object({
  accession_number: t.accession_number.schema.describe(t.accession_number.description),
  form: t.form.schema.describe(t.form.description),
  filing_date: t.filing_date.schema.describe(t.filing_date.description),
  is_read: t.is_read.schema.describe(t.is_read.description),
  reason: t.reason.schema.describe(t.reason.description),
  ...from,
});
