import type { Pool } from 'pg';
import type { z } from 'zod';
import { bound, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { spannedSystems } from '../../domain/systems/npi-counts.ts';
import { current } from '../../records/current.ts';
import { nameOf } from '../../records/provider-sql.ts';
import { pageByKeys } from '../../search/page-by-keys.ts';
import type { Paging } from '../../server/define-endpoint.ts';
import type { Attributed } from './physician-schemas.ts';

export async function systemNamed(pool: Pool, system_id: string): Promise<string | null> {
  const { rows } = await pool.query(`select min(system_name) as system_name from system_listing where system_id = $1`, [system_id]);
  return rows[0].system_name;
}

const theirs = `(
  select distinct c.npi from span s join attribution_claim c on c.system_id = s.system_id where ($1::text = 'all' or c.is_physician)) n`;

/** Providers of a system and everything under it, by NPI: a page starts after the last NPI of the previous page. */
export async function physiciansOf(deps: Deps, system_id: string, role: 'physician' | 'all', paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['system physicians', system_id, role],
      name: 'system_physicians',
      keys: [{ sql: 'n.npi', type: 'text' }],
      query: (page) =>
        bound(
          `${spannedSystems}, page as $2
        select p.npi, ${nameOf('r')} as name, r.credential, r.primary_taxonomy_code, t.display_name as specialty, w.is_physician, r.city, r.state,
          w.confidence::float as confidence, w.employers, p.list_place
        from page p
        cross join lateral (
          select bool_or(c.is_physician) as is_physician, max(c.confidence) as confidence, jsonb_agg(jsonb_build_object('employer_id', c.employer_id,
            'organization_name', e.organization_name, 'system_id', c.system_id, 'confidence', c.confidence, 'signals',
            (select jsonb_agg(distinct g.source order by g.source) from attribution_signal g where g.npi = c.npi and g.employer_id = c.employer_id))
            order by c.confidence desc, c.employer_id) as employers
          from attribution_claim c join span s on s.system_id = c.system_id join employer e on e.employer_id = c.employer_id where c.npi = p.npi) w
        left join lateral (select * from ${current('provider')} where npi = p.npi limit 1) r on true
        left join ${current('taxonomy', 't')} on t.taxonomy_code = r.primary_taxonomy_code
        order by p.npi`,
          [[system_id], page(sql.select('n.npi').from(bound(theirs, [role])))],
        ),
    },
    paging,
  );
  return { results: rows as z.input<typeof Attributed>[], ...page };
}
