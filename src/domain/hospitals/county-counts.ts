import { type HospitalsInput, searchHospitals } from '../../../indexes/hospitals-search.ts';
import { displayName } from '../../pages/names/display-name.ts';
import { everyHit } from '../../search/every-hit.ts';
import type { Counts } from '../../search/facets.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { unconfirmedKinds } from './listed-kinds.ts';

type Asked = Omit<HospitalsInput, 'unconfirmed_kinds'>;

const wordsOf = (county: string): string[] => county.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The counties of the chosen state, and how many facilities each would leave with all other filters as they are.
 * Counties are words in the index, so they are counted in Postgres; a county counts where its words are in the name, as
 * the filter matches (St. Louis, St. Louis City).
 */
export async function countyCounts(asked: Asked, { deps, signal }: RequestContext): Promise<Counts> {
  if (!asked.state || (Array.isArray(asked.state) && asked.state.length !== 1)) return {};
  const input = { ...asked, county: undefined, sort: null, unconfirmed_kinds: await unconfirmedKinds(deps) };
  const { ids } = await everyHit((page) => searchHospitals(deps, input, page), signal);
  const { rows } = await deps.pool.query(
    `select f.county, count(*)::int as count from current_facility c join facility f on f.id = c.facility_id
     where c.ccn = any($1) and f.county is not null group by f.county`,
    [ids],
  );
  const counties = (rows as { county: string; count: number }[]).map((row) => ({ ...row, words: new Set(wordsOf(row.county)) }));
  const matching = (county: string) => {
    const words = wordsOf(county);
    return counties.filter((one) => words.every((word) => one.words.has(word))).reduce((sum, { count }) => sum + count, 0);
  };
  const options = counties.map(({ county }) => ({ value: county, count: matching(county), label: displayName(county, 'place') }));
  return options.length > 0 ? { county: options.toSorted((a, b) => a.label.localeCompare(b.label)) } : {};
}
