import { type Content, html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';

/** The only page that shows a key. */
export function keyPage(
  title: string,
  handed: { key: string; key_id: string; tier: string; requests_per_day: number },
  more: Content,
): Page {
  return {
    title,
    main: html`<h1>${title}</h1>
<p>This is the only time the key is shown. Store it like a password: we keep only a hash of it and cannot show it again.</p>
<p><label for="secret">Your API key</label><output class="secret" id="secret">${handed.key}</output></p>
<dl><dt>Key id</dt><dd><code>${handed.key_id}</code></dd>
<dt>Plan</dt><dd>${handed.tier}, ${handed.requests_per_day.toLocaleString('en-US')} requests a day</dd></dl>
${more}
<h2>Next</h2>
<p>Send it in the <code>X-API-Key</code> header, never in a URL. The <a href="/quickstart">quickstart</a> shows the first requests;
<a href="/session">sign this browser in</a> to see <a href="/account">your keys</a> and <a href="/my-usage">your usage</a>.</p>`,
  };
}
