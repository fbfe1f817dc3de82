import { z } from 'zod';
import { kinds } from './find-records.ts';

export const Found = z
  .object({
    q: z.string().describe('The search text'),
    kind: z.enum(kinds).nullable().describe('Requested kind'),
    state: z.string().nullable().describe('Requested state'),
    screen_at: z.string().describe('Path to screen the same text'),
    totals: z
      .array(
        z.object({
          kind: z.enum(kinds).describe('Kind of result'),
          total: z
            .number()
            .int()
            .describe('How many match; facilities, health systems and accountable care organizations are counted up to 100'),
        }),
      )
      .describe('Kinds with results'),
    results: z
      .array(
        z
          .object({
            kind: z.enum(kinds).describe('Kind of result'),
            id: z
              .string()
              .describe('Its identifier: CCN, path of a page, ticker, id of an accountable care organization, NCT number or NPI'),
            label: z.string().describe('Its name as published'),
            title: z.string().describe('Its name in normal case'),
            detail: z.string().describe('Location or kind, to distinguish similar names'),
            path: z.string().describe('Path of its page'),
            is_similar: z
              .boolean()
              .describe(
                'Whether its name is only similar to the text, or has it within a word: perhaps not what was meant. These come last',
              ),
          })
          .meta({ id: 'FoundRecord' }),
      )
      .describe(
        'Exclusion lists, lists and pages first, then facilities, health systems, companies, accountable care organizations, trials and providers; the best of each kind',
      ),
  })
  .meta({ id: 'SearchResults' });
