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
  /** Filers of the IRS index of 2024 or of hospital returns of 2022, under the names they file by. */
  filed: [ein: string, name: string, role: Role][];
  /** Employer numbers of hospitals whose cost reports of 2023 name the system as their chain; so many hospitals. Name '' where there are several. */
  chain: [ein: string, name: string, hospitals: number][];
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

const many = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

export const nonprofitSystem = ({ ahrq, filed, chain, ...system }: NonprofitRow): RegistrySystem => ({
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
    ...(ahrq ? [compendiumMember(ahrq, system.system_name)] : []),
  ],
});
