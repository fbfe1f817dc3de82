import { z } from 'zod';
import { type CompanySector, companySectors } from '../../fields/curated-companies.ts';
import { company } from '../../records/company.ts';
import { members } from '../../records/record-schema.ts';

const sectors = Object.keys(companySectors) as [CompanySector, ...CompanySector[]];

export const Sector = z.enum(sectors);

export const ticker = z.string().describe('Ticker symbol as the SEC writes it: share classes after a hyphen, such as BRK-B');

export const is_curated = z.boolean().describe('One of the 30 companies followed in full; of the others only the identity is held');

export const sector = Sector.nullable().describe('Type of business of a curated company');

export const system_id = z.string().nullable().describe('Health system of a curated company');

/** One company in a list of hits. */
export const CompanyRow = z.object({
  ticker: ticker.nullable(),
  ...members(company, ['cik', 'name']),
  tickers: z.array(z.string()).describe('All tickers of the company'),
  is_curated,
  sector,
  system_id,
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
});
