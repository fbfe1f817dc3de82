import { z } from 'zod';
import { companyExecutive, companyPayTable } from '../../records/company-executive.ts';
import { members } from '../../records/record-schema.ts';

const from = {
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the document'),
};

/** Compensation of an executive officer in one fiscal year. */
export const CompanyExecutive = z
  .object({
    ...members(companyExecutive, ['name', 'position', 'fiscal_year', 'salary_usd', 'bonus_usd', 'stock_awards_usd', 'option_awards_usd']),
    ...members(companyExecutive, ['non_equity_incentive_usd', 'pension_change_usd', 'all_other_usd', 'total_usd']),
    matched_npi: z.string().nullable().describe('NPI of the only provider with this name and state; null if none or several match'),
    match_confidence: z
      .enum(['high', 'medium'])
      .nullable()
      .describe('high: the only provider with this name nationwide, and another detail agrees'),
    match_reasons: z.array(z.string()).describe('Evidence for the match, or why there is none'),
    match_refusal: z
      .string()
      .nullable()
      .describe(
        'Why there is no match: none (no individual has the name), other_state (only in other states), tie_right (several providers), tie_left (several executives), conflict (middle name, degree or office contradicts), inactive (NPI deactivated), initial (only an initial), no_state (the filing has no state)',
      ),
    match_candidates: z.number().int().nullable().describe('Number of providers that match the name'),
    ...members(companyExecutive, ['accession_number', 'form', 'filing_date']),
    ...from,
    raw_payload: z
      .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null, 'a JSON object')
      .meta({ type: 'object', additionalProperties: true })
      .describe('The cells of the row as printed, keyed by column heading'),
  })
  .meta({ id: 'CompanyExecutive' });

/** A filing that was searched for the table. */
export const PayTable = z
  .object({
    ...members(companyPayTable, ['accession_number', 'form', 'filing_date', 'is_read', 'reason']),
    ...from,
  })
  .meta({ id: 'PayTable' });
