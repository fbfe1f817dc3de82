import { type Html, html } from '../../pages/html.ts';
import { Problem } from '../../server/errors.ts';
import { Checked } from './schemas.ts';

export const LAST_KEY_WORDS =
  'This is the last key of your account. Without it no one can open or delete its rosters, monitors and certificates: certificates can only be verified, at /verify; rosters are erased when their retention ends, and a monitor that is on keeps running. A new sign-up starts an empty account, even with the same email address. To keep the data, replace the key instead and revoke the old one with the new one.';

export const LastKey = Checked.describe(
  'Revoke the key although it is the last one of the account: its rosters, monitors and certificates can then only be verified, not opened or deleted',
);

export const lastKeyProblem = () =>
  new Problem('conflict', LAST_KEY_WORDS, {
    errors: [{ parameter: 'last_key', in: 'body', expected: 'true, to revoke the last key of the account' }],
    extra: { reason: 'last_key' },
  });

/** `is_only`: no other key can be chosen in the form. */
export const lastKeyField = (is_only: boolean): Html =>
  html`<div class="field"><label><input type="checkbox" name="last_key" value="true"${is_only && html` required`}> Revoke the last key of my account. I know that its rosters, monitors and certificates can no longer be opened or deleted.</label></div>`;
