import { z } from 'zod';
import { readTable } from '#read-table';

/** Business sector of a tracked company. */
export const companySectors = {
  for_profit_hospital: 'For-profit hospitals',
  surgery_center: 'Surgery centers',
  post_acute: 'Post-acute care, rehabilitation, senior living and dialysis',
  laboratory: 'Laboratories',
  insurer: 'Insurers with provider arms',
  telehealth: 'Telehealth',
  home_health: 'Home health, hospice and home infusion',
  physician_group: 'Physician groups',
} as const;
export type CompanySector = keyof typeof companySectors;

const row = z.object({
  ticker: z.string().min(1),
  cik: z.string().regex(/^\d{10}$/, 'expected ten digits'),
  name: z.string().min(1),
  ein: z.string().regex(/^\d{9}$/, 'expected nine digits'),
  /** Confirmed in a filing or submissions file; if not, only a loaded submissions file can confirm it. */
  ein_verified: z.enum(['yes', 'no']).transform((value) => value === 'yes'),
  sector: z.enum(Object.keys(companySectors) as [CompanySector, ...CompanySector[]]),
  /** Proviso identifier; AHRQ ids, CIKs and EINs are its external ids. */
  system_id: z.string().regex(/^[a-z0-9-]+$/, 'expected a system id in lower case with hyphens'),
});

/** A public company followed in full: filings, finances, executives. */
export type CuratedCompany = z.output<typeof row>;

/**
 * The thirty curated companies. A parent's EIN seldom equals the EINs of its hospitals: subsidiaries have their own.
 * Amedisys was acquired in 2025: it is no longer in newer tickers files; its filings remain.
 */
export const curatedCompanies: readonly CuratedCompany[] = readTable('src/fields/curated-companies.csv', row);
