import { dotted, slashed } from '../calendar.ts';
import { minimal } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { type EnrolledHospital, enrolledHospitals, jointVenture, ownerPac, ownershipChanges, peoplePac } from '../hospital-owners.ts';
import type { World } from '../world.ts';

const header =
  'ENROLLMENT ID,ASSOCIATE ID,ORGANIZATION NAME,ASSOCIATE ID - OWNER,TYPE - OWNER,ROLE CODE - OWNER,ROLE TEXT - OWNER,ASSOCIATION DATE - OWNER,FIRST NAME - OWNER,MIDDLE NAME - OWNER,LAST NAME - OWNER,TITLE - OWNER,ORGANIZATION NAME - OWNER,DOING BUSINESS AS NAME - OWNER,ADDRESS LINE 1 - OWNER,ADDRESS LINE 2 - OWNER,CITY - OWNER,STATE - OWNER,ZIP CODE - OWNER,PERCENTAGE OWNERSHIP,CREATED FOR ACQUISITION - OWNER,CORPORATION - OWNER,LLC - OWNER,MEDICAL PROVIDER SUPPLIER - OWNER,MANAGEMENT SERVICES COMPANY - OWNER,MEDICAL STAFFING COMPANY - OWNER,HOLDING COMPANY - OWNER,INVESTMENT FIRM - OWNER,FINANCIAL INSTITUTION - OWNER,CONSULTING FIRM - OWNER,FOR PROFIT - OWNER,NON PROFIT - OWNER,PRIVATE EQUITY COMPANY - OWNER,REIT - OWNER,CHAIN HOME OFFICE - OWNER,TRUST OR TRUSTEE - OWNER,OTHER TYPE - OWNER,OTHER TYPE TEXT - OWNER,PARENT COMPANY - OWNER,OWNED BY ANOTHER ORG OR IND - OWNER';

interface Owner {
  pac_id: string;
  role: readonly [code: string, text: string];
  since: string;
  person?: EnrolledHospital['officer'];
  title?: string;
  name?: string;
  state?: string;
  share?: string;
}

const indirect = ['35', '5% OR GREATER INDIRECT OWNERSHIP INTEREST'] as const;
const officer = ['40', 'CORPORATE OFFICER'] as const;

/** Owners of a hospital that was bought are its owners since that day. */
function ownersOf(world: World, { hospital, index, parent, officer: who }: EnrolledHospital): Owner[] {
  const bought = ownershipChanges(world).find(({ ccn, seller_ccn, buyer }) => ccn === hospital.ccn && !seller_ccn && !buyer);
  const since = bought ? slashed(bought.effective_date) : `07/01/${1990 + (index % 20)}`;
  const shared = hospital.ccn === jointVenture.ccn;
  return [
    ...(parent ? [{ ...parent, role: indirect, since, share: '100' }] : []),
    ...(shared ? jointVenture.owners.map((name, at) => ({ pac_id: ownerPac(20 + at), name, role: indirect, since, share: '50' })) : []),
    { pac_id: peoplePac(index + 1), role: officer, since: `03/15/${2012 + (index % 10)}`, person: who, title: 'CHIEF EXECUTIVE OFFICER' },
  ];
}

function lines(world: World, enrolled: EnrolledHospital): string[] {
  const { enrollment_id, pac_id, legal_name } = enrolled;
  return ownersOf(world, enrolled).map((owner) => {
    const { role, since, person, name = '', state = '', share = '', title = '' } = owner;
    const who = person ? [person.first_name, person.middle_name, person.last_name, title] : ['', '', '', ''];
    const yes = new Set(person ? [] : [1, 6, 11, 14, 18]);
    const flags = Array.from({ length: 20 }, (_, at) => (at === 17 || person ? '' : yes.has(at) ? 'Y' : 'N'));
    return `${minimal([
      ...[enrollment_id, pac_id, legal_name, owner.pac_id, person ? 'I' : 'O', ...role, since, ...who, name],
      ...['', '', '', '', state, '', share, ...flags],
    ])}\n`;
  });
}

export default defineSample({
  source_id: 'cms_hospital_owners',
  files: (world) => [
    {
      name: `Hospital_All_Owners_${dotted(world.calendar.hospital_release)}.csv`,
      body: () => [`${header}\n`, ...enrolledHospitals(world).flatMap((enrolled) => lines(world, enrolled))],
    },
  ],
});
