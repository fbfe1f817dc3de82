import type { Pool } from 'pg';
import { current } from '#records/current';
import { hasWords } from '#search/clauses';

/**
 * A chain's name without its article and legal form, in lower case: "THE ENSIGN GROUP" and "Ensign Group, Inc." are
 * one.
 */
const bare = (name: string): string =>
  `btrim(regexp_replace(regexp_replace(regexp_replace(lower(${name}), '[.,]', '', 'g'), '^the ', ''), ' (inc|llc|corp|corporation|lp|ltd|company|co)$', ''))`;

export async function homesOfChain(pool: Pool, chain: string): Promise<string[]> {
  if (!hasWords(chain)) return [];
  const { rows } = await pool.query(
    `select distinct r.ccn from ${current('nursing_home', 'r')} where strpos(${bare('r.chain_name')}, ${bare('$1::text')}) > 0 order by 1`,
    [chain],
  );
  return rows.map(({ ccn }) => ccn);
}

export async function systemOfChain(pool: Pool, chain: string): Promise<{ system_id: string; system_name: string } | null> {
  const { rows } = await pool.query(
    `select system_id, system_name from system_listing where ${bare('system_name')} = ${bare('$1::text')} limit 2`,
    [chain],
  );
  return rows.length === 1 ? rows[0] : null;
}

export interface ChainOfSystem {
  chain_name: string;
  home_count: number;
}

export async function chainOfSystem(pool: Pool, system_name: string): Promise<ChainOfSystem | null> {
  const { rows } = await pool.query(
    `select min(r.chain_name) as chain_name, count(distinct r.ccn)::int as home_count
     from ${current('nursing_home', 'r')} where ${bare('r.chain_name')} = ${bare('$1::text')}`,
    [system_name],
  );
  return rows[0].home_count > 0 ? rows[0] : null;
}
