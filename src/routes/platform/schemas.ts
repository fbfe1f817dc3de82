import { z } from 'zod';
import { LoadStatus } from '../../domain/sources/schemas.ts';
import { World } from '../../fields/world.ts';

const count = (what: string) => z.number().int().describe(what);

export const Stats = z.object({
  rows: count('Current records of all sources'),
  sources: count('Sources with an accepted load'),
  registered_sources: count('Sources registered, loaded or not'),
  partial_sources: count('How many of the loaded sources are only partly loaded; the counts cover only the loaded part'),
  facilities: count('Facilities of all types, by CCN'),
  clinicians: count('Active individuals in the NPI registry'),
  counted_at: z.iso.datetime().describe('When the counts were taken, at most a minute ago'),
  world: World.describe('sample: sample data (invented); real: published files; empty: nothing is loaded'),
  is_sample: z.boolean().describe('True if any source contains sample data'),
  last_run: z
    .object({
      source_id: z.string().describe('Source that was loaded'),
      status: LoadStatus.describe('How the load ended'),
      started_at: z.iso.datetime().describe('Start'),
      completed_at: z.iso.datetime().nullable().describe('End; null while it runs'),
      rows_loaded: z.number().int().nullable().describe('Rows that became records'),
      error_message: z.string().nullable().describe('Why it was rejected or failed'),
    })
    .nullable()
    .describe('The most recent load; null before the first'),
});
