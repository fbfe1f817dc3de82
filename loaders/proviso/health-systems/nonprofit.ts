import type { memberRoles } from '../../../src/records/system-member.ts';
import type { RegistryMember, RegistrySystem } from './file.ts';

type Role = (typeof memberRoles)[number];

/** A nonprofit system of the curated table. */
export interface NonprofitRow {
  system_id: string;
  system_name: string;
  city: string;
  state: string;
  /** Identifier in the AHRQ compendium of 2023, where the system is in it under a name that leaves no doubt. */
  ahrq: string | null;
  /** The name it has there, where that is another: hospitals of the compendium are tied by identifier and name. */
  compendium_name?: string;
  /** Filers of the IRS index of 2024 or of hospital returns of 2022, under the names they file by. */
  filed: [ein: string, name: string, role: Role][];
  /** Employer numbers of hospitals whose cost reports of 2023 name the system as their chain; so many hospitals. Name '' where there are several. */
  chain: [ein: string, name: string, hospitals: number][];
  /** Hospitals the crosswalk still has under one of these numbers, whose cost reports of 2023 name another chain or a private owner. */
  left?: [ccn: string, name: string][];
}

/** Page of an EIN with its returns. */
export const einPage = (ein: string) => `https://projects.propublica.org/nonprofits/organizations/${ein}`;
export const compendiumPage = 'https://www.ahrq.gov/chsp/data-resources/compendium-2023.html';

export const compendiumMember = (ahrq: string, member_name: string): RegistryMember => ({
  member_type: 'ahrq',
  member_id: ahrq,
  member_name,
  role: 'compendium',
  evidence: 'AHRQ Compendium of U.S. Health Systems, 2023',
  evidence_url: compendiumPage,
});

/** A hospital that is the system's no more. */
export const leftMember = ([member_id, member_name]: [ccn: string, name: string]): RegistryMember => ({
  ...{ member_type: 'ccn', member_id, member_name, role: 'left' },
  evidence: 'In its cost report of 2023 it is privately owned and names another chain or none',
  evidence_url: 'https://www.cms.gov/data-research/statistics-trends-and-reports/cost-reports',
});

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

export const nonprofitSystem = ({ ahrq, compendium_name, filed, chain, left = [], ...system }: NonprofitRow): RegistrySystem => ({
  ...system,
  system_kind: 'nonprofit',
  evidence: ahrq
    ? 'A system of the AHRQ Compendium of 2023'
    : 'The chain named in cost reports of 2023 and in returns of its employer numbers',
  evidence_url: ahrq ? compendiumPage : einPage(filed[0]?.[0] ?? chain[0]![0]),
  members: [
    ...filed.map(
      ([member_id, member_name, role]): RegistryMember => ({
        ...{ member_type: 'ein', member_id, member_name, role },
        evidence: 'Form 990 under this name in the IRS index of 2024, or among hospital returns of tax year 2022',
        evidence_url: einPage(member_id),
      }),
    ),
    ...chain.map(
      ([member_id, member_name, hospitals]): RegistryMember => ({
        ...{ member_type: 'ein', member_id, member_name, role: 'hospitals' },
        evidence: `Employer number of ${many(hospitals, 'hospital')} whose cost report of 2023 names the chain`,
        evidence_url: einPage(member_id),
      }),
    ),
    ...left.map(leftMember),
    ...(ahrq ? [compendiumMember(ahrq, compendium_name ?? system.system_name)] : []),
  ],
});
