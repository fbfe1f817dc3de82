import type { Pool } from 'pg';

export interface NpiCounts {
  npi_count: number;
  /**
   * The physicians among them (primary taxonomy in group 207 or 208); null if no provider is attributed or the type of
   * none is known, which is not zero.
   */
  physician_count: number | null;
  /** Those that the loaded part of NPPES does not list, so they may or may not be physicians. */
  unknown_type_count: number;
}

export const noNpis: NpiCounts = { npi_count: 0, physician_count: null, unknown_type_count: 0 };

/** Systems with everything under them: `root` spans `system_id`. */
export const spannedSystems = `
  with recursive span as (
    select distinct s.system_id as root, s.system_id from system_listing s where s.system_id = any($1::text[])
    union select p.root, c.system_id from span p join system_listing c on c.parent_system_id = p.system_id
  )`;

/**
 * Providers of each system, divisions included; a provider who works for two divisions counts in both and once for
 * their parent.
 */
export async function npiCounts(pool: Pool, system_ids: string[]): Promise<Map<string, NpiCounts>> {
  const { rows } = await pool.query(
    `${spannedSystems}
     select s.root, count(distinct c.npi)::int as npi_count, count(distinct c.npi) filter (where c.is_physician)::int as physician_count,
       count(distinct c.npi) filter (where c.is_physician is null)::int as unknown_type_count
     from span s left join attribution_claim c on c.system_id = s.system_id group by s.root`,
    [system_ids],
  );
  return new Map(
    rows.map(({ root, npi_count, physician_count, unknown_type_count }) => {
      const none_known = unknown_type_count === npi_count;
      return [root, { npi_count, physician_count: none_known ? null : physician_count, unknown_type_count }];
    }),
  );
}
