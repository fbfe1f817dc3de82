import { anyPlanLimit, planTitle } from '#accounts/plans';
import { type Content, type Html, html } from '#pages/html';
import type { Page } from '#pages/layout';
import { keyField } from '#pages/sign-in-form';
import { second } from '#pages/wording';
import { faultNote } from '#server/answers/problem-page';
import type { RefusedView } from '#server/define-endpoint';
import { Problem } from '#server/errors';
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

/** Without it the old keys work for another day. */
export const endOldField = (words: string): Html =>
  html`<div class="field"><label><input type="checkbox" name="end_old_keys" value="true"> ${words}</label></div>`;

export const rotateForm = (): Html =>
  html`<form method="post" action="/account/rotate">${keyField('rotate-key', null)}${endOldField('The old key leaked: end it and every other key of the account at once')}<button>Create a new key</button></form>`;

/** `which`: the field that names the key; `last`: the warning for the last key of an account. */
export const revokeForm = (which: Content, last: Content = null): Html => html`<form method="post" action="/account/revoke">
<div class="field"><label for="key_id">Key to revoke</label>${which}</div>
${last}${keyField('revoke-key', null)}<button class="danger">Revoke</button></form>`;

const refused = (title: string, problem: Problem, form: Html): Page => ({
  title,
  main: html`${faultNote(problem)}
<p>Nothing was changed. Enter the key itself: being signed in is not enough for this.</p>
${form}
<p><a href="/account">Back to your account</a></p>`,
});

export const rotateRefused = (problem: Problem): Page => refused('Replace the key', problem, rotateForm());

export const revokeRefused = (problem: Problem, { typed }: RefusedView): Page =>
  refused(
    'Revoke a key',
    problem,
    revokeForm(
      html`<input id="key_id" name="key_id" value="${typed.key_id ?? ''}" required maxlength="40" spellcheck="false" autocomplete="off">`,
      problem.extra.reason === 'last_key' && lastKeyField(true),
    ),
  );

export const continued = (next: string | null): Content =>
  next !== null && html`<p><a class="button" href="${next}">Continue to the page you wanted</a></p>`;

/** The only page that shows a key. */
export function keyPage(
  title: string,
  handed: { key: string; key_id: string; tier: string; requests_per_day: number },
  base_url: string,
  more: Content = null,
): Page {
  return {
    title,
    has_code: true,
    main: html`<p>This is the only time the key is shown. Store it like a password: we keep only a hash of it and cannot show it again.</p>
<p><label for="secret">Your API key</label><output class="secret" id="secret">${handed.key}</output></p>
<dl><dt>Key id</dt><dd><code>${handed.key_id}</code></dd>
<dt>Plan</dt><dd>${planTitle(handed.tier)}, ${handed.requests_per_day.toLocaleString('en-US')} requests a day. ${anyPlanLimit}</dd></dl>
${more}
<h2>Your first request</h2>
<p>Paste this into a shell. It screens a name against every exclusion list that is loaded:</p>
<pre tabindex="0"><code>export PROVISO_KEY=${handed.key}
curl -H "X-API-Key: $PROVISO_KEY" \\
  '${base_url}/exclusions/search?name=Roland+Kesterson&amp;birth_date=1959-11-23'
</code></pre>
<h2>Next</h2>
<p>See <a href="/my-usage">your usage</a> and <a href="/account">your keys</a>, or try requests in the <a href="/docs">reference</a>.
The <a href="/quickstart">quickstart</a> continues from here. Send the key in the <code>X-API-Key</code> header, never in a URL.</p>`,
  };
}

export const replacedEffect = (key_id: string, until: string): string =>
  `The old key ${key_id} works until ${second(until)}; requests with it, and browsers that signed in with it, are refused with 401 from then on. Until then every response to it has the header X-API-Key-Expires. Rosters, monitors and certificates stay with the new key.`;

/** After a leak. */
export const endedEffect = (at: string): string =>
  `Every other key of the account was revoked on ${second(at)}: within one second of that, requests with them and browsers that signed in with them are refused with 401. Rosters, monitors and certificates stay with the new key.`;

/** Every process has looked the key up again within a second. */
export const revokedEffect = (key_id: string, at: string): string =>
  `The key ${key_id} was revoked on ${second(at)} and no longer works: within one second of that, requests with it and browsers that signed in with it are refused with 401. Other keys of the account work as before.`;
