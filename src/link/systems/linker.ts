import { defineLinker } from '../define-linker.ts';
import { countBy, countOf } from '../working-tables.ts';
import { findEins } from './eins.ts';
import { findHospitals } from './hospitals.ts';

export interface SystemCounts {
  eins: number;
  hospitals: number;
}

const origin = ['evidence', 'source', 'source_url'];

/** What belongs to which system. */
export const systems = defineLinker<SystemCounts>({
  name: 'systems',
  version: 1,
  parts: [
    {
      part: 'all',
      reads: ['health_systems', 'irs_990', 'hospital_ein_crosswalk', 'ahrq_compendium'],
      writes: [
        { table: 'system_ein', from: 'sys_ein', key: ['ein'], columns: ['system_id', 'name', 'role', 'basis', 'via_ein', ...origin] },
        {
          table: 'system_hospital',
          from: 'sys_hospital',
          key: ['ccn'],
          columns: ['system_id', 'basis', 'filed_under_ein', 'is_own_ein', ...origin],
        },
        { table: 'system_refusal', from: 'sys_refusal', key: ['member_type', 'member_id'], columns: ['reason', 'candidates'] },
      ],
      async match(work) {
        await findEins(work);
        await findHospitals(work);
        const counts = { eins: await countOf(work, 'sys_ein'), hospitals: await countOf(work, 'sys_hospital') };
        return { counts, refused: await countBy(work, 'reason', 'sys_refusal') };
      },
      summary: ({ counts: { eins, hospitals }, refused }) =>
        `systems  ${eins} EINs and ${hospitals} hospitals of systems; ${Object.values(refused).reduce((a, b) => a + b, 0)} refused`,
    },
  ],
});
