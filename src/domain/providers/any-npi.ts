import type { Deps } from '../../deps.ts';
import { current } from '../../records/current.ts';
import { tablesOfProviders } from './known-elsewhere.ts';

/** Used if no provider is loaded: the example NPI of the standard, with a valid check digit. */
const example = '1234567893';

const active = `select 0 as rank, npi from ${current('provider')} where is_active order by npi limit 1`;
/** An NPI deactivated by NPPES returns 410 even if another file has it. */
const elsewhere = tablesOfProviders.map(
  (table, at) => `select ${at + 1} as rank, r.npi from ${current(table, 'r')} where r.npi is not null
    and not exists (select 1 from provider p where p.npi = r.npi) order by r.npi limit 1`,
);

/**
 * An NPI that is on file, for texts that show a first request; if there is none, the example and `is_on_file: false`.
 */
export async function anyNpi({ pool }: Pick<Deps, 'pool'>): Promise<{ npi: string; is_on_file: boolean }> {
  const { rows } = await pool.query(
    `select npi from (${[active, ...elsewhere].map((part) => `(${part})`).join(' union all ')}) known order by rank limit 1`,
  );
  return { npi: rows[0]?.npi ?? example, is_on_file: rows.length > 0 };
}
