import { z } from 'zod';
import { flag, integer, text } from '../../fields/described.ts';
import { World } from '../../fields/world.ts';

export const Home = z.object({
  name: text('Name of the service'),
  description: text('Description of the service'),
  docs_at: text('Path of the reference'),
  openapi_at: text('Path of the OpenAPI document'),
  quickstart_at: text('Path of the quickstart'),
  sources: integer('Sources with at least one accepted load'),
  rows: integer('Current records of all sources'),
  partial_sources: integer('How many of these sources are only partly loaded; the counts cover only the loaded part'),
  lists: z
    .object({
      required: integer('Exclusion lists required for a clear result'),
      loaded: integer('How many of those are loaded'),
      current: integer('How many of those are not a gap today'),
      known: integer('All supported exclusion lists, including those that are not required'),
      known_loaded: integer('How many of all supported lists are loaded, and so searched'),
    })
    .describe('The exclusion lists, as /exclusions/state/coverage counts them'),
  world: World.describe('sample: sample data (invented); real: published files; empty: nothing is loaded'),
  is_sample: flag('True if any source contains sample data'),
});
