import { z } from 'zod';
import type { Deps } from '#deps';
import { standingToday } from '#domain/exclusions/list-name';
import { sourcesByPath } from '#domain/find/pages';
import { loadedSources } from '#domain/null-reasons';
import { partly, platformCounts, platformFields } from '#domain/platform/counts';
import { objectOf, text } from '#fields/described';
import { type Content, type Html, html } from '#pages/html';
import { noticesHere } from '#pages/notices';
import { whereOpen } from '#pages/where-open';
import { number } from '#pages/wording';
import { listCountFields, listCounts } from '#screening/list-counts';
import { defineEndpoint, definePage } from '#server/define-endpoint';

/** One box to screen and to find. Suggests while typing if scripts are enabled, otherwise a plain form. */
export const searchBox = (text = '', autofocus = false): Html => html`<form class="search" method="get" action="/find" role="search">
<label for="q">Name or number</label>
<div class="row"><div class="box"><input id="q" name="q" type="search" value="${text}" required maxlength="300" spellcheck="false" autocapitalize="off" data-suggest${whereOpen('/screen', html`="screening"`)}
${autofocus && html`autofocus`} placeholder="Name, NPI, hospital or trial"></div>
<button>Search</button></div>
<p class="quiet">${whereOpen('/screen', html`Names of people and businesses are screened against the exclusion lists, and then looked up. `)}A hospital, company, list or number opens what is on file.</p>
</form>`;

const lists = [
  ['/hospitals', 'Hospitals'],
  ['/nursing-homes', 'Nursing homes'],
  ['/hospice', 'Hospices'],
  ['/systems/search', 'Health systems'],
  ['/companies/search', 'Companies'],
  ['/ma-events/recent', 'Acquisitions and divestitures'],
  ['/vbc/financials', 'Medicare Shared Savings ACOs'],
  ['/vbc/reach', 'ACOs of the REACH model'],
  ['/vbc/hrrp', 'Hospital readmissions'],
  ['/vbc/hac', 'Hospital-acquired conditions'],
  ['/vbc/hvbp', 'Value-based purchasing'],
  ['/compare', 'Compare over years'],
  ['/clinical-trials', 'Clinical trials'],
  // A month may have none: boards publish weeks late.
  ['/licenses/alerts/recent?days=365', 'Disciplinary actions of the last year'],
] as const;

async function browseLists(deps: Deps) {
  const of = await sourcesByPath();
  const sources = (path: string) => of.get(path.split('?')[0]!) ?? [];
  const { all } = await loadedSources(deps, [...new Set(lists.flatMap(([path]) => sources(path)))]);
  const known = new Set(all);
  // A page that names no sources, such as that of the exclusion lists, is about what is missing as well.
  const hasRows = (path: string) => sources(path).length === 0 || sources(path).some((id) => known.has(id));
  return {
    loaded: lists.filter(([path]) => hasRows(path)).map(([path, words]) => ({ path, words })),
    missing: lists.filter(([path]) => !hasRows(path)).map(([, words]) => words),
  };
}

const { world, is_sample, ...counted } = platformFields;

const Home = z.object({
  name: text('Name of the service'),
  description: text('Description of the service'),
  docs_at: text('Path of the reference'),
  openapi_at: text('Path of the OpenAPI document'),
  quickstart_at: text('Path of the quickstart'),
  ...counted,
  lists: objectOf(listCountFields, 'The exclusion lists, as /exclusions/state/coverage counts them'),
  ...{ world, is_sample },
});

type Answer = z.infer<typeof Home>;

/** The consequence first, then why. */
const listsLine = ({ required, current }: Answer['lists'], standing: string): string =>
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

interface HomePageData {
  standing: string;
  browse: Awaited<ReturnType<typeof browseLists>>;
}

const homePage = definePage<typeof Home>((home, view, { standing, browse: { loaded, missing } }: HomePageData) => ({
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
}));

export default defineEndpoint({
  path: '/',
  summary: 'The home page',
  description:
    'In a browser: a search box to screen a name or NPI and to find hospitals, health systems, companies, accountable care organizations, trials and providers. For programs: links to the documentation and counts of the loaded data.',
  access: 'reader',
  cost: 'apart',
  response: Home,
  page: {
    ...homePage,
    async data(_input, context): Promise<HomePageData> {
      const [standing, browse] = await Promise.all([standingToday(context), browseLists(context.deps)]);
      return { standing, browse };
    },
  },
  async handler(_input, { deps, now, world }) {
    const [counts, lists, served] = await Promise.all([platformCounts(deps, now), listCounts({ deps, now }), world()]);
    const { sources, partial_sources, rows, is_sample } = counts;
    return {
      name: 'Proviso',
      description:
        'Public records on US healthcare: providers, facilities, exclusions, health systems, companies and trials, each figure with its source.',
      docs_at: '/docs',
      openapi_at: '/openapi.json',
      quickstart_at: '/quickstart',
      sources,
      partial_sources,
      rows,
      lists,
      world: served,
      is_sample,
    };
  },
});
