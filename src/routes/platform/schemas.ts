import { z } from 'zod';
import { LoadStatus } from '../../domain/sources/schemas.ts';
import { flag, instant, instantOrNull, integer, integerOrNull, text, textOrNull } from '../../fields/described.ts';
import { World } from '../../fields/world.ts';

export const Stats = z.object({
  rows: integer('Current records of all sources'),
  sources: integer('Sources with an accepted load'),
  registered_sources: integer('Sources registered, loaded or not'),
  partial_sources: integer('How many of the loaded sources are only partly loaded; the counts cover only the loaded part'),
  facilities: integer('Facilities of all types, by CCN'),
  clinicians: integer('Active individuals in the NPI registry'),
  counted_at: instant('When the counts were taken, at most a minute ago'),
  world: World.describe('sample: sample data (invented); real: published files; empty: nothing is loaded'),
  is_sample: flag('True if any source contains sample data'),
  last_run: z
    .object({
      source_id: text('Source that was loaded'),
      status: LoadStatus.describe('How the load ended'),
      started_at: instant('Start'),
      completed_at: instantOrNull('End; null while it runs'),
      rows_loaded: integerOrNull('Rows that became records'),
      error_message: textOrNull('Why it was rejected or failed'),
    })
    .nullable()
    .describe('The most recent load; null before the first'),
});
