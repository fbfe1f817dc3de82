import type { Pool } from 'pg';
import type { z } from 'zod';
import { employmentSources } from '../../../domain/providers/source-states.ts';
import { signalRules } from '../../../link/attribution/rules/all.ts';
import { current } from '../../../records/current.ts';
import { jsonRows } from '../../../records/json-rows.ts';
import { type Asked, stateOf } from './block.ts';
import type { Employer, Move } from './employment-schemas.ts';

const meanings = new Map(signalRules.map(({ source, signal_type, meaning }) => [`${source} ${signal_type}`, meaning]));

const employers = `select c.employer_id, e.organization_name, e.state, e.pac_id, e.employer_npi, e.ein, e.ein_reason, c.system_id, e.system_reason, e.system_note,
             (select min(h.system_name) from system_listing h where h.system_id = c.system_id) as system_name,
             c.confidence::float as confidence,
             array(select s.employer_id from employer_succession s where s.successor_id = c.employer_id order by s.observed_on, s.employer_id) as former_employer_ids,
             (select jsonb_agg(jsonb_build_object('source', s.source, 'signal_type', s.signal_type, 'confidence', s.confidence, 'dataset', s.dataset,
                'employer_npi', s.employer_npi, 'ein', s.ein, 'pac_id', s.pac_id, 'evidence', s.evidence, 'source_url', s.source_url)
                order by s.confidence desc, s.source, s.signal_type, s.dataset)
              from attribution_signal s where s.npi = c.npi and s.employer_id = c.employer_id) as attribution_signals
           from attribution_claim c join employer e on e.employer_id = c.employer_id
           where c.npi = $1 order by c.confidence desc, c.employer_id`;

const moves = `select event, employer_id, organization_name, state, system_id, not_before, observed_on, source from employer_move
  where npi = $1 order by observed_on desc, event, employer_id`;

interface HeldEmployment {
  employers: z.input<typeof Employer>[];
  moves: z.input<typeof Move>[];
  /** Whether the clinicians' file names a group for any practice of the provider; null if it lists none. */
  practices_alone: boolean | null;
  state: Awaited<ReturnType<typeof stateOf>>;
}

export async function employmentOf(asked: Asked): Promise<HeldEmployment> {
  const { rows } = await asked.deps.pool.query(
    `select ${jsonRows(employers)} as employers, ${jsonRows(moves)} as moves,
     (select bool_and(org_pac_id is null) from ${current('dac_practice')} where npi = $1) as practices_alone`,
    [asked.npi],
  );
  for (const { attribution_signals } of rows[0].employers)
    for (const signal of attribution_signals) signal.meaning = meanings.get(`${signal.source} ${signal.signal_type}`) ?? '';
  const { employers: held, moves: moved, practices_alone } = rows[0];
  return { ...rows[0], state: await stateOf(asked, employmentSources, held.length > 0 || moved.length > 0 || practices_alone === true) };
}

export async function reassignmentReleases(pool: Pool): Promise<{ source: string; release_date: string }[]> {
  const { rows } =
    await pool.query(`select distinct l.source_id as source, l.release_date from load l join source o on o.source_id = l.source_id and o.is_sample = l.is_sample
      where l.source_id in ('pecos_reassignment', 'ppef')
        and l.file_kind in ('list', 'part', 'reassignments') and l.status = 'accepted' and l.release_date is not null order by 1, 2`);
  return rows;
}
