import { type HospitalsInput, hospitalsQuestion } from '../../../indexes/hospitals-search.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { type Counts, facetCounts } from '../../search/facets.ts';
import { unconfirmedKinds } from './listed-kinds.ts';

type Asked = Omit<HospitalsInput, 'unconfirmed_kinds'>;

/** How many facilities each state, and each value of `further` filters, would leave. */
export async function facilityCounts(
  asked: Asked,
  { deps, signal }: RequestContext,
  further: Partial<Record<keyof Asked, string>> = {},
): Promise<Counts> {
  const unconfirmed_kinds = await unconfirmedKinds(deps);
  const question = (input: Asked) => hospitalsQuestion({ ...input, unconfirmed_kinds, sort: null });
  return facetCounts(deps.search, question, asked, { state: 'state', ...further }, signal);
}
