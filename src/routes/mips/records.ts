import type { z } from 'zod';
import { bound, filtered, sql } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import type { Ranked } from '../../domain/mips/schemas.ts';
import { type ClinicianSpecialty, rangesOf } from '../../fields/clinician-specialties.ts';
import { current } from '../../records/current.ts';
import { nameOf } from '../../records/provider-sql.ts';
import { pageByKeys } from '../../search/page-by-keys.ts';
import type { Paging } from '../../server/define-endpoint.ts';

const between = `(p.primary_taxonomy_code collate "C" >= ? and p.primary_taxonomy_code collate "C" < ?)`;

interface Asked {
  specialty: ClinicianSpecialty;
  performance_year: number;
  state: string | null;
}

/**
 * Clinicians of a specialty with their highest final score in a year, in a state or all, read from two indexes only.
 * Only individuals have scores.
 */
function ranked({ specialty, performance_year, state }: Asked) {
  const scored = sql
    .select('p.npi', sql.raw('max(m.final_score) as final_score'))
    .from(
      bound(
        `${current('provider', 'p')} join ${current('mips_score', 'm')} on m.performance_year = $1 and m.npi = p.npi and m.final_score is not null`,
        [performance_year],
      ),
    )
    .where((any) => {
      for (const { from, before, but } of rangesOf(specialty))
        any.orWhere((all) => {
          all.whereRaw(between, [from, before]);
          for (const one of but) all.whereRaw(`not ${between}`, [one.from, one.before]);
        });
    })
    .modify(filtered, { 'p.state = ?': state })
    .groupBy('p.npi');
  return sql
    .select('npi', 'final_score', sql.raw('rank() over (order by final_score desc)::int as rank'))
    .from(scored.as('s'))
    .as('ranked');
}

/**
 * The ranking by score and then NPI, so that equal scores have a stable order. A page starts after the last row of the
 * previous page; ranks are those of the whole group.
 */
export async function ranking(deps: Deps, asked: Asked, paging: Paging) {
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['mips', asked],
      keys: [
        { sql: 'final_score', type: 'numeric', desc: true },
        { sql: 'npi', type: 'text' },
      ],
      query: (page) =>
        bound(
          `with page as $2
        select page.rank, page.npi, ${nameOf('r')} as name, r.credential, r.city, r.state, page.final_score, b.reporting_source, b.org_pac_id,
          b.source, b.source_url, page.list_place
        from page
        cross join lateral (select * from ${current('provider')} where npi = page.npi limit 1) r
        cross join lateral (select reporting_source, org_pac_id, source, source_url from ${current('mips_score')}
          where npi = page.npi and performance_year = $1 and final_score = page.final_score order by record_key limit 1) b
        order by page.final_score desc, page.npi`,
          [asked.performance_year, page(sql.select('*').from(ranked(asked)))],
        ),
    },
    paging,
  );
  return { results: rows as z.input<typeof Ranked>[], ...page };
}
