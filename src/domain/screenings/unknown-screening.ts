import type { Pool } from 'pg';
import { notFound, type Problem } from '../../http/errors.ts';

/** The same words wherever a screening is opened whose data is erased. */
export const erasedScreening = (id: string): Problem =>
  notFound(
    `The submitted data and results of this screening were erased. Its certificate remains, without names: /screenings/${id}/certificate`,
  );

/** For an id that opens nothing: whether it is a screening of the account that was erased, or none of this account. */
export async function unknownScreening(pool: Pick<Pool, 'query'>, account: string, id: string): Promise<Problem> {
  const { rows } = await pool.query({
    name: 'is_erased_screening',
    text: 'select from certificate where id = $1 and account_id = $2 and erased_at is not null',
    values: [id, account],
  });
  return rows.length > 0 ? erasedScreening(id) : notFound('There is no such screening in this account.');
}
