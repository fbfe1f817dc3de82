import type { Queries } from '#db/sql';
import { gone, notFound, type Problem } from '#server/errors';

/** The same words wherever a screening is opened whose data is erased. */
export const erasedScreening = (id: string): Problem =>
  gone(
    `The submitted data and results of this screening were erased. Its certificate remains, without names: /screenings/${id}/certificate`,
  );

const deletedUnfinished = (): Problem =>
  gone('This roster was deleted before all of it was screened: its data is erased, and it has no certificate.');

/** The problem of a screening of the account that was erased; null for any other id. */
export async function erasedOf(pool: Queries, account: string | null, id: string): Promise<Problem | null> {
  const { rows } = await pool.query<{ has_certificate: boolean }>(
    'select header is not null as has_certificate from certificate where id = $1 and account_id = $2 and erased_at is not null',
    [id, account],
  );
  if (!rows[0]) return null;
  return rows[0].has_certificate ? erasedScreening(id) : deletedUnfinished();
}

/**
 * For an id that opens nothing: whether it is a screening of the account that was erased, or none of this account,
 * which `otherwise` says.
 */
export const unknownScreening = async (
  pool: Queries,
  account: string | null,
  id: string,
  otherwise = 'There is no such screening in this account.',
): Promise<Problem> => (await erasedOf(pool, account, id)) ?? notFound(otherwise);
