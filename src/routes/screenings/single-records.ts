import type { z } from 'zod';
import type { Basis } from '../../certificates/schemas.ts';
import { erasedScreening, unknownScreening } from '../../domain/screenings/unknown-screening.ts';
import { recordKey } from '../../rosters/decisions/identify.ts';
import { decisionsOnHits, lastReviewer } from '../../rosters/decisions/stored.ts';
import { targetsOf } from '../../rosters/decisions/targets.ts';
import type { Outcome } from '../../screening/decide.ts';
import { listBlock } from '../../screening/list-block.ts';
import { recordsOfDay } from '../../screening/present.ts';
import { notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';

interface Stated {
  sent: Record<string, string>;
  outcome: Outcome | null;
  reason: string | null;
  ignored?: string[];
  hits: { list: string; outcome: 'match' | 'possible' | 'inactive'; record_id: string; score: string }[];
  hits_found: number;
}

const no_such =
  'This account has no such single screening. A screening made without signing in and without a key does not belong to an account.';

async function isRoster({ pool }: RequestContext['deps'], account: string, id: string): Promise<boolean> {
  const { rows } = await pool.query('select from screening where id = $1 and owner = $2', [id, account]);
  return rows.length > 0;
}

async function statedOf({ deps, account }: RequestContext, id: string, position: number) {
  const { rows } = await deps.pool.query<{ header: string; content: string | null; basis: string }>(
    `select c.header, s.content, b.content as basis from certificate c join certificate_subject s on s.id = c.id and s.index = $3 - 1
     join certificate_basis b on b.sha256 = c.basis_sha256
     where c.id = $1 and c.account_id = $2 and not exists (select from screening r where r.id = c.id)`,
    [id, account, position],
  );
  const [row] = rows;
  if (!row)
    throw (await isRoster(deps, account!, id))
      ? notFound(`This screening is a roster: its people are reviewed at /screenings/${id}.`)
      : await unknownScreening(deps.pool, account!, id, no_such);
  if (row.content === null) throw erasedScreening(id);
  return {
    header: JSON.parse(row.header) as { screened_at: string; as_of: string; subjects_count: number },
    content: JSON.parse(row.content) as Stated,
    basis: JSON.parse(row.basis) as z.infer<typeof Basis>,
  };
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
    return { list, outcome, score: Number(score), is_as_screened, record };
  });
  const decisionsOn = await decisionsOnHits(deps.pool, account!, subject);
  return {
    ...{ id, screened_at, as_of, position, subjects: subjects_count },
    ...{
      sent: content.sent,
      outcome: content.outcome,
      reason: content.reason,
      ignored: content.ignored ?? [],
      ...(await listBlock(deps, { lists_searched: basis.lists, gaps: basis.gaps })),
    },
    ...{ hits, hits_found: content.hits_found, decisions: decisionsOn([...records.values()]), reviewer },
  };
}

/** In a browser, leads from the address of a roster to that of a single screening, if it is one of the account. */
export async function leadsToSingle(context: RequestContext, id: string, position: number): Promise<boolean> {
  if (context.wants !== 'html') return false;
  const { rows } = await context.deps.pool.query(
    `select from certificate c where c.id = $1 and c.account_id = $2 and c.erased_at is null and not exists (select from screening r where r.id = c.id)`,
    [id, context.account],
  );
  if (rows.length === 0) return false;
  context.redirect(303, `/screenings/${id}/review${position > 1 ? `?position=${position}` : ''}`);
  return true;
}
