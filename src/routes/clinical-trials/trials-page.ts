import type { z } from 'zod';
import type { TrialHit } from '../../domain/trials/schemas.ts';
import { trialsTable } from '../../domain/trials/trials-table.ts';
import type { PageView, RefusedView } from '../../http/define-endpoint.ts';
import type { Problem } from '../../http/errors.ts';
import { faultNote } from '../../http/problem-page.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { nextPage } from '../../pages/next-page.ts';
import { asJson, notes } from '../../pages/notes.ts';
import { counted, number, plain } from '../../pages/wording.ts';

interface Answer {
  results: z.infer<typeof TrialHit>[];
  total: number;
  next_cursor: string | null;
}

const ofPaging = new Set(['cursor', 'limit', 'format', 'fields', 'q']);

/** A place needs several parameters; one of them alone would be refused. */
const ofPlace = ['zip5', 'latitude', 'longitude', 'radius_miles'];

function without(parameters: URLSearchParams, name: string, value: string): void {
  if (ofPlace.includes(name)) for (const one of ofPlace) parameters.delete(one);
  else parameters.delete(name, value);
}

/** The same search with one parameter added or removed, from its first page. */
function changed(url: string, change: (parameters: URLSearchParams) => void): string {
  const parameters = new URLSearchParams(url.split('?')[1]);
  parameters.delete('cursor');
  change(parameters);
  return `/clinical-trials?${parameters}`;
}

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

export function trialsPage({ results, total, next_cursor }: Answer, view: PageView): Page {
  const asked = parametersOf(view.url);
  const q = asked.find(([name]) => name === 'q')?.[1] ?? '';
  const narrowed = asked.filter(([name]) => !ofPaging.has(name));
  const has = (name: string) => asked.some(([one]) => one === name);
  const near = results.some(({ nearest_site }) => nearest_site !== null);
  return {
    title: q ? `Clinical trials: ${q}` : 'Clinical trials',
    width: 'wide',
    main: html`<h1>Clinical trials</h1>
${trialsForm(q, narrowed)}
${
  narrowed.length > 0 &&
  html`<p>Filters: ${narrowed.map(
    ([name, value], at) =>
      html`${at > 0 && ', '}${name.replaceAll('_', ' ')} ${plain(value)} <a href="${changed(view.url, (parameters) => without(parameters, name, value))}" aria-label="Without ${name.replaceAll('_', ' ')} ${value}">remove</a>`,
  )}.</p>`
}
<p class="lead">${counted(total, 'study', 'studies')}${results.length < total && `, ${number(results.length)} on this page`}.
${!has('status') && total > 0 && html`<a href="${changed(view.url, (parameters) => parameters.set('status', 'RECRUITING'))}">Recruiting only</a>`}</p>
${notes(view)}
${
  results.length > 0 &&
  trialsTable(results, [
    { title: 'States', value: (row) => row.states.join(', ') || null },
    ...(near
      ? [
          {
            title: 'Nearest site',
            value: ({ nearest_site: site }: Answer['results'][number]) =>
              site && [site.facility, ', ', site.city, html` <span class="quiet">${number(site.distance_miles)} miles</span>`],
          },
        ]
      : []),
  ])
}
${next_cursor && html`<p><a class="button plain" rel="next" href="${nextPage(view.url, next_cursor)}">Next page</a></p>`}
${sourcesLine(view.sources)}
${asJson(view.path)}`,
  };
}
