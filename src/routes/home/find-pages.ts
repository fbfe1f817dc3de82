import { npiPage } from '../../domain/exclusions/find-excluded.ts';
import { findLists } from '../../domain/exclusions/find-lists.ts';
import { knownCities } from '../../domain/hospitals/known-cities.ts';
import { typedHospitals } from '../../domain/hospitals/typeahead.ts';
import { askedWords } from '../../domain/platform/asked-words.ts';
import { pagesFor, type SitePage } from '../../domain/platform/site-pages.ts';
import { typedSystems } from '../../domain/systems/records.ts';
import { isNpi } from '../../fields/npi.ts';
import { displayName } from '../../pages/names/display-name.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { askedLists } from './find-list.ts';
import { specialtyLists } from './find-specialty.ts';
import { findTopic, topicOfEach } from './find-topic.ts';
import { findTrialLists } from './find-trials.ts';
import { sourcesByPath } from './sources-by-path.ts';

/** Most words of a name: each way to divide the text is searched. */
const MOST_WORDS = 6;

/** Words between the two names. */
const BETWEEN = new Set(['vs', 'vs.', 'v.', 'versus']);
/** And beside “compare”. */
const JOINING = new Set([...BETWEEN, 'and', 'with', 'to', '&']);
const COMPARE = new Set(['compare', 'comparing', 'comparison']);

/**
 * The ways to read a text as two names: HCA VS TENET has one, COMPARE HCA TENET one for each blank. Empty for other
 * texts.
 */
export function comparedNames(q: string): [string, string][] {
  const words = q.replaceAll(',', ' , ').split(' ').filter(Boolean);
  const is_asked = words.length > 0 && COMPARE.has(words[0]!.toLowerCase());
  const named = is_asked ? words.slice(1) : words;
  const divided = (before: number, after: number): [string, string] => [named.slice(0, before).join(' '), named.slice(after).join(' ')];
  const between = is_asked
    ? (word: string) => JOINING.has(word.toLowerCase()) || word === ','
    : (word: string) => BETWEEN.has(word.toLowerCase());
  const at = named.findIndex(between);
  if (at > 0 && at < named.length - 1) return [divided(at, at + 1)];
  if (!is_asked || named.length < 2 || named.length > MOST_WORDS) return [];
  return named.slice(1).map((_, before) => divided(before + 1, before + 1));
}

interface Compared {
  id: string;
  name: string;
}

type Find = (q: string) => Promise<Compared | null>;

/**
 * The comparison that a text asks for: of two health systems, or else of two hospitals; null if the names are not on
 * file.
 */
async function findComparison(q: string, context: RequestContext): Promise<SitePage | null> {
  const system: Find = async (name) => {
    const { results, is_similar } = await typedSystems({ q: name, limit: 1 }, context);
    return results[0] && !is_similar ? { id: results[0].system_id, name: results[0].system_name } : null;
  };
  const hospital: Find = async (name) => {
    const { results, is_similar } = await typedHospitals({ q: name, facility_type: 'hospital', limit: 1 }, context);
    return results[0] && !is_similar ? { id: results[0].ccn, name: results[0].name } : null;
  };
  for (const [one, other] of comparedNames(q))
    for (const [parameter, find] of [
      ['system', system],
      ['ccn', hospital],
    ] as const) {
      const [a, b] = await Promise.all([find(one), find(other)]);
      if (!a || !b || a.id === b.id) continue;
      return {
        path: `/compare?${new URLSearchParams([
          [parameter, a.id],
          [parameter, b.id],
        ])}`,
        title: `Compare ${displayName(a.name, 'business')} and ${displayName(b.name, 'business')}`,
        detail: 'side by side: finances, quality and size',
      };
    }
  return null;
}

interface Asked {
  q: string;
  limit: number;
  state?: string;
}

/** Maximum length of the text for a search of one kind. */
export const longest = 100;

/** NPIs among other words: “is NPI 1234567893 valid”. */
const npiWithin = (q: string): string[] => (q.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).filter(isNpi);

/**
 * Exclusion lists, lists and pages that the words describe, such as “Texas exclusions in May 2026” or “readmission
 * penalties Ohio”.
 */
export async function findPages({ q, limit, state }: Asked, context: RequestContext): Promise<{ results: SitePage[]; total: number }> {
  const { deps, now } = context;
  const today = now.toISOString().slice(0, 10);
  const npi = q.replace(/[\s-]/g, '');
  if (isNpi(npi)) return { results: [await npiPage(deps, npi, today)], total: 1 };
  const asked = askedWords(q);
  if (state && asked.state && state !== asked.state) return { results: [], total: 0 };
  const within = { ...asked, state: asked.state ?? state ?? null };
  const text = q.slice(0, longest);
  const cities = await knownCities(deps);
  const isCity = (name: string) => cities.has(name);
  const [comparison, topics, trials, lists, of_npi] = await Promise.all([
    findComparison(text, context),
    findTopic(text, context),
    findTrialLists(text, isCity, context),
    findLists(deps, within),
    npiWithin(q).map((one) => npiPage(deps, one, today))[0] ?? null,
  ]);
  const described = pagesFor(within, isCity);
  const in_words = askedLists(`${text}${state && !asked.state ? ` ${state}` : ''}`, isCity, now);
  const named = [...(of_npi ? [of_npi] : []), ...(comparison ? [comparison] : []), ...in_words];
  const of_words = described.length === 0 ? [...topics, ...trials] : [];
  const known = [...named, ...of_words, ...lists, ...described];
  // Only where nothing else answers: what a specialty or a topic alone means.
  const otherwise = known.length > 0 ? [] : ([specialtyLists(text, isCity), topicOfEach(text)].find((found) => found.length > 0) ?? []);
  // “Hospital penalties” is a list, whatever system has hospital in its name.
  const found = [...known, ...otherwise];
  const results = [...new Map(found.toReversed().map((page) => [page.path, page])).values()].toReversed();
  const shown = results.slice(0, limit);
  await citePartial(shown, context);
  return { results: shown, total: results.length };
}

/** A list that is offered, but only partly loaded, may lack what the reader looks for: its sources are named. */
async function citePartial(found: readonly SitePage[], context: RequestContext): Promise<void> {
  const of = await sourcesByPath();
  const ids = found.flatMap(({ path }) => of.get(path.split('?')[0]!) ?? []);
  const partial = (await context.notesOf([...new Set(ids)])).filter(({ coverage }) => coverage === 'partial');
  context.cite(...partial.map(({ source_id }) => source_id));
}
