import { isNpi } from '../../fields/npi.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { npiPage } from '../exclusions/find-excluded.ts';
import { findLists } from '../exclusions/find-lists.ts';
import { knownCities } from '../hospitals/known-cities.ts';
import { askedWords } from '../platform/asked-words.ts';
import { pagesFor, type SitePage } from '../platform/site-pages.ts';
import { askedLists } from './list.ts';
import { sourcesByPath } from './sources-by-path.ts';

interface Asked {
  q: string;
  limit: number;
  state?: string;
}

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
  const [lists, of_npi] = await Promise.all([findLists(deps, within), npiWithin(q).map((one) => npiPage(deps, one, today))[0] ?? null]);
  const in_words = askedLists(`${text}${state && !asked.state ? ` ${state}` : ''}`, isCity, now);
  const found = [...(of_npi ? [of_npi] : []), ...in_words, ...lists, ...pagesFor(within, isCity)];
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
