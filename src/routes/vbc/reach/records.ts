import { z } from 'zod';
import { bound, quoted, sql } from '#db/sql';
import type { Deps } from '#deps';
import { arrayOf, flag, integer, named } from '#fields/described';
import { acoReachEntity, acoReachParticipant, acoReachResult, ReachValue } from '#records/aco-reach';
import { current } from '#records/current';
import { member, members, ownProvenance, provenanceColumns, provenanceJoin, provenanceOf, valuesOf } from '#records/record-schema';
import { pageByKeys } from '#search/page-by-keys';
import type { Paging } from '#server/define-endpoint';

type Row = Record<string, any>;

/** One row per entity and year from any file: the entity list, the results, the participants. */
const allEntityYears = `
  select distinct entity_id, performance_year from (
    select entity_id, performance_year from ${current('aco_reach_entity')}
    union all select entity_id, performance_year from ${current('aco_reach_result')}
    union all select distinct entity_id, performance_year from ${current('aco_reach_participant')}) named`;

const ofEntity = `y.entity_id, y.performance_year,
  coalesce(e.name, r.name, (select max(p.entity_name) from ${current('aco_reach_participant', 'p')}
    where p.entity_id = y.entity_id and p.performance_year = y.performance_year)) as name,
  coalesce(e.entity_type, r.entity_type) as entity_type, coalesce(e.risk_arrangement, r.risk_arrangement) as risk_arrangement,
  coalesce(e.capitation_arrangement, r.capitation_arrangement) as capitation_arrangement,
  coalesce(e.first_performance_year, r.first_performance_year) as first_performance_year, e.service_area,
  (select count(*)::int from ${current('aco_reach_participant', 'p')}
    where p.entity_id = y.entity_id and p.performance_year = y.performance_year) as provider_total`;
const joined = `
  left join ${current('aco_reach_entity', 'e')} on e.entity_id = y.entity_id and e.performance_year = y.performance_year
  left join ${current('aco_reach_result', 'r')} on r.entity_id = y.entity_id and r.performance_year = y.performance_year`;

export async function reachYears(deps: Deps): Promise<number[]> {
  const { rows } = await deps.pool.query(`select distinct performance_year from (${allEntityYears}) y order by 1 desc`);
  return rows.map((row: Row) => row.performance_year);
}

const sortTypes = {
  name: 'text',
  entity_id: 'text',
  entity_type: 'text',
  first_performance_year: 'integer',
  provider_total: 'integer',
  savings_rate_pct: 'numeric',
  gross_savings_usd: 'numeric',
  shared_savings_usd: 'numeric',
} as const;
type ReachSort = keyof typeof sortTypes;
export const reachSorts = Object.keys(sortTypes) as [ReachSort, ...ReachSort[]];

interface ReachFilters {
  year: number | null;
  sort: ReachSort | `-${ReachSort}`;
}

export const source = 'cms_aco_reach';
const e = acoReachEntity.columns;
const f = acoReachResult.columns;

export const ReachYear = z.number().int().min(2021).max(2099).describe('Performance year, such as 2024');
export const EntityId = z
  .string()
  .regex(/^[A-Z]\d{3,5}$/, 'an id such as D0123')
  .describe('Entity id as published');

const entityShape = {
  entity_id: member(acoReachEntity, 'entity_id'),
  performance_year: e.performance_year.schema.describe('Performance year'),
  ...members(acoReachEntity, ['name', 'entity_type', 'risk_arrangement', 'capitation_arrangement', 'first_performance_year']),
  service_area: member(acoReachEntity, 'service_area'),
};

export const ReachEntity = named('ReachEntity', {
  ...entityShape,
  has_results: flag('Whether financial and quality results for the year are loaded; if false, the figures are null for that reason'),
  ...members(acoReachResult, ['savings_rate_pct', 'gross_savings_usd', 'shared_savings_usd']),
  provider_total: integer('Number of participation periods; 0 if the participant list for the year is not loaded'),
});

const figures = {
  ...members(acoReachResult, ['stop_loss_election', 'enhanced_pcc_election', 'apo_election', 'alignment_plus', 'savings_rate_pct']),
  ...members(acoReachResult, ['discount', 'retention_withhold', 'unadjusted_benchmark', 'final_benchmark', 'total_cost_of_care_net']),
  ...members(acoReachResult, ['total_cost_of_care', 'gross_savings_usd', 'shared_savings_usd', 'shared_savings_after_sequestration_usd']),
};
const figureColumns = [...Object.keys(figures), 'known', 'other', 'withheld'];

const Results = z.object({
  ...figures,
  known: z.record(z.string(), ReachValue).nullable().describe(f.known.description),
  other: z.record(z.string(), ReachValue).nullable().describe(f.other.description),
  withheld: member(acoReachResult, 'withheld'),
  ...ownProvenance,
});

