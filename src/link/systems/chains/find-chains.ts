import type { Knex } from 'knex';
import { current } from '#records/current';
import { addRows } from '../../working-tables.ts';
import { chainName } from './chain-name.ts';
import { type Chain, type ChainReport, chainAliases, groupChains, kindOf, type SystemOfName, systemOfName } from './group-chains.ts';

/**
 * For each hospital and last day: the highest number. A hospital in no file is in the state of most whose number begins
 * alike.
 */
const reported = `
  with listed as (
    select f.ccn, r.state from current_facility f join facility r on r.id = f.facility_id where r.state is not null
  ), prefixes as (
    select substr(ccn, 1, 2) as prefix, mode() within group (order by state) as state from listed group by 1
  ), named as (
    select distinct on (s.ccn, s.fiscal_year_end) s.* from cost_report_statement s where s.chain_name is not null
    order by s.ccn, s.fiscal_year_end, s.rpt_rec_num::bigint desc, s.form, s.source, s.period
  )
  select n.ccn, coalesce(l.state, p.state, '') as state, n.chain_name, n.hospital_name, r.control_type, n.rpt_rec_num, n.fiscal_year_begin::text as begin,
    n.fiscal_year_end::text as end, n.source, r.source_url
  from named n left join listed l on l.ccn = n.ccn left join prefixes p on p.prefix = substr(n.ccn, 1, 2)
  join ${current('cost_report', 'r')} on r.source = n.source and r.release_period = n.period and r.record_key = n.rpt_rec_num
  order by n.ccn, n.fiscal_year_end`;

const page = 'https://www.cms.gov/data-research/statistics-trends-and-reports/cost-reports';

async function registry(work: Knex.Transaction): Promise<{ ids: Set<string>; byName: Map<string, string> }> {
  const { rows } = await work.raw(`select system_id, system_name from ${current('health_system')} order by system_id`);
  const byName = new Map<string, Set<string>>();
  for (const { system_id, system_name } of rows) {
    const { key } = chainName(system_name);
    byName.set(key, (byName.get(key) ?? new Set()).add(system_id));
  }
  return {
    ids: new Set(rows.map(({ system_id }: { system_id: string }) => system_id)),
    byName: new Map([...byName].flatMap(([key, of]) => (of.size === 1 ? [[key, [...of][0]!] as const] : []))),
  };
}

const countOf = (reports: ChainReport[]) => new Set(reports.map(({ ccn }) => ccn)).size;

function chainSystem({ system_id, system_name, reports }: Chain) {
  const states = [...new Set(reports.map(({ state }) => state))];
  const names = new Set(reports.map(({ chain_name }) => chain_name));
  return {
    system_id,
    system_name,
    system_kind: kindOf(reports),
    state: states.length === 1 && states[0] !== '' ? states[0] : null,
    hospital_count: countOf(reports),
    evidence: `${countOf(reports)} hospitals name this chain in their cost reports, in ${names.size === 1 ? 'one spelling' : `${names.size} spellings`}`,
    source_url: reports.map(({ source_url }) => source_url).toSorted()[0] ?? page,
  };
}

/** By state: shows what was brought together. */
function* spellings({ system_id, rule, reports }: Chain) {
  for (const same of Map.groupBy(reports, (report) => `${report.chain_name}|${report.state}`).values()) {
    const { chain_name, state } = same[0]!;
    const { key } = chainName(chain_name);
    const alias = chainAliases.find((line) => line.system_id === (system_id ?? 'none') && key.startsWith(line.name));
    const ends = same.map(({ end }) => end).toSorted();
    yield {
      chain_name,
      state,
      system_id,
      rule,
      evidence: (rule === 'alias' || rule === 'not_a_chain') && alias ? alias.evidence : null,
      hospital_count: countOf(same),
      first_period_end: ends[0],
      last_period_end: ends.at(-1),
    };
  }
}

/** In `sys_chain_system`, `sys_chain_name` and `sys_chain_claim`. */
export async function findChains(work: Knex.Transaction): Promise<{ chains: Chain[]; systemOf: SystemOfName }> {
  const { ids, byName } = await registry(work);
  const chains = groupChains((await work.raw(reported)).rows, ids, byName);
  await work.raw(`
    create temp table sys_chain_system on commit drop as select system_id, system_name, system_kind, state, hospital_count, evidence, source_url
      from chain_system with no data;
    create temp table sys_chain_name on commit drop as
      select chain_name, state, system_id, rule, evidence, hospital_count, first_period_end, last_period_end from system_chain_name with no data;
    create temp table sys_chain_claim (ccn text, system_id text, chain_name text, hospital_name text, rpt_rec_num text, "begin" date, "end" date,
      source text, source_url text) on commit drop`);
  const systems = chains.filter(({ system_id, is_registered }) => system_id !== null && !is_registered);
  await addRows(work, 'sys_chain_system', systems.map(chainSystem));
  await addRows(
    work,
    'sys_chain_name',
    chains.flatMap((chain) => [...spellings(chain)]),
  );
  const claimed = chains.filter(({ system_id }) => system_id !== null);
  await addRows(
    work,
    'sys_chain_claim',
    claimed.flatMap(({ system_id, reports }) => reports.map((report) => ({ ...report, system_id }))),
  );
  await work.raw('analyze sys_chain_claim');
  return { chains: claimed, systemOf: systemOfName(chains, ids, byName) };
}
