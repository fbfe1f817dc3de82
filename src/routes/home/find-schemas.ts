import { z } from 'zod';
import { kinds } from './find-records.ts';

export const Found = z.object({
  q: z.string().describe('What was asked'),
  screen_at: z.string().describe('Path of the screening of the same words'),
  results: z
    .array(
      z.object({
        kind: z.enum(kinds).describe('What was found'),
        id: z.string().describe('Its identifier: CCN, ticker, id of an accountable care organization, NCT number or NPI'),
        label: z.string().describe('Its name'),
        detail: z.string().describe('Place or kind, to tell it from others'),
        path: z.string().describe('Path of its page'),
      }),
    )
    .describe('Facilities first, then companies, accountable care organizations, trials and providers; the best of each kind'),
});
