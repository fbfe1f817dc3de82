import type { z } from 'zod';
import type { PageView, RefusedView } from '../../http/define-endpoint.ts';
import type { Problem } from '../../http/errors.ts';
import { faultNote } from '../../http/problem-page.ts';
import { html } from '../../pages/html.ts';
import { type Page, sourcesLine } from '../../pages/layout.ts';
import { kindOfField } from '../../pages/names/kind-of-field.ts';
import { normalCase } from '../../pages/names/normal-case.ts';
import { shownName } from '../../pages/names/shown-name.ts';
import { notes } from '../../pages/notes.ts';
import type { Found } from './find-schemas.ts';
import { searchBox } from './search-box.ts';

type Answer = z.infer<typeof Found>;

const titles = {
  facility: 'Hospitals and other facilities',
  system: 'Health systems',
  company: 'Companies',
  aco: 'Accountable care organizations',
  trial: 'Clinical trials',
  provider: 'Providers',
} as const;

/** The list page of facilities shows hospitals by default. */
const listed = { ...titles, facility: 'Hospitals' } as const;

const further = (q: string) => ({
  facility: `/hospitals?${new URLSearchParams({ q })}`,
  system: `/systems/search?${new URLSearchParams({ q })}`,
  company: `/companies/search?${new URLSearchParams({ q })}`,
  aco: `/vbc/financials?${new URLSearchParams({ name: q })}`,
  trial: `/clinical-trials?${new URLSearchParams({ q })}`,
  provider: `/providers/search?${new URLSearchParams({ q })}`,
});

const label = ({ kind, label: name }: Answer['results'][number]) =>
  kind === 'trial' ? name : shownName(name, kind === 'provider' ? (kindOfField('name', name) ?? 'person') : 'business');

/** Cities within a detail; state codes and identifiers stay. */
const inNormalCase = (detail: string) => detail.replace(/[^,.;]+/g, (part) => (part.trim().length > 2 ? normalCase(part, 'place') : part));

export const findRefused = (problem: Problem, { typed }: RefusedView): Page => ({
  title: 'Find by name or number',
  has_search: true,
  main: html`<h1>Find by name or number</h1>${faultNote(problem)}${searchBox(typed.q)}`,
});

export function findPage({ q, screen_at, results }: Answer, view: PageView): Page {
  const kinds = (Object.keys(titles) as (keyof typeof titles)[]).filter((kind) => results.some((one) => one.kind === kind));
  const entry = (one: Answer['results'][number]) =>
    html`<li><a href="${one.path}">${label(one)}</a> <span class="quiet">${one.detail && inNormalCase(one.detail)}</span></li>\n`;
  return {
    title: `Results for “${q}”`,
    has_search: true,
    main: html`<h1>Results for “${q}”</h1>
${searchBox(q)}
${notes(view)}
<p><a class="button" href="${screen_at}">Screen “${q}” against the exclusion lists</a></p>
${results.length === 0 && html`<p>No facility, health system, company, accountable care organization, trial or provider matches. The name may still be on an exclusion list.</p>`}
${kinds.map(
  (kind) => html`<h2>${titles[kind]}</h2><ul class="found">${results.filter((one) => one.kind === kind).map(entry)}</ul>
<p class="quiet"><a href="${further(q)[kind]}">All matching ${listed[kind].toLowerCase()}</a></p>`,
)}
${sourcesLine(view.sources)}`,
  };
}
