import { defineLinker } from '../define-linker.ts';
import { countBy, countOf } from '../working-tables.ts';
import { findBrands } from './brands.ts';
import { findChains } from './chains/find-chains.ts';
import { findChanges } from './changes.ts';
import { findEins } from './eins.ts';
import { findHospitals } from './hospitals.ts';
import { findOwners } from './owners.ts';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

const origin = ['evidence', 'source', 'source_url'];

export const systems = defineLinker({
  name: 'systems',
  version: 4,
  parts: [
    {
      part: 'all',
      reads: [
        ...['health_systems', 'irs_990', 'hospital_ein_crosswalk', 'ahrq_compendium'],
        ...['cms_hospital_enrollments', 'cms_hospital_owners', 'cms_hospital_ownership_changes'],
      ],
      reads_tables: ['cost_report', 'facility', 'provider_certification'],
      writes: [
        { table: 'system_ein', from: 'sys_ein', key: ['ein'], columns: ['system_id', 'name', 'role', 'basis', 'via_ein', ...origin] },
        {
          table: 'system_hospital',
          from: 'sys_hospital',
          key: ['ccn'],
          columns: [
            ...['system_id', 'basis', 'filed_under_ein', 'is_own_ein', 'confidence', 'from_date', ...origin],
            ...['last_named_date', 'later_change', 'left_out', 'current_ccn'],
          ],
        },
        { table: 'system_refusal', from: 'sys_refusal', key: ['member_type', 'member_id'], columns: ['reason', 'candidates', 'claims'] },
        {
          table: 'chain_system',
          from: 'sys_chain_system',
          key: ['system_id'],
          columns: ['system_name', 'system_kind', 'state', 'hospital_count', 'evidence', 'source_url'],
        },
        {
          table: 'system_chain_name',
          from: 'sys_chain_name',
          key: ['chain_name', 'state'],
          columns: ['system_id', 'rule', 'evidence', 'hospital_count', 'first_period_end', 'last_period_end'],
        },
        {
          table: 'system_ownership',
          from: 'sys_ownership',
          key: ['ccn', 'system_id', 'span'],
          columns: ['from_date', 'last_named_date', 'to_date', 'standing', 'ended_by', 'confidence', 'signals'],
        },
      ],
      async match(work) {
        await findEins(work);
        const { chains, systemOf } = await findChains(work);
        await findBrands(work, chains);
        await findOwners(work, systemOf);
        await findChanges(work, systemOf);
        await findHospitals(work);
        const counts = {
          eins: await countOf(work, 'sys_ein'),
          hospitals: await countOf(work, 'sys_hospital'),
          chains: await countOf(work, 'sys_chain_system'),
        };
        return { counts, refused: await countBy(work, 'reason', 'sys_refusal') };
      },
      summary: ({ counts: { eins, hospitals, chains }, refused }) =>
        `systems  ${counted(eins, 'EIN')} and ${counted(hospitals, 'hospital')} of systems, ${counted(chains, 'chain')} named by cost reports; ${Object.values(refused).reduce((a, b) => a + b, 0)} hospitals or EINs not linked`,
    },
  ],
});
