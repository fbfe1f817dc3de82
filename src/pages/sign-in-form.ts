import { type Html, html } from './html.ts';

/** Takes the API key once; a session cookie stands for it afterwards. `next` is a path of ours to come back to. */
export const signInForm = (next: string | null): Html => html`<form method="post" action="/session">
${next !== null && html`<input type="hidden" name="next" value="${next}">`}
<div class="field"><label for="key">API key</label>
<input id="key" name="key" type="password" required autocomplete="current-password" spellcheck="false" maxlength="100" placeholder="prv_…">
<span class="quiet">Sent once in this form, never in an address. A cookie stands for it for seven days, in this browser only.</span></div>
<button>Sign in</button>
</form>`;
