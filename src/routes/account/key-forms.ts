import { type Content, type Html, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { lastKeyField } from './last-key.ts';

const keyField = (id: string) => html`<div class="field"><label for="${id}">API key</label>
<input id="${id}" name="key" type="password" required autocomplete="off" spellcheck="false" maxlength="100" placeholder="prv_…"></div>`;

/** Without it the old keys work for another day. */
export const endOldField = (words: string): Html =>
  html`<div class="field"><label><input type="checkbox" name="end_old_keys" value="true"> ${words}</label></div>`;

export const rotateForm = (): Html =>
  html`<form method="post" action="/account/rotate">${keyField('rotate-key')}${endOldField('The old key leaked: end it and every other key of the account at once')}<button>Create a new key</button></form>`;

/** `which`: the field that names the key; `last`: the warning for the last key of an account. */
export const revokeForm = (which: Content, last: Content = null): Html => html`<form method="post" action="/account/revoke">
<div class="field"><label for="key_id">Key to revoke</label>${which}</div>
${last}${keyField('revoke-key')}<button class="danger">Revoke</button></form>`;

const refused = (title: string, problem: Problem, form: Html): Page => ({
  title,
  main: html`<h1>${title}</h1>${faultNote(problem)}
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
