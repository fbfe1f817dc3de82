import type { RefusedView } from '../../http/define-endpoint.ts';
import type { Problem } from '../../http/errors.ts';
import { faultNote } from '../../http/problem-page.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';

/** The form that makes a key; after a refusal with what was wrong. */
export function signupPage(problem: Problem | null = null, { typed }: Partial<RefusedView> = {}): Page {
  return {
    title: 'Get an API key',
    description: 'A free API key: every endpoint, the full history, 10,000 requests a day, no card.',
    main: html`<h1>Get an API key</h1>
<p class="lead">Free: every endpoint, the full history, 10,000 requests a day. No card.</p>
${problem && faultNote(problem)}
<form method="post" action="/signup">
<div class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" required maxlength="254" autocomplete="email" value="${typed?.email ?? ''}"${problem && html` aria-invalid="true"`}>
<span class="quiet">For the key and for word about your account; nothing else is sent to it.</span></div>
<div class="field"><label for="name">Name of the key</label>
<input id="name" name="name" maxlength="100" autocomplete="off" placeholder="nightly screening" value="${typed?.name ?? ''}">
<span class="quiet">Optional: what uses it, so that you know it again in a list.</span></div>
<div class="trap" aria-hidden="true"><label for="website">Leave this empty</label>
<input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button>Get the key</button>
</form>
<p class="quiet">Have one already? <a href="/session">Sign in</a> to see, replace or revoke it. Lost it? Sign up again with the same address.</p>`,
  };
}
