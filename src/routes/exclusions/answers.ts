import type { RequestContext } from '../../http/define-endpoint.ts';
import { FEDERAL_LIST } from '../../match/lists.ts';
import type { Question } from '../../match/question.ts';
import { providerStatus } from '../providers/records.ts';
import { checkNames, dayAsked, listsOf } from './parameters.ts';
import { screenName, screenNpi } from './records.ts';
import { presentExclusion, presentHit, warningsOf } from './schemas.ts';

type Asked = Question & { lists?: string; as_of?: string; limit: number };

/** The answer of a name search, with or without a key. */
export async function answerSearch({ lists, as_of, limit, ...question }: Asked, context: RequestContext) {
  checkNames(question);
  const screening = await screenName(context.deps, question, {
    lists: listsOf(lists),
    as_of: dayAsked(as_of, context.now),
    limit,
    now: context.now,
    signal: context.signal,
  });
  if (screening.degraded) context.degrade(screening.degraded);
  for (const warning of warningsOf(screening)) context.warn(warning);
  context.cite(...screening.lists_searched.map((list) => list.source_id));
  return {
    outcome: screening.outcome,
    reason: screening.reason,
    as_of: screening.as_of,
    results: screening.hits.map(presentHit),
    total: screening.hits_found,
    limit,
    next_cursor: null,
    lists_searched: screening.lists_searched,
    gaps: screening.gaps,
  };
}

/** The federal list asked for one NPI: exact, never by name. */
export async function answerCheck(npi: string, as_of: string | undefined, context: RequestContext) {
  const options = { lists: [FEDERAL_LIST], as_of: dayAsked(as_of, context.now), now: context.now, signal: context.signal };
  const [screening, provider] = await Promise.all([screenNpi(context.deps, npi, options), providerStatus(context.deps, npi)]);
  for (const warning of warningsOf(screening)) context.warn(warning);
  context.cite(...screening.lists_searched.map((list) => list.source_id), 'nppes');
  return {
    npi,
    excluded: screening.hits.some((hit) => hit.is_active),
    outcome: screening.outcome,
    reason: screening.reason,
    as_of: screening.as_of,
    records: screening.hits.map((hit) => presentExclusion(hit.record, hit.is_active)),
    provider,
    lists_searched: screening.lists_searched,
    gaps: screening.gaps,
  };
}
