import { slashed } from '../calendar.ts';
import { dashed, dayOf, facilityFile, monthOfName } from '../facility-file.ts';

export default facilityFile(
  'cms_hospice',
  'hospice',
  (world) => `Hospice_General-Information_${monthOfName(world.calendar.hospital_release)}.csv`,
  {
    'CMS Certification Number (CCN)': ({ ccn }) => ccn,
    'Facility Name': ({ name }) => name,
    'Address Line 1': ({ address_line }) => address_line,
    'Address Line 2': () => '',
    'City/Town': ({ place }) => place.city,
    State: ({ place }) => place.state,
    'ZIP Code': ({ place }) => place.zip5,
    'County/Parish': ({ place }) => place.county,
    'Telephone Number': ({ telephone }) => dashed(telephone),
    'CMS Region': (_facility, d) => String(d.between(1, 10)),
    'Ownership Type': (_facility, d) => d.pick(['For-Profit', 'Non-Profit', 'Government', 'Other']),
    'Certification Date': (_facility, d) => slashed(dayOf(d)),
  },
);
