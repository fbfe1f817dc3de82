import type { Knex } from 'knex';
import { lockLinker } from '../linker-lock.ts';
import { addFiledPairs, addFilers, openEmployers, tableExists } from './employers.ts';
import { findMoves } from './moves.ts';
import { openRegistryTables } from './registry-tables.ts';
import { signalRules } from './rules/all.ts';
import { settle } from './settle.ts';
import type { SignalRule } from './signal-rule.ts';

export interface AttributionReport {
  claims: number;
  employers: number;
  people: number;
  signals: Record<string, number>;
  /** What was left out, by its reason. */
  refused: Record<string, number>;
  arrivals: number;
  departures: number;
  successions: number;
  seconds: number;
}

/** Sources whose new release may change who works where. */
const sources = [
  'pecos_reassignment',
  'ppef',
  'dac_practice',
  'nppes',
  'dol_5500',
  'irs_990',
  'health_systems',
  'wa_doh',
  'ct_dph',
  'co_dora',
];

const columns = 'npi, employer_id, source, signal_type, dataset, confidence, employer_npi, ein, pac_id, evidence, source_url';

async function apply(db: Knex.Transaction, rule: SignalRule): Promise<number> {
  for (const table of rule.needs ?? []) if (!(await tableExists(db, table))) return 0;
  const { rowCount } = await db.raw(
    `insert into attr_signal (${columns})
     select s.npi, s.employer_id, :source::text, :signal_type::text, s.dataset, ${rule.own_confidence ? 's.confidence' : ':confidence::numeric'}, s.employer_npi, s.ein, s.pac_id, s.evidence, s.source_url
     from (${rule.sql}) s where not exists (select 1 from attr_inactive i where i.npi = s.npi)`,
    { source: rule.source, signal_type: rule.signal_type, confidence: rule.confidence },
  );
  return rowCount ?? 0;
}

/** 1 - the product of (1 - the best of each family). */
const families = [...new Set(signalRules.map(({ family }) => family))];
const familySql = `case source || ' ' || signal_type ${signalRules
  .map(({ source, signal_type, family }) => `when '${source} ${signal_type}' then '${family}'`)
  .join(' ')} end`;
const claims = `
  select s.npi, s.employer_id, e.system_id, p.is_physician,
    round(1 - (${families.map((family) => `(1 - coalesce(max(s.confidence) filter (where s.family = '${family}'), 0))`).join(' * ')}), 4) as confidence,
    count(*)::integer as signal_count
  from (select *, ${familySql} as family from attr_signal) s
  join attr_employer e on e.employer_id = s.employer_id left join attr_person p on p.npi = s.npi
  group by s.npi, s.employer_id, e.system_id, p.is_physician`;

async function refusals(db: Knex.Transaction): Promise<Record<string, number>> {
  const { rows } = await db.raw(`
    select 'reassignments without the NPI of the provider' as reason, count(*)::integer as n from medicare_reassignment
      where observed_to is null and source = 'pecos_reassignment' and npi is null
    union all select 'reassignments without the PAC ID of the employer', count(*)::integer from medicare_reassignment
      where observed_to is null and source = 'pecos_reassignment' and npi is not null and receiving_pac_id is null
    union all select 'clinicians of the national file who practise alone', count(distinct npi)::integer from dac_practice where observed_to is null and org_pac_id is null
    union all select 'authorized officials without an individual of the name', count(*) filter (where coalesce(found, 0) = 0)::integer from attr_official
    union all select 'authorized officials whose name several individuals have', count(*) filter (where found > 1)::integer from attr_official
    union all select 'employers whose EIN is a tie', count(*)::integer from attr_employer where ein_reason = 'tie'
    union all select 'employers without an EIN of their name and state', count(*)::integer from attr_employer where ein_reason = 'none'
    union all select 'employers claimed by several systems', count(*)::integer from attr_employer where system_reason = 'tie'`);
  return Object.fromEntries(rows.map(({ reason, n }: { reason: string; n: number }) => [reason, n]));
}

async function attribute(db: Knex.Transaction): Promise<AttributionReport> {
  const started = new Date();
  await db.raw("set local work_mem = '128MB'");
  await openRegistryTables(db);
  await db.raw('create temp table attr_signal (like attribution_signal) on commit drop');
  const signals: Record<string, number> = {};
  const run = async (role: SignalRule['role']) => {
    for (const rule of signalRules) if (rule.role === role) signals[`${rule.source} ${rule.signal_type}`] = await apply(db, rule);
    await db.raw('analyze attr_signal');
  };
  await run('proposes');
  await openEmployers(db);
  await addFilers(db);
  await run('files');
  await addFiledPairs(db);
  await run('supports');
  await db.raw(`create temp table attr_claim on commit drop as ${claims}`);
  await db.raw('delete from attr_employer e where not exists (select 1 from attr_claim c where c.employer_id = e.employer_id)');
  const moves = await findMoves(db);
  const report = {
    signals,
    refused: await refusals(db),
    employers: await settle(
      db,
      'employer',
      'attr_employer',
      ['employer_id'],
      ['pac_id', 'employer_npi', 'npi_count', 'organization_name', 'state', 'ein', 'ein_reason', 'system_id', 'system_reason'],
    ),
    claims: await settle(
      db,
      'attribution_claim',
      'attr_claim',
      ['npi', 'employer_id'],
      ['system_id', 'is_physician', 'confidence', 'signal_count'],
    ),
    people: 0,
    ...moves,
    seconds: 0,
  };
  const key = ['npi', 'employer_id', 'source', 'signal_type', 'dataset'];
  await settle(db, 'attribution_signal', 'attr_signal', key, ['confidence', 'employer_npi', 'ein', 'pac_id', 'evidence', 'source_url']);
  const { rows } = await db.raw('select count(distinct npi)::integer as n from attribution_claim');
  report.people = rows[0].n;
  report.seconds = (Date.now() - started.getTime()) / 1000;
  await db('attribution_run').insert({ started_at: started, completed_at: new Date(), report: JSON.stringify(report) });
  return report;
}

/** Whether one of the sources was loaded since, licences or systems were linked anew, or links of executives changed. */
const stale = `
  select coalesce((select max(started_at) from attribution_run) < greatest((select max(last_loaded_at) from source where source_id = any(:sources)),
    (select max(completed_at) from link_run), (select max(completed_at) from system_run), (select max(completed_at) from executive_run where coalesce((report->>'changed')::integer, 1) > 0)), exists (select 1 from source where source_id = any(:sources) and last_loaded_at is not null)) as is_stale`;

/** Who works where, made anew from what is held; one transaction, so that readers see the old answer or the new one. Null where nothing changed. */
export async function renewAttribution(db: Knex, options: { all?: boolean } = {}): Promise<AttributionReport | null> {
  return db.transaction(async (work) => {
    await lockLinker(work, 'linker attribution');
    const { rows } = await work.raw(stale, { sources });
    return options.all || rows[0].is_stale ? attribute(work) : null;
  });
}
