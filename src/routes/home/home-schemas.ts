import { z } from 'zod';
import { World } from '../../fields/world.ts';

export const Home = z.object({
  name: z.string().describe('Name of the service'),
  description: z.string().describe('Description of the service'),
  docs_at: z.string().describe('Path of the reference'),
  openapi_at: z.string().describe('Path of the OpenAPI document'),
  quickstart_at: z.string().describe('Path of the quickstart'),
  sources: z.number().int().describe('Sources with at least one accepted load'),
  rows: z.number().int().describe('Current records of all sources'),
  partial_sources: z.number().int().describe('How many of these sources are only partly loaded; the counts cover only the loaded part'),
  lists: z
    .object({
      required: z.number().int().describe('Exclusion lists required for a clear result'),
      loaded: z.number().int().describe('How many of those are loaded'),
      current: z.number().int().describe('How many of those are not a gap today'),
      known: z.number().int().describe('All supported exclusion lists, including those that are not required'),
      known_loaded: z.number().int().describe('How many of all supported lists are loaded, and so searched'),
    })
    .describe('The exclusion lists, as /exclusions/state/coverage counts them'),
  world: World.describe('sample: sample data (invented); real: published files; empty: nothing is loaded'),
  is_sample: z.boolean().describe('True if any source contains sample data'),
});
