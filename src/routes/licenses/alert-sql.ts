import { notEndedOn } from '../../records/current.ts';
/** An action older than this on the day of the request is history, never an alert: the longest window. Days. */
export const oldestAlert = 365;

// Days are those of UTC, whatever zone the server of the database has.
const utcDay = (instant: string) => `(${instant} at time zone 'utc')::date`;

/**
 * When each source began: its first two releases and the day of its first load. Where a source publishes a whole list, its releases count from
 * that list on: monthly files of the time before, loaded as history, are no beginning. A release without a date counts on the day of its load.
 */
export const beginnings = `
  with released as (
    select l.source_id, coalesce(l.release_date, ${utcDay('l.completed_at')}) as day, ${utcDay('l.completed_at')} as loaded_on,
      exists (select 1 from jsonb_array_elements(s.files) k where k->>'kind' = l.file_kind and k->>'mode' = 'full') as is_whole
    from load l join source s using (source_id) where l.status = 'accepted' and l.is_sample = s.is_sample
  ), began as (
    select source_id, coalesce(min(day) filter (where is_whole), min(day)) as first_release, min(loaded_on) as first_loaded
    from released group by source_id
  )
  select b.*, (select min(r.day) from released r where r.source_id = b.source_id and r.day > b.first_release) as second_release from began b`;

/**
 * The release that first held the action `a`, and the day it was first seen here: the day of its load. Only on the day a source was first loaded,
 * when whole histories arrive at once, a release more than a month old was seen on its own day.
 */
const seenIn = (table: string) => `
  select seen.release as first_release_with_it,
    case when seen.loaded_on > f.first_loaded or seen.loaded_on - seen.release <= 31 then greatest(seen.loaded_on, seen.release)
      else seen.release end as first_seen_date
  from (select min(v.observed_from) as release, ${utcDay('min(v.loaded_at)')} as loaded_on from ${table} v
        where v.source = a.source and v.release_period = a.release_period and v.record_key = a.record_key) seen
  where (a.action_kind = 'exclusion') = ${table === 'exclusion'}`;

/** Lateral to the actions `a` and their source's beginning `f`. */
export const seen = `lateral (${seenIn('exclusion')} union all ${seenIn('disciplinary_case')}) seen`;

/**
 * The first two releases of a list are its baseline: what they hold counts by its effective date alone. An action in the second that took effect
 * after the first was published cannot have been in the first, so it is news.
 */
const isBaseline = `(seen.first_release_with_it <= f.first_release
  or (seen.first_release_with_it <= f.second_release and (a.effective_date is null or a.effective_date <= f.first_release)))`;

const within = (date: string) => `${date} between $1::date - $2::integer and $1::date`;

/** Why an action is an alert on the day `$1` for `$2` days; null where it is none. */
export const alertBasis = `case when ${within('a.effective_date')} then 'effective_in_window'
  when ${within('seen.first_seen_date')} and not ${isBaseline} and (a.effective_date is null or a.effective_date >= $1::date - ${oldestAlert})
    then 'first_seen_in_window' end`;

/** Rows that can be alerts: of the others none of these days lies in the window. */
export const young = (effective: string) => `r.severity = any($3) and ${notEndedOn('r', '$1::date')}
  and (r.observed_from >= $1::date - $2::integer or r.loaded_at >= ($1::date - $2::integer) at time zone 'utc'
    or r.${effective} >= $1::date - $2::integer)`;
