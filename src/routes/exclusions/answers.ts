import type { RequestContext } from '../../http/define-endpoint.ts';
import { FEDERAL_LIST } from '../../match/lists.ts';
import type { Question } from '../../match/question.ts';
import { providerStatus } from '../providers/records.ts';
import { screenNpi } from './npi-records.ts';
import { checkNames, dayAsked } from './parameters.ts';
import { type Hit, type Screening, screenName } from './records.ts';
import { presentExclusion, presentHit, warningsOf } from './schemas.ts';

type Asked = Question & { lists?: string[]; as_of?: string; limit: number };

/** The answer of a name search, with or without a key. */
export async function answerSearch({ lists, as_of, limit, ...question }: Asked, context: RequestContext) {
  checkNames(question);
  const options = { lists, as_of: dayAsked(as_of, context.now), limit, now: context.now, signal: context.signal };
  const screening = await screenName(context.deps, question, options);
  if (screening.degraded) context.degrade(screening.degraded);
  tell(screening, context);
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

function tell(screening: Screening, context: RequestContext): void {
  for (const warning of warningsOf(screening)) context.warn(warning);
  context.cite(...screening.lists_searched.map((list) => list.source_id));
}

export const isFederal = (hit: Hit): boolean => hit.record.source === FEDERAL_LIST;
export const presentRecords = (hits: readonly Hit[]) => hits.map((hit) => presentExclusion(hit.record, hit.is_active));

/** Lists asked for one NPI: exact, never by name. */
export async function answerCheck(npi: string, asked: { as_of?: string; lists?: string[] }, context: RequestContext) {
  const options = { lists: asked.lists, as_of: dayAsked(asked.as_of, context.now), now: context.now, signal: context.signal };
  const [screening, provider] = await Promise.all([screenNpi(context.deps, npi, options), providerStatus(context.deps, npi)]);
  tell(screening, context);
  context.cite('nppes');
  const active = screening.hits.filter((hit) => hit.is_active);
  return {
    npi,
    excluded: active.length > 0,
    federal_excluded: active.some(isFederal),
    state_excluded: active.some((hit) => !isFederal(hit)),
    excluding_states: [...new Set(active.flatMap((hit) => (hit.record.list_state as string | null) ?? []))].sort(),
    outcome: screening.outcome,
    reason: screening.reason,
    as_of: screening.as_of,
    records: presentRecords(screening.hits),
    provider,
    lists_searched: screening.lists_searched,
    gaps: screening.gaps,
  };
}
