import type { Pool } from 'pg';
import { z } from 'zod';

const text = (what: string) => z.string().nullable().describe(what);

const SystemMove = z.object({
  event: z.enum(['arrival', 'departure']).describe('Seen for the first time at the employer, or no longer'),
  npi: z.string().describe('NPI of the provider'),
  organization_name: text('The employer'),
  system_id: z.string().describe('The system or division of the employer'),
  not_before: z.iso.date().describe('Release before, which does not show it yet'),
  observed_on: z.iso.date().describe('Release that shows it: the change lies between the two'),
  source: z.string().describe('Source whose releases differ'),
});

export const SystemMoves = z.object({
  arrival_count: z.number().int().describe('Arrivals between all releases held; from one division to another counts as both'),
  departure_count: z.number().int().describe('Departures between all releases held'),
  recent: z.array(SystemMove).describe('The 25 newest'),
});

/** Arrivals and departures at employers of the system and its divisions. */
export async function movesIn(pool: Pool, system_id: string): Promise<z.input<typeof SystemMoves>> {
  const { rows } = await pool.query({
    name: 'system_moves',
    text: `with held as (select m.* from employer_move m join system_tree($1) t on t.system_id = m.system_id)
           select (select count(*)::int from held where event = 'arrival') as arrival_count,
             (select count(*)::int from held where event = 'departure') as departure_count,
             (select coalesce(json_agg(n), '[]') from (select event, npi, organization_name, system_id, not_before, observed_on, source from held
                order by observed_on desc, npi, event limit 25) n) as recent`,
    values: [system_id],
  });
  return rows[0];
}
