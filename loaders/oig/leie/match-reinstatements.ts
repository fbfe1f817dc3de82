import type { DatasetFile } from '#load/define-dataset';
import { current } from '#records/current';

const bare = (text: string) => `upper(regexp_replace(coalesce(${text}, ''), '[^[:alnum:]]', '', 'g'))`;
const nameOf = (t: string) => `${bare(`${t}.last_name`)} || '|' || ${bare(`${t}.first_name`)} || '|' || ${bare(`${t}.organization_name`)}`;

/**
 * Whole lists that were published with or after the reinstatement and still hold the exclusion know better. Excerpts do
 * not: they may be put together.
 */
const stillListed = `exists (select 1 from whole_list w where w.day >= r.observed_from and w.day >= e.observed_from)`;

/**
 * A reinstatement says which exclusion it ends by name, birth date and day of exclusion; where one of them was
 * corrected in between, the two have different keys. They meet by NPI and day of exclusion, or, where not both have an
 * NPI, by name, day and ground; and only one to one. A reinstatement that met its exclusion by key ends no namesake's:
 * namesakes are excluded on one day more often than one would think.
 */
const pairs = `
  with by_npi as (select e.id as e_id, r.id as r_id, r.reinstatement_date, 'npi' as rule, true as is_sure from excluded e
      join reinstated r on r.npi = e.npi and r.exclusion_date = e.exclusion_date where not ${stillListed}),
    by_name as (select e.id as e_id, r.id as r_id, r.reinstatement_date, 'name' as rule, coalesce(e.exclusion_type = r.exclusion_type, false) as is_sure
      from excluded e join reinstated r
        on r.bare_name = e.bare_name and r.exclusion_date = e.exclusion_date and (r.npi is null or e.npi is null) and not r.is_met
      where not ${stillListed}),
    found as (select * from by_npi union all select * from by_name),
    counted as (select *, count(*) over (partition by e_id) as of_e, count(*) over (partition by r_id) as of_r from found)
  select e_id, $1::text, r_id, reinstatement_date, case when is_sure and of_e = 1 and of_r = 1 then rule else 'possible' end as rule from counted`;

const columns = `x.id, x.npi, x.exclusion_date, x.exclusion_type, x.observed_from, ${nameOf('x')} as bare_name`;

/**
 * Both sides stand in tables of their own, counted: rows loaded a moment ago are unknown to the planner, which would
 * compare each with each.
 */
const sides = [
  `create temp table reinstated as select ${columns}, x.reinstatement_date, exists (select 1 from exclusion v
       where v.source = x.source and v.record_key = x.record_key and v.reinstatement_date is null) as is_met
     from ${current('exclusion', 'x')} where source = $1 and reinstatement_date is not null and exclusion_date is not null`,
  'analyze reinstated',
  `create temp table excluded as select ${columns} from ${current('exclusion', 'x')}
     where source = $1 and reinstatement_date is null and exclusion_date in (select exclusion_date from reinstated)`,
  'analyze excluded',
];

export const meetReinstatements: NonNullable<DatasetFile['derived']> = {
  // Earlier matches are reset first, so the order of loads does not matter.
  before: async ({ source_id, query }) => {
    await query(
      `create temp table met_before as select exclusion_id, reinstatement_date, rule from exclusion_reinstatement where source = $1`,
      [source_id],
    );
    await query(
      `update exclusion e set reinstatement_date = null from exclusion_reinstatement m
       where m.source = $1 and m.rule <> 'possible' and m.exclusion_id = e.id`,
      [source_id],
    );
    await query('delete from exclusion_reinstatement where source = $1', [source_id]);
  },
  from: async ({ source_id, file_kind, release_date, is_partial, query }) => {
    await query(
      `create temp table whole_list as select release_date as day from load
         where source_id = $1 and file_kind = 'full_list' and status = 'accepted' and not is_partial and release_date is not null
       union select $2::date where $2::date is not null and $3 and not $4`,
      [source_id, release_date, file_kind === 'full_list', is_partial],
    );
    for (const side of sides) await query(side, side.includes('$1') ? [source_id] : []);
    await query(
      `insert into exclusion_reinstatement (exclusion_id, source, reinstatement_id, reinstatement_date, rule)
       select distinct on (e_id) e_id, $1, r_id, reinstatement_date, rule from (${pairs}) p order by e_id, rule, r_id`,
      [source_id],
    );
    await query(
      `update exclusion e set reinstatement_date = m.reinstatement_date from exclusion_reinstatement m
       where m.source = $1 and m.rule <> 'possible' and m.exclusion_id = e.id`,
      [source_id],
    );
    await query(
      `insert into index_outbox (alias, document_id)
       select 'exclusions', coalesce(m.exclusion_id, b.exclusion_id)::text from (select * from exclusion_reinstatement where source = $1) m
       full join met_before b using (exclusion_id) where (m.reinstatement_date, m.rule) is distinct from (b.reinstatement_date, b.rule)`,
      [source_id],
    );
    await query('drop table met_before, whole_list, reinstated, excluded');
  },
};
