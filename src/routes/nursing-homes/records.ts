import type { z } from 'zod';
import { type HospitalsInput, searchHospitals } from '../../../indexes/hospitals-search.ts';
import { arrayParameter } from '../../db/joined-reads.ts';
import { readCache } from '../../db/read-cache.ts';
import { sharedPool } from '../../db/shared-pool.ts';
import type { Deps } from '../../deps.ts';
import { joinPlace, placeColumns, placeReasons } from '../../domain/hospitals/coordinates.ts';
import { unconfirmedKinds } from '../../domain/hospitals/listed-kinds.ts';
import { ownFileStanding } from '../../domain/hospitals/standing.ts';
import { systemsOf } from '../../domain/hospitals/system-records.ts';
import { absentFrom, kindOf, loadedSources } from '../../domain/null-reasons.ts';
import { homesOfChain, systemOfChain } from '../../domain/nursing-homes/chain-records.ts';
import { footnoteWords } from '../../domain/nursing-homes/footnotes.ts';
import { sourceTitles } from '../../domain/sources/titles.ts';
import { current } from '../../records/current.ts';
import { byField, type NullReason, withheldBy } from '../../records/null-reason.ts';
import { provenanceColumns, provenanceJoin, provenanceOf } from '../../records/provenance.ts';
import type { Paging } from '../../server/define-endpoint.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { groups, homeColumns, type NursingHome, type NursingHomeRow } from './schemas.ts';

export interface HomePeer {
  state: string | null;
  overall_rating: number | null;
  health_inspection_rating: number | null;
  staffing_rating: number | null;
  quality_rating: number | null;
  certified_bed_count: number | null;
  total_nurse_hours: number | null;
  fines_usd: number | null;
}

/** They stand on the pages of all homes, and change with a load only. */
const peersOn = readCache<HomePeer[]>({ max: 1, ttl: 10 * 60_000 });

/** Every nursing home on file; none where only an excerpt is loaded, whose rows do not stand for all. */
export function homePeers(deps: Deps): Promise<HomePeer[]> {
  const pool = sharedPool(deps.pool);
  return peersOn(pool, '', async () => {
    const { parts } = await loadedSources({ pool }, ['cms_nursing_home']);
    if (parts.has('cms_nursing_home')) return [];
    const { rows } =
      await pool.query(`select f.state, r.overall_rating, r.health_inspection_rating, r.staffing_rating, r.quality_rating, r.certified_bed_count,
          r.total_nurse_hours::float8, r.fines_usd::float8
        from ${current('nursing_home', 'r')} join current_facility c on c.ccn = r.ccn join facility f on f.id = c.facility_id`);
    return rows;
  });
}

const of_facility = `${homeColumns.identity.map((name) => `f.${name}`).join(', ')}, ${placeColumns}`;
const of_home = homeColumns.of_home.map((name) => `r.${name}`).join(', ');

type Row = Record<string, any>;
const numbers = new Set(['latitude', 'longitude', 'average_residents', 'health_survey_score', 'fines_usd']);
const isNumber = (name: string) => numbers.has(name) || /_(?:hours|pct)$/.test(name);

/** Columns of a row in groups; Postgres decimals become numbers. */
function grouped(row: Row): Row {
  const out: Row = {};
  const group = new Map(Object.entries(groups).flatMap(([name, columns]) => columns.map((column) => [column as string, name])));
  for (const [name, value] of Object.entries(row)) {
    const shown = isNumber(name) && value !== null ? Number(value) : value;
    const within = group.get(name);
    if (within) out[within] = { ...out[within], [name]: shown };
    else out[name] = shown;
  }
  return out;
}

const source = 'cms_nursing_home';
const footnoted = new Map(
  (['ratings', 'staffing'] as const).flatMap((group) => groups[group].map((name) => [name as string, `${group}.${name}`])),
);

/** An empty rating or figure has a footnote; it is never zero. */
function reasonsOf(row: Row, title: string): Record<string, string> {
  const empty = [...footnoted].filter(([name]) => row[name] === null);
  const figures = empty.map(([name, field]) => {
    const footnote: string | null = row.footnotes?.[name] ?? row.footnotes?.reported_staffing ?? null;
    return [field, withheldBy(title, '', footnote === null ? null : footnoteWords(footnote))] as const;
  });
  return { ...Object.fromEntries(figures), ...placeReasons(row as { latitude: number | null }, title) };
}

const measures = kindOf(source, 'measures');
const penalties = kindOf(source, 'penalties');

/**
 * A list is empty because its file is not loaded, or because the home is not in the file; having no penalties is a
 * valid result, having no measures is not.
 */
async function emptyReasons(deps: Deps, lists: { quality_measures: Row[]; penalty_history: Row[] }): Promise<Record<string, string>> {
  const { quality_measures, penalty_history } = lists;
  if (quality_measures.length > 0 && penalty_history.length > 0) return {};
  const loaded = await loadedSources(deps, [measures, penalties]);
  const reasons: NullReason[] = quality_measures.length > 0 ? [] : [absentFrom('quality_measures', measures, loaded)];
  if (penalty_history.length === 0 && (!loaded.has(penalties) || loaded.parts.has(source)))
    reasons.push(absentFrom('penalty_history', penalties, loaded));
  return byField(reasons);
}

