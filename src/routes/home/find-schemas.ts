import { z } from 'zod';
import { kinds } from '../../domain/find/records.ts';
import { flag, integer, text, textOrNull } from '../../fields/described.ts';

export const Found = z
  .object({
    q: text('The search text'),
    kind: z.enum(kinds).nullable().describe('Requested kind'),
    state: textOrNull('Requested state'),
    screen_at: text('Path to screen the same text'),
    totals: z
      .array(
        z.object({
          kind: z.enum(kinds).describe('Kind of result'),
          total: integer('How many match; facilities, health systems and accountable care organizations are counted up to 100'),
        }),
      )
      .describe('Kinds with results'),
    results: z
      .array(
        z
          .object({
            kind: z.enum(kinds).describe('Kind of result'),
            id: text('Its identifier: CCN, path of a page, ticker, id of an accountable care organization, NCT number or NPI'),
            label: text('Its name as published'),
            title: text('Its name in normal case'),
            detail: text('Location or kind, to distinguish similar names'),
            path: text('Path of its page'),
            is_similar: flag(
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
