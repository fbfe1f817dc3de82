import type { Deps } from '../../deps.ts';
import type { ServiceCode } from '../../fields/hospital-services.ts';
import { stoodOn } from '../../records/current.ts';
import { provenanceColumns, provenanceJoin } from '../../records/provenance.ts';

export interface Certification extends Record<string, unknown> {
  name: string;
  is_active: boolean | null;
  termination: string | null;
  termination_date: string | null;
  certification_date: string | null;
  participation_date: string | null;
  accreditation_effective_date: string | null;
  certified_bed_count: number | null;
  is_urban: boolean | null;
  as_of_date: string | null;
  county_fips: string | null;
  cbsa_code: string | null;
  accreditation_code: string | null;
  accreditation_agency: string | null;
  accreditation_expiration_date: string | null;
  medical_school_affiliation_code: string | null;
  medical_school_affiliation: string | null;
  category_code: string;
  services: Record<string, ServiceCode> | null;
  observed_from: string;
}

/** A provider in the Provider of Services file, with provenance; if it has left the file, its last record. */
export async function certificationOf(deps: Deps, ccn: string): Promise<Certification | null> {
  const { rows } = await deps.pool.query(
    `select r.name, r.category_code, r.is_active, r.termination, r.termination_date, r.certification_date, r.participation_date, r.accreditation_effective_date,
       r.certified_bed_count, r.is_urban, coalesce((select max(l.release_date) from load l where l.source_id = r.source and l.status = 'accepted'
         and ${stoodOn('r', 'l.release_date')}), r.observed_from) as as_of_date,
       r.county_fips, r.cbsa_code, r.accreditation_code, r.accreditation_agency,
       r.accreditation_expiration_date, r.medical_school_affiliation_code, r.medical_school_affiliation, r.services, ${provenanceColumns}
     from provider_certification r ${provenanceJoin} where r.ccn = $1
     order by r.observed_to desc nulls first, r.observed_from desc limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}
