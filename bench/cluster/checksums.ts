import pg from 'pg';

/** Rows and a checksum of each table, independent of the order of its rows. */
export async function checksums(url: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: tables } = await client.query(`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_' order by 1`);
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) || ' ' || coalesce(sum(hashtextextended(t::text, 1)::numeric), 0) as sum from ${name} t`,
      );
      sums.set(name, rows[0].sum);
    }
    return sums;
  } finally {
    await client.end();
  }
}

/** Tables that differ between the two. */
export const differing = (a: Map<string, string>, b: Map<string, string>): string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
