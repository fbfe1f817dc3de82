import { isCurrent, notEndedOn, stoodOn } from '#records/current';
import { exclusion } from '#records/exclusion';

/**
 * Changes of exclusion lists, from the versions of their records. $1: source ids. They are derived when they are
 * requested, so a release that is loaded out of order, a corrected file and a late reinstatement supplement show at
 * once what the releases say together.
 */

/**
 * Accepted files of the lists. A list of which both sample and real files were loaded counts only those that its
 * records are from.
 */
export const releases = `releases as materialized (
  select l.source_id, l.load_id, l.file_id, l.observed_on, l.release_date, l.release_date_basis, l.completed_at, l.added + l.changed + l.unchanged as records, m.mode = 'delta' as is_delta,
    m.mode <> 'delta' and not l.is_partial as is_whole
  from load l join source s on s.source_id = l.source_id and s.is_sample = l.is_sample
  cross join lateral (select f->>'mode' as mode from jsonb_array_elements(s.files) f where f->>'kind' = l.file_kind) m
  where l.status = 'accepted' and l.observed_on is not null and l.source_id = any($1::text[]))`;

/** The first complete release of each list: the list as it was found, not a change. */
export const begun = `begun as materialized (
  select source_id, min(observed_on) filter (where is_whole) as began_on, count(distinct observed_on) filter (where is_whole)::integer as complete_releases,
    count(distinct observed_on)::integer as releases, count(*) filter (where is_delta)::integer as change_files, max(observed_on) as newest_on
  from releases group by source_id)`;

/**
 * The publisher reported the reinstatement in this row; a reinstatement matched from another row is the change of that
 * row.
 */
const reinstated = (r: string) => `(${r}.reinstatement_date is not null and not exists (
  select 1 from exclusion_reinstatement m where m.exclusion_id = ${r}.id and m.rule <> 'possible'))`;

const sameRecord = (a: string, b: string) =>
  `${a}.source = ${b}.source and ${a}.record_key = ${b}.record_key and ${a}.release_period = ${b}.release_period`;

/**
 * Versions that begin after the list did, or, before it did or where no complete release is loaded, with a file of
 * changes. A version with the content or the published row of the one before it is not a change by the publisher. The
 * versions that ended are few, and joining them at once is much faster than a lookup for each version. A file of
 * changes may have another layout than the list: that changes nothing.
 */
const versions = `ended as (
  select distinct on (source, record_key, release_period, observed_to) id, source, record_key, release_period, observed_to, loaded_at, file_id, content_hash, raw_payload, reinstatement_date
  from exclusion e where source = any($1::text[]) and not ${isCurrent('e')} order by source, record_key, release_period, observed_to, id),
  versions as materialized (
  select v.id, p.id as before_id, v.source, v.record_key, v.release_period, v.file_id, v.full_name, v.observed_from as day,
    greatest(v.loaded_at, p.loaded_at) as touched_at, f.file_kind = g.file_kind and f.layout <> g.layout as is_other_layout,
    case when ${reinstated('v')} and not coalesce(${reinstated('p')}, false) then 'reinstated' when p.id is null then 'added' else 'changed' end as kind
  from (
    select v.* from begun b join exclusion v on v.source = b.source_id and v.observed_from > b.began_on
    union all
    select v.* from (select distinct source_id, observed_on from releases where is_delta) d join begun b using (source_id)
      join exclusion v on v.source = d.source_id and v.observed_from = d.observed_on where b.began_on is null or d.observed_on < b.began_on) v
  left join ended p on ${sameRecord('p', 'v')} and p.observed_to = v.observed_from
  left join source_file f on f.file_id = v.file_id left join source_file g on g.file_id = p.file_id
  where p.id is null or (p.content_hash <> v.content_hash and p.raw_payload <> v.raw_payload))`;

const columns = Object.keys(exclusion.columns);

/**
 * Days on which a list came in another layout, with the fields that no record of the list had before or has since: the
 * file has no such column. Where records differ in those, the file changed and not the record.
 */
const layouts = `stood as materialized (
  select d.source, d.day, s.*
  from (select distinct source, day from versions where is_other_layout) d cross join lateral (
    select w.observed_from < d.day as is_before, ${notEndedOn('w', 'd.day')} as is_since,
      ${columns.map((column) => `bool_or(w.${column} is not null) as ${column}`).join(', ')}
    from exclusion w where w.source = d.source and w.observed_from <= d.day and ${notEndedOn('w', "(d.day - interval '1 day')")}
    group by 1, 2) s), layouts as materialized (
  select source, day, array_remove(array[${columns
    .map(
      (column) =>
        `case when coalesce(bool_or(${column}) filter (where is_before), false) <> coalesce(bool_or(${column}) filter (where is_since), false) then '${column}' end`,
    )
    .join(', ')}], null) as one_sided
  from stood group by source, day)`;

const differs = columns.map((column) => `(v.${column} is distinct from p.${column} and '${column}' <> all(l.one_sided))`).join(' or ');

/** Records that differ only in what one of the two layouts has. */
const layoutOnly = `layout_only as materialized (
  select b.id, b.source, b.day from versions b join layouts l using (source, day) join exclusion v on v.id = b.id join exclusion p on p.id = b.before_id
  where b.is_other_layout and b.kind = 'changed' and not (${differs}))`;

