import { z } from 'zod';
import { TierName } from '../../http/plans.ts';

export const days = 30;

export const most_endpoints = 10;

export const Usage = z.object({
  key_id: z.string().describe('The key that asks'),
  billing_tier: TierName.describe('Plan of the key'),
  requests_today: z
    .number()
    .int()
    .describe(
      'Requests of the key since 00:00 UTC, this one included; 429 and 5xx do not count, except a batch that ran until its deadline',
    ),
  daily_quota: z.number().int().describe('Requests a day it may send'),
  remaining_today: z.number().int().describe('Requests left until reset_at'),
  reset_at: z.iso.datetime().describe('When the count restarts: the next 00:00 UTC'),
  history: z
    .array(z.object({ day: z.iso.date().describe('Day, UTC'), requests: z.number().int().describe('Requests that counted on that day') }))
    .describe(`The last ${days} days, today last`),
  top_endpoints: z
    .array(z.object({ endpoint: z.string().describe('Method and path'), requests: z.number().int().describe(`Requests in ${days} days`) }))
    .describe(`The ${most_endpoints} endpoints asked most often in ${days} days, up to five seconds ago`),
});
