import { dotted } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type EnrolledHospital, enrolledHospitals } from '../hospital-owners.ts';

const header =
  'ENROLLMENT ID,ENROLLMENT STATE,PROVIDER TYPE CODE,PROVIDER TYPE TEXT,NPI,MULTIPLE NPI FLAG,CCN,ASSOCIATE ID,ORGANIZATION NAME,DOING BUSINESS AS NAME,INCORPORATION DATE,INCORPORATION STATE,ORGANIZATION TYPE STRUCTURE,ORGANIZATION OTHER TYPE TEXT,PROPRIETARY NONPROFIT,ADDRESS LINE 1,ADDRESS LINE 2,CITY,STATE,ZIP CODE,PRACTICE LOCATION TYPE,LOCATION OTHER TYPE TEXT,SUBGROUP - GENERAL,SUBGROUP - ACUTE CARE,SUBGROUP - ALCOHOL DRUG,SUBGROUP - CHILDRENS,SUBGROUP - LONG-TERM,SUBGROUP - PSYCHIATRIC,SUBGROUP - REHABILITATION,SUBGROUP - SHORT-TERM,SUBGROUP - SWING-BED APPROVED,SUBGROUP - PSYCHIATRIC UNIT,SUBGROUP - REHABILITATION UNIT,SUBGROUP - SPECIALTY HOSPITAL,SUBGROUP - OTHER,SUBGROUP - OTHER TEXT,REH CONVERSION FLAG,REH CONVERSION DATE,CAH OR HOSPITAL CCN';

const flags = (...values: boolean[]) => values.map((value) => (value ? 'Y' : 'N'));

function line({ hospital, index, enrollment_id, pac_id, npi, legal_name }: EnrolledHospital): string {
  const { ccn, name, place, type, ownership, address_line, units } = hospital;
  const emergency = type === 'Rural Emergency Hospital';
  const kind = emergency ? ['00-24', 'PART A PROVIDER - RURAL EMERGENCY HOSPITAL (REH)'] : ['00-09', 'PART A PROVIDER - HOSPITAL'];
  return `${minimal([
    ...[enrollment_id, place.state, ...kind, npi, 'N', ccn, pac_id, legal_name, legal_name.startsWith(name) ? '' : name],
    ...[`0${1 + (index % 9)}/15/${1960 + index}`, place.state, 'CORPORATION', '', ownership === 'Proprietary' ? 'P' : 'N'],
    ...[address_line, '', place.city, place.state, `${place.zip5}0001`, 'MAIN/PRIMARY HOSPITAL LOCATION', ''],
    ...flags(type === 'Acute Care Hospitals', type === 'Acute Care Hospitals', false, type === 'Childrens', type === 'Long-term'),
    ...flags(
      type === 'Psychiatric',
      false,
      false,
      type === 'Critical Access Hospitals',
      units.length > 0,
      units.length > 0,
      false,
      emergency,
    ),
    ...['', emergency ? 'Y' : 'N', emergency ? '07/01/2023' : '', emergency ? '431399' : ''],
  ])}\n`;
}

export default defineSample({
  source_id: 'cms_hospital_enrollments',
  files: (world) => [
    {
      name: `Hospital_Enrollments_${dotted(world.calendar.hospital_release)}.csv`,
      body: () => [`${header}\n`, ...enrolledHospitals(world).map(line)],
    },
  ],
});
