import type { Deps } from '../../app.ts';

/** Where no provider is loaded: the NPI of the standard's own example, whose check digit is right. */
const example = '1234567893';

/** An NPI the service has a record of, for texts that show a first request; where it has none, the example and `is_on_file: false`. */
export async function anyNpi({ pool }: Pick<Deps, 'pool'>): Promise<{ npi: string; is_on_file: boolean }> {
  const { rows } = await pool.query({
    name: 'any_npi',
    text: 'select npi from provider where observed_to is null and is_active order by npi limit 1',
  });
  return { npi: rows[0]?.npi ?? example, is_on_file: rows.length > 0 };
}
