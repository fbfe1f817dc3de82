import { z } from 'zod';
import { arrayOf, integerOrNull, named, oneOrNull, text, textOrNull } from '../../fields/described.ts';
import { companyExecutive, companyPayTable } from '../../records/company-executive.ts';
import { members } from '../../records/record-schema.ts';

const from = {
  source: text('Source id, as in /sources'),
  source_url: text('Public URL of the document'),
};

export const CompanyExecutive = named('CompanyExecutive', {
  ...members(companyExecutive, ['name', 'position', 'fiscal_year', 'salary_usd', 'bonus_usd', 'stock_awards_usd', 'option_awards_usd']),
  ...members(companyExecutive, ['non_equity_incentive_usd', 'pension_change_usd', 'all_other_usd', 'total_usd']),
  matched_npi: textOrNull('NPI of the only provider with this name and state; null if none or several match'),
  match_confidence: oneOrNull(['high', 'medium'], 'high: the only provider with this name nationwide, and another detail agrees'),
  match_reasons: arrayOf(z.string(), 'Evidence for the match, or why there is none'),
  match_refusal: textOrNull(
    'Why there is no match: none (no individual has the name), other_state (only in other states), tie_right (several providers), tie_left (several executives), conflict (middle name, degree or office contradicts), inactive (NPI deactivated), initial (only an initial), no_state (the filing has no state)',
  ),
  match_candidates: integerOrNull('Number of providers that match the name'),
  ...members(companyExecutive, ['accession_number', 'form', 'filing_date']),
  ...from,
  raw_payload: z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null, 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe('The cells of the row as printed, keyed by column heading'),
});

export const PayTable = named('PayTable', {
  ...members(companyPayTable, ['accession_number', 'form', 'filing_date', 'is_read', 'reason']),
  ...from,
});
