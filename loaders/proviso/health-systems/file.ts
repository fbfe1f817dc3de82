import { stringify } from 'csv-stringify/sync';
import type { systemKinds } from '#records/health-system';
import type { MemberType, memberRoles } from '#records/system-member';

export interface RegistryMember {
  member_type: MemberType;
  member_id: string;
  member_name: string;
  role: (typeof memberRoles)[number];
  evidence?: string;
  evidence_url: string;
}

/** A system or division as the curated table has it; parents stand before their divisions. */
export interface RegistrySystem {
  system_id: string;
  system_name: string;
  parent_system_id?: string | null;
  system_kind: (typeof systemKinds)[number];
  city?: string;
  state?: string;
  evidence?: string;
  evidence_url: string;
  members: RegistryMember[];
}

const header = [
  'record',
  'system_id',
  'system_name',
  'parent_system_id',
  'system_kind',
  'city',
  'state',
  'member_type',
  'member_id',
  'member_name',
  'role',
  'evidence',
  'evidence_url',
  'reviewed_on',
];

/** The table as the file that is loaded. */
export const registryCsv = (systems: readonly RegistrySystem[], reviewed_on: string): string =>
  stringify(
    systems.flatMap(({ members, ...system }) => [
      { record: 'system', ...system, reviewed_on },
      ...members.map((member) => ({ record: 'member', system_id: system.system_id, ...member, reviewed_on })),
    ]),
    { header: true, columns: header },
  );
