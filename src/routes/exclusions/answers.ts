import { FEDERAL_LIST } from '../../fields/required-lists.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import type { Question } from '../../match/question.ts';
import { questionHash, readCursor, writeCursor } from '../../search/cursor.ts';
import { providerStatus } from '../providers/records.ts';
import { citedLists } from './cited-lists.ts';
import { screenName } from './name-screening.ts';
import type { Position } from './near.ts';
import { screenNpi } from './npi-records.ts';
import { checkNames, dayAsked } from './parameters.ts';
import type { Hit, Screening } from './records.ts';
import { presentExclusion, presentHit, warningsOf } from './schemas.ts';

type Asked = Question & { lists?: string[]; as_of?: string; limit: number; cursor?: string };

/** The answer of a name search, with or without a key. */
export async function answerSearch({ lists, as_of, limit, cursor, ...question }: Asked, context: RequestContext) {
  checkNames(question);
  const { secret } = context.deps.search;
  const hash = questionHash({ names: question, lists, as_of });
  const place = cursor === undefined ? null : readCursor(secret, hash, cursor);
  const after = place && { position: place.after as Position, begun_in: place.from };
  const options = { lists, as_of: dayAsked(as_of, context.now), limit, now: context.now, signal: context.signal, is_search: true, after };
  const screening = await screenName(context.deps, question, options);
  if (screening.degraded) context.degrade(screening.degraded);
  tell(screening, context);
  for (const note of screening.notes) context.warn(note);
  const total = place?.total ?? screening.hits_found;
  const from = place?.from ?? (screening.degraded === null ? 'search' : 'postgres');
  context.explainEmpty({ code: 'no_match', detail: nothingFound(screening) });
  return {
    outcome: screening.outcome,
    reason: screening.reason,
    as_of: screening.as_of,
    results: screening.hits.map(presentHit),
    total,
    limit,
    next_cursor: screening.next && writeCursor(secret, hash, { from, after: screening.next, total }),
    listing: screening.listing,
    lists_searched: screening.lists_searched,
    gaps: screening.gaps,
  };
}

/** Finding nobody is only clear where every list could be searched. */
function nothingFound({ outcome, reason, gaps }: Screening): string {
  if (outcome === 'clear') return 'No listed name is similar. Every list a screening needs was searched.';
  if (gaps.length === 0) return reason ?? 'No listed name is similar. This is not a clear result.';
  const lists = gaps.length === 1 ? 'one list that is' : `${gaps.length} lists that are`;
  return `${reason ? `${reason} ` : ''}No listed name is similar, with ${lists} missing, out of date or incomplete. This is not a clear result.`;
}

function tell(screening: Screening, context: RequestContext): void {
  for (const warning of warningsOf(screening)) context.warn(warning);
  context.cite(...citedLists(screening));
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
