import type { Pool } from 'pg';
import { z } from 'zod';
import { moveDates, moveEvent } from '#domain/providers/source-states';
import { arrayOf, integer, named, text, textOrNull } from '#fields/described';

const SystemMove = z.object({
  event: moveEvent,
  npi: text('NPI of the provider'),
  organization_name: textOrNull('The employer'),
  system_id: text('The system or division of the employer'),
  ...moveDates,
});

export const SystemMoves = named('SystemMoves', {
  arrival_count: integer(
    'Number of providers who joined the system between loaded releases; changes between its own employers or divisions do not count',
  ),
  departure_count: integer('Number of providers who left the system, counted the same way'),
  recent: arrayOf(SystemMove, 'The 25 newest changes'),
});

/**
 * Providers who joined the system and its divisions, or left. Changes at single employers are reconstructed from today
 * backwards: a provider who was already with another employer of the system has not arrived, and one who still is has
 * not left. If several employers change on one date, the first by name is shown.
 */
const moves = `
  with tree as (select system_id from system_tree($1)),
  held as (select m.* from employer_move m join tree t on t.system_id = m.system_id),
  today as (
    select p.npi, p.source, count(distinct g.employer_id) as employers from (select distinct npi, source from held) p
    join attribution_signal g on g.npi = p.npi and g.dataset = p.source and g.source = 'pecos_reassignment'
    join employer e on e.employer_id = g.employer_id join tree t on t.system_id = e.system_id group by 1, 2
  ), changes as (
    select npi, source, observed_on, count(*) filter (where event = 'arrival') - count(*) filter (where event = 'departure') as change
    from held group by 1, 2, 3
  ), standing as (
    select c.npi, c.observed_on, c.change, coalesce(t.employers, 0) - coalesce(sum(c.change) over (partition by c.npi, c.source order by c.observed_on desc
      rows between unbounded preceding and 1 preceding), 0) as after
    from changes c left join today t on t.npi = c.npi and t.source = c.source
  ), told as (
    select npi, observed_on, case when after > 0 then 'arrival' else 'departure' end as event from standing where (after > 0) <> (after - change > 0)
  ), moved as (
    select distinct on (h.npi, h.observed_on) h.event, h.npi, h.organization_name, h.system_id, h.not_before, h.observed_on, h.source
    from told t join held h on h.npi = t.npi and h.observed_on = t.observed_on and h.event = t.event
    order by h.npi, h.observed_on, h.organization_name, h.employer_id
  )`;

export async function movesIn(pool: Pool, system_id: string): Promise<z.input<typeof SystemMoves>> {
  const { rows } = await pool.query(
    `${moves}
     select (select count(*)::int from moved where event = 'arrival') as arrival_count,
       (select count(*)::int from moved where event = 'departure') as departure_count,
       (select coalesce(json_agg(n), '[]') from (select * from moved order by observed_on desc, npi, event limit 25) n) as recent`,
    [system_id],
  );
  return rows[0];
}
