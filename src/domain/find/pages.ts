import { z } from 'zod';
import { sharedRead } from '#db/read-cache';
import type { Deps } from '#deps';
import { isNpi } from '#fields/npi';
import { stateName } from '#fields/us-state';
import { changed } from '#pages/layout';
import { counted, joined } from '#pages/wording';
import { readTable } from '#read-table';
import { current } from '#records/current';
import { inForce } from '#screening/in-force';
import type { RequestContext } from '#server/define-endpoint';
import { discoverEndpoints } from '#server/discover';
import { mayOpen } from '#server/rights';
import { findLists } from '../exclusions/find-lists.ts';
import { cityName, pagesFor, placesIn, type QueryWords, queryWords, type SitePage, singular } from '../platform/site-pages.ts';

interface Query {
  q: string;
  limit: number;
  state?: string;
}

export const longest = 100;

/** NPIs among other words: “is NPI 1234567893 valid”. */
const npiWithin = (q: string): string[] => (q.match(/(?<!\d)\d{10}(?!\d)/g) ?? []).filter(isNpi);

/**
 * Active records by NPI; an NPI without any is left out. This is not a screening, which also compares names and
 * reports missing lists.
 */
export async function excludedNpis({ pool }: Deps, npis: readonly string[], today: string): Promise<ReadonlyMap<string, number>> {
  if (npis.length === 0) return new Map();
  const { rows } = await pool.query(
    `select asked.npi, count(distinct found.id)::integer as records from unnest($1::text[]) asked(npi)
     cross join lateral (
       select r.id from ${current('exclusion', 'r')} where r.npi = asked.npi and ${inForce('r', '$2::date')}
       union all
       select r.id from ${current('exclusion', 'r')} where r.other_npis && array[asked.npi] and ${inForce('r', '$2::date')}) found
     group by asked.npi`,
    [npis, today],
  );
  return new Map(rows.map(({ npi, records }) => [npi, records]));
}

/** The link that screens an NPI: a list may have it even if no registry does. Who may not screen is led to its page. */
async function npiPage({ deps, principal }: RequestContext, npi: string, today: string): Promise<SitePage | null> {
  const records = (await excludedNpis(deps, [npi], today)).get(npi) ?? 0;
  const may_screen = mayOpen(principal, '/screen');
  if (!may_screen && records === 0) return null;
  return {
    path: may_screen ? `/screen?q=${npi}` : `/npi/${npi}`,
    title: records > 0 ? `NPI ${npi} is excluded` : `Screen NPI ${npi}`,
    detail: records > 0 ? `${counted(records, 'active record')} with this NPI` : 'against every loaded list',
  };
}

const knownCities = sharedRead({ max: 1, ttl: 60 * 60_000 }, async (pool): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query(`select distinct lower(city) as city from ${current('facility', 'r')} where city is not null`);
  return new Set(rows.map(({ city }) => city as string));
});

const words = (text: string) => text.split(' ').filter(Boolean).map(singular);

const Row = z.object({
  /** Words that must be there, each in one of its forms: fine|fined nursing. */
  needs: z.string().regex(/^[a-z0-9&-]+(\|[a-z0-9&-]+)*( [a-z0-9&-]+(\|[a-z0-9&-]+)*)*$/),
  may: z.string().regex(/^[a-z& -]*$/),
  path: z.string().startsWith('/'),
  title: z.string().min(1),
  detail: z.string().min(1),
  /**
   * Its parameters for a state (a part of the path in braces: only with a state), a city, and a year: first and last
   * day as from..to, or the days back.
   */
  state: z.string().regex(/^$|^[a-z_]+$|^\{state\}$/),
  city: z.string().regex(/^$|^[a-z_]+$/),
  year: z.string().regex(/^$|^[a-z_]+(\.\.[a-z_]+)?$/),
});
type Row = z.infer<typeof Row>;

const lists = readTable('src/domain/find/list-words.csv', Row).map((row) => ({
  ...row,
  needed: row.needs.split(' ').map((one) => new Set(one.split('|').map(singular))),
  allowed: new Set([...words(row.may), ...row.needs.split(/[ |]/).map(singular)]),
}));

