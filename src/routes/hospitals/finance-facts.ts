import { z } from 'zod';
import type { StoredReport } from '../../domain/figures/records.ts';
import { marginOf, newestReport } from '../../domain/hospitals/head/head-records.ts';

export const Finances = z
  .object({
    fiscal_year: z.number().int().describe('Fiscal year of the cost report'),
    fiscal_year_begin: z.iso.date().describe('First day of the period'),
    fiscal_year_end: z.iso.date().describe('Last day of the period'),
    net_patient_revenue_usd: z.number().describe('Net patient revenue'),
    operating_margin_pct: z
      .number()
      .nullable()
      .describe('Operating income ÷ net patient revenue × 100; null if the report does not have both. Other income is not counted'),
    source: z.string().describe('Source id of the cost report, as in /sources'),
  })
  .describe('The newest cost report with net patient revenue; all years are at /cost-reports/{ccn}');

const no_report = 'No loaded cost report of this facility has net patient revenue.';
const no_margin = 'The cost report does not have operating income, or the margin would be implausible.';

export function financeFacts(reports: StoredReport[]): { finances: z.infer<typeof Finances> | null; null_reasons: Record<string, string> } {
  const report = newestReport({ reports });
  if (!report) return { finances: null, null_reasons: { finances: no_report } };
  const { fiscal_year, fiscal_year_begin, fiscal_year_end, source } = report;
  const margin = marginOf(report);
  return {
    finances: {
      ...{ fiscal_year, fiscal_year_begin, fiscal_year_end, source },
      ...{ net_patient_revenue_usd: Number(report.net_patient_revenue), operating_margin_pct: margin },
    },
    null_reasons: margin === null ? { 'finances.operating_margin_pct': no_margin } : {},
  };
}
