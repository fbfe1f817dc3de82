import type { Knex } from 'knex';
import { lockLinker } from '../linker-lock.ts';
import { linkInvestigators } from './link-investigators.ts';
import { linkSites } from './link-sites.ts';
import { refreshProviderPlaces } from './provider-places.ts';
import type { Part, TrialLinkReport } from './results.ts';

/** What each part is linked with: a later load of any of it makes the links old. */
const loadedWith: Record<Part, string> = {
  sites: `select max(s.last_loaded_at) from source s where s.source_id = 'clinicaltrials_gov'
    or exists (select from facility f where f.source = s.source_id) or exists (select from cost_report c where c.source = s.source_id)`,
  investigators: `select max(s.last_loaded_at) from source s where s.source_id in ('clinicaltrials_gov', 'nppes')`,
};

async function isDue(db: Knex.Transaction, part: Part): Promise<boolean> {
  const { rows } = await db.raw(
    `select exists (select from source where source_id = 'clinicaltrials_gov' and last_loaded_at is not null) as is_loaded,
       coalesce((select max(started_at) from trial_link_run where part = ?) > (${loadedWith[part]}), false) as is_fresh`,
    [part],
  );
  return rows[0].is_loaded && !rows[0].is_fresh;
}

/** Links sites to facilities and investigators to NPIs where something was loaded since, or anyway. One transaction each: readers see the old links or the new ones. */
export async function renewTrialLinks(db: Knex, options: { all?: boolean } = {}): Promise<TrialLinkReport[]> {
  const reports: TrialLinkReport[] = [];
  for (const part of ['sites', 'investigators'] as const) {
    const report = await db.transaction(async (work) => {
      await lockLinker(work, 'linker trials');
      const { rows } = await work.raw(`select last_loaded_at from source where source_id = 'clinicaltrials_gov'`);
      if (!rows[0]?.last_loaded_at || !(options.all || (await isDue(work, part)))) return null;
      if (part === 'sites') return linkSites(work);
      await refreshProviderPlaces(work);
      return linkInvestigators(work);
    });
    if (report) reports.push(report);
  }
  return reports;
}
