import type { Pool } from 'pg';
import { z } from 'zod';
import { SystemId } from '#domain/systems/counted';
import { OwnerSignal } from '#domain/systems/hospitals';
import { arrayOf, day, flagOrNull, integer, named, oneOf, text, textOrNull } from '#fields/described';
import { listOf, sortBy } from '#lists/list-of';
import { pageOfRows, sortRows } from '#search/page-of-rows';
import { defineEndpoint } from '#server/define-endpoint';

const Conflict = named('OwnershipConflict', {
  ccn: text('CMS Certification Number of the hospital'),
  name: textOrNull('Name in the facility files; null if none lists it'),
  state: textOrNull('USPS code'),
  candidates: arrayOf(z.string(), 'Systems that the sources name'),
  claims: arrayOf(OwnerSignal, 'Evidence for each of the systems'),
});

const conflicts = `
  select r.member_id as ccn, f.name, f.state, r.candidates, r.claims from system_refusal r
  left join current_facility c on c.ccn = r.member_id left join facility f on f.id = c.facility_id
  where r.member_type = 'ccn' and r.reason = 'tie' order by r.member_id`;

export const ownershipConflicts = defineEndpoint({
  path: '/systems/conflicts',
  summary: 'Hospitals that sources place in different systems',
  description: 'Hospitals that are counted for no system because sources name several, such as joint ventures, with the evidence for each.',
  response: listOf(Conflict),
  sources: ['health_systems'],
  shape: 'list',
  async handler({ query: { limit, cursor } }, context) {
    const { rows } = await context.deps.pool.query(conflicts);
    context.cite(
      'health_systems',
      ...new Set<string>(rows.flatMap(({ claims }) => claims.map(({ source }: { source: string }) => source))),
    );
    return pageOfRows(context.deps, ['conflicts'], rows, ({ ccn }) => ccn, { limit, cursor });
  },
});

export const ChainSpelling = named('ChainSpelling', {
  chain_name: text('Chain or home office as the cost reports name it'),
  state: text('State of the hospitals, USPS code; empty if no loaded file says'),
  system_id: textOrNull('System it was tied to; null if none'),
  system_name: textOrNull('Name of the system'),
  is_registered: flagOrNull('Whether the system is in the registry; false: a separate system, made from cost reports'),
  rule: oneOf(
    ['alias', 'system_name', 'spelling', 'too_few', 'not_a_chain'],
    'alias: a table of names says so; system_name: it is the name of a system in the registry; spelling: the same name except for legal forms, abbreviations and misspellings; ' +
      'too_few: fewer than three hospitals name it; not_a_chain: the name of a Medicare contractor, or a number',
  ),
  evidence: textOrNull('Why the table of names ties it to the system'),
  hospital_count: integer('Number of hospitals in the state that use this spelling'),
  first_period_end: day('Last day of the earliest period whose report uses it'),
  last_period_end: day('Last day of the latest period whose report uses it'),
});
export type ChainSpellingRow = z.infer<typeof ChainSpelling>;

interface ChainFilter {
  system_id?: string | null;
  rule?: string | null;
  words?: string | null;
}

/** Spellings with the system they were tied to: largest chains first. */
export async function chainSpellings(pool: Pool, { system_id, rule, words }: ChainFilter): Promise<ChainSpellingRow[]> {
  const { rows } = await pool.query(
    `select n.chain_name, n.state, n.system_id, s.system_name, case when s.system_id is not null then s.source <> 'cost_report_chain' end as is_registered, n.rule,
       n.evidence, n.hospital_count, n.first_period_end::text, n.last_period_end::text
     from system_chain_name n left join system_listing s on s.system_id = n.system_id
     where ($1::text is null or n.system_id = $1 or n.system_id in (select t.system_id from system_tree($1) t)) and ($2::text is null or n.rule = $2)
       and ($3::text is null or $3 ~ '[[:alnum:]]' and strpos(upper(n.chain_name), upper($3)) > 0)
     order by sum(n.hospital_count) over (partition by coalesce(n.system_id, n.chain_name)) desc, n.system_id nulls last, n.hospital_count desc, n.chain_name, n.state`,
    [system_id ?? null, rule ?? null, words ?? null],
  );
  return rows;
}

export const chains = defineEndpoint({
  path: '/systems/chains',
  summary: 'Chains named in cost reports, and how each spelling was treated',
  description:
    'Every spelling of a chain or home office in cost reports (worksheet S-2), by state, with the system it was tied to and why. Chains of three or more hospitals that are not in the registry are separate systems (`source: cost_report_chain`). ' +
    'A name of common words only, such as BAPTIST HEALTH, is a separate chain in each state.',
  query: z.object({
    q: z.string().trim().min(1).max(100).optional().describe('Part of the name as published'),
    system_id: SystemId.optional().describe('Only spellings tied to this system'),
    rule: ChainSpelling.shape.rule.optional().describe('Only spellings treated so'),
    sort: sortBy(['chain_name', 'state', 'hospital_count', 'last_period_end', 'system_name'], { standard: 'largest chains first' }),
  }),
  response: listOf(ChainSpelling),
  sources: ['hcris_wide_extract', 'hcris_2552_10'],
  shape: 'list',
  list: {
    heading: () => 'Chains in cost reports',
    lead: () =>
      'Rules and a table of names bring spellings together. Chains of three or more hospitals that are not in the registry are separate systems.',
    shown: [
      'chain_name: Name in cost reports',
      'state',
      'hospital_count',
      'last_period_end: Last named',
      'system_name: System',
      'evidence: Why',
      'rule',
    ],
  },
  async handler({ query: { limit, cursor, q, system_id, rule, sort } }, context) {
    const rows = sortRows(await chainSpellings(context.deps.pool, { words: q, system_id, rule }), sort);
    context.cite('hcris_wide_extract', 'hcris_2552_10');
    const key = (row: ChainSpellingRow) => `${row.chain_name}|${row.state}`;
    return pageOfRows(context.deps, ['chains', q, system_id, rule, sort], rows, key, { limit, cursor });
  },
});
