import { dotted, slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { enrolledHospitals, ownershipChanges } from '../hospital-owners.ts';

const columns = ['ENROLLMENT ID', 'ENROLLMENT STATE', 'PROVIDER TYPE CODE', 'PROVIDER TYPE TEXT', 'NPI', 'MULTIPLE NPI FLAG', 'CCN'].concat(
  ['ASSOCIATE ID', 'ORGANIZATION NAME', 'DOING BUSINESS AS NAME'],
);
const of = (side: string) => columns.map((name) => `${name} - ${side}`);
const header = [...of('BUYER'), 'CHOW TYPE CODE', 'CHOW TYPE TEXT', 'EFFECTIVE DATE', ...of('SELLER')];
const kind = ['00-09', 'PART A PROVIDER - HOSPITAL'];

export default defineSample({
  source_id: 'cms_hospital_ownership_changes',
  files: (world) => [
    {
      name: `Hospital_CHOW_${dotted(world.calendar.hospital_release)}.csv`,
      body: () => [
        `${minimal(header)}\n`,
        ...ownershipChanges(world).map(({ ccn, seller_ccn = ccn, type, effective_date, seller, buyer }, at) => {
          const now = enrolledHospitals(world).find(({ hospital }) => hospital.ccn === ccn)!;
          const { state } = now.hospital.place;
          return `${minimal([
            ...[now.enrollment_id, state, ...kind, now.npi, 'N', ccn, now.pac_id, buyer ?? now.legal_name, now.hospital.name],
            ...[...type, slashed(effective_date)],
            ...[
              `O200001019${String(at).padStart(5, '0')}`,
              state,
              ...kind,
              '',
              'N',
              seller_ccn,
              `95${String(at + 1).padStart(8, '0')}`,
              seller,
              '',
            ],
          ])}\n`;
        }),
      ],
    },
  ],
});
