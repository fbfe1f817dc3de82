import type { Knex } from 'knex';
import { settle } from '../attribution/settle.ts';
import { lockLinker } from '../linker-lock.ts';
import { findEins } from './eins.ts';
import { findHospitals } from './hospitals.ts';

export interface SystemReport {
  eins: number;
  hospitals: number;
  refused: number;
  seconds: number;
}

/** Sources whose new release may change what belongs to a system. */
const sources = ['health_systems', 'irs_990', 'hospital_ein_crosswalk', 'ahrq_compendium'];

const stale = `
  select coalesce((select max(started_at) from system_run) < (select max(last_loaded_at) from source where source_id = any(:sources)),
    exists (select 1 from source where source_id = any(:sources) and last_loaded_at is not null)) as is_stale`;

async function gather(db: Knex.Transaction): Promise<SystemReport> {
  const started_at = new Date();
  await findEins(db);
  await findHospitals(db);
  const origin = ['evidence', 'source', 'source_url'];
  const report = {
    eins: await settle(db, 'system_ein', 'sys_ein', ['ein'], ['system_id', 'name', 'role', 'basis', 'via_ein', ...origin]),
    hospitals: await settle(
      db,
      'system_hospital',
      'sys_hospital',
      ['ccn'],
      ['system_id', 'basis', 'filed_under_ein', 'is_own_ein', ...origin],
    ),
    refused: await settle(db, 'system_refusal', 'sys_refusal', ['member_type', 'member_id'], ['reason', 'candidates']),
    seconds: (Date.now() - started_at.getTime()) / 1000,
  };
  await db('system_run').insert({ started_at, completed_at: new Date(), report: JSON.stringify(report) });
  return report;
}

/** What belongs to which system, made anew from what is held; one transaction, so that readers see the old answer or the new one. Null where nothing changed. */
export async function renewSystems(db: Knex, options: { all?: boolean } = {}): Promise<SystemReport | null> {
  return db.transaction(async (work) => {
    await lockLinker(work, 'linker systems');
    const { rows } = await work.raw(stale, { sources });
    return options.all || rows[0].is_stale ? gather(work) : null;
  });
}
