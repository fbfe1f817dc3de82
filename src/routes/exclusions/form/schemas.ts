import { z } from 'zod';
import { nameFields, ProviderStatus, ScreeningHit } from '../../../screening/schemas.ts';

/** Hits on the page without a key, and with one. */
export const demo_hits = 25;

export const all_hits = 200;

export const Screened = z.object({
  q: z.string().nullable().describe('What was asked; null where nothing was'),
  asked_as: z.enum(['name', 'npi']).nullable().describe('Ten digits are an NPI and are screened exactly, everything else is a name'),
  state: z.string().nullable().describe('State given as evidence'),
  birth_date: z.iso.date().nullable().describe('Date of birth given as evidence'),
  screening: z
    .object({
      ...nameFields,
      results: z.array(ScreeningHit).describe(`Hits, best first: at most ${demo_hits} without a key, ${all_hits} with one`),
      total: z.number().int().describe('Hits found'),
      next_cursor: z.string().nullable().describe('Give it as `cursor` for the next page; null on the last one and without a key'),
      provider: ProviderStatus.nullable().describe('Whether NPPES knows the NPI; null where a name was asked'),
    })
    .nullable()
    .describe('The answer; null where nothing was asked'),
});
