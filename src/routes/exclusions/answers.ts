import { certifyOne } from '../../certificates/certify.ts';
import type { Question } from '../../match/question.ts';
import { checkNpi } from '../../screening/check-npi.ts';
import { listBlock } from '../../screening/list-block.ts';
import type { Position } from '../../screening/position.ts';
import { presentHits } from '../../screening/present.ts';
import { presentGroups } from '../../screening/present-groups.ts';
import { checkedQuestion, dayAsked } from '../../screening/question-checks.ts';
import { screenName } from '../../screening/screen-name.ts';
import { type AskedStrictness, minScore } from '../../screening/strictness.ts';
import { warningsOf } from '../../screening/warnings.ts';
import { questionHash, readCursor, writeCursor } from '../../search/cursor.ts';
import type { RequestContext } from '../../server/handler-context.ts';

type Asked = Question &
  AskedStrictness & { lists?: string[]; required?: readonly string[]; as_of?: string; limit: number; cursor?: string };

export async function answerSearch(
  { lists, required, as_of, limit, cursor, strictness, min_score, ...asked }: Asked,
  context: RequestContext,
) {
  const { question, note } = checkedQuestion(asked);
  if (note) context.warn(note);
  const least = minScore({ strictness, min_score });
  const { secret } = context.deps.search;
  const hash = questionHash({ names: question, lists, as_of, min_score: least });
  const place = cursor === undefined ? null : readCursor(secret, hash, cursor);
  const after = place && { position: place.after as Position, begun_in: place.from };
  const options = {
    lists,
    required,
    as_of: dayAsked(as_of, context.now),
    limit,
    min_score: least,
    now: context.now,
    signal: context.signal,
    is_search: true,
    after,
  };
  const screening = await screenName(context.deps, question, options);
  if (screening.degraded) context.degrade(screening.degraded);
  for (const warning of [...warningsOf(screening), ...screening.notes]) context.warn(warning);
  const total = place?.total ?? screening.hits_found;
  // Further pages are of the same screening.
  const sent = { ...question, lists: lists?.join(), as_of };
  const ref =
    place?.screening ??
    (await certifyOne(context.deps, context, screening, {
      screened_as: 'name',
      sent,
      min_score: least,
      hits_below: screening.below,
      is_listing: screening.listing !== null,
    }));
  const from = place?.from ?? (screening.degraded === null ? 'search' : 'postgres');
  return {
    ...ref,
    outcome: screening.outcome,
    reason: screening.reason,
    as_of: screening.as_of,
    results: presentHits(screening.hits, screening.grouping),
    total,
    limit,
    next_cursor: screening.next && writeCursor(secret, hash, { from, after: screening.next, total, screening: ref }),
    ...presentGroups(screening),
    min_score: least,
    hits_below_min_score: screening.below,
    hits_that_differ: screening.hits_that_differ,
    differences: screening.differences,
    names: screening.names,
    listing: screening.listing,
    ...(await listBlock(context.deps, screening)),
  };
}

export async function answerCheck(
  npi: string,
  asked: { as_of?: string; lists?: string[]; required?: readonly string[] },
  context: RequestContext,
) {
  const { lists, required } = asked;
  const options = { lists, required, as_of: dayAsked(asked.as_of, context.now), now: context.now, signal: context.signal };
  const { answer, screening, warnings } = await checkNpi(context.deps, npi, options);
  for (const warning of warnings) context.warn(warning);
  const sent = { npi, lists: lists?.join(), as_of: asked.as_of };
  return { ...(await certifyOne(context.deps, context, screening, { screened_as: 'npi', sent })), ...answer };
}
