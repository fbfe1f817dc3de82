import { current } from '#records/current';
import { at_home, usStateOf } from '#records/trial-site-sql';
import { defineIndex } from '#search/define-index';
import { bound, limited, where } from '#search/keyset';
import { boolean, day, integer, keyword, lower, name, names, prose, textSettings } from './analysis.ts';

const text = { ...prose, copy_to: 'anything' };

/** The last day that a date may mean which is published as a month or a year. */
function latestDay(published: string): string {
  const [year, month, day] = published.split('-').map(Number);
  return day ? published : new Date(Date.UTC(year!, month ?? 12, 0)).toISOString().slice(0, 10);
}

/** Studies with their sites and investigators. */
export const trials = defineIndex({
  alias: 'trials',
  settings: textSettings,
  properties: {
    nct_id: lower,
    brief_title: { ...text, fields: { sort: name.fields.sort } },
    official_title: text,
    acronym: { ...lower, copy_to: 'anything' },
    conditions: { ...text, fields: { exact: lower } },
    keywords: text,
    interventions: text,
    sponsor: { ...names, copy_to: 'anything' },
    sponsor_class: keyword,
    phases: keyword,
    status: keyword,
    study_type: keyword,
    therapeutic_areas: keyword,
    enrollment: integer,
    has_results: boolean,
    start_date: day,
    start_latest: day,
    primary_completion_date: day,
    completion_date: day,
    last_update_date: day,
    countries: lower,
    /** States in the United States and its territories; foreign regions are left out. */
    states: lower,
    cities: lower,
    /**
     * City and state of one site together, as `boston, ma`: a study in Boston, MA and Austin, TX must not match Boston,
     * TX.
     */
    places: lower,
    /** Locations of US sites with a published location, without duplicates. */
    locations: { type: 'geo_point' },
    facilities: names,
    investigators: names,
    site_count: integer,
    anything: prose,
  },
  sortable: ['nct_id', 'brief_title', 'status', 'enrollment', 'start_date', 'completion_date', 'last_update_date'],
  rows: async (database, select) => {
    const { rows } = await database.raw(
      `with page as (
         select distinct on (nct_id) nct_id, brief_title, official_title, acronym, conditions, keywords, sponsor, sponsor_class, phases, status, study_type,
                therapeutic_areas, enrollment, has_results, start_date, primary_completion_date, completion_date, last_update_date::text,
                (select array_agg(i->>'name') from jsonb_array_elements(interventions) i) as interventions
           from ${current('trial')} where ${where('nct_id', select)}
          order by nct_id, observed_from desc, id desc ${limited(select)})
       select page.*, s.*, i.*
         from page
         left join lateral (
           select count(*)::int as site_count,
                  array_agg(distinct country order by country) filter (where country is not null) as countries,
                  array_agg(distinct us_state order by us_state) filter (where us_state is not null) as states,
                  array_agg(distinct city order by city) filter (where city is not null) as cities,
                  array_agg(distinct city || ', ' || us_state order by city || ', ' || us_state) filter (where city is not null and us_state is not null) as places,
                  jsonb_agg(distinct jsonb_build_object('lat', latitude::float8, 'lon', longitude::float8))
                    filter (where latitude is not null and longitude is not null and country = any(:at_home)) as locations,
                  array_agg(distinct facility order by facility) filter (where facility is not null and is_anonymous is not true) as facilities
             from (select t.*, ${usStateOf('t')} as us_state from ${current('trial_site', 't')} where t.nct_id = page.nct_id) t) s on true
         left join lateral (
           select array_agg(distinct name order by name) as investigators
             from ${current('trial_investigator')} where nct_id = page.nct_id and is_person is not false) i on true
        order by page.nct_id`,
      { ...bound(select), at_home },
    );
    return rows;
  },
  id: (row) => row.nct_id as string,
  document: (row) => ({ ...row, start_latest: row.start_date === null ? null : latestDay(row.start_date as string) }),
});
