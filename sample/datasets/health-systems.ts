import { type RegistryMember, type RegistrySystem, registryCsv } from '../../loaders/proviso/health-systems/file.ts';
import { publicCompanies } from '../../loaders/proviso/health-systems/public-companies.ts';
import { defineSample } from '../define-sample.ts';
import { compendiumSystems } from '../system-crosswalks.ts';
import { type SystemGroup, systemGroups } from '../system-groups.ts';
import { type SampleSystem, sampleSystems } from '../systems.ts';

const page = (system_id: string) => `https://example.org/health-systems/${system_id}`;

function membersOf({ system_id, name, eins, ccns }: SampleSystem, groups: SystemGroup[]): RegistryMember[] {
  const evidence_url = page(system_id);
  return [
    ...eins.map(({ ein, name: member_name, role }) => ({ member_type: 'ein' as const, member_id: ein, member_name, role, evidence_url })),
    ...ccns.map((ccn) => ({ member_type: 'ccn' as const, member_id: ccn, member_name: '', role: 'hospital' as const, evidence_url })),
    ...compendiumSystems
      .filter((known) => known.system_id === system_id)
      .map(({ ahrq }) => ({ member_type: 'ahrq' as const, member_id: ahrq, member_name: name, role: 'compendium' as const, evidence_url })),
    ...groups
      .filter((group) => group.system_id === system_id)
      .flatMap((group) => [
        {
          member_type: 'pac_id' as const,
          member_id: group.pac_id,
          member_name: group.name,
          role: 'physician_group' as const,
          evidence_url,
        },
        { member_type: 'npi' as const, member_id: group.npi, member_name: group.name, role: 'physician_group' as const, evidence_url },
      ]),
  ];
}

/**
 * The invented systems, and the registered companies as they are, in the form of the registry that is part of the
 * software.
 */
export default defineSample({
  source_id: 'health_systems',
  files: (world) => [
    {
      name: 'health-systems.csv',
      body: () => {
        const invented = sampleSystems.filter(({ cik }) => cik === null);
        const systems = invented.map(
          (system): RegistrySystem => ({
            system_id: system.system_id,
            system_name: system.name,
            parent_system_id: system.parent_system_id,
            system_kind: 'nonprofit',
            state: system.state,
            evidence: 'An invented system of the sample world',
            evidence_url: page(system.system_id),
            members: membersOf(system, systemGroups(world)),
          }),
        );
        return [registryCsv([...systems, ...publicCompanies()], world.today)];
      },
    },
  ],
});
