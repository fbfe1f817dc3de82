import { erasedScreening, unknownScreening } from '../../domain/screenings/unknown-screening.ts';
import { certifiedRun, contentsOf } from '../../rosters/certified.ts';
import { recordKey } from '../../rosters/decisions/identify.ts';
import { decisionsOnHits } from '../../rosters/decisions/refresh.ts';
import { lastReviewer } from '../../rosters/decisions/stored.ts';
import { targetsOf } from '../../rosters/decisions/targets.ts';
import type { Gap, HitOutcome, Outcome } from '../../screening/decide.ts';
import { listBlock } from '../../screening/list-block.ts';
import { recordsOfDay } from '../../screening/present.ts';
import { notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';

const no_such =
  'This account has no such single screening. A screening made without signing in and without a key does not belong to an account.';

async function isRoster({ pool }: RequestContext['deps'], account: string, id: string): Promise<boolean> {
  const { rows } = await pool.query('select from screening where id = $1 and owner = $2', [id, account]);
  return rows.length > 0;
}

async function statedOf({ deps, account }: RequestContext, id: string, position: number) {
  const run = await certifiedRun(deps.pool, account!, id);
  const [stated] = run ? await contentsOf(deps.pool, id, [position]) : [];
  if (!run || !stated)
    throw (await isRoster(deps, account!, id))
      ? notFound(`This screening is a roster: its people are reviewed at /screenings/${id}.`)
      : await unknownScreening(deps.pool, account!, id, no_such);
  if (stated.content === null) throw erasedScreening(id);
  return { ...run, content: stated.content };
}

export async function singleReview(context: RequestContext, id: string, position: number) {
  const { deps, account } = context;
  const { header, content, basis } = await statedOf(context, id, position);
  const { screened_at, as_of, subjects_count } = header;
  const active = new Map(content.hits.map(({ record_id, outcome }) => [Number(record_id), outcome !== 'inactive']));
  const [records, targets, reviewer] = await Promise.all([
    recordsOfDay(deps, as_of, active),
    targetsOf(deps.pool, account!, id, [position]),
    context.wants === 'html' ? context.reviewer : lastReviewer(deps, account!),
  ]);
  const { subject, records: open } = targets!.get(position)!;
  const hits = content.hits.map(({ list, outcome, record_id, score }) => {
    const record = records.get(Number(record_id)) ?? null;
    const is_as_screened = outcome === 'inactive' || (record !== null && open.has(recordKey(record)));
    return { list, outcome: outcome as HitOutcome, score: Number(score), is_as_screened, record };
  });
  const decisionsOn = await decisionsOnHits(deps.pool, account!, subject);
  return {
    ...{ id, screened_at, as_of, position, subjects: subjects_count },
    ...{
      sent: content.sent,
      outcome: content.outcome as Outcome | null,
      reason: content.reason,
      ignored: content.ignored ?? [],
      ...(await listBlock(deps, { lists_searched: basis.lists, gaps: basis.gaps as Gap[] })),
    },
    ...{ hits, hits_found: content.hits_found, decisions: decisionsOn([...records.values()]), reviewer },
  };
}

/**
 * In a browser, leads from the address of a row to that of a subject of a single screening or a batch, if it is one of
 * the account; without a position only a single screening has no page but that of its subject.
 */
export async function leadsToSingle(context: RequestContext, id: string, position: number | null): Promise<boolean> {
  if (context.wants !== 'html') return false;
  const run = await certifiedRun(context.deps.pool, context.account!, id);
  if (!run || (position === null && run.header.subjects_count > 1)) return false;
  context.redirect(303, `/screenings/${id}/review${position && position > 1 ? `?position=${position}` : ''}`);
  return true;
}
