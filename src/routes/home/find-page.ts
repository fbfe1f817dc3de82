import type { z } from 'zod';
import { facilityKind } from '../../domain/hospitals/facility-kind.ts';
import { stateName, states } from '../../fields/us-state.ts';
import { type Content, html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { changed } from '../../pages/next-page.ts';
import { notes } from '../../pages/notes.ts';
import { number } from '../../pages/wording.ts';
import { facilityTypes } from '../../records/facility.ts';
import { faultNote } from '../../server/answers/problem-page.ts';
import type { PageView, RefusedView } from '../../server/define-endpoint.ts';
import type { Problem } from '../../server/errors.ts';
import type { FoundKind } from './find-records.ts';
import type { Found } from './find-schemas.ts';
import { searchBox } from './search-box.ts';

type Answer = z.infer<typeof Found>;

const titles: Record<FoundKind, string> = {
  page: 'Lists and pages',
  facility: 'Hospitals and other facilities',
  system: 'Health systems',
  company: 'Companies',
  aco: 'Accountable care organizations',
  trial: 'Clinical trials',
  provider: 'Providers',
};

/** The list page of facilities shows hospitals by default. */
const listed = { ...titles, facility: 'Hospitals' };

/** Facilities, health systems and ACOs are counted only up to this number. */
const MOST_COUNTED = 100;
const totalWords = (total: number, kind: FoundKind) =>
  total >= MOST_COUNTED && kind !== 'page' && kind !== 'company' && kind !== 'trial' && kind !== 'provider'
    ? `${MOST_COUNTED} or more`
    : number(total);

const lists: Record<Exclude<FoundKind, 'page'>, { path: string; words: 'q' | 'name'; has_state: boolean }> = {
  facility: { path: '/hospitals', words: 'q', has_state: true },
  system: { path: '/systems/search', words: 'q', has_state: true },
  company: { path: '/companies/search', words: 'q', has_state: false },
  aco: { path: '/vbc/financials', words: 'name', has_state: false },
  trial: { path: '/clinical-trials', words: 'q', has_state: true },
  provider: { path: '/providers/search', words: 'q', has_state: true },
};

/** The list of facilities shows hospitals unless another type is chosen; null if a hospital is among the results. */
function typeOf(found: Answer['results']): string | null {
  const types = found.map(({ detail }) => facilityTypes.find((type) => detail.startsWith(facilityKind(type))));
  return types.some((type) => !type || ['hospital', 'irf', 'ltch'].includes(type)) ? null : types[0]!;
}

/** The list of everything of a kind; null for names that are only similar, which a list does not look for. */
function listAt(kind: Exclude<FoundKind, 'page'>, { q, state, results }: Answer): string | null {
  const own = results.filter((one) => one.kind === kind);
  if (own.length > 0 && own.every(({ is_similar }) => is_similar)) return null;
  const { path, words, has_state } = lists[kind];
  const facility_type = kind === 'facility' ? typeOf(own) : null;
  return `${path}?${new URLSearchParams({ [words]: q, ...(has_state && state ? { state } : {}), ...(facility_type ? { facility_type } : {}) })}`;
}

const allOf = (kind: FoundKind, answer: Answer): Content => {
  const at = kind === 'page' ? null : listAt(kind, answer);
  const what = at?.includes('facility_type=') ? 'facilities of this type' : listed[kind].toLowerCase();
  return at !== null && html`<p class="quiet"><a href="${at}">All matching ${what}, with filters and downloads</a></p>`;
};

export const findRefused = (problem: Problem, { typed }: RefusedView): Page => ({
  title: 'Find by name or number',
  has_search: true,
  main: html`<h1>Find by name or number</h1>${faultNote(problem)}${searchBox(typed.q)}`,
});

/** Kinds with their counts, and the state. */
function facets({ q, kind, state, totals }: Answer, url: string): Content {
  const at = (one: FoundKind | null) => changed(url, { kind: one, limit: one && '20' });
  const all = html`<li><a href="${at(null)}"${kind === null && html` aria-current="true"`}>All kinds</a></li>`;
  return html`<nav aria-label="Kinds of results"><ul class="facets">${(kind !== null || totals.length > 1) && all}${totals.map(
    ({ kind: one, total }) =>
      html`<li><a href="${at(one)}"${one === kind && html` aria-current="true"`}>${titles[one]}</a> <span class="quiet">${totalWords(total, one)}</span></li>`,
  )}</ul></nav>
<form class="list" method="get" action="/find" data-list aria-label="Narrow down"><input type="hidden" name="q" value="${q}">${kind && html`<input type="hidden" name="kind" value="${kind}">`}
<div class="field"><label for="f-state">State</label><select id="f-state" name="state"><option value="">Any</option>${states.map(
    ([code, title]) => html`<option value="${code}"${code === state && html` selected`}>${title}</option>`,
  )}</select></div><button class="plain apply">Apply</button></form>
${state && html`<div class="chips"><ul><li><a href="${changed(url, { state: null })}"><span class="unseen">Remove filter: </span>State: ${stateName(state)}<span aria-hidden="true"> ×</span></a></li></ul></div>`}`;
}

/**
 * What stands beside the name, without a kind that the name ends with: "Methodist Hospital", not "Methodist Hospital
 * hospital".
 */
function beside({ title, detail }: Answer['results'][number]): string {
  const [kind, ...rest] = detail.split(', ');
  return kind && rest.length > 0 && title.toLowerCase().endsWith(kind.toLowerCase()) ? rest.join(', ') : detail;
}

export function findPage(answer: Answer, view: PageView): Page {
  const { q, screen_at, results, totals, state } = answer;
  // “Texas exclusions May 2026” asks for a list, and hardly for somebody of that name.
  const is_of_pages = totals.length > 0 && totals.every((one) => one.kind === 'page');
  const screening = html`<p><a class="button${is_of_pages && ' plain'}" href="${screen_at}">Screen “${q}” against the exclusion lists</a></p><p class="quiet"><a href="/certificates?name=${encodeURIComponent(q)}">Your earlier screenings of this name</a></p>`;
  const entry = (one: Answer['results'][number]) =>
    html`<li><a href="${one.path}">${one.title}</a> <span class="quiet">${beside(one)}</span>${one.is_similar && html` <span class="badge">similar name</span>`}</li>\n`;
  return {
    title: `Results for “${q}”`,
    has_search: true,
    main: html`<h1>Results for “${q}”</h1>
${searchBox(q)}
${notes(view)}
${!is_of_pages && screening}
${((totals.length > 0 && !is_of_pages) || state !== null) && facets(answer, view.url)}
${
  results.length === 0 &&
  html`<p>No list, page, facility, health system, company, accountable care organization, trial or provider matches${state !== null && ` in ${stateName(state)}`}. Check the spelling, or use fewer words. The name may still be on an exclusion list.</p>`
}
${totals.map(
  ({
    kind,
    total,
  }) => html`<h2>${titles[kind]} <span class="quiet">${totalWords(total, kind)}</span></h2><ul class="found">${results.filter((one) => one.kind === kind).map(entry)}</ul>
${allOf(kind, answer)}`,
)}
${is_of_pages && screening}
${sourcesLine(view.sources)}`,
  };
}
