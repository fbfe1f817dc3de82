import { defineDataset } from '#load/define-dataset';
import { hospitalEin } from '#records/hospital-ein';
import { crosswalkRow, publishedOn } from './row.ts';

const site = 'https://www.communitybenefitinsight.org';
const states =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY';

export default defineDataset({
  id: 'hospital_ein_crosswalk',
  verified: 'published',
  title: 'Nonprofit hospitals and their EINs (Community Benefit Insight)',
  publisher: { name: 'RTI International', url: site },
  landing_url: site,
  license: 'Free to use; cite RTI Press 10.3768/rtipress.2023.op.0080.2302',
  cadence: 'none',
  exempt_reason: 'The publisher stopped in January 2025: nothing newer will come.',
  notes:
    'Nonprofit hospitals only. One EIN often stands for a whole system or a group return (37 hospitals share one): it assigns each of them to the system, but its figures belong to no single hospital. Names are outdated.',
  hosts: ['www.communitybenefitinsight.org'],
  files: [
    {
      kind: 'hospitals',
      title: 'Hospitals of a state, or of all',
      mode: 'delta',
      whole_within: 'state',
      acquire: { how: 'parts', urls: () => states.split(' ').map((state) => `${site}/api/get_hospitals.php?state=${state}`) },
      layouts: [
        {
          id: 'interface',
          read: { format: 'json', shape: 'array' },
          columns: {
            medicare_provider_number: 'ccn',
            ein: 'ein',
            name: 'hospital_name',
            name_cr: 'cost_report_name',
            street_address: 'address_line',
            city: 'city',
            state: 'state',
            zip_code: 'zip5',
            county: 'county',
            fips_state_and_county_code: 'county_fips',
            hospital_bed_count: 'bed_count',
            hospital_bed_size: 'bed_count_band',
            urban_location_f: { name: 'is_urban', note: 'Y or N.' },
            children_hospital_f: 'is_childrens',
            memb_counc_teach_hosps_f: 'is_teaching',
            chrch_affl_f: 'is_church_affiliated',
            updated_dt: { name: 'published_on', note: 'Day of the last change, such as November 20, 2023.' },
          },
          ignored: ['hospital_id', 'hospital_org_id'],
          note: 'The API response for one state; every value is text.',
        },
        {
          id: 'copy',
          read: { format: 'csv' },
          columns: {
            ccn: 'ccn',
            ein: 'ein',
            hospital_name: 'hospital_name',
            hospital_name_cost_report: 'cost_report_name',
            street_address: 'address_line',
            city: 'city',
            state: 'state',
            zip_code: 'zip5',
            county: 'county',
            county_fips: 'county_fips',
            bed_count: 'bed_count',
            bed_size_band: 'bed_count_band',
            urban: { name: 'is_urban', note: 'true or false.' },
            children_hospital: 'is_childrens',
            teaching_hospital: 'is_teaching',
            church_affiliated: 'is_church_affiliated',
            vintage: { name: 'published_on', note: 'Day on which the interface was read.' },
          },
          ignored: ['source'],
          note: 'All states in one table, as another project saved them.',
        },
      ],
      release: { content: { value: (row) => publishedOn(row.published_on ?? ''), date_from: 'day of the last change' } },
      writes: [hospitalEin],
      transform: crosswalkRow,
      // 3,523 hospitals in the last state of the interface, which no longer changes.
      expect: { whole: 3400, rows: { min: 1, max: 6000 }, filled: { ein: 1, city: 0.99 }, issues: 0.01 },
    },
  ],
  not_a_release: [
    {
      reason: 'yearly figures of one hospital: they are taken from the returns themselves',
      test: ({ header, first_rows }) => Boolean(header?.includes('hospital_data_id') || first_rows[0]?.hospital_data_id),
    },
  ],
});
