import { type Html, html } from './html.ts';

/** Exchanges the API key for a session cookie. `next` is a local path to return to. */
export const signInForm = (next: string | null): Html => html`<form method="post" action="/session">
${next !== null && html`<input type="hidden" name="next" value="${next}">`}
<div class="field"><label for="key">API key</label>
<input id="key" name="key" type="password" required autocomplete="current-password" spellcheck="false" maxlength="100" placeholder="prv_…">
<span class="quiet">Sent once, never in a URL. You stay signed in for seven days, in this browser only.</span></div>
<button>Sign in</button>
</form>`;
