import type { systemKinds } from '../../../src/records/health-system.ts';
import type { MemberType, memberRoles } from '../../../src/records/system-member.ts';

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
] as const;
type Line = Partial<Record<(typeof header)[number], string | null>>;

const value = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const line = (row: Line) => header.map((name) => value(row[name] ?? '')).join(',');

/** The table as the file that is loaded. */
export const registryCsv = (systems: readonly RegistrySystem[], reviewed_on: string): string =>
  [
    header.join(','),
    ...systems.flatMap(({ members, ...system }) => [
      line({ record: 'system', ...system, reviewed_on }),
      ...members.map((member) => line({ record: 'member', system_id: system.system_id, ...member, reviewed_on })),
    ]),
    '',
  ].join('\n');
