import type { z } from 'zod';
import { partly } from '../../domain/platform/counts.ts';
import { type Content, html } from '../../pages/html.ts';
import { noticesHere } from '../../pages/notices.ts';
import { whereOpen } from '../../pages/where-open.ts';
import { number } from '../../pages/wording.ts';
import { definePage } from '../../server/define-endpoint.ts';
import type { Browse } from './browse.ts';
import type { Home as HomeSchema } from './home-schemas.ts';
import { searchBox } from './search-box.ts';

type Home = z.infer<typeof HomeSchema>;

/** The consequence first, then why. */
const listsLine = ({ required, current }: Home['lists'], standing: string): string =>
  `${current < required ? 'A screening with no hits is not a clear result today. ' : ''}${standing}`;

/** The last is open to everyone, so each of the others has a point behind it. */
const links = (entries: readonly (readonly [path: string, words: string])[]): Content =>
  entries.map(([path, words], at) => whereOpen(path, html`<a href="${path}">${words}</a>${at < entries.length - 1 && ' · '}`));

/** What a signed-in reader comes back to, and the demo for everybody else. */
const screening = {
  signed_in: links([
    ['/screenings/new', 'Screen a roster'],
    ['/screenings', 'Rosters'],
    ['/monitors', 'Monitors'],
    ['/decisions', 'Decisions'],
    ['/certificates', 'Certificates'],
    ['/exclusions/state/coverage', 'Lists'],
  ]),
  demo: links([
    ['/screen', 'Screen someone'],
    ['/demo/exclusions/coverage', 'Exclusion lists'],
  ]),
};

const data = [
  ['/sources', 'Sources'],
  ['/platform/stats', 'Counts'],
] as const;

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
${!view.key_id && html`<p class="lead">Public records of federal and state agencies in one place, each with the file and line it came from.</p><p><a class="button plain" href="/session">Sign in</a></p>`}</div>
${searchBox('', true)}
${noticesHere}<ul class="cards">
<li class="card"><h2>Exclusion screening</h2><p>${listsLine(home.lists, standing)}</p>
<p>${view.key_id ? screening.signed_in : screening.demo}</p></li>
<li class="card"><h2>${number(home.sources)} loaded sources, ${number(home.rows)} records</h2>${home.partial_sources > 0 && html`<p>${partly(home.partial_sources)}</p>`}
<p>${links(data)}</p></li>
${!view.key_id && html`<li class="card"><h2>API</h2><p>${view.sign_up.is_open ? 'A free key includes every endpoint and 10,000 requests a day.' : 'Every endpoint, with an API key.'}</p></li>`}
</ul>
<h2>Browse</h2>
<ul class="columns lists">${loaded.map(({ path, words }) => html`<li><a href="${path}">${words}</a></li>`)}</ul>
${missing.length > 0 && html`<p class="quiet">Not loaded: ${missing.join(', ')}.</p>`}
${!view.key_id && html`<p class="quiet">Most of these pages need ${view.sign_up.is_open ? html`a free key. <a href="/signup">Get a key</a> or <a href="/session">sign in</a>` : html`a key. <a href="/session">Sign in</a>`}; you stay signed in on this device.</p>`}`,
  };
});