async function homeRows(deps: Deps, ccns: string[]): Promise<z.infer<typeof NursingHomeRow>[]> {
  if (ccns.length === 0) return [];
  const { rows } = await deps.pool.query(
    `select ${of_facility}, ${of_home}, coalesce(r.source, f.source) as source, coalesce(r.source_url, f.source_url) as source_url,
       coalesce((select json_agg(json_build_object('measure_code', m.measure_code, 'measure', m.measure, 'resident_type', m.resident_type,
         'average_score', m.average_score) order by m.measure_code) from ${current('nursing_home_measure', 'm')} where m.ccn = f.ccn), '[]')
         as quality_measures
     from current_facility c join facility f on f.id = c.facility_id ${joinPlace('f')}
     left join ${current('nursing_home', 'r')} on r.ccn = c.ccn
     where c.ccn = any(${arrayParameter('$1', 'text')}) order by array_position($1, c.ccn)`,
    [ccns],
  );
  return rows.map(grouped) as z.infer<typeof NursingHomeRow>[];
}

type Asked = Omit<HospitalsInput, 'unconfirmed_kinds' | 'ccns'> & { chain?: string };

/** The search with the homes of the requested chain by CCN: chains are not in the index. */
export const ofChain = async <A extends Asked>({ chain, ...asked }: A, { deps }: RequestContext) =>
  chain ? { ...asked, ccns: await homesOfChain(deps.pool, chain) } : asked;

export async function searchNursingHomes({ limit, cursor, ...input }: Asked & Paging, context: RequestContext) {
  const found = await searchHospitals(
    context.deps,
    { ...(await ofChain(input, context)), facility_type: 'nursing_home', unconfirmed_kinds: await unconfirmedKinds(context.deps) },
    { limit, cursor, signal: context.signal },
  );
  if (found.degraded) context.degrade(found.degraded.reason);
  const results = await homeRows(context.deps, found.ids);
  context.cite(...new Set(results.map(({ source }) => source)));
  return { results, total: found.total, limit, next_cursor: found.next };
}

async function measuresOf(deps: Deps, ccn: string): Promise<Row[]> {
  const { rows } = await deps.pool.query(
    `select measure_code, measure, resident_type, average_score::float8, quarter_1_score::float8, quarter_2_score::float8,
       quarter_3_score::float8, quarter_4_score::float8, is_used_in_rating, period, footnotes
     from ${current('nursing_home_measure')} where ccn = $1 order by measure_code`,
    [ccn],
  );
  return rows;
}

async function penaltiesOf(deps: Deps, ccn: string): Promise<Row[]> {
  const { rows } = await deps.pool.query(
    `select penalty_type, penalty_date, fine_id, fine_usd::float8, payment_denial_start_date, payment_denial_days, source_url, file_line
     from ${current('nursing_home_penalty')} where ccn = $1 order by penalty_date desc nulls last, id`,
    [ccn],
  );
  return rows;
}

/** Homes of the chain in the country as the file says, whether or not they are on file. */
function chainSize(published: Record<string, unknown>): number | null {
  const count = Number(published['Number of Facilities in Chain'] ?? Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : null;
}

export async function findNursingHome(deps: Deps, ccn: string): Promise<z.infer<typeof NursingHome> | null> {
  const { rows } = await deps.pool.query(
    `select ${of_facility}, ${of_home}, f.certification_date, ${provenanceColumns.replace('f.file_name, f.sha256', 's.file_name, s.sha256')},
       (select json_agg(json_build_object('release_date', v.observed_from, 'overall_rating', v.overall_rating, 'staffing_rating',
          v.staffing_rating, 'health_inspection_rating', v.health_inspection_rating, 'quality_rating', v.quality_rating)
          order by v.observed_from desc) from nursing_home v where v.ccn = r.ccn and v.source = r.source) as rating_history,
       ${ownFileStanding}
     from nursing_home r ${provenanceJoin.replace('source_file f on f.', 'source_file s on s.')}
     join lateral (select * from facility where ccn = r.ccn and source = r.source
       order by observed_to desc nulls first, observed_from desc limit 1) f on true
     ${joinPlace('f')}
     where r.ccn = $1 order by r.observed_to desc nulls first limit 1`,
    [ccn],
  );
  const row = rows[0];
  if (!row) return null;
  const provenance = provenanceOf(row);
  for (const column of Object.keys(provenance)) delete row[column];
  const [quality_measures, penalty_history, systems] = await Promise.all([
    measuresOf(deps, ccn),
    penaltiesOf(deps, ccn),
    systemsOf(deps, [ccn]),
  ]);
  const { null_reasons, ...system } = systems.of.get(ccn)!;
  const chain_system = row.chain_name ? await systemOfChain(deps.pool, row.chain_name) : null;
  const empty = await emptyReasons(deps, { quality_measures, penalty_history });
  const home = {
    ...grouped(row),
    quality_measures,
    penalty_history,
    chain_home_count: chainSize(provenance.raw_payload),
    chain_system,
    ...system,
    null_reasons: { ...reasonsOf(row, (await sourceTitles(deps))(source)), ...null_reasons, ...empty },
    provenance,
  };
  return home as unknown as z.infer<typeof NursingHome>;
}
