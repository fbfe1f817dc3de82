import { facilityFile, inpatientCells, monthOfName } from '../facility-file.ts';

export default facilityFile(
  'cms_ltch',
  'ltch',
  (world) => `Long-Term_Care_Hospital-General_Information_${monthOfName(world.calendar.hospital_release)}.csv`,
  {
    ...inpatientCells,
    'Total Number of Beds': (_facility, d) => String(d.between(20, 90)),
  },
);
