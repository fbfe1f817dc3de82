import type { RequestContext } from '../../http/define-endpoint.ts';
import { answerSearch } from '../exclusions/answers.ts';
import { citedLists } from '../exclusions/cited-lists.ts';
import { screenNpi } from '../exclusions/npi-records.ts';
import { dayAsked } from '../exclusions/parameters.ts';
import { presentHit, warningsOf } from '../exclusions/schemas.ts';
import { providerStatus } from '../providers/records.ts';

/** Every list asked for one NPI, exact, with the evidence of each hit. */
export async function screenByNpi(npi: string, as_of: string | undefined, context: RequestContext) {
  const options = { as_of: dayAsked(as_of, context.now), now: context.now, signal: context.signal };
  const [found, provider] = await Promise.all([screenNpi(context.deps, npi, options), providerStatus(context.deps, npi)]);
  for (const warning of warningsOf(found)) context.warn(warning);
  context.cite(...citedLists(found), 'nppes');
  const { outcome, reason, lists_searched, gaps, hits, hits_found } = found;
  return {
    outcome,
    reason,
    as_of: found.as_of,
    lists_searched,
    gaps,
    results: hits.map(presentHit),
    total: hits_found,
    next_cursor: null,
    listing: null,
    provider,
  };
}

export async function screenByName(asked: Parameters<typeof answerSearch>[0], context: RequestContext) {
  const { limit: _limit, ...answer } = await answerSearch(asked, context);
  return { ...answer, provider: null };
}