export const ReachParticipant = named(
  'ReachParticipant',
  members(acoReachParticipant, ['npi', 'provider_name', 'provider_class', 'start_date', 'end_date', 'has_apo_election', 'waivers']),
);

export const ReachDetail = named('ReachEntityDetail', {
  ...entityShape,
  years: arrayOf(z.number().int(), 'Years with data on the entity, newest first'),
  year_results: Results.nullable().describe('Financial and quality results for the year; null if not loaded'),
  participants: arrayOf(ReachParticipant, 'Participation periods on this page, by NPI and first day; a provider may have several'),
  provider_total: integer('Total number of participation periods in the year'),
  provider_limit: integer('Maximum number of participation periods per page'),
  provider_offset: integer('Number of participation periods skipped before this page'),
});

export async function reachEntities(deps: Deps, { year, sort }: ReachFilters, paging: Paging) {
  if (year === null) return { results: [], total: 0, next_cursor: null };
  const field = sort.replace('-', '') as ReachSort;
  const { rows, ...page } = await pageByKeys(
    deps,
    {
      question: ['reach', year, sort],
      name: `reach_entities_${sort}`,
      keys: [
        { sql: field, type: sortTypes[field], desc: sort.startsWith('-'), nullable: true },
        { sql: 'entity_id', type: 'text' as const },
      ],
      query: (page) =>
        page(
          sql
            .with('y', bound(`select * from (${allEntityYears}) all_years where performance_year = $1`, [year]))
            .with(
              'named',
              sql.raw(
                `select ${ofEntity}, r.id is not null as has_results, r.savings_rate_pct, r.gross_savings_usd, r.shared_savings_usd from y ${joined}`,
              ),
            )
            .select('*')
            .from('named'),
        ),
    },
    paging,
  );
  return { results: rows as z.infer<typeof ReachEntity>[], ...page };
}

/** Years in which any file names the entity, newest first. */
export async function yearsOfEntity(deps: Deps, entity_id: string): Promise<number[]> {
  const { rows } = await deps.pool.query(
    (['aco_reach_entity', 'aco_reach_result', 'aco_reach_participant'] as const)
      .map((table) => `select performance_year from ${current(table)} where entity_id = $1`)
      .join(' union ')
      .concat(' order by 1 desc'),
    [entity_id],
  );
  return rows.map((row: Row) => row.performance_year);
}

const yearFigures = ['savings_rate_pct', 'gross_savings_usd', 'shared_savings_usd'] as const;
export type EntityYear = Record<(typeof yearFigures)[number], number | null> &
  Record<'source' | 'source_url', string | null> & { performance_year: number };

export async function entityYears(deps: Deps, entity_id: string): Promise<EntityYear[]> {
  const years = await yearsOfEntity(deps, entity_id);
  const { rows } = await deps.pool.query(
    `select asked.performance_year, ${quoted(yearFigures, 'r')}, r.source, r.source_url
     from unnest($2::int[]) asked(performance_year)
     left join ${current('aco_reach_result', 'r')} on r.entity_id = $1 and r.performance_year = asked.performance_year
     order by asked.performance_year`,
    [entity_id, years],
  );
  return rows as EntityYear[];
}

interface ProviderPage {
  provider_limit: number;
  provider_offset: number;
}

export async function reachEntity(
  deps: Deps,
  entity_id: string,
  year: number,
  { provider_limit, provider_offset }: ProviderPage,
): Promise<Omit<z.infer<typeof ReachDetail>, 'years'>> {
  const [entity, result, participants] = await Promise.all([
    deps.pool.query(`with y as (select $1::text as entity_id, $2::int as performance_year) select ${ofEntity} from y ${joined}`, [
      entity_id,
      year,
    ]),
    deps.pool.query(
      `select ${quoted(figureColumns, 'r')}, ${provenanceColumns}
       from ${current('aco_reach_result', 'r')} ${provenanceJoin} where r.entity_id = $1 and r.performance_year = $2`,
      [entity_id, year],
    ),
    deps.pool.query(
      `select ${quoted(Object.keys(ReachParticipant.shape))} from ${current('aco_reach_participant')}
       where entity_id = $1 and performance_year = $2
       order by npi nulls last, start_date, record_key limit $3 offset $4`,
      [entity_id, year, provider_limit, provider_offset],
    ),
  ]);
  const found: Row | undefined = result.rows[0];
  const year_results = found ? { ...valuesOf(figureColumns, found), provenance: provenanceOf(found) } : null;
  return { ...entity.rows[0], year_results, participants: participants.rows, provider_limit, provider_offset };
}
