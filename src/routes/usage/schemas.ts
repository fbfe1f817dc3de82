import { z } from 'zod';
import { TierName } from '../../accounts/plans.ts';
import { instant, integer, text } from '../../fields/described.ts';

export const days = 30;

export const most_endpoints = 10;

export const Usage = z.object({
  key_id: text('The key of this request'),
  billing_tier: TierName.describe('Plan of the key'),
  requests_today: integer(
    'Requests of the key since 00:00 UTC, including this one; 429 and 5xx do not count, except a batch that timed out',
  ),
  daily_quota: integer('Daily request limit'),
  remaining_today: integer('Requests left until reset_at'),
  reset_at: instant('When the count resets: the next 00:00 UTC'),
  history: z
    .array(z.object({ day: z.iso.date().describe('Day, UTC'), requests: integer('Requests counted on that day') }))
    .describe(`The last ${days} days, today last`),
  top_endpoints: z
    .array(z.object({ endpoint: text('Method and path'), requests: integer(`Requests in ${days} days`) }))
    .describe(`The ${most_endpoints} most requested endpoints in ${days} days, up to five seconds ago`),
});
