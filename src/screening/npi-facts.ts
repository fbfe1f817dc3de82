import type { Pool } from 'pg';
import { arrayParameter } from '#db/joined-reads';
import type { Question } from '#match/question';
import { current } from '#records/current';
import { nameOf } from '#records/provider-sql';

export interface ProviderStatus {
  is_known: boolean;
  is_deactivated: boolean | null;
  deactivation_date: string | null;
  name: string | null;
}

const activity = `coalesce(r.is_active, false) and d.npi is null as is_active,
  greatest(r.deactivation_date, d.deactivation_date) as deactivation_date`;
const in_nppes = `left join ${current('provider', 'r')} on r.npi = asked.npi
  left join ${current('provider_deactivation', 'd')} on d.npi = asked.npi
    and (r.reactivation_date is null or r.reactivation_date < d.deactivation_date)
  where r.npi is not null or d.npi is not null`;

export async function providerStatus({ pool }: { pool: Pool }, npi: string): Promise<ProviderStatus> {
  const { rows } = await pool.query(
    `select ${nameOf('r')} as name, ${activity}
     from (select $1::text as npi) asked
     ${in_nppes} limit 1`,
    [npi],
  );
  const row = rows[0];
  if (!row) return { is_known: false, is_deactivated: null, deactivation_date: null, name: null };
  const is_deactivated = !row.is_active;
  return { is_known: true, is_deactivated, deactivation_date: is_deactivated ? row.deactivation_date : null, name: row.name };
}

type Names = Pick<Question, 'first_name' | 'middle_name' | 'last_name' | 'organization_name'>;

/** The NPPES facts a screening needs: whether the NPI exists, and all its names. */
export interface ScreeningFacts extends ProviderStatus {
  names: Names[];
}

const unknown: ScreeningFacts = { is_known: false, is_deactivated: null, deactivation_date: null, name: null, names: [] };

const filled = (names: Record<string, string | null>): Names =>
  Object.fromEntries(Object.entries(names).filter(([, value]) => value !== null && value !== '')) as Names;

export async function screeningFacts(pool: Pool, npis: readonly string[]): Promise<(npi: string) => ScreeningFacts> {
  if (npis.length === 0) return () => unknown;
  const { rows } = await pool.query(
    `select asked.npi, r.npi is not null as is_held, ${activity},
       r.first_name, r.middle_name, r.last_name, r.organization_name, r.other_names,
       (select array_agg(o.organization_name) from ${current('provider_other_name', 'o')} where o.npi = asked.npi) as further_names
     from unnest(${arrayParameter('$1', 'text')}) asked(npi)
     ${in_nppes}`,
    [npis],
  );
  const known = new Map<string, ScreeningFacts>();
  for (const row of rows) {
    const { first_name, middle_name, last_name, organization_name } = row;
    const names = [
      filled({ first_name, middle_name, last_name }),
      filled({ organization_name }),
      ...(row.other_names ?? []).map((one: Record<string, string | null>) =>
        filled(
          one.organization_name
            ? { organization_name: one.organization_name }
            : { first_name: one.first_name ?? null, middle_name: one.middle_name ?? null, last_name: one.last_name ?? null },
        ),
      ),
      ...(row.further_names ?? []).map((name: string) => filled({ organization_name: name })),
    ].filter((one) => Object.keys(one).length > 0);
    known.set(row.npi, {
      is_known: true,
      is_deactivated: !row.is_active,
      deactivation_date: row.is_active ? null : row.deactivation_date,
      name: organization_name ?? ([first_name, middle_name, last_name].filter(Boolean).join(' ') || null),
      names,
    });
  }
  return (npi) => known.get(npi) ?? unknown;
}
