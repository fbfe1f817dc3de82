import type { z } from 'zod';
import { arrayParameter } from '#db/joined-reads';
import { sharedRead } from '#db/read-cache';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { joinPlace, placeColumns, placeReasons } from '#domain/hospitals/coordinates';
import { findFacilities } from '#domain/hospitals/facility-counts';
import { ownFileStanding } from '#domain/hospitals/standing';
import { systemsOf } from '#domain/hospitals/system-records';
import { absentFrom, kindOf, loadedSources } from '#domain/null-reasons';
import { homesOfChain, systemOfChain } from '#domain/nursing-homes/chain-records';
import { footnoteWords } from '#domain/nursing-homes/footnotes';
import { sourceTitles } from '#domain/sources/titles';
import { foundList } from '#lists/list-of';
import { current } from '#records/current';
import { byField, type NullReason, provenanceColumns, provenanceJoin, withheldBy, withOrigin } from '#records/record-schema';
import type { RequestContext } from '#server/define-endpoint';
import { groups, homeColumns, type NursingHome, type NursingHomeRow, Penalty, QualityMeasure, ratedFields } from './schemas.ts';

const peerFigures = [
  ...(['overall_rating', 'health_inspection_rating', 'staffing_rating', 'quality_rating', 'certified_bed_count'] as const),
  ...(['total_nurse_hours', 'fines_usd'] as const),
];
export type HomePeer = Record<(typeof peerFigures)[number], number | null> & { state: string | null };

/** Every nursing home on file; none where only an excerpt is loaded, whose rows do not stand for all. */
export const homePeers = sharedRead({ max: 1, ttl: 10 * 60_000 }, async (pool): Promise<HomePeer[]> => {
  const { parts } = await loadedSources({ pool }, ['cms_nursing_home']);
  if (parts.has('cms_nursing_home')) return [];
  const { rows } = await pool.query(
    `select f.state, ${quoted(peerFigures, 'r')} from ${current('nursing_home', 'r')} join current_facility c on c.ccn = r.ccn join facility f on f.id = c.facility_id`,
  );
  return rows;
});

const of_facility = `${quoted(homeColumns.identity, 'f')}, ${placeColumns}`;
const of_home = quoted(homeColumns.of_home, 'r');

type Row = Record<string, any>;

/** Columns of a row in groups. */
function grouped(row: Row): Row {
  const out: Row = {};
  const group = new Map(Object.entries(groups).flatMap(([name, columns]) => columns.map((column) => [column as string, name])));
  for (const [name, value] of Object.entries(row)) {
    const within = group.get(name);
    if (within) out[within] = { ...out[within], [name]: value };
    else out[name] = value;
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

/** The search with the homes of the requested chain by CCN: chains are not in the index. */
export const ofChain = async <A extends { chain?: string }>({ chain, ...filters }: A, { deps }: RequestContext) => ({
  ...{ ...filters, facility_type: 'nursing_home' },
  ...(chain && { ccns: await homesOfChain(deps.pool, chain) }),
});

export async function searchNursingHomes(
  query: Omit<Parameters<typeof findFacilities>[0], 'ccns'> & { chain?: string },
  context: RequestContext,
) {
  const found = await findFacilities(await ofChain(query, context), context);
  const results = await homeRows(context.deps, found.ids);
  context.cite(...new Set(results.map(({ source }) => source)));
  return foundList(found, results, query.limit, context);
}

const measuresSql = `select ${quoted(Object.keys(QualityMeasure.shape))} from ${current('nursing_home_measure')} where ccn = $1 order by measure_code`;
const penaltiesSql = `select ${quoted(Object.keys(Penalty.shape))} from ${current('nursing_home_penalty')} where ccn = $1 order by penalty_date desc nulls last, id`;

/** Homes of the chain in the country as the file says, whether or not they are on file. */
function chainSize(published: Record<string, unknown>): number | null {
  const count = Number(published['Number of Facilities in Chain'] ?? Number.NaN);
  return Number.isInteger(count) && count > 0 ? count : null;
}

export async function findNursingHome(deps: Deps, ccn: string): Promise<z.infer<typeof NursingHome> | null> {
  const { rows } = await deps.pool.query(
    `select ${of_facility}, ${of_home}, f.certification_date, ${provenanceColumns.replace('f.file_name, f.sha256', 's.file_name, s.sha256')},
       (select json_agg(json_build_object('release_date', v.observed_from, ${ratedFields.map((name) => `'${name}', v.${name}`).join(', ')})
          order by v.observed_from desc) from nursing_home v where v.ccn = r.ccn and v.source = r.source) as rating_history,
       ${ownFileStanding}
     from nursing_home r ${provenanceJoin.replace('source_file f on f.', 'source_file s on s.')}
     join lateral (select * from facility where ccn = r.ccn and source = r.source
       order by observed_to desc nulls first, observed_from desc limit 1) f on true
     ${joinPlace('f')}
     where r.ccn = $1 order by r.observed_to desc nulls first limit 1`,
    [ccn],
  );
  if (!rows[0]) return null;
  const { provenance, ...row } = withOrigin(rows[0] as Row);
  const read = async (text: string): Promise<Row[]> => (await deps.pool.query(text, [ccn])).rows;
  const [quality_measures, penalty_history, systems] = await Promise.all([read(measuresSql), read(penaltiesSql), systemsOf(deps, [ccn])]);
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
