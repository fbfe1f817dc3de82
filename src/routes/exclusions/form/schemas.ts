import { z } from 'zod';
import { dateOrNull, integer, textOrNull } from '../../../fields/described.ts';
import { nameFields, ProviderStatus, ScreeningHit } from '../../../screening/schemas.ts';
import { Strictness } from '../../../screening/strictness.ts';

/** Hits on the page without a key, and with one. */
export const demo_hits = 25;

export const all_hits = 200;

export const Screened = z
  .object({
    q: textOrNull('The search text; null for the empty form'),
    asked_as: z.enum(['name', 'npi']).nullable().describe('npi for ten digits, which are matched exactly; name for everything else'),
    state: textOrNull('State entered as evidence'),
    birth_date: dateOrNull('Date of birth entered as evidence'),
    strictness: Strictness.nullable().describe('Which hits were requested; null for the default, balanced'),
    as_of: dateOrNull('As-of date entered; null for today'),
    screening: z
      .object({
        ...nameFields,
        results: z.array(ScreeningHit).describe(`Hits, best first: at most ${demo_hits} without a key, ${all_hits} with a key`),
        total: integer('Hits found'),
        next_cursor: textOrNull('Send it as `cursor` for the next page; null on the last page and without a key'),
        provider: ProviderStatus.nullable().describe('NPPES status of the NPI; null for a name'),
      })
      .nullable()
      .describe('The result; null for the empty form'),
  })
  .meta({ id: 'QuickScreening' });
