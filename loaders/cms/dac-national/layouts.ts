import type { Layout } from '#load/declaration/layout';

const specialties: Layout['columns'] = {
  pri_spec: 'primary_specialty',
  sec_spec_1: 'secondary_specialty_1',
  sec_spec_2: 'secondary_specialty_2',
  sec_spec_3: 'secondary_specialty_3',
  sec_spec_4: 'secondary_specialty_4',
};
const who: Layout['columns'] = { NPI: 'npi', Ind_PAC_ID: 'pac_id', Ind_enrl_ID: 'enrollment_id' };
const person: Layout['columns'] = {
  suff: 'suffix',
  gndr: 'sex_code',
  Cred: 'credential',
  Med_sch: 'medical_school',
  Grd_yr: 'graduation_year',
  ...specialties,
};
const practice: Layout['columns'] = {
  org_pac_id: { name: 'org_pac_id', note: 'Empty for a clinician who practices alone.' },
  num_org_mem: 'member_count',
  adr_ln_1: 'address_line',
  adr_ln_2: 'address_line_2',
  ln_2_sprs: { name: 'is_line_2_suppressed', note: 'Y or empty.' },
  ind_assgn: { name: 'individual_assignment', note: 'Y accepts, M may accept.' },
  grp_assgn: { name: 'group_assignment', note: 'Y accepts, M may accept.' },
  adrs_id: 'address_id',
};
/** All secondary specialties once more, in one cell. */
const ignored = ['sec_spec_all'];

export const current: Layout = {
  id: 'current',
  read: { format: 'csv' },
  columns: {
    ...who,
    'Provider Last Name': 'last_name',
    'Provider First Name': 'first_name',
    'Provider Middle Name': 'middle_name',
    ...person,
    Telehlth: { name: 'is_telehealth', note: 'Y or empty.' },
    'Facility Name': 'organization_name',
    ...practice,
    'City/Town': 'city',
    State: 'state',
    'ZIP Code': { name: 'zip5', note: 'Five or nine digits.' },
    'Telephone Number': 'telephone',
  },
  ignored,
  note: 'Without hospital affiliations, which are in a separate file.',
};

export const hospitalSlots = [1, 2, 3, 4, 5] as const;
const hospitals: Layout['columns'] = Object.fromEntries(
  hospitalSlots.flatMap((slot) => [
    [`hosp_afl_${slot}`, `hospital_ccn_${slot}`],
    [`hosp_afl_lbn_${slot}`, `hospital_name_${slot}`],
  ]),
);

export const y2021: Layout = {
  id: 'y2021',
  verified: 'published',
  read: { format: 'csv' },
  columns: {
    ...who,
    lst_nm: 'last_name',
    frst_nm: 'first_name',
    mid_nm: 'middle_name',
    ...person,
    org_nm: 'organization_name',
    ...practice,
    cty: 'city',
    st: 'state',
    zip: { name: 'zip5', note: 'Nine digits without a hyphen, or five.' },
    phn_numbr: 'telephone',
    ...hospitals,
  },
  ignored,
  note: '2021: a space after each comma of the header, up to five hospitals in the row.',
};
