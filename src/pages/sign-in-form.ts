import { type Content, type Html, hidden, html } from './html.ts';

/** As a browser may keep it, or never. */
export const keyField = (
  id: string,
  hint: Content,
  kept: 'current-password' | 'off' = 'off',
): Html => html`<div class="field"><label for="${id}">API key</label>
<input id="${id}" name="key" type="password" required autocomplete="${kept}" spellcheck="false" maxlength="100" placeholder="prv_…">
${hint && html`<span class="quiet">${hint}</span>`}</div>`;

/** `next` is a local path to return to. */
export function signInForm(next: string | null, { by_mail, by_provider }: { by_mail?: boolean; by_provider?: boolean }): Html {
  const kept = hidden({ next });
  return html`${
    by_provider &&
    html`<p><a class="button" href="/session/provider${next !== null && `?next=${encodeURIComponent(next)}`}">Sign in with your organization</a></p>`
  }${
    by_mail &&
    html`<form method="post" action="/session/email">
${kept}
<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" required autocomplete="email" maxlength="254">
<span class="quiet">Members of an account get a link that signs them in.</span></div>
<button>Send me a link</button>
</form>`
  }<form method="post" action="/session">
${kept}
${keyField('key', 'Sent once, never in a URL. You stay signed in for seven days, in this browser only.', 'current-password')}
<button>Sign in</button>
</form>`;
}
