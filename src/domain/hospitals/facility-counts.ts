import { UsState } from '#fields/us-state';
import { CcnOrBeginning, wholeNumber, words } from '#lists/list-of';
import { displayName } from '#pages/names/display-name';
import { type Counts, facetCounts } from '#search/facets';
import { everyHit } from '#search/page-of-rows';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { type HospitalsInput, hospitalsQuestion, searchHospitals } from '../../../indexes/hospitals-search.ts';
import { unconfirmedKinds } from './listed-kinds.ts';

/** Filters of every list of facilities. */
export const facilityQuery = {
  q: words('Name, city, state or CCN'),
  name: words('Words of the name'),
  city: words('City'),
  state: UsState.optional(),
  county: words('County or parish'),
  ccn: CcnOrBeginning.optional(),
};

export const ratingQuery = {
  min_rating: wholeNumber(1, 5, 'Minimum overall star rating, 1 to 5'),
  max_rating: wholeNumber(1, 5, 'Maximum overall star rating, 1 to 5; facilities without a rating are left out'),
};

const wordsOf = (county: string): string[] => county.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

async function countyCounts(query: Query, { deps, signal }: RequestContext): Promise<Counts> {
  if (!query.state || (Array.isArray(query.state) && query.state.length !== 1)) return {};
  const input = { ...query, county: undefined, sort: null, unconfirmed_kinds: await unconfirmedKinds(deps) };
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

type Query = Omit<HospitalsInput, 'unconfirmed_kinds'>;

export const findFacilities = async ({ limit, cursor, ...input }: Query & Paging, { deps, signal }: RequestContext) =>
  searchHospitals(deps, { ...input, unconfirmed_kinds: await unconfirmedKinds(deps) }, { limit, cursor, signal });

/**
 * How many facilities each state, each county of the chosen state, and each value of `further` filters, would leave.
 */
export async function facilityCounts(
  query: Query,
  context: RequestContext,
  further: Partial<Record<keyof Query, string>> = {},
): Promise<Counts> {
  const { deps, signal } = context;
  const unconfirmed_kinds = await unconfirmedKinds(deps);
  const question = (input: Query) => hospitalsQuestion({ ...input, unconfirmed_kinds, sort: null });
  const [values, counties] = await Promise.all([
    facetCounts(deps.search, question, query, { state: 'state', ...further }, signal),
    countyCounts(query, context),
  ]);
  // For a misspelled word the list shows similar names, so these are counted.
  const is_empty = Object.values(values).every((counts) => counts.length === 0);
  if (is_empty && query.q && !query.is_similar) return facilityCounts({ ...query, is_similar: true }, context, further);
  return { ...values, ...counties };
}
