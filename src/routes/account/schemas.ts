import { z } from 'zod';
import { TierName } from '../../http/plans.ts';

/** A key handed over; its text is in no other answer. */
export const HandedKey = z.object({
  key_id: z.string().describe('Names the key in lists and logs; no secret'),
  key: z.string().describe('The key itself, shown this once'),
  tier: TierName.describe('Plan of the key'),
  requests_per_day: z.number().int().describe('Requests a day it may send'),
});

export const SentKey = z
  .string()
  .max(100)
  .optional()
  .describe('The key itself, where it does not come in the X-API-Key header: the field of the form');

export const KeyId = z
  .string()
  .regex(/^key_[0-9a-f]{16}$/, 'a key_id as /account lists them: key_ and 16 hexadecimal digits')
  .describe('Which key, as /account lists them');

export const Code = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, 'the code of the mail, 43 characters')
  .describe('The code of the mail');