/** Whether each needed word is there, no word for two of them, and no other word but those allowed. */
function answers({ needed, allowed }: (typeof lists)[number], said: readonly string[]): boolean {
  if (!said.every((word) => allowed.has(word))) return false;
  const left = [...said];
  return needed.every((forms) => {
    const at = left.findIndex((word) => forms.has(word));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** How many days back a year began; the list of recent deals has no other filter by time. */
const daysBack = (from: string, now: Date) => Math.ceil((now.getTime() - Date.parse(from)) / 86_400_000);
const MOST_DAYS = 1830;

function withYear({ year }: Row, period: QueryWords['period'], now: Date): Record<string, string> | null {
  if (period === null) return {};
  const [from, to] = year.split('..');
  if (to) return { [from!]: period.from, [to]: period.to };
  if (year === 'days') {
    const days = daysBack(period.from, now);
    return days > 0 && days <= MOST_DAYS ? { days: String(days) } : null;
  }
  return year && /^\d{4}$/.test(period.title) ? { [year]: period.title } : null;
}

/**
 * Lists that a whole text asks for in everyday words, with its state, city and year as filters: “largest nursing home
 * fines Ohio”, “hospital mergers 2023”.
 */
export function listWords(q: string, isCity: (name: string) => boolean, now: Date): SitePage[] {
  // Hospitals of the Veterans Administration are not those of Virginia alone.
  const { state, period, words: said } = queryWords(q);
  const readings = [{ city: null, words: said }, ...placesIn(said, isCity)];
  const [of_veterans] = state === 'VA' && /\bVA\b/.test(q) ? listWords(q.replace(/\bVA\b/, 'veterans'), isCity, now) : [];
  if (of_veterans?.path.includes('=Veterans')) return [of_veterans];
  for (const reading of readings) {
    const found = lists.flatMap((row): SitePage[] => {
      if (!answers(row, reading.words.map(singular))) return [];
      const is_part = row.state.startsWith('{');
      if ((state === null ? is_part : row.state === '') || (reading.city !== null && row.city === '')) return [];
      const dated = withYear(row, period, now);
      if (dated === null) return [];
      const city = reading.city && cityName(reading.city);
      const where = joined([city, state && stateName(state)]);
      const when = period && (row.year === 'days' ? `since ${period.title}` : `in ${period.title}`);
      return [
        {
          path: changed(row.path.replace('{state}', state ?? ''), {
            ...(!is_part && { [row.state]: state }),
            [row.city]: city,
            ...dated,
          }),
          title: joined([joined([row.title, where], ': '), when], ' '),
          detail: row.detail,
        },
      ];
    });
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Exclusion lists, lists and pages that the words describe, such as “Texas exclusions in May 2026” or “readmission
 * penalties Ohio”.
 */
export async function findPages({ q, limit, state }: Query, context: RequestContext): Promise<{ results: SitePage[]; total: number }> {
  const { deps, now, today } = context;
  const npi = q.replace(/[\s-]/g, '');
  if (isNpi(npi)) {
    const results = [await npiPage(context, npi, today)].filter((page) => page !== null);
    return { results, total: results.length };
  }
  const query = queryWords(q);
  if (state && query.state && state !== query.state) return { results: [], total: 0 };
  const within = { ...query, state: query.state ?? state ?? null };
  const text = q.slice(0, longest);
  const cities = await knownCities(deps);
  const isCity = (name: string) => cities.has(name);
  const [lists, of_npi] = await Promise.all([findLists(deps, within), npiWithin(q).map((one) => npiPage(context, one, today))[0] ?? null]);
  const in_words = listWords(`${text}${state && !query.state ? ` ${state}` : ''}`, isCity, now);
  const all = [...(of_npi ? [of_npi] : []), ...in_words, ...lists, ...pagesFor(within, isCity)];
  const found = all.filter(({ path }) => mayOpen(context.principal, path.split('?')[0]!));
  const results = [...new Map(found.toReversed().map((page) => [page.path, page])).values()].toReversed();
  const shown = results.slice(0, limit);
  await citePartial(shown, context);
  return { results: shown, total: results.length };
}

let reading: Promise<ReadonlyMap<string, readonly string[]>> | null = null;

/**
 * The sources of each list, by its path. Endpoints are discovered on first use, because the files that ask belong to
 * two of them.
 */
export const sourcesByPath = (): Promise<ReadonlyMap<string, readonly string[]>> => {
  reading ??= discoverEndpoints().then((all) => new Map(all.map(({ path, sources }) => [path, sources ?? []])));
  return reading;
};

/** A list that is offered, but only partly loaded, may lack what the reader looks for: its sources are named. */
async function citePartial(found: readonly SitePage[], context: RequestContext): Promise<void> {
  const of = await sourcesByPath();
  const ids = found.flatMap(({ path }) => of.get(path.split('?')[0]!) ?? []);
  const partial = (await context.notesOf([...new Set(ids)])).filter(({ coverage }) => coverage === 'partial');
  context.cite(...partial.map(({ source_id }) => source_id));
}
