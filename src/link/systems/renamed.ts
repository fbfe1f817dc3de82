import type { Knex } from 'knex';
import { addRows } from '../working-tables.ts';
import { chainName } from './chains/chain-name.ts';

interface Row {
  claim_id: number;
  said: string;
  brand: string;
  to_date: string;
}

/** From before the hospital was listed under its brand. */
const others = `
  select c.claim_id, c.said, b.evidence->>'brand' as brand, b.from_date::text as to_date
  from sys_claim b join sys_claim c on c.ccn = b.ccn and c.root <> b.root and c.basis <> 'name_brand'
  where b.basis = 'name_brand' and c.said is not null and (c.last_named_date is null or c.last_named_date < b.from_date)`;

/** Renamed is sold. A brand that the name had already, as in joint ventures, says nothing. */
export async function findRenamed(work: Knex.Transaction): Promise<void> {
  const rows: Row[] = (await work.raw(others)).rows;
  await work.raw('create temp table sys_renamed (claim_id integer, to_date date) on commit drop');
  const renamed = rows.filter(({ said, brand }) => {
    const words = chainName(said).key;
    return !` ${words} `.includes(` ${brand} `);
  });
  await addRows(work, 'sys_renamed', renamed);
}
