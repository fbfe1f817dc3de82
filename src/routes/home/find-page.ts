import type { z } from 'zod';
import { foundPart, titles, totalWords } from '../../domain/find/found-part.ts';
import type { FoundKind } from '../../domain/find/records.ts';
import { stateName, states } from '../../fields/us-state.ts';
import { type Content, html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { changed } from '../../pages/next-page.ts';
import { notes } from '../../pages/notes.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { PageView, RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import { may } from '../../server/rights.ts';
import type { Found } from './find-schemas.ts';
import { searchBox } from './search-box.ts';

type Answer = z.infer<typeof Found>;

export const findRefused = (problem: Problem, { typed }: RefusedView): Page => ({
  title: 'Find by name or number',
  has_search: true,
  main: html`<h1>Find by name or number</h1>${faultNote(problem)}${searchBox(typed.q)}`,
});

/** Every link and filter of the page sends a limit: the text alone may lead to a record or a screening. */
const limitOf = (kind: FoundKind | null) => (kind ? '20' : '10');

function facets({ q, kind, state, totals }: Answer, url: string): Content {
  const at = (one: FoundKind | null) => changed(url, { kind: one, limit: limitOf(one) });
  const all = html`<li><a href="${at(null)}"${kind === null && html` aria-current="true"`}>All kinds</a></li>`;
  return html`<nav aria-label="Kinds of results"><ul class="facets">${(kind !== null || totals.length > 1) && all}${totals.map(
    ({ kind: one, total }) =>
      html`<li><a href="${at(one)}"${one === kind && html` aria-current="true"`}>${titles[one]}</a> <span class="quiet">${totalWords(total, one)}</span></li>`,
  )}</ul></nav>
<form class="list" method="get" action="/find" data-list aria-label="Narrow down"><input type="hidden" name="q" value="${q}"><input type="hidden" name="limit" value="${limitOf(kind)}">${kind && html`<input type="hidden" name="kind" value="${kind}">`}
<div class="field"><label for="f-state">State</label><select id="f-state" name="state"><option value="">Any</option>${states.map(
    ([code, title]) => html`<option value="${code}"${code === state && html` selected`}>${title}</option>`,
  )}</select></div><button class="plain apply">Apply</button></form>
${state && html`<div class="chips"><ul><li><a href="${changed(url, { state: null, limit: limitOf(kind) })}"><span class="unseen">Remove filter: </span>State: ${stateName(state)}<span aria-hidden="true"> ×</span></a></li></ul></div>`}`;
}

export function findPage(answer: Answer, view: PageView): Page {
  const { q, screen_at, results, totals, state } = answer;
  // “Texas exclusions May 2026” asks for a list, and hardly for somebody of that name.
  const is_of_pages = totals.length > 0 && totals.every((one) => one.kind === 'page');
  const may_screen = view.principal === null || may(view.principal, 'screen');
  const screening = html`<p>Nothing here was compared with the exclusion lists. ${may_screen && html`<a class="button${is_of_pages && ' plain'}" href="${screen_at}">Screen “${q}”</a>`}</p>`;
  return {
    title: `Results for “${q}”`,
    has_search: true,
    main: html`<h1>Results for “${q}”</h1>
${searchBox(q)}
${screening}
${notes(view)}
${((totals.length > 0 && !is_of_pages) || state !== null) && facets(answer, view.url)}
${
  results.length === 0 &&
  html`<p>No list, page, facility, health system, company, accountable care organization, trial or provider matches${state !== null && ` in ${stateName(state)}`}. Check the spelling, or use fewer words.</p>`
}
${foundPart(answer, 2)}
${sourcesLine(view.sources)}`,
  };
}
