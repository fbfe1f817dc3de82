import { z } from 'zod';
import { defineEndpoint } from '../../http/define-endpoint.ts';
import { Plan, plans, TierName } from '../../http/plans.ts';
import { tiers } from '../../http/tiers.ts';
import { accountPage } from './account-page.ts';
import { keysOf } from './records.ts';

export const ListedKey = z.object({
  key_id: z.string().describe('Names the key in lists and logs; no secret'),
  prefix: z.string().describe('First ten characters of the key, to know it again'),
  name: z.string().describe('What uses it'),
  tier: TierName.describe('Its plan'),
  status: z
    .enum(['active', 'replaced', 'expired', 'revoked'])
    .describe('active; replaced: works until expires_at beside the key that took its place; expired and revoked ones are refused'),
  is_this_one: z.boolean().describe('True for the key that asks'),
  created_at: z.iso.datetime().describe('When it was made'),
  last_used_at: z.iso.datetime().nullable().describe('Last use, to the minute; null before the first'),
  expires_at: z.iso.datetime().nullable().describe('When it stops working; null for one without end'),
  revoked_at: z.iso.datetime().nullable().describe('When it was revoked'),
  replaced_by: z.string().nullable().describe('The key that took its place'),
});

export const Account = z.object({
  key_id: z.string().describe('The key that asks'),
  name: z.string().describe('What uses it'),
  email: z.string().nullable().describe('Address it was made with, all but its first letter and its domain left out'),
  billing_tier: TierName.describe('Plan of the key'),
  requests_per_day: z.number().int().describe('Requests a day it may send'),
  keys: z.array(ListedKey).describe('The key, those it replaced and those that replaced it, newest first'),
  plans: z.array(Plan).describe('All plans'),
});

export default defineEndpoint({
  method: 'get',
  path: '/account',
  tag: 'Account',
  summary: 'Your keys and your plan',
  description:
    'The key that asks with the keys it replaced, their state, and the plans. Keys themselves are never shown again: only their first characters are. Costs no unit, and works when none is left.',
  access: 'key',
  outside_quota: true,
  shape: 'other',
  response: Account,
  page: accountPage,
  examples: [{ summary: 'The key that asks' }],
  async handler(_input, { deps, key_id, now }) {
    const { tier, ...found } = await keysOf(deps, key_id!, now);
    return { key_id: key_id!, ...found, billing_tier: tier, requests_per_day: tiers[tier], plans };
  },
});
