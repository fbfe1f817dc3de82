import { facilityFile, inpatientCells, monthOfName } from '../facility-file.ts';

export default facilityFile(
  'cms_irf',
  'irf',
  (world) => `Inpatient_Rehabilitation_Facility-General_Information_${monthOfName(world.calendar.hospital_release)}.csv`,
  {
    ...inpatientCells,
  },
);
