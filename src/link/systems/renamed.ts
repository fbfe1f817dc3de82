import type { Knex } from 'knex';
import { addRows } from '../working-tables.ts';
import { chainName } from './chains/chain-name.ts';

interface Row {
  claim_id: number;
  said: string;
  brand: string;
  to_date: string;
}

/** Claims of other systems than the one whose brand the hospital is now listed under, from before that listing. */
const others = `
  select c.claim_id, c.said, b.evidence->>'brand' as brand, b.from_date::text as to_date
  from sys_claim b join sys_claim c on c.ccn = b.ccn and c.root <> b.root and c.basis <> 'name_brand'
  where b.basis = 'name_brand' and c.said is not null and (c.last_named_date is null or c.last_named_date < b.from_date)`;

/**
 * A hospital that was renamed since a source named its owner was sold. Where the name had the brand already, as in
 * joint ventures, the name says nothing of a sale.
 */
export async function findRenamed(work: Knex.Transaction): Promise<void> {
  const rows: Row[] = (await work.raw(others)).rows;
  await work.raw('create temp table sys_renamed (claim_id integer, to_date date) on commit drop');
  const renamed = rows.filter(({ said, brand }) => {
    const words = chainName(said).key;
    return !` ${words} `.includes(` ${brand} `);
  });
  await addRows(work, 'sys_renamed', renamed);
}
