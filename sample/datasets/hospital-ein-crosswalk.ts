import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { crosswalk } from '../system-crosswalks.ts';

const header =
  'ccn,ein,hospital_name,hospital_name_cost_report,street_address,city,state,zip_code,county,county_fips,bed_count,bed_size_band,urban,children_hospital,teaching_hospital,church_affiliated,source,vintage';

export default defineSample({
  source_id: 'hospital_ein_crosswalk',
  files: () => [
    {
      name: 'cbi_ccn_ein.csv',
      body: () => [
        `${header}\n`,
        ...crosswalk.map(
          ({ hospital: { ccn, name, place, address_line }, ein }) =>
            `${minimal([
              ...[ccn, ein, name, name, address_line, place.city, place.state, place.zip5, `${place.county} County`, ''],
              ...['180', '100-299 beds', 'true', 'false', 'false', 'false', 'cbi', '2024-12-06'],
            ])}\n`,
        ),
      ],
    },
  ],
});
