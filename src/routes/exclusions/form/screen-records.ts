import type { z } from 'zod';
import { certifyOne } from '#certificates/certify';
import { hospitalsWithReports } from '#domain/cost-reports/records';
import { decisionForms } from '#domain/decisions/decision-forms';
import { standingToday } from '#domain/exclusions/list-name';
import { findEverywhere } from '#domain/find/records';
import { html } from '#pages/html';
import { decisionsOnHits } from '#rosters/decisions/stored';
import { tellApart } from '#screening/identifiers';
import { listBlock } from '#screening/list-block';
import { listsOnFile } from '#screening/list-counts';
import { providerStatus } from '#screening/npi-facts';
import { presentHits } from '#screening/present';
import { presentGroups } from '#screening/present-groups';
import { readNameOrNpi, requestedDay } from '#screening/question-checks';
import type { ScreeningHit } from '#screening/schemas';
import { screenNpi } from '#screening/screen-npi';
import { DEFAULT_MIN_SCORE } from '#screening/strictness';
import { warningsOf } from '#screening/warnings';
import type { RequestContext } from '#server/define-endpoint';
import { errorForLog } from '#server/log';
import { answerSearch } from '../answers.ts';

export async function screenByNpi(npi: string, as_of: string | undefined, context: RequestContext) {
  const options = { as_of: requestedDay(as_of, context.now), now: context.now, signal: context.signal };
  const [found, provider] = await Promise.all([screenNpi(context.deps, npi, options), providerStatus(context.deps, npi)]);
  for (const warning of warningsOf(found)) context.warn(warning);
  const { outcome, reason, hits, hits_found } = found;
  const ref = await certifyOne(context.deps, context, found, { screened_as: 'npi', sent: { npi, as_of } });
  return {
    ...ref,
    outcome,
    reason,
    as_of: found.as_of,
    ...(await listBlock(context.deps, found)),
    results: presentHits(hits, found.grouping),
    ...presentGroups(found),
    total: hits_found,
    next_cursor: null,
    min_score: DEFAULT_MIN_SCORE,
    hits_below_min_score: 0,
    ...tellApart([]),
    names: [],
    listing: null,
    provider,
  };
}

export async function screenByName(query: Parameters<typeof answerSearch>[0], context: RequestContext) {
  const { limit: _limit, ...answer } = await answerSearch(query, context);
  return { ...answer, provider: null };
}

const MOST_FOUND = 3;

/**
 * What is on file of a name. Its sources and warnings are none of the screening; null if it failed, or lacks something
 * because the search server is down.
 */
async function lookUp(q: string, context: RequestContext) {
  let is_degraded = false;
  const degrade = () => {
    is_degraded = true;
  };
  try {
    const quiet = Object.assign(Object.create(context), { cite() {}, warn() {}, explainEmpty() {}, degrade });
    const found = await findEverywhere({ q, limit: MOST_FOUND }, quiet);
    return is_degraded ? null : { q, state: null, ...found, with_reports: await hospitalsWithReports(context.deps) };
  } catch (error) {
    context.deps.log.error(errorForLog(error), 'a screening is shown without what is on file of the name');
    return null;
  }
}

interface EarlierQuery {
  q?: string;
  state?: string;
  birth_date?: string;
  cursor?: string;
}

/** What the account has decided on the subject of a screening, and who decided last in this browser. */
async function decidedBefore(
  { q, state, birth_date, cursor }: EarlierQuery,
  { deps, account, reviewer, acts_as, principal }: RequestContext,
) {
  if (!account || q === undefined) return null;
  const { name, npi } = readNameOrNpi(q).question;
  const evidence = { ...(state && { state }), ...(birth_date && { birth_date }) };
  const cells = { ...(npi && { npi }), ...(name && { name, ...evidence }) };
  return {
    decisions: await decisionsOnHits(deps.pool, account, cells),
    ...{ reviewer, acts_as, principal },
    /** The certificate states the hits of the first page; only on these it is decided. */
    is_first_page: cursor === undefined,
  };
}

/** The decisions of the account on hits, and the form to decide. They change nothing about the result. */
export function decisionsFooter(decided: ShownBeside['decided'], screening_id: string, hits: readonly z.infer<typeof ScreeningHit>[]) {
  if (!decided?.is_first_page) return () => html``;
  const decisions = decided.decisions(hits.map(({ record }) => record));
  return decisionForms({ ...decided, screening_id, position: 1, decisions }, ({ hit }) => hit?.outcome !== 'inactive');
}

/**
 * What only the page shows: the decisions of the account, of a past day the lists that were on file, above the empty
 * form what a screening can rely on, and below a name what is on file of it.
 */
export async function shownBeside(query: EarlierQuery & { as_of?: string }, context: RequestContext) {
  const { q } = query;
  const name = q === undefined || query.cursor ? undefined : readNameOrNpi(q).question.name;
  const [decided, on_file, standing, found] = await Promise.all([
    decidedBefore(query, context),
    query.as_of ? listsOnFile(context.deps, query.as_of) : new Set<string>(),
    q === undefined ? standingToday(context) : null,
    name === undefined ? null : lookUp(name, context),
  ]);
  return { decided, on_file, standing, found };
}
export type ShownBeside = Awaited<ReturnType<typeof shownBeside>>;
