import { type Html, html } from './html.ts';

interface Ways {
  by_mail?: boolean;
  by_provider?: boolean;
}

/** `next` is a local path to return to. */
export function signInForm(next: string | null, { by_mail, by_provider }: Ways = {}): Html {
  const kept = next !== null && html`<input type="hidden" name="next" value="${next}">`;
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
<div class="field"><label for="key">API key</label>
<input id="key" name="key" type="password" required autocomplete="current-password" spellcheck="false" maxlength="100" placeholder="prv_…">
<span class="quiet">Sent once, never in a URL. You stay signed in for seven days, in this browser only.</span></div>
<button>Sign in</button>
</form>`;
}
