import { z } from 'zod';
import { readTable } from '#read-table';
import { systemKinds } from '#records/health-system';
import { memberRoles, memberTypes } from '#records/system-member';
import { type RegistryMember, type RegistrySystem, registryCsv } from './file.ts';
import { publicCompanies } from './public-companies.ts';

const path = 'loaders/proviso/health-systems/systems.csv';

const text = z.string();
const id = text.regex(/^[a-z0-9-]+$/, 'expected a system id in lower case with hyphens');
const row = z
  .object({
    record: z.enum(['system', 'member']),
    system_id: id,
    system_name: text,
    parent_system_id: id.or(z.literal('')),
    system_kind: z.enum(['', ...systemKinds]),
    city: text,
    state: text.regex(/^([A-Z]{2})?$/, 'expected a code of two letters'),
    member_type: z.enum(['', ...memberTypes]),
    member_id: text,
    member_name: text,
    role: z.enum(['', ...memberRoles]),
    evidence: text,
    evidence_url: text.regex(/^https:\/\/\S+$/, 'expected an address that begins with https'),
    reviewed_on: z.iso.date(),
  })
  .refine((one) => (one.record === 'system' ? one.system_name && one.system_kind : one.member_type && one.member_id && one.role), {
    path: ['record'],
    message: 'expected the name and kind of a system, or the type, id and role of a member',
  });

/**
 * Nonprofit systems and the divisions of one of them, each followed by its members, as they stand in the table, and the
 * registered companies. Joint ventures and hospitals that are only managed are left out. Of Ascension the divisions are
 * those of the cost reports of 2023 and of the crosswalk of hospitals and EINs of 2024; some were sold since.
 */
export function healthSystems(): { systems: RegistrySystem[]; reviewed_on: string } {
  const systems = new Map<string, RegistrySystem>();
  const companies = new Map(publicCompanies().map((company) => [company.system_id, company]));
  let reviewed_on = '';
  readTable(path, row).forEach(({ record, member_type, member_id, member_name, role, evidence, evidence_url, ...system }, at) => {
    if (system.reviewed_on > reviewed_on) reviewed_on = system.reviewed_on;
    const cited = { evidence, evidence_url };
    if (record === 'system') {
      systems.set(system.system_id, { ...system, ...cited, members: [] } as unknown as RegistrySystem);
      return;
    }
    const above = systems.get(system.system_id) ?? companies.get(system.system_id);
    if (!above) throw new Error(`${path}, row ${at + 1}: system_id: expected a system that stands above its members.`);
    above.members.push({ member_type, member_id, member_name, role, ...cited } as RegistryMember);
  });
  return { systems: [...systems.values(), ...companies.values()], reviewed_on };
}

/** The table as the file that is loaded. */
export function healthSystemsCsv(): string {
  const { systems, reviewed_on } = healthSystems();
  return registryCsv(systems, reviewed_on);
}
