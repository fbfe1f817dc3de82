import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { arrayParameter, joinedReads } from '#db/joined-reads';
import { perOwner } from '#db/read-cache';
import { sharedPool } from '#db/shared-pool';
import { recordRef } from '#records/record-ref';
import type { Hit } from './hit.ts';
import type { GroupingFacts, Listed } from './identity.ts';
import type { ListDeps } from './registered-lists.ts';
import type { Scored } from './scored.ts';

/** Records found beside others whose facts are kept, about 1 kB each. */
const REMEMBERED = 50_000;
const factsOn = perOwner(() => new LRUCache<number, Listed['facts']>({ max: REMEMBERED }));
const readJoined = joinedReads<number, GroupingFacts>();

async function read(pool: Pool, ids: number[]): Promise<Map<number, GroupingFacts>> {
  const { rows } = await pool.query(
    `select id, source, list_state, ${recordRef('exclusion')} as record_ref, address_line, city, state, zip5
     from exclusion where id = any(${arrayParameter('$1', 'bigint')})`,
    [ids],
  );
  return new Map(rows.map(({ id, ...facts }) => [id as number, facts]));
}

const groupingFacts = ({ source, list_state, record_ref, address_line, city, state, zip5 }: GroupingFacts): GroupingFacts => ({
  ...{ source, list_state, record_ref, address_line, city, state, zip5 },
});

/**
 * The records of all hits as they are grouped: what is shown has been read; of the others the columns are read that
 * tell who they are.
 */
export async function membersOf({ db, pool }: ListDeps, scored: readonly Scored[], shown: readonly Hit[]): Promise<Listed[]> {
  const rows = new Map(shown.map(({ record }) => [record.id, record]));
  const only = scored.length === 1 ? rows.get(scored[0]!.id) : undefined;
  if (only) return [{ id: only.id, names: scored[0]!.record.names, facts: only }];
  const known = factsOn(db);
  const missing = scored.filter(({ id }) => !known.has(id) && !rows.has(id)).map(({ id }) => id);
  const fresh = missing.length === 0 ? null : await readJoined(db, '', missing, (wanted) => read(sharedPool(pool), wanted));
  return scored.flatMap(({ id, record }) => {
    const own = rows.get(id) ?? fresh?.get(id);
    const facts = known.get(id) ?? (own && { ...record.facts, ...groupingFacts(own) });
    if (!facts) return [];
    known.set(id, facts);
    return [{ id, names: record.names, facts }];
  });
}
