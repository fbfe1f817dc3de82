import { dacReleases, practicesOf } from '../clinicians.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { enrollments } from '../medicare.ts';
import type { World } from '../world.ts';

const header =
  'NPI,Ind_PAC_ID,Ind_enrl_ID,Provider Last Name,Provider First Name,Provider Middle Name,suff,gndr,Cred,Med_sch,Grd_yr,pri_spec,sec_spec_1,sec_spec_2,sec_spec_3,sec_spec_4,' +
  'sec_spec_all,Telehlth,Facility Name,org_pac_id,num_org_mem,adr_ln_1,adr_ln_2,ln_2_sprs,City/Town,State,ZIP Code,Telephone Number,ind_assgn,grp_assgn,adrs_id';

function* clinicians(world: World): Generator<string> {
  yield `${header
    .split(',')
    .map((name) => `"${name}"`)
    .join(',')}\n`;
  for (const one of enrollments(world)) {
    const { person, index, npi } = one.provider;
    if (!person) continue;
    for (const { group, address_line, suite, place, telephone } of practicesOf(world, one)) {
      const zip = `${place.zip5}${1000 + (index % 9000)}`;
      yield `${minimal([
        npi,
        one.pac_id,
        one.enrollment_id,
        person.last_name,
        person.first_name,
        person.middle_name,
        person.suffix,
        person.sex,
        index % 6 === 1 ? '' : one.type.specialty.startsWith('Physician Assistant') ? 'PA' : 'MD',
        'OTHER',
        String(1975 + (index % 45)),
        one.type.specialty.toUpperCase(),
        ...['', '', '', '', ''],
        index % 4 === 0 ? 'Y' : '',
        group?.provider.organization_name ?? '',
        group?.pac_id ?? '',
        group ? String(2 + (group.provider.index % 200)) : '',
        address_line,
        suite,
        suite && index % 10 === 9 ? 'Y' : '',
        place.city,
        place.state,
        zip,
        telephone,
        index % 8 === 7 ? 'M' : 'Y',
        'M',
        `${place.state}${zip}${place.city.slice(0, 2)}${address_line.replaceAll(/[^A-Z0-9]/g, '').slice(0, 9)}30${index % 10}`,
      ])}\n`;
    }
  }
}

export default defineSample({
  source_id: 'dac_practice',
  files: (world) => [{ name: `DAC_NationalDownloadableFile_${dacReleases(world).now}.csv`, body: () => clinicians(world) }],
});
