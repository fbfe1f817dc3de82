import { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { areaOfCounty, type CountyOf, findPopulation } from '#domain/areas/population-records';
import { absentFrom, loadedSources, whyAbsentFrom } from '#domain/null-reasons';
import { sourceTitles } from '#domain/sources/titles';
import { dateOrNull, flagOrNull, integer, integerOrNull, numberOrNull, oneOf, text, textOrNull } from '#fields/described';
import { stoodOn } from '#records/current';
import type { RecordInput } from '#records/define-record';
import { providerCertification } from '#records/provider-certification';
import { members, nullsBecause, provenanceColumns, provenanceJoin, valuesOf, withheldBy } from '#records/record-schema';

const CbsaPopulation = z.object({
  cbsa_code: text('Code of the metropolitan or micropolitan area'),
  title: text('Name of the area'),
  year: integer('Latest year (population on July 1)'),
  population: integer('Population'),
  growth_pct: numberOrNull('Growth since the year before, percent, within one vintage'),
  vintage: integer('Vintage of the estimates'),
  matched_by: oneOf(['county_fips', 'county_name'], 'How the county of the facility was found: by code or by name'),
});

const accreditation = [
  'accreditation_agency',
  'accreditation_code',
  'accreditation_effective_date',
  'accreditation_expiration_date',
] as const;
const certified = [
  'participation_date',
  'certified_bed_count',
  'is_urban',
  'medical_school_affiliation',
  'medical_school_affiliation_code',
] as const;

export const certificationShape = {
  ...members(providerCertification, accreditation),
  accreditation_expiration_date: dateOrNull('End of the accreditation, as of the release of `certification_as_of_date`'),
  is_accreditation_expired: flagOrNull(
    'Whether that date has passed. The accreditation on file is then out of date, and a renewal is unknown',
  ),
  certification_as_of_date: dateOrNull(
    'Release of the Provider of Services file that accreditation, teaching status, beds and certification dates come from',
  ),
  ...members(providerCertification, certified),
  certified_bed_count: integerOrNull(
    'Number of certified beds in the Provider of Services file, of which some may not be in use; `beds` has the number of beds',
  ),
  termination: textOrNull('Why participation ended, for a terminated provider'),
  termination_date: dateOrNull('End of participation, for a terminated provider'),
  cbsa_population: CbsaPopulation.nullable().describe('Population of the metropolitan or micropolitan area of the hospital’s county'),
};

export const source = 'cms_provider_of_services';
/** Fields that are null for a facility without accreditation. */
const dated = new Set(['accreditation_effective_date', 'accreditation_expiration_date', 'is_accreditation_expired']);
const population_source = 'census_cbsa_population';

/** Why a facility has no record: the source is not loaded, or it does not list the facility. */
export const whyAbsent = async (deps: Deps): Promise<string> => absentFrom('', source, await loadedSources(deps, [source])).why;

async function populationOf(deps: Deps, county: CountyOf): Promise<z.infer<typeof CbsaPopulation> | { why: string }> {
  const area = await areaOfCounty(deps, county);
  if ('why' in area) return area;
  const stored = await findPopulation(deps, area.cbsa_code);
  if (!stored) {
    const loaded = await loadedSources(deps, [population_source]);
    const absent = (named: string) => `${named} does not contain the area ${area.cbsa_code} (${area.title}).`;
    return { why: whyAbsentFrom(population_source, loaded, absent) };
  }
  const { year, population, growth_pct } = stored.latest;
  const { cbsa_code, matched_by } = area;
  return { cbsa_code, title: stored.title, year, population, growth_pct, vintage: stored.vintage, matched_by };
}

export type Certification = Required<RecordInput<typeof providerCertification>> & Record<string, unknown> & { as_of_date: string | null };

/** A provider in the Provider of Services file, with provenance; if it has left the file, its last record. */
export async function certificationOf(deps: Deps, ccn: string): Promise<Certification | null> {
  const { rows } = await deps.pool.query(
    `select ${quoted(Object.keys(providerCertification.columns), 'r')}, coalesce((select max(l.release_date) from load l
         where l.source_id = r.source and l.status = 'accepted' and ${stoodOn('r', 'l.release_date')}), r.observed_from) as as_of_date, ${provenanceColumns}
     from provider_certification r ${provenanceJoin} where r.ccn = $1
     order by r.observed_to desc nulls first, r.observed_from desc limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

/**
 * Accreditation, teaching and metropolitan area of a facility, with the reasons for nulls and the sources of the rest.
 */
export async function certificationFacts(deps: Deps, facility: { ccn: string; state: string | null; county: string | null }) {
  const stored = await certificationOf(deps, facility.ccn);
  const county_fips = stored?.county_fips ?? null;
  const area = await populationOf(deps, { state: facility.state, county: facility.county, county_fips });
  const until = stored?.accreditation_expiration_date ?? null;
  const own = {
    ...valuesOf(accreditation, stored),
    is_accreditation_expired: until && until < new Date().toISOString().slice(0, 10),
    certification_as_of_date: stored?.as_of_date ?? null,
    ...valuesOf(certified, stored),
  };
  const is_terminated = stored?.is_active === false;
  const end = { termination: is_terminated ? stored.termination : null, termination_date: is_terminated ? stored.termination_date : null };
  const absent = stored ? null : await whyAbsent(deps);
  const empty = withheldBy((await sourceTitles(deps))(source), '', null);
  const null_reasons = {
    // An empty cell means unknown, which is not the same as none.
    ...nullsBecause(own, (field) =>
      absent === null && dated.has(field) && own.accreditation_code === '0' ? 'The facility is not accredited.' : (absent ?? empty),
    ),
    ...nullsBecause(end, is_terminated ? empty : (absent ?? 'The provider is not terminated.')),
    ...('why' in area && { cbsa_population: area.why }),
  };
  const cbsa_population = 'why' in area ? null : area;
  const sources = [...(stored ? [source] : []), ...(cbsa_population ? [population_source, 'census_cbsa_delineation'] : [])];
  return { facts: { ...own, ...end, cbsa_population }, survey_date: stored?.certification_date ?? null, null_reasons, sources };
}
