import { type HospitalsInput, hospitalsQuestion } from '../../../indexes/hospitals-search.ts';
import { type Counts, facetCounts } from '../../search/facets.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { countyCounts } from './county-counts.ts';
import { unconfirmedKinds } from './listed-kinds.ts';

type Asked = Omit<HospitalsInput, 'unconfirmed_kinds'>;

/**
 * How many facilities each state, each county of the chosen state, and each value of `further` filters, would leave.
 */
export async function facilityCounts(
  asked: Asked,
  context: RequestContext,
  further: Partial<Record<keyof Asked, string>> = {},
): Promise<Counts> {
  const { deps, signal } = context;
  const unconfirmed_kinds = await unconfirmedKinds(deps);
  const question = (input: Asked) => hospitalsQuestion({ ...input, unconfirmed_kinds, sort: null });
  const [values, counties] = await Promise.all([
    facetCounts(deps.search, question, asked, { state: 'state', ...further }, signal),
    countyCounts(asked, context),
  ]);
  // For a misspelled word the list shows similar names, so these are counted.
  const is_empty = Object.values(values).every((counts) => counts.length === 0);
  if (is_empty && asked.q && !asked.is_similar) return facilityCounts({ ...asked, is_similar: true }, context, further);
  return { ...values, ...counties };
}
