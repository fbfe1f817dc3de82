import { z } from 'zod';
import { LoadStatus } from '../../domain/sources/schemas.ts';
import { World } from '../../fields/world.ts';

const count = (what: string) => z.number().int().describe(what);

export const Stats = z.object({
  rows: count('Current records of all sources'),
  sources: count('Sources with an accepted load'),
  registered_sources: count('Sources registered, loaded or not'),
  partial_sources: count('Of the loaded sources, those of which only a part is loaded: the counts cover that part alone'),
  facilities: count('Facilities of every kind, by CCN'),
  clinicians: count('Active individuals of the NPI registry'),
  counted_at: z.iso.datetime().describe('When this was counted, at most a minute ago'),
  world: World.describe('sample: invented data; real: files of the publishers; empty: nothing is loaded'),
  is_sample: z.boolean().describe('True where any source holds invented sample data'),
  last_run: z
    .object({
      source_id: z.string().describe('Source that was loaded'),
      status: LoadStatus.describe('How the load ended'),
      started_at: z.iso.datetime().describe('Start'),
      completed_at: z.iso.datetime().nullable().describe('End; null while it runs'),
      rows_loaded: z.number().int().nullable().describe('Rows that became records'),
      error_message: z.string().nullable().describe('Why it was refused or failed'),
    })
    .nullable()
    .describe('The newest run of the pipeline; null before the first'),
});
