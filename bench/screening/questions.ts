import pg from 'pg';

/**
 * NPIs: a third listed, the others drawn from the world; names: listed ones, some with a slip, and people on no list.
 */
export async function questionsOf(url: string): Promise<{ npis: string[]; names: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const listed = await client.query('select npi from exclusion where npi is not null and observed_to is null order by md5(npi) limit 4000');
  const known = await client.query('select npi from provider where observed_to is null order by md5(npi) limit 8000');
  const named = await client.query(`select full_name from exclusion where observed_to is null order by md5(full_name || id) limit 4000`);
  const others = await client.query(
    `select concat_ws(' ', first_name, middle_name, last_name) as full_name from provider where last_name is not null order by md5(npi) limit 4000`,
  );
  await client.end();
  const slip = (name: string, at: number) => (at % 4 === 0 && name.length > 8 ? name.slice(0, 4) + name.slice(5) : name);
  const names = named.rows.flatMap((row, at) => [slip(row.full_name, at), others.rows[at]?.full_name ?? row.full_name]);
  const npis = listed.rows.flatMap((row, at) => [row.npi, known.rows[2 * at]?.npi, known.rows[2 * at + 1]?.npi].filter(Boolean));
  return { npis, names };
}