const begins = `begins as (
  select b.id, before_id, b.source, record_key, release_period, file_id, full_name, b.day, touched_at, kind, case when is_other_layout then one_sided end as one_sided
  from versions b left join layouts l using (source, day) where b.id not in (select id from layout_only))`;

/** The name of a record as one text: the middle name is often added, shortened or left out. */
const nameOf = (r: string) => `upper(coalesce(${r}.last_name || ' ' || ${r}.first_name, ${r}.full_name))`;

/** One of several rows for an exclusion was dropped: the person or business is still listed with that exclusion. */
const stillListed = `exists (select 1 from exclusion w where w.source = v.source and w.exclusion_date = v.exclusion_date and ${nameOf('w')} = ${nameOf('v')}
      and w.record_key <> v.record_key and ${stoodOn('w', 'v.observed_to')}
      and (w.npi = v.npi or w.license_number = v.license_number or w.birth_date = v.birth_date or w.address_line = v.address_line))`;

/**
 * Versions that end where no other begins. A record whose reinstatement the publisher reports under a corrected name or
 * birth date did not just vanish: the reinstatement is the change.
 */
const ends = `ends as (
  select null::bigint as id, v.id as before_id, v.source, v.record_key, v.release_period, null::bigint as file_id, v.full_name, v.observed_to as day,
    v.loaded_at as touched_at, 'no_longer_listed' as kind, null::text[] as one_sided
  from begun b join exclusion v on v.source = b.source_id and v.observed_to > b.began_on
  where not exists (select 1 from exclusion w where ${sameRecord('w', 'v')} and w.observed_from = v.observed_to)
    and not ${stillListed}
    and not exists (select 1 from exclusion w where w.source = v.source and w.exclusion_date = v.exclusion_date and w.reinstatement_date is not null
      and v.reinstatement_date is null and w.record_key <> v.record_key
      and (w.npi = v.npi or (w.last_name, w.first_name, w.organization_name) is not distinct from (v.last_name, v.first_name, v.organization_name))
      and not exists (select 1 from exclusion o where ${sameRecord('o', 'w')} and o.reinstatement_date is null)))`;

/** The release of each day: that of a complete list, if one is loaded. */
const days = `days as materialized (
  select distinct on (source_id, observed_on) * from releases order by source_id, observed_on, is_whole desc, load_id desc)`;

/**
 * Changes that became known at $2 or later, of the kinds $3, of the month that begins on $4 (null: any), with all words
 * $5 in a name, today's or the one before, as table `c`. `known_at` is when the later of the two loads that a change
 * follows from was completed. Besides, `layouts`: the days on which a list came in another layout, and `layout_only`:
 * the records that differ in nothing else.
 */
export const changesSql = `with ${releases}, ${begun}, ${days}, ${versions}, ${layouts}, ${layoutOnly}, ${begins}, ${ends}, changes as (
  select c.id, c.before_id, c.source, c.kind, c.full_name, c.one_sided, c.day as change_date,
    md5(concat_ws('|', c.source, c.release_period, c.record_key, c.day, c.kind)) as change_id,
    coalesce(o.file_id, d.file_id) as release_file_id, coalesce(o.release_date, d.release_date) as release_date,
    case when o.file_id is null then d.release_date_basis else o.release_date_basis end as release_date_basis,
    greatest(coalesce(o.completed_at, d.completed_at), c.touched_at) as known_at
  from (select * from begins union all select * from ends) c
  left join releases o on o.file_id = c.file_id and o.observed_on = c.day
  left join days d on d.source_id = c.source and d.observed_on = c.day
  where ($3::text[] is null or c.kind = any($3)) and ($4::date is null or c.day >= $4::date and c.day < $4::date + interval '1 month')
    and ($5::text[] is null or exists (select 1 from exclusion v where v.id in (c.id, c.before_id) and folded_names(v.full_name, v.other_names) like all($5)))),
c as (select * from changes where $2::timestamptz is null or known_at >= $2::timestamptz)`;

/**
 * Of a row `c`: the record had been on the list before, and then was not. For the rows of a page only, as it takes a
 * lookup for each.
 */
export const wasListedBefore = (c: string) => `(${c}.id is not null and ${c}.before_id is null and exists (select 1 from exclusion w
  join exclusion v on v.id = ${c}.id and ${sameRecord('w', 'v')} where w.observed_to < v.observed_from)) as was_listed_before`;

/**
 * Behind `changesSql`: changes by kind, and the days on which these lists came in another layout, newest first, with
 * the records that differ in nothing else.
 */
export const totals = `totals as (select (select json_object_agg(kind, n) from (select kind, count(*)::integer as n from c group by kind) k) as kinds,
  (select json_agg(t) from (
    select l.source, l.day as change_date, l.one_sided as fields,
      (select count(*)::integer from layout_only o where o.source = l.source and o.day = l.day) as records
    from layouts l where cardinality(l.one_sided) > 0 and ($4::date is null or l.day >= $4::date and l.day < $4::date + interval '1 month')
    order by l.day desc, l.source) t) as layout_changes)`;
