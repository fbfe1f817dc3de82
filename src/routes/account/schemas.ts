import { z } from 'zod';
import { Plan, TierName } from '../../http/plans.ts';

/** A new key; no other response contains its text. */
export const HandedKey = z.object({
  key_id: z.string().describe('Identifier of the key in lists and logs; not secret'),
  key: z.string().describe('The key, shown only this once'),
  tier: TierName.describe('Plan of the key'),
  requests_per_day: z.number().int().describe('Daily request limit'),
});

export const SentKey = z
  .string()
  .max(100)
  .optional()
  .describe('The key itself, if it is not in the X-API-Key header; used by the HTML form');

export const KeyId = z
  .string()
  .regex(/^key_[0-9a-f]{16}$/, 'a key_id from /account: key_ and 16 hexadecimal digits, such as key_0123456789abcdef')
  .describe('key_id of the key, from /account');

export const Code = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'the code of the mail, 43 characters')
  .describe('The code of the mail');

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
