import type { z } from 'zod';
import { partly } from '../../domain/platform/partly-loaded.ts';
import { html } from '../../pages/html.ts';
import { noticesHere } from '../../pages/notices.ts';
import { number } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { Browse } from './browse.ts';
import type { Home as HomeSchema } from './home-schemas.ts';
import { searchBox } from './search-box.ts';

type Home = z.infer<typeof HomeSchema>;

/** The consequence first, then why. */
const listsLine = ({ required, current }: Home['lists'], standing: string): string =>
  `The federal list and the state Medicaid lists, by name or NPI. ${current < required ? 'A screening with no hits is not a clear result today. ' : ''}${standing}`;

/** What a signed-in reader comes back to. */
const yours = html`<li class="card"><h2>Your account</h2><p>You are signed in. Your rosters, what was decided on their hits, and the certificates of your screenings.</p>
<p><a href="/screenings">Rosters</a> · <a href="/monitors">Monitored rosters</a> · <a href="/decisions">Decisions</a> · <a href="/certificates">Certificates</a> · <a href="/my-usage">Usage</a> · <a href="/account">Account</a></p></li>`;

export interface HomePageData {
  standing: string;
  browse: Browse;
}

export const homePage = definePage<typeof HomeSchema>((home, view, { standing, browse: { loaded, missing } }: HomePageData) => {
  return {
    title: 'Proviso',
    description: home.description,
    has_search: true,
    main: html`<div class="hero"><h1>Exclusion screening and US healthcare data</h1>
<p class="lead">Public records of federal and state agencies in one place, each with the file and line it came from.</p></div>
${searchBox('', true)}
${noticesHere}<ul class="cards">
<li class="card"><h2>Exclusion screening</h2><p>${listsLine(home.lists, standing)}</p>
<p><a href="/screen">Screen someone</a>${view.key_id && html` · <a href="/screenings/new">Screen a roster</a>`} · <a href="/demo/exclusions/coverage">Exclusion lists</a></p></li>
${view.key_id && yours}
<li class="card"><h2>${number(home.sources)} loaded sources, ${number(home.rows)} records</h2><p>${home.partial_sources > 0 ? partly(home.partial_sources) : 'When each source was loaded, which rows were rejected and why, and what every column means.'}</p>
<p><a href="/sources">All sources</a> · <a href="/platform/stats">Counts</a> · <a href="/status">Status</a></p></li>
<li class="card"><h2>API</h2><p>${view.key_id ? 'Every endpoint, with your key in the X-API-Key header.' : view.sign_up.is_open ? 'A free key includes every endpoint and 10,000 requests a day.' : 'Every endpoint, with an API key.'}</p>
<p><a href="/quickstart">Quickstart</a> · <a href="/docs">Reference</a> · <a href="/examples">Examples</a></p></li>
</ul>
<h2>Browse</h2>
<ul class="columns lists">${loaded.map(({ path, words }) => html`<li><a href="${path}">${words}</a></li>`)}</ul>
${missing.length > 0 && html`<p class="quiet">Not loaded: ${missing.join(', ')}.</p>`}
${!view.key_id && html`<p class="quiet">Most of these pages need ${view.sign_up.is_open ? html`a free key. <a href="/signup">Get a key</a> or <a href="/session">sign in</a>` : html`a key. <a href="/session">Sign in</a>`}; you stay signed in on this device.</p>`}`,
  };
});
