import { z } from 'zod';
import { certifyOne } from '#certificates/certify';
import { FIELD_ABOUT, type RosterField } from '#fields/roster-headings';
import { UsState } from '#fields/us-state';
import { listOf } from '#lists/list-of';
import type { Question } from '#match/question';
import { checkNpi } from '#screening/check-npi';
import { outcomeWithout } from '#screening/decide';
import { listBlock } from '#screening/list-block';
import { presentHits } from '#screening/present';
import { presentGroups } from '#screening/present-groups';
import {
  BIRTH_DATE_ACCEPTED,
  checkedQuestion,
  LONGEST_LICENSE_NUMBER,
  LONGEST_NAME,
  LONGEST_SUFFIX,
  readBirthDate,
  requestedDay,
} from '#screening/question-checks';
import { nameFields, ScreeningHit } from '#screening/schemas';
import { screenName } from '#screening/screen-name';
import { minScore, type StrictnessInput } from '#screening/strictness';
import { warningsOf } from '#screening/warnings';
import { questionHash, readCursor, writeCursor } from '#search/cursor';
import type { RequestContext } from '#server/define-endpoint';

const LONGEST_DATE = 40;

/** As `listsOf` reads them. */
export const listsOfQuery = (what: string) => z.string().min(1).max(1000).optional().describe(what);

const short = (field: RosterField, most = LONGEST_NAME) => z.string().trim().min(1).max(most).optional().describe(FIELD_ABOUT[field]);

export const nameQuery = {
  name: short('name'),
  first_name: short('first_name'),
  middle_name: short('middle_name'),
  last_name: short('last_name'),
  suffix: short('suffix', LONGEST_SUFFIX),
  organization_name: short('organization_name'),
  birth_date: z
    .string()
    .max(LONGEST_DATE)
    .overwrite((text) => readBirthDate(text) ?? text)
    .refine((day) => readBirthDate(day) === day, BIRTH_DATE_ACCEPTED)
    .optional()
    .describe(FIELD_ABOUT.birth_date),
  license_number: short('license_number', LONGEST_LICENSE_NUMBER),
  entity_type: z
    .enum(['individual', 'organization'])
    .optional()
    .describe('Only people or only businesses; default: both. A record without a stated kind is returned for either'),
};

/** What lists may be named by. */
export const LISTS_NAMED =
  'comma-separated: federal, sam, states (every state list), single states (code or name) or source ids, such as federal,CA';

export const listsQuery = listsOfQuery(
  `Lists to search, ${LISTS_NAMED}. Default: all lists. A list you name is a gap if it is not loaded.`,
);

export const stateListsQuery = listsOfQuery(
  'State lists to search, comma-separated: single states (code or name), states (all of them) or source ids, such as NY,CA. Default: all state lists. A list you name is a gap if it is not loaded.',
);

/** Never a filter: people excluded by one state move to another, and a list may not publish addresses. */
export const stateEvidence = UsState.optional().describe(
  'State of the person or business; used as evidence for or against a hit, never as a filter. To search the list of one state, use lists=NY',
);

export const NameScreening = listOf(ScreeningHit).extend(nameFields).meta({ id: 'NameScreening' });

type Query = Question &
  StrictnessInput & { lists?: string[]; required?: readonly string[]; as_of?: string; limit: number; cursor?: string };

export async function answerSearch(
  { lists, required, as_of, limit, cursor, strictness, min_score, ...filters }: Query,
  context: RequestContext,
) {
  const { question, note, ignored } = checkedQuestion(filters);
  context.warn(note);
  const least = minScore({ strictness, min_score });
  const { secret } = context.deps.search;
  const hash = questionHash({ names: question, lists, as_of, min_score: least });
  const place = cursor === undefined ? null : readCursor(secret, hash, cursor);
  const after = place && { position: place.after as (number | string)[], begun_in: place.from };
  const options = {
    lists,
    required,
    as_of: requestedDay(as_of, context.now),
    limit,
    min_score: least,
    now: context.now,
    signal: context.signal,
    is_search: true,
    after,
  };
  const found = await screenName(context.deps, question, options);
  const screening = { ...found, outcome: outcomeWithout(found.outcome, ignored) };
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
      ignored,
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
  query: { as_of?: string; lists?: string[]; required?: readonly string[] },
  context: RequestContext,
) {
  const { lists, required } = query;
  const options = { lists, required, as_of: requestedDay(query.as_of, context.now), now: context.now, signal: context.signal };
  const { answer, screening, warnings } = await checkNpi(context.deps, npi, options);
  for (const warning of warnings) context.warn(warning);
  const sent = { npi, lists: lists?.join(), as_of: query.as_of };
  return { ...(await certifyOne(context.deps, context, screening, { screened_as: 'npi', sent })), ...answer };
}
