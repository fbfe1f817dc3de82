import { z } from 'zod';
import { type CompanySector, companySectors } from '../../fields/curated-companies.ts';
import { flag, integerOrNull, text, textOrNull } from '../../fields/described.ts';
import { company } from '../../records/company.ts';
import { members } from '../../records/record-schema.ts';

const sectors = Object.keys(companySectors) as [CompanySector, ...CompanySector[]];

export const Sector = z.enum(sectors);

export const ticker = text('Ticker symbol as written by the SEC: share classes follow a hyphen, such as BRK-B');

export const is_curated = flag('Whether it is one of the 30 tracked companies; the others have only name, tickers and CIK');

export const sector = Sector.nullable().describe('Sector of a tracked company');

const system_id = textOrNull('Health system of a tracked company');

/** One company in a list of hits. */
export const CompanyRow = z
  .object({
    ticker: ticker.nullable(),
    ...members(company, ['cik', 'name']),
    former_name: textOrNull('The former name in which `q` was found; null where the current name or a ticker has it'),
    tickers: z.array(z.string()).describe('All tickers of the company'),
    is_curated,
    sector,
    system_id,
    hospital_count: integerOrNull(
      'Hospitals of its health system as at /systems/{system_id}; null for a company without one, and if no hospital is on file',
    ),
    source: text('Source id, as in /sources'),
    source_url: text('Public URL of the original'),
  })
  .meta({ id: 'CompanyRow' });
