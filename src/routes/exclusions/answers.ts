import type { RequestContext } from '../../http/define-endpoint.ts';
import type { Question } from '../../match/question.ts';
import { checkNpi } from '../../screening/check-npi.ts';
import { citedLists } from '../../screening/cited-lists.ts';
import { nothingFound } from '../../screening/nothing-found.ts';
import type { Position } from '../../screening/position.ts';
import { presentHits } from '../../screening/present.ts';
import { presentGroups } from '../../screening/present-groups.ts';
import { checkNames, dayAsked } from '../../screening/question-checks.ts';
import { screenName } from '../../screening/screen-name.ts';
import { warningsOf } from '../../screening/warnings.ts';
import { questionHash, readCursor, writeCursor } from '../../search/cursor.ts';

type Asked = Question & { lists?: string[]; required?: readonly string[]; as_of?: string; limit: number; cursor?: string };

/** The response of a name search, with or without a key. */
export async function answerSearch({ lists, required, as_of, limit, cursor, ...question }: Asked, context: RequestContext) {
  checkNames(question);
  const { secret } = context.deps.search;
  const hash = questionHash({ names: question, lists, as_of });
  const place = cursor === undefined ? null : readCursor(secret, hash, cursor);
  const after = place && { position: place.after as Position, begun_in: place.from };
  const options = {
    lists,
    required,
    as_of: dayAsked(as_of, context.now),
    limit,
    now: context.now,
    signal: context.signal,
    is_search: true,
    after,
  };
  const screening = await screenName(context.deps, question, options);
  if (screening.degraded) context.degrade(screening.degraded);
  for (const warning of [...warningsOf(screening), ...screening.notes]) context.warn(warning);
  context.cite(...citedLists(screening, screening.hits));
  const total = place?.total ?? screening.hits_found;
  const from = place?.from ?? (screening.degraded === null ? 'search' : 'postgres');
  context.explainEmpty({ code: 'no_match', detail: nothingFound(screening) });
  return {
    outcome: screening.outcome,
    reason: screening.reason,
    as_of: screening.as_of,
    results: presentHits(screening.hits, screening.grouping),
    total,
    limit,
    next_cursor: screening.next && writeCursor(secret, hash, { from, after: screening.next, total }),
    ...presentGroups(screening),
    listing: screening.listing,
    lists_searched: screening.lists_searched,
    gaps: screening.gaps,
  };
}

/** Screens one NPI: exact, never by name. */
export async function answerCheck(
  npi: string,
  asked: { as_of?: string; lists?: string[]; required?: readonly string[] },
  context: RequestContext,
) {
  const { lists, required } = asked;
  const options = { lists, required, as_of: dayAsked(asked.as_of, context.now), now: context.now, signal: context.signal };
  const { answer, warnings, cited } = await checkNpi(context.deps, npi, options);
  for (const warning of warnings) context.warn(warning);
  context.cite(...cited);
  return answer;
}
