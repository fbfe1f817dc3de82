import type { Deps } from '../../deps.ts';
import { nameOfList } from '../../domain/exclusions/list-name.ts';
import { counted, date as shownDate } from '../../pages/wording.ts';
import type { Wish } from '../../rosters/decisions/decide.ts';
import { type DecidedRecord, recordKey } from '../../rosters/decisions/identify.ts';
import { recordsToDecide } from '../../rosters/decisions/review.ts';
import type { RosterResult } from '../../rosters/result-row.ts';
import { invalidParameter, invalidRequest } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { resultsAt, rosterRows } from './result-rows.ts';

/** Listed people or businesses that a refusal names. */
const MOST_NAMED = 5;

function peopleIn(records: readonly DecidedRecord[]): DecidedRecord[][] {
  const people = new Map<string, DecidedRecord[]>();
  for (const record of records) {
    const id = record.group_id ?? recordKey(record);
    people.set(id, [...(people.get(id) ?? []), record]);
  }
  return [...people.values()];
}

/** ROE ALMA (List of Excluded Individuals and Entities, excluded 2015-03-06, and 2 more records); ROE ANNA (…). */
function namedIn(people: readonly DecidedRecord[][]): string {
  const names = people.slice(0, MOST_NAMED).map(([first, ...others]) => {
    const { full_name, source, exclusion_date } = first!;
    const more = others.length > 0 && `and ${counted(others.length, 'more record')}`;
    return `${full_name} (${[nameOfList(source), exclusion_date && `excluded ${shownDate(exclusion_date)}`, more].filter(Boolean).join(', ')})`;
  });
  return [...names, ...(people.length > MOST_NAMED ? [`${people.length - MOST_NAMED} more`] : [])].join('; ');
}

/** Listed hits of a row without a decision that holds. */
export function openIn({ result, decisions }: Pick<RosterResult, 'result' | 'decisions'>): [string, DecidedRecord][] {
  const holds = new Set(decisions.filter(({ changed }) => changed === 'none').map(({ record }) => record));
  return [...recordsToDecide(result)].filter(([record]) => !holds.has(record));
}

/** The same decision on every listed hit of rows that waits for one. A hit whose decision holds keeps it. */
export async function wishesOnRows(
  { deps, account }: RequestContext,
  id: string,
  positions: readonly number[],
  decision: Pick<Wish, 'verdict' | 'reason'>,
): Promise<Wish[]> {
  const rows = await resultsAt(deps, rosterRows(account!, id), positions);
  if (rows.length < positions.length) throw invalidParameter('rows', 'checked rows of this roster', 'body');
  return rows.flatMap(({ position, row_number, result, decisions }) => {
    const open = openIn({ result, decisions });
    const people = peopleIn(open.map(([, record]) => record));
    if (decision.verdict === 'confirmed' && people.length > 1)
      throw invalidRequest(
        `No decision was saved: the hits of row ${row_number} are on ${people.length} people or businesses: ${namedIn(people)}. Open the row and confirm the right one.`,
        [{ parameter: 'verdict', in: 'body', expected: `another decision for row ${row_number}` }],
      );
    return open.map(([record]) => ({ position, record, ...decision }));
  });
}

/**
 * The row of a roster that is reviewed next: of those that wait for a decision the strongest below this one, else the
 * strongest; null if there is no other.
 */
export async function nextToReview({ pool }: Pick<Deps, 'pool'>, account: string, id: string, position: number): Promise<number | null> {
  const { rows } = await pool.query<{ position: number }>(
    `with this as (select -(outcome = 'match')::int as rank, coalesce(surest_score, 0) as score, position from screening_subject where screening_id = $1 and position = $3)
     select s.position from screening_subject s join screening r on r.id = s.screening_id cross join this
     where s.screening_id = $1 and r.owner = $2 and s.review in ('open', 'changed') and s.position <> $3
     order by (-(s.outcome = 'match')::int, -coalesce(s.surest_score, 0), s.position) < (this.rank, -this.score, this.position),
       s.outcome = 'match' desc, coalesce(s.surest_score, 0) desc, s.position limit 1`,
    [id, account, position],
  );
  return rows[0]?.position ?? null;
}
