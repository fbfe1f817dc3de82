import { anyPlanLimit, planTitle } from '../../accounts/plans.ts';
import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { second } from '../../pages/wording.ts';

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
    main: html`<h1>${title}</h1>
<p>This is the only time the key is shown. Store it like a password: we keep only a hash of it and cannot show it again.</p>
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
