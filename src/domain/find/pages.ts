import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { isNpi } from '../../fields/npi.ts';
import { counted } from '../../pages/wording.ts';
import { current } from '../../records/current.ts';
import { inForce } from '../../screening/in-force.ts';
import { discoverEndpoints } from '../../server/discover.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { mayOpen } from '../../server/rights.ts';
import { findLists } from '../exclusions/find-lists.ts';
import { askedWords, pagesFor, type SitePage } from '../platform/site-pages.ts';

interface Asked {
  q: string;
  limit: number;
  state?: string;
}

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
    path: may_screen ? `/screen?${new URLSearchParams({ q: npi })}` : `/npi/${npi}`,
    title: records > 0 ? `NPI ${npi} is excluded` : `Screen NPI ${npi}`,
    detail: records > 0 ? `${counted(records, 'active record')} with this NPI` : 'against every loaded list',
  };
}

const citiesOn = readCache<ReadonlySet<string>>({ max: 1, ttl: 60 * 60_000 });

function knownCities(deps: Pick<Deps, 'pool'>): Promise<ReadonlySet<string>> {
  const pool = sharedPool(deps.pool);
  return citiesOn(pool, 'cities', async () => {
    const { rows } = await pool.query(`select distinct lower(city) as city from ${current('facility', 'r')} where city is not null`);
    return new Set(rows.map(({ city }) => city as string));
  });
}

/**
 * Exclusion lists, lists and pages that the words describe, such as “Texas exclusions in May 2026” or “readmission
 * penalties Ohio”.
 */
export async function findPages({ q, limit, state }: Asked, context: RequestContext): Promise<{ results: SitePage[]; total: number }> {
  const { deps, today } = context;
  const npi = q.replace(/[\s-]/g, '');
  if (isNpi(npi)) {
    const results = [await npiPage(context, npi, today)].filter((page) => page !== null);
    return { results, total: results.length };
  }
  const asked = askedWords(q);
  if (state && asked.state && state !== asked.state) return { results: [], total: 0 };
  const within = { ...asked, state: asked.state ?? state ?? null };
  const cities = await knownCities(deps);
  const isCity = (name: string) => cities.has(name);
  const [lists, of_npi] = await Promise.all([findLists(deps, within), npiWithin(q).map((one) => npiPage(context, one, today))[0] ?? null]);
  const all = [...(of_npi ? [of_npi] : []), ...lists, ...pagesFor(within, isCity)];
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
