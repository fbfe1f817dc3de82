import type { Pool } from 'pg';
import type { PastDecision } from './schemas.ts';

/** More decisions than a page shows. */
const MOST = 2000;

export type ScreeningDecision = Pick<
  PastDecision,
  'record' | 'record_name' | 'verdict' | 'reason' | 'decided_by' | 'decided_as' | 'decided_at'
>;

/** The newest decision on each record that an account made in a screening, by the position of its subject. */
export async function decisionsIn(pool: Pool, owner: string, screening_id: string): Promise<Map<number, ScreeningDecision[]>> {
  const { rows } = await pool.query<ScreeningDecision & { position: number; decided_at: Date }>(
    `select distinct on (position, record) position, record, record_name, verdict, reason, decided_by, decided_as, decided_at
     from decision where owner = $1 and screening_id = $2 order by position, record, decided_at desc, id desc limit ${MOST}`,
    [owner, screening_id],
  );
  const found = new Map<number, ScreeningDecision[]>();
  for (const { position, decided_at, ...row } of rows) {
    const decision = { ...row, decided_at: (decided_at as unknown as Date).toISOString() };
    found.set(position, [...(found.get(position) ?? []), decision]);
  }
  return found;
}
