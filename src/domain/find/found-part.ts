import { type Content, type Html, html } from '#pages/html';
import { changed } from '#pages/layout';
import { number } from '#pages/wording';
import { facilityTypes } from '#records/facility';
import { facilityKind } from '../hospitals/listed-kinds.ts';
import type { FoundKind, FoundOne } from './records.ts';

interface FoundBy {
  q: string;
  state: string | null;
  results: readonly FoundOne[];
  totals: readonly { kind: FoundKind; total: number }[];
  /** CCNs with a cost report on file. */
  with_reports: ReadonlySet<string>;
}

export const titles: Record<FoundKind, string> = {
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
export const totalWords = (total: number, kind: FoundKind) =>
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
function typeOf(found: FoundBy['results']): string | null {
  const types = found.map(({ detail }) => facilityTypes.find((type) => detail.startsWith(facilityKind(type))));
  return types.some((type) => !type || ['hospital', 'irf', 'ltch'].includes(type)) ? null : types[0]!;
}

/** The list of everything of a kind; null for names that are only similar, which a list does not look for. */
function listAt(kind: Exclude<FoundKind, 'page'>, { q, state, results }: FoundBy): string | null {
  const own = results.filter((one) => one.kind === kind);
  if (own.length > 0 && own.every(({ is_similar }) => is_similar)) return null;
  const { path, words, has_state } = lists[kind];
  return changed(path, { [words]: q, state: has_state ? state : null, facility_type: kind === 'facility' ? typeOf(own) : null });
}

const allOf = (kind: FoundKind, answer: FoundBy): Content => {
  const at = kind === 'page' ? null : listAt(kind, answer);
  const what = at?.includes('facility_type=') ? 'facilities of this type' : listed[kind].toLowerCase();
  return at !== null && html`<p class="quiet"><a href="${at}">All matching ${what}, with filters and downloads</a></p>`;
};

/**
 * What stands beside the name, without a kind that the name ends with: "Methodist Hospital", not "Methodist Hospital
 * hospital".
 */
function beside({ title, detail }: FoundBy['results'][number]): string {
  const [kind, ...rest] = detail.split(', ');
  return kind && rest.length > 0 && title.toLowerCase().endsWith(kind.toLowerCase()) ? rest.join(', ') : detail;
}

/** What readers look for most of a health system and a hospital, beside the best result. */
const within = (one: FoundOne, with_reports: ReadonlySet<string>): Content =>
  one.kind === 'system'
    ? html` · <a href="${one.path}/financials/executives">Executives</a>`
    : one.kind === 'facility' && with_reports.has(one.id) && html` · <a href="/cost-reports/${one.id}">Finances</a>`;

const entry = (one: FoundOne, more: Content): Html =>
  html`<li><a href="${one.path}">${one.title}</a> <span class="quiet">${beside(one)}</span>${one.is_similar ? html` <span class="badge">similar name</span>` : more}</li>\n`;

/**
 * The best results of each kind under a heading of that level, with the list that has all of them: below a screening
 * only where there are more.
 */
export const foundPart = (found: FoundBy, level: 2 | 3): Html[] =>
  found.totals.map(({ kind, total }) => {
    const title = html`${titles[kind]} <span class="quiet">${totalWords(total, kind)}</span>`;
    const own = found.results.filter((one) => one.kind === kind);
    return html`${level === 2 ? html`<h2>${title}</h2>` : html`<h3>${title}</h3>`}<ul class="found">${own.map((one, at) => entry(one, at === 0 && within(one, found.with_reports)))}</ul>
${(level === 2 || total > own.length) && allOf(kind, found)}`;
  });
