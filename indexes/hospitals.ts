import { current } from '#records/current';
import { defineIndex } from '#search/define-index';
import { bound, limited, where } from '#search/keyset';
import { anything, boolean, integer, keyword, name, names, published, textSettings } from './analysis.ts';

const copied = { copy_to: 'anything' };

/**
 * 0: in the file of its facility type; 1: only in the Provider of Services file; 2: only there, and either named as
 * closed or no longer in the file of its type.
 */
export const certificationRank = `case when source <> 'cms_provider_of_services' then 0 when name ~* '^\\W*closed\\M' or exists (
    select from facility own where own.ccn = facility.ccn and own.source <> 'cms_provider_of_services'
      and own.observed_to > (select max(release_date) from load where source_id = 'cms_provider_of_services' and status = 'accepted')
  ) then 2 else 1 end`;

/** Penalty totals of a nursing home. */
export const penaltiesOf = (ccn: string) =>
  `(select fines_usd, penalty_count from ${current('nursing_home', 'home')} where home.ccn = ${ccn} order by home.observed_from desc limit 1)`;

/** Every facility with a CCN, of any type. */
export const hospitals = defineIndex({
  alias: 'hospitals',
  settings: textSettings,
  properties: {
    ccn: { ...keyword, ...copied },
    facility_type: keyword,
    facility_subtype: published,
    name: { ...name, ...copied },
    city: { ...name, ...copied },
    state: { ...keyword, ...copied },
    zip5: { ...keyword, ...copied },
    county: names,
    ownership: published,
    overall_rating: integer,
    has_emergency_services: boolean,
    is_birthing_friendly: boolean,
    source: keyword,
    certification_rank: integer,
    /** Nursing homes only. */
    fines_usd: { type: 'double' },
    penalty_count: integer,
    anything,
  },
  sortable: ['name', 'city', 'state', 'ccn', 'overall_rating', 'fines_usd', 'penalty_count'],
  rows: async (database, select) => {
    const { rows } = await database.raw(
      `select f.*, fines_usd::float8, penalty_count from (
         select distinct on (ccn) ccn, facility_type, facility_subtype, name, city, state, zip5, county, ownership, overall_rating,
              has_emergency_services, is_birthing_friendly, source, ${certificationRank} as certification_rank
         from ${current('facility')} where ${where('ccn', select)}
          order by ccn, facility_rank(source), observed_from desc, id desc ${limited(select)}) f
         left join lateral ${penaltiesOf('f.ccn')} penalties on f.facility_type = 'nursing_home'
        order by f.ccn`,
      bound(select),
    );
    return rows;
  },
  id: (row) => row.ccn as string,
  document: (row) => row,
});
