import type { Deps } from '../../deps.ts';
import { counted } from '../../pages/wording.ts';
import { current } from '../../records/current.ts';
import { inForce } from '../../screening/in-force.ts';
import type { SitePage } from '../platform/site-pages.ts';

/**
 * Active records by NPI; an NPI without any is left out. This is not a screening, which also compares names and
 * reports missing lists.
 */
export async function excludedNpis({ pool }: Deps, npis: readonly string[], today: string): Promise<ReadonlyMap<string, number>> {
  if (npis.length === 0) return new Map();
  const { rows } = await pool.query(
    `select asked.npi, count(distinct found.id)::integer as records from unnest($1::text[]) asked(npi)
     cross join lateral (
       select r.id from ${current('exclusion', 'r')} where r.npi = asked.npi and ${inForce('r', '$2::date')}
       union all
       select r.id from ${current('exclusion', 'r')} where r.other_npis && array[asked.npi] and ${inForce('r', '$2::date')}) found
     group by asked.npi`,
    [npis, today],
  );
  return new Map(rows.map(({ npi, records }) => [npi, records]));
}

/** The link that screens an NPI: a list may have it even if no registry does. */
export async function npiPage(deps: Deps, npi: string, today: string): Promise<SitePage> {
  const records = (await excludedNpis(deps, [npi], today)).get(npi) ?? 0;
  return {
    path: `/screen?${new URLSearchParams({ q: npi })}`,
    title: records > 0 ? `NPI ${npi} is excluded` : `Screen NPI ${npi}`,
    detail: records > 0 ? `${counted(records, 'active record')} with this NPI` : 'against every loaded list',
  };
}
