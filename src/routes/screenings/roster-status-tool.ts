import { z } from 'zod';
import { defineTool } from '../../server/define-tool.ts';
import { screeningOf, screeningsOf } from './records.ts';
import { rosterLine, rosterText } from './roster-text.ts';
import { Screening, ScreeningId, ScreeningRow } from './schemas.ts';

const MOST_LISTED = 25;

export const tool = defineTool({
  name: 'roster_status',
  title: 'Progress of roster screenings',
  description: 'One roster screening of this account with its progress, outcomes, lists and gaps, or the newest ones without an id.',
  input: z.strictObject({ id: ScreeningId.optional() }),
  output: z.object({
    screening: Screening.nullable().describe('The screening; null without an id'),
    newest: z.array(ScreeningRow).describe(`The newest ${MOST_LISTED} screenings, without an id`),
  }),
  async call({ id }, { deps, account }) {
    if (id !== undefined) return { screening: await screeningOf(deps, account!, id), newest: [] };
    const { results } = await screeningsOf(deps, account!, undefined, { limit: MOST_LISTED });
    return { screening: null, newest: results };
  },
  tell: ({ screening, newest }) =>
    screening ? rosterText(screening) : newest.length === 0 ? 'This account has no roster screening.' : newest.map(rosterLine).join('\n'),
});
