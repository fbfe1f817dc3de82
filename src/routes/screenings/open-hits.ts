import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../http/define-endpoint.ts';
import { invalidParameter, invalidRequest } from '../../http/errors.ts';
import type { Wish } from '../../rosters/decisions/faults.ts';
import { recordsToDecide } from '../../rosters/decisions/review.ts';
import { resultsAt } from './records.ts';

/** The same decision on every listed hit of rows that waits for one. A hit whose decision holds keeps it. */
export async function wishesOnRows(
  { deps, account }: RequestContext,
  id: string,
  positions: readonly number[],
  decision: Pick<Wish, 'verdict' | 'reason'>,
): Promise<Wish[]> {
  const rows = await resultsAt(deps, account!, id, positions);
  if (rows.length < positions.length) throw invalidParameter('rows', 'checked rows of this roster', 'body');
  return rows.flatMap(({ position, row_number, result, decisions }) => {
    const holds = new Set(decisions.filter(({ changed }) => changed === 'none').map(({ record }) => record));
    const open = [...recordsToDecide(result)].filter(([record]) => !holds.has(record));
    const people = new Set(open.map(([, { group_id }]) => group_id));
    if (decision.verdict === 'confirmed' && people.size > 1)
      throw invalidRequest(
        `No decision was saved: the hits of row ${row_number} are on ${people.size} people or businesses. Open the row and confirm the right one.`,
        [{ parameter: 'verdict', in: 'body', expected: `another decision for row ${row_number}` }],
      );
    return open.map(([record]) => ({ position, record, ...decision }));
  });
}

/** The next row of a roster that waits for a decision, after the end from its beginning; null if there is no other. */
export async function nextToReview({ pool }: Pick<Deps, 'pool'>, account: string, id: string, position: number): Promise<number | null> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'next_to_review',
    text: `select s.position from screening_subject s join screening r on r.id = s.screening_id
           where s.screening_id = $1 and r.owner = $2 and s.review in ('open', 'changed') and s.position <> $3
           order by s.position < $3, s.position limit 1`,
    values: [id, account, position],
  });
  return rows[0]?.position ?? null;
}
