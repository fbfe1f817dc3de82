import { z } from 'zod';
import { World } from '../../fields/world.ts';

export const Home = z.object({
  name: z.string().describe('Name of the service'),
  description: z.string().describe('What it is'),
  docs_at: z.string().describe('Path of the reference'),
  openapi_at: z.string().describe('Path of the OpenAPI document'),
  quickstart_at: z.string().describe('Path of the first steps'),
  sources: z.number().int().describe('Sources with at least one accepted load'),
  rows: z.number().int().describe('Current records held of all sources'),
  partial_sources: z.number().int().describe('Of these sources, those of which only a part is loaded: the counts cover that part alone'),
  lists: z
    .object({
      required: z.number().int().describe('Exclusion lists a screening needs'),
      loaded: z.number().int().describe('Of those, lists that are loaded'),
      current: z.number().int().describe('Of those, lists that are no gap in a screening of today'),
      known: z.number().int().describe('All exclusion lists there are, those that no screening needs included'),
      known_loaded: z.number().int().describe('Of all of them, lists that are loaded and so searched'),
    })
    .describe('The exclusion lists, as /exclusions/state/coverage counts them'),
  world: World.describe('sample: invented data; real: files of the publishers; empty: nothing is loaded'),
  is_sample: z.boolean().describe('True where any source holds invented sample data'),
});
