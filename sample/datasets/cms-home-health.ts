import { slashed } from '../calendar.ts';
import { dashed, dayOf, facilityFile, monthOfName } from '../facility-file.ts';

export default facilityFile(
  'cms_home_health',
  'home_health',
  (world) => `HH_Provider_${monthOfName(world.calendar.hospital_release)}.csv`,
  {
    State: ({ place }) => place.state,
    'CMS Certification Number (CCN)': ({ ccn }) => ccn,
    'Provider Name': ({ name }) => name,
    Address: ({ address_line }) => address_line,
    'City/Town': ({ place }) => place.city,
    'ZIP Code': ({ place }) => place.zip5,
    'Telephone Number': ({ telephone }) => dashed(telephone),
    'Type of Ownership': (_facility, d) => d.pick(['PROPRIETARY', 'VOLUNTARY NON-PROFIT - PRIVATE', 'GOVERNMENT - STATE/COUNTY']),
    'Offers Nursing Care Services': () => 'Yes',
    'Offers Physical Therapy Services': (_facility, d) => (d.chance(0.9) ? 'Yes' : 'No'),
    'Certification Date': (_facility, d) => slashed(dayOf(d)),
    'Quality of patient care star rating': (_facility, d) => (d.chance(0.2) ? '-' : (d.between(2, 10) / 2).toFixed(1)),
  },
);
