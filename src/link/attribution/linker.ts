import type { Knex } from 'knex';
import { current } from '#records/current';
import { defineLinker } from '../define-linker.ts';
import { countOf, workingTable } from '../working-tables.ts';
import { addFiledPairs, addFilers, openEmployers } from './employers.ts';
import { findMoves } from './moves.ts';
import { openRegistryTables } from './registry-tables.ts';
import { signalRules } from './rules/all.ts';
import type { SignalRule } from './signal-rule.ts';

const columns = 'npi, employer_id, source, signal_type, dataset, confidence, employer_npi, ein, pac_id, evidence, source_url';

async function apply(db: Knex.Transaction, rule: SignalRule): Promise<number> {
  const { rowCount } = await db.raw(
    `insert into attr_signal (${columns})
     select s.npi, s.employer_id, :source::text, :signal_type::text, s.dataset, ${rule.own_confidence ? 's.confidence' : ':confidence::numeric'}, s.employer_npi, s.ein, s.pac_id, s.evidence, s.source_url
     from (${rule.sql}) s where not exists (select 1 from attr_inactive i where i.npi = s.npi)`,
    { source: rule.source, signal_type: rule.signal_type, confidence: rule.confidence },
  );
  return rowCount ?? 0;
}

/** 1 - the product of (1 - the best confidence of each family). */
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
    select 'reassignments without the NPI of the provider' as reason, count(*)::integer as n from ${current('medicare_reassignment')}
      where source = 'pecos_reassignment' and npi is null
    union all select 'reassignments without the PAC ID of the employer', count(*)::integer from ${current('medicare_reassignment')}
      where source = 'pecos_reassignment' and npi is not null and receiving_pac_id is null
    union all select 'clinicians in the national file who practice alone', count(distinct npi)::integer from ${current('dac_practice')} where org_pac_id is null
    union all select 'authorized officials whose name no individual has', count(*) filter (where coalesce(found, 0) = 0)::integer from attr_official
    union all select 'authorized officials whose name several individuals have', count(*) filter (where found > 1)::integer from attr_official
    union all select 'employers whose name and state match several EINs', count(*)::integer from attr_employer where ein_reason = 'tie'
    union all select 'employers whose name and state match no EIN', count(*)::integer from attr_employer where ein_reason = 'none'
    union all select 'employers claimed by several systems', count(*)::integer from attr_employer where system_reason = 'tie'`);
  return Object.fromEntries(rows.map(({ reason, n }: { reason: string; n: number }) => [reason, n]));
}

async function match(work: Knex.Transaction) {
  await work.raw("set local work_mem = '128MB'");
  await openRegistryTables(work);
  await work.raw('create temp table attr_signal (like attribution_signal) on commit drop');
  const signals: Record<string, number> = {};
  const run = async (role: SignalRule['role']) => {
    for (const rule of signalRules) if (rule.role === role) signals[`${rule.source} ${rule.signal_type}`] = await apply(work, rule);
    await work.raw('analyze attr_signal');
  };
  await run('proposes');
  await openEmployers(work);
  await addFilers(work);
  await run('files');
  await addFiledPairs(work);
  await run('supports');
  await workingTable(work, 'attr_claim', claims);
  await work.raw('delete from attr_employer e where not exists (select 1 from attr_claim c where c.employer_id = e.employer_id)');
  const moves = await findMoves(work);
  const counts = {
    signals,
    employers: await countOf(work, 'attr_employer'),
    claims: await countOf(work, 'attr_claim'),
    people: await countOf(work, '(select distinct npi from attr_claim) n'),
    ...moves,
  };
  return { counts, refused: await refusals(work) };
}

export const attribution = defineLinker({
  name: 'attribution',
  version: 4,
  parts: [
    {
      part: 'all',
      reads: [
        'pecos_reassignment',
        'ppef',
        'dac_practice',
        'nppes',
        'dol_5500',
        'irs_990',
        'health_systems',
        'cms_hospital_enrollments',
        'wa_doh',
        'ct_dph',
        'co_dora',
      ],
      follows: ['licenses', 'systems', 'executives'],
      writes: [
        {
          table: 'employer',
          from: 'attr_employer',
          key: ['employer_id'],
          columns: [
            'pac_id',
            'employer_npi',
            'npi_count',
            'organization_name',
            'state',
            'ein',
            'ein_reason',
            'system_id',
            'system_reason',
            'system_note',
          ],
        },
        {
          table: 'attribution_claim',
          from: 'attr_claim',
          key: ['npi', 'employer_id'],
          columns: ['system_id', 'is_physician', 'confidence', 'signal_count'],
        },
        {
          table: 'attribution_signal',
          from: 'attr_signal',
          key: ['npi', 'employer_id', 'source', 'signal_type', 'dataset'],
          columns: ['confidence', 'employer_npi', 'ein', 'pac_id', 'evidence', 'source_url'],
        },
        {
          table: 'employer_move',
          from: 'attr_move',
          key: ['npi', 'employer_id', 'event', 'observed_on'],
          columns: ['not_before', 'source', 'organization_name', 'state', 'system_id'],
        },
        {
          table: 'employer_succession',
          from: 'attr_succession',
          key: ['employer_id', 'observed_on'],
          columns: ['successor_id', 'rule', 'members', 'members_followed'],
        },
      ],
      match,
      summary: ({ counts: { claims, people, employers, arrivals, departures, successions } }) =>
        `attribution  ${claims} claims: ${people} providers, ${employers} employers; ${arrivals} arrivals, ${departures} departures, ` +
        `${successions} groups that changed their PAC ID`,
    },
  ],
});
