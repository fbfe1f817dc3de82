import { affiliationsOf, dacReleases } from '../clinicians.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { enrollments } from '../medicare.ts';
import type { World } from '../world.ts';

const header =
  'NPI,Ind_PAC_ID,Provider Last Name,Provider First Name,Provider Middle Name,suff,facility_type,Facility Affiliations Certification Number,Facility Type Certification Number';

function* affiliations(world: World): Generator<string> {
  yield `${header}\n`;
  for (const one of enrollments(world)) {
    const { person, npi } = one.provider;
    for (const { facility_type, ccn, parent_ccn } of affiliationsOf(world, one)) {
      const { last_name = '', first_name = '', middle_name = '', suffix = '' } = person ?? {};
      yield `${minimal([npi, one.pac_id, last_name, first_name, middle_name, suffix, facility_type, ccn, parent_ccn])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'dac_facility_affiliation',
  files: (world) => [{ name: `Facility_Affiliation_${dacReleases(world).now}.csv`, body: () => affiliations(world) }],
});
