import { dashed, dayOf, facilityFile, monthOfName } from '../facility-file.ts';

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
/** 2002-02-01 → 01FEB2002, as the publisher's program writes days. */
const sas = (day: string) => `${day.slice(8)}${months[Number(day.slice(5, 7)) - 1]}${day.slice(0, 4)}`;

export default facilityFile('cms_dialysis', 'dialysis', (world) => `DFC_FACILITY_${monthOfName(world.calendar.hospital_release)}.csv`, {
  'CMS Certification Number (CCN)': ({ ccn }) => ccn,
  'Facility Name': ({ name }) => name,
  'Five Star': (_facility, d) => (d.chance(0.2) ? '' : String(d.between(1, 5))),
  'Address Line 1': ({ address_line }) => address_line,
  'Address Line 2': () => '',
  'City/Town': ({ place }) => place.city,
  State: ({ place }) => place.state,
  'ZIP Code': ({ place }) => place.zip5,
  'County/Parish': ({ place }) => place.county,
  'Telephone Number': ({ telephone }) => dashed(telephone),
  'Profit or Non-Profit': (_facility, d) => d.pick(['Profit', 'Non-profit']),
  'Chain Owned': (_facility, d) => d.pick(['Yes', 'No']),
  '# of Dialysis Stations': (_facility, d) => String(d.between(6, 36)),
  'Certification Date': (_facility, d) => sas(dayOf(d)),
});
