import { z } from 'zod';
import type { NewKey } from '#accounts/keys';
import { Plan, TierName, tiers } from '#accounts/plans';
import { arrayOf, flag, instant, instantOrNull, integer, named, oneOf, text, textOrNull } from '#fields/described';

/** No other response contains the text of a key. */
export const HandedKey = z.object({
  key_id: text('Identifier of the key in lists and logs; not secret'),
  key: text('The key, shown only this once'),
  tier: TierName.describe('Plan of the key'),
  requests_per_day: integer('Daily request limit'),
});

export const handedKey = ({ key_id, key, tier }: Pick<NewKey, 'key_id' | 'key' | 'tier'>) => ({
  key_id,
  key,
  tier,
  requests_per_day: tiers[tier],
});

export const KeyInput = z
  .string()
  .max(100)
  .optional()
  .describe('The key itself, if it is not in the X-API-Key header; used by the HTML form');

/** JSON sends a boolean, the checkbox of a form its text. */
export const Checked = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')], 'true or false')
  .default(false);

export const EndOldKeys = Checked.describe(
  'End every other key of the account at once, those that this one replaced and those that replaced it: after a leak, or when somebody else replaced your key',
);

export const Email = z
  .email('an email address such as jane@example.com')
  .max(254)
  .transform((email) => email.toLowerCase());

const path = z.string().max(2000).optional();
export const Next = path.describe('Local path to open afterwards');
export const NextOfKey = path.describe('Local path that the page with the key links to');

export const KeyId = z
  .string()
  .regex(/^key_[0-9a-f]{16}$/, 'a key_id from /account: key_ and 16 hexadecimal digits, such as key_0123456789abcdef')
  .describe('key_id of the key, from /account');

export const codeFrom = (where: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, `the 43-character code from ${where}`)
    .describe(`The code from ${where}`);
export const Code = codeFrom('the email');

export const ListedKey = named('ListedKey', {
  key_id: text('Identifier of the key in lists and logs; not secret'),
  prefix: text('First ten characters of the key, to recognize it'),
  name: text('Name of the key, such as the program that uses it'),
  tier: TierName.describe('Plan of the key'),
  status: oneOf(
    ['active', 'replaced', 'expired', 'revoked'],
    'active; replaced: works until expires_at, alongside its replacement; expired and revoked keys no longer work',
  ),
  is_this_one: flag('True for the key of this request'),
  created_at: instant('When the key was created'),
  last_used_at: instantOrNull('Last use, to the minute; null if never used'),
  expires_at: instantOrNull('When it stops working; null if it does not expire'),
  revoked_at: instantOrNull('When it was revoked'),
  replaced_by: textOrNull('key_id of its replacement'),
});

export const Account = named('Account', {
  key_id: text('The key of this request'),
  name: text('Name of the key, such as the program that uses it'),
  email: textOrNull('Email address of the key, masked except for its first letter and domain'),
  billing_tier: TierName.describe('Plan of the key'),
  requests_per_day: integer('Daily request limit'),
  keys: arrayOf(ListedKey, 'The keys of the account, with the keys that this one replaced and those that replaced it, newest first'),
  is_last_key: flag(
    'True if no other key opens the data of this account: after revoking this one its rosters, monitors and certificates can only be verified, not opened or deleted',
  ),
  plans: arrayOf(Plan, 'All plans'),
});
