import type { z } from 'zod';
import { flag, named, oneOf, text } from '#fields/described';
import { isNpi } from '#fields/npi';
import { displayName } from '#pages/names/display-name';
import type { NameKind } from '#pages/names/normal-case';
import { joined, plain, valueWords } from '#pages/wording';
import { legalFormsOf } from '#screening/legal-form-of';
import { hasBusinessWord, isAllNames, looksLikeName } from '#screening/looks-like-name';
import { readNameOrNpi } from '#screening/question-checks';
import type { RequestContext } from '#server/define-endpoint';
import { suggestAcos } from '../acos/suggest.ts';
import { searchCompanies } from '../companies/records.ts';
import { facilityKind } from '../hospitals/listed-kinds.ts';
import { typedHospitals } from '../hospitals/typeahead.ts';
import { queryWords } from '../platform/site-pages.ts';
import { searchProviders } from '../providers/records.ts';
import { typedSystems } from '../systems/records.ts';
import { searchTrials } from '../trials/records.ts';
import { nicknamed } from './nickname.ts';
import { excludedNpis, findPages, longest } from './pages.ts';

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’`.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Whether the letters are only within words of the name, as "mayo" is in Pacasmayo; a name found by another one of its
 * names has no such letters.
 */
export function isOnlyInside(q: string, name: string, ...others: string[]): boolean {
  const typed = wordsOf(q);
  const words = [name, ...others].flatMap(wordsOf);
  const begins = typed.every((one) => words.some((word) => word.startsWith(one)));
  return !begins && typed.some((one) => wordsOf(name).some((word) => word.includes(one) && !word.startsWith(one)));
}

/** Whether a title is the text, whatever the punctuation: St. Joseph is ST JOSEPH. */
const isTitle = (title: string, q: string): boolean => wordsOf(title).join(' ') === wordsOf(q).join(' ');

export const kinds = ['page', 'facility', 'system', 'company', 'aco', 'trial', 'provider'] as const;

export type FoundKind = (typeof kinds)[number];

export const FoundRecord = named('FoundRecord', {
  kind: oneOf(kinds, 'Kind of result'),
  id: text('Its identifier: CCN, path of a page, ticker, id of an accountable care organization, NCT number or NPI'),
  label: text('Its name as published'),
  title: text('Its name in normal case'),
  detail: text('Location or kind, to distinguish similar names'),
  path: text('Path of its page'),
  is_similar: flag('Whether its name is only similar to the text, or has it within a word: perhaps not what was meant. These come last'),
});
export type FoundOne = z.infer<typeof FoundRecord>;

interface FindQuery {
  q: string;
  limit: number;
  kind?: FoundKind;
  state?: string;
}

export const screenPath = (q: string): string => `/screen?${new URLSearchParams({ q })}`;

/** Pages shown at most: a word such as “hospital” is in the titles of many. */
const MOST_PAGES = 6;

/** The search for one kind; if words may be misspelled and nothing is found, once more for similar ones. */
async function orSimilar<F extends { total: number }>(find: (is_similar?: true) => Promise<F>): Promise<F & { is_similar: boolean }> {
  const found = await find();
  return found.total > 0 ? { ...found, is_similar: false } : { ...(await find(true)), is_similar: true };
}

/**
 * The kind that has the text itself as a number, ticker or name comes first: someone who types HCA wants the company,
 * and Sutter Health the health system.
 */
export function kindsInOrder(
  results: readonly (Pick<FoundOne, 'kind' | 'id' | 'title'> & { is_similar?: boolean })[],
  q: string,
): readonly FoundKind[] {
  const isSimilar = (kind: FoundKind) => {
    const own = results.filter((one) => one.kind === kind);
    return own.length > 0 && own.every(({ is_similar }) => is_similar);
  };
  const known = kinds.toSorted((a, b) => Number(isSimilar(a)) - Number(isSimilar(b)));
  const typed = q.trim().toUpperCase();
  const exact = (results.find(({ id }) => id.toUpperCase() === typed) ?? results.find(({ title }) => isTitle(title, q)))?.kind;
  return exact ? [exact, ...known.filter((kind) => kind !== exact)] : known;
}

type Facility = Awaited<ReturnType<typeof typedHospitals>>['results'][number];

/** `of`: what the name is of; null where a title is shown as published. */
const found = (
  kind: FoundKind,
  id: string,
  label: string,
  of: NameKind | null,
  more: Pick<FoundOne, 'detail' | 'path' | 'is_similar'>,
): FoundOne => ({ kind, id, label, title: of === null || label === id ? label : displayName(label, of), ...more });

const facilityFound = ({ ccn, name, facility_type, city, state, standing }: Facility, is_similar: boolean): FoundOne =>
  found('facility', ccn, name, 'business', {
    detail: joined([
      facility_type && facilityKind(facility_type),
      city && displayName(city, 'place'),
      state,
      standing === 'listed' ? null : valueWords('standing', standing),
    ]),
    path: `/hospitals/${ccn}`,
    is_similar,
  });

export async function findEverywhere({ q, limit, kind, state }: FindQuery, context: RequestContext) {
  const digits = q.replace(/[\s-]/g, '');
  // None of the other kinds has an identifier of ten digits.
  const is_npi = isNpi(digits);
  const query = { q: is_npi ? digits : q.slice(0, longest), limit };
  const wanted = (one: FoundKind) => (kind === undefined || kind === one) && (one === 'provider' || one === 'page' || !is_npi);
  const in_state = { ...query, state };
  const [pages, meant, facilities, systems, companies, acos, trials, providers] = await Promise.all([
    wanted('page') ? findPages({ ...in_state, limit: Math.min(limit, MOST_PAGES) }, context) : null,
    wanted('facility') ? nicknamed(in_state, context) : [],
    wanted('facility') ? typedHospitals(in_state, context) : null,
    wanted('system') ? typedSystems(in_state, context) : null,
    // Companies and accountable care organizations work in many states.
    wanted('company') && !state ? orSimilar((is_similar) => searchCompanies({ ...query, is_similar }, context)) : null,
    wanted('aco') && !state ? suggestAcos(query.q, limit, context) : null,
    wanted('trial') ? searchTrials(in_state, context) : null,
    wanted('provider') ? orSimilar((is_similar) => searchProviders({ ...in_state, is_active: true, is_similar }, context)) : null,
  ]);
  const npis = (providers?.results ?? []).map(({ npi }) => npi);
  const excluded = await excludedNpis(context.deps, npis, context.today);
  const totals = { page: pages, facility: facilities, system: systems, company: companies, aco: acos, trial: trials, provider: providers };
  const results: FoundOne[] = [
    ...(pages?.results ?? []).map(({ path, title, detail }) => found('page', path, title, null, { detail, path, is_similar: false })),
    ...meant.map((one) => facilityFound(one, false)),
    ...(facilities?.results ?? [])
      .filter(({ ccn }) => !meant.some((one) => one.ccn === ccn))
      .map((one) => facilityFound(one, facilities!.is_similar)),
    ...(systems?.results ?? []).map(({ system_id, system_name, parent_system_name, city, state }) =>
      found('system', system_id, system_name, 'business', {
        detail: joined([parent_system_name ? `division of ${parent_system_name}` : 'health system', city, state]),
        path: `/systems/${system_id}`,
        is_similar: systems!.is_similar,
      }),
    ),
    ...(companies?.results ?? []).flatMap(({ ticker, name }) =>
      ticker
        ? found('company', ticker, name, 'business', {
            detail: ticker,
            path: `/companies/${ticker}`,
            is_similar: companies!.is_similar || isOnlyInside(q, name, ticker),
          })
        : [],
    ),
    ...(acos?.results ?? []).map(({ aco_id, program, name, track, performance_year, path }) =>
      found('aco', aco_id, name, 'business', {
        detail: joined([program === 'reach' ? 'ACO REACH' : 'Shared Savings Program', track, String(performance_year), aco_id]),
        path,
        is_similar: acos!.is_similar,
      }),
    ),
    ...(trials?.results ?? []).map(({ nct_id, brief_title, status }) =>
      found('trial', nct_id, brief_title ?? nct_id, null, {
        detail: joined([nct_id, status && plain(status)]),
        path: `/clinical-trials/${nct_id}`,
        is_similar: false,
      }),
    ),
    ...(providers?.results ?? []).map(({ npi, name, entity_type, specialty, city, state }) =>
      found('provider', npi, name ?? npi, entity_type === 'organization' ? 'business' : 'person', {
        detail: joined([excluded.has(npi) ? 'excluded' : null, specialty, city && displayName(city, 'place'), state, npi]),
        path: `/npi/${npi}`,
        is_similar: providers!.is_similar,
      }),
    ),
  ];
  const order = kindsInOrder(results, q);
  return {
    results: results.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || Number(a.is_similar) - Number(b.is_similar)),
    totals: order.map((one) => ({ kind: one, total: totals[one]?.total ?? 0 })).filter(({ total }) => total > 0),
  };
}

/** The forms of a CCN, an EIN, an NPI, an NCT number and the id of an ACO; a word or a name is none of these. */
const EIN = /^\d{9}$/;
const NUMBERS = [/^\d{2}[A-Z0-9]\d{3}$/, /^(?:\d{5}[A-Z]|[A-Z]\d{3,5})$/, EIN, /^\d{10}$/, /^NCT\d{8}$/];

/**
 * Where a number leads that is that of exactly one record. Null for anything else, and where several records have it.
 */
export function onlyRecordOf(
  q: string,
  { results, totals }: { results: FoundOne[]; totals: { kind: FoundKind; total: number }[] },
): string | null {
  const typed = q.toUpperCase().replace(/[\s-]/g, '');
  if (!NUMBERS.some((number) => number.test(typed))) return null;
  // Pages are suggestions, such as the screening of an NPI.
  const own = results.filter(({ kind }) => kind !== 'page');
  const exact = own.filter(({ id }) => id.toUpperCase() === typed);
  if (exact.length > 0) return exact.length === 1 ? exact[0]!.path : null;
  // An EIN is not the id of a result: what the search finds by it counts if it is all there is.
  const total = totals.reduce((sum, one) => (one.kind === 'page' ? sum : sum + one.total), 0);
  return EIN.test(typed) && total === 1 && own.length === 1 && !own[0]!.is_similar ? own[0]!.path : null;
}

/** The list or page that is all a text finds, such as “readmission penalties California”. */
export function onlyPageOf({ results, totals }: Parameters<typeof onlyRecordOf>[1]): string | null {
  const [only] = results;
  return only?.kind === 'page' && totals.length === 1 && totals[0]!.total === 1 ? only.path : null;
}

/**
 * Whether a text is the name of somebody to screen rather than of something on file: a person's name, a business with a
 * legal form, or words that only providers have. What it finds is then shown below the screening. Names that are only
 * similar count for nothing; pages of the site (“Virginia exclusions”) only if a word is neither a given name nor a
 * surname, and facilities with a person's name (St. Joseph Hospital) if a word says that it is a business.
 */
export function isToScreen(q: string, { results }: { results: readonly FoundOne[] }): boolean {
  const typed = q.trim().toUpperCase();
  const name = readNameOrNpi(q).question.name ?? '';
  const others = results.filter(({ kind, is_similar }) => kind !== 'provider' && !is_similar);
  if (others.some(({ kind, id, title }) => kind !== 'page' && (id.toUpperCase() === typed || isTitle(title, q)))) return false;
  // The page of an NPI beside the name says nothing of the name.
  const isOther = ({ kind, id }: FoundOne) =>
    kind === 'page' ? !isAllNames(name) && !id.startsWith('/screen?') : ['facility', 'system'].includes(kind) && hasBusinessWord(name);
  if (looksLikeName(name) && !others.some(isOther)) return true;
  // Beside pages CO and PA are states.
  const has_pages = others.some(({ kind }) => kind === 'page');
  const rest = (has_pages ? queryWords(name).words : name.split(/[\s,]+/)).filter((word) => /\p{L}/u.test(word));
  return rest.length > 1 && (others.length === 0 || legalFormsOf(rest).forms.length > 0);
}
