import type { z } from 'zod';
import type { TrialHit } from '../../domain/trials/schemas.ts';
import { trialsTable } from '../../domain/trials/trials-table.ts';
import { html } from '../../pages/html.ts';
import type { Page } from '../../pages/layout.ts';
import { notes } from '../../pages/notes.ts';
import { number, plain } from '../../pages/wording.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { PageView, RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';

interface Answer {
  results: z.infer<typeof TrialHit>[];
}

const ofPaging = new Set(['cursor', 'limit', 'format', 'fields', 'q']);

type Parameter = [name: string, value: string];

/** The filters in a URL; empty parameters are ignored. */
const parametersOf = (url: string): Parameter[] => [...new URLSearchParams(url.split('?')[1])].filter(([, value]) => value.trim() !== '');

/** The search box, which keeps the active filters. */
const trialsForm = (q: string, narrowed: Parameter[]) => html`<form class="search" method="get" action="/clinical-trials" role="search">
<label for="q">Words of titles, conditions, interventions or the sponsor, or an NCT number</label>
<div class="row"><div class="box"><input id="q" name="q" type="search" value="${q}" required maxlength="200" spellcheck="false"></div> <button>Search</button></div>
${narrowed.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
</form>`;

/** The form again without the parameters that were refused; without a key the usual page offers to sign in. */
export function trialsRefused(problem: Problem, { typed, url }: RefusedView): Page | null {
  if (problem.code !== 'invalid_request') return null;
  const wrong = problem.errors.map(({ parameter }) => parameter);
  const narrowed = parametersOf(url).filter(([name]) => !ofPaging.has(name) && !wrong.includes(name));
  return { title: 'Clinical trials', main: html`<h1>Clinical trials</h1>${faultNote(problem)}${trialsForm(typed.q ?? '', narrowed)}` };
}

const ofPlace = new Set(['zip5', 'latitude', 'state', 'city', 'country', 'facility']);

export function trialsPage({ results }: Answer, view: PageView): Page {
  const asked = parametersOf(view.url);
  const q = asked.find(([name]) => name === 'q')?.[1] ?? '';
  const near = results.some(({ nearest_site }) => nearest_site !== null);
  return {
    title: q ? `Clinical trials: ${q}` : 'Clinical trials',
    width: 'wide',
    main: html`<h1>Clinical trials</h1>
${notes(view)}
${view.list.above}
${
  results.length > 0 &&
  asked.some(([name]) => ofPlace.has(name)) &&
  html`<p class="quiet">The status applies to the whole study. A single site may have a different one; the page of each study shows the status of its sites.</p>`
}
${
  results.length > 0 &&
  trialsTable(
    results,
    [
      { title: 'States', value: (row) => row.states.join(', ') || null },
      ...(near
        ? [
            {
              title: 'Nearest site',
              value: ({ nearest_site: site }: Answer['results'][number]) =>
                site && [site.facility, ', ', site.city, html` <span class="quiet">${number(site.distance_miles)} miles</span>`],
            },
            {
              title: 'Status of this site',
              value: ({ nearest_site: site }: Answer['results'][number]) =>
                site && (site.status ? plain(site.status) : html`<span class="quiet">not published</span>`),
            },
          ]
        : []),
    ],
    view.list.sorting,
  )
}
${view.list.below}`,
    origin: 'sources',
  };
}
