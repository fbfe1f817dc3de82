import type { z } from 'zod';
import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { allBeds } from '#domain/figures/bed-records';
import { controlOf } from '#domain/hospitals/control';
import { joinPlace, placeColumns, placeReasons } from '#domain/hospitals/coordinates';
import { type Enrolled, enrolledAs, type HospitalOwner, ownersOf } from '#domain/hospitals/enrolled-records';
import { isHospitalKind, unconfirmedKinds } from '#domain/hospitals/listed-kinds';
import { certificationStanding, closedFacilities, facilityStanding, knownFacility, standingFirst } from '#domain/hospitals/standing';
import { type FacilityRow, listed, page } from '#domain/hospitals/typeahead';
import { sourceTitles, type TitleOf } from '#domain/sources/titles';
import { hospitalNames, isCountedHospital } from '#domain/systems/hospitals';
import { knownSystem } from '#domain/systems/records';
import { counted } from '#pages/wording';
import { kindOfProvider } from '#records/provider-kind';
import { notPublished, provenanceColumns, provenanceJoin, valuesOf, withOrigin } from '#records/record-schema';
import type { FoundPage } from '#search/page';
import { everyHit, pageOfRows, sortedBy } from '#search/page-of-rows';
import type { Paging, RequestContext } from '#server/define-endpoint';
import { invalidParameter } from '#server/errors';
import { closedHospitals, searchHospitals as findHospitals, type HospitalsInput } from '../../../indexes/hospitals-search.ts';
import { certificationFacts } from './certification-facts.ts';
import { additionsOf, qualitySources } from './quality-records.ts';
import { detailColumns, detailReasons, financeFacts, type Hospital, rowReasons } from './schemas.ts';

type Row = Record<string, any>;

/**
 * The newest version of a facility, with its standing, ratings in all releases and provenance; the last version if no
 * file lists it anymore.
 */
async function facilityVersion(deps: Deps, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select ${listed}, r.certification_date, ${quoted(detailColumns, 'r')}, ${provenanceColumns},
       ${facilityStanding},
       (select json_agg(json_build_object('release_date', v.observed_from, 'overall_rating', v.overall_rating,
          'overall_rating_footnote', v.overall_rating_footnote, 'name', v.name) order by v.observed_from desc)
        from facility v where v.ccn = r.ccn and v.source = r.source) as rating_history
     from facility r ${provenanceJoin} ${joinPlace('r')} where r.ccn = $1 order by ${standingFirst} limit 1`,
    [ccn],
  );
  return rows[0] ?? null;
}

const untold = valuesOf(
  [
    ...['county', 'telephone', 'has_emergency_services', 'overall_rating', 'overall_rating_footnote', 'certification_date'],
    ...detailColumns,
  ],
  null,
);

/** A provider only in the Provider of Services file, which keeps terminated providers. */
async function terminatedProvider(deps: Deps, ccn: string): Promise<Row | null> {
  const { rows } = await deps.pool.query(
    `select r.ccn, r.name, r.category_code, r.subtype_code, r.subtype as facility_subtype, r.address_line, r.city, r.state, r.zip5, r.ownership, ${placeColumns},
       ${provenanceColumns}, ${certificationStanding}
     from provider_certification r ${provenanceJoin}
     cross join lateral facility_place(null, null, r.zip5, r.state, r.city) place where r.ccn = $1
     order by r.observed_to desc nulls first, r.observed_from desc limit 1`,
    [ccn],
  );
  if (!rows[0]) return null;
  const { category_code, subtype_code, ...row } = rows[0];
  return { ...row, ...untold, facility_type: kindOfProvider(category_code, subtype_code), rating_history: [] };
}

/** A facility that any loaded release has listed; null if none has. */
const versionOf = async (deps: Deps, ccn: string): Promise<Row | null> =>
  (await facilityVersion(deps, ccn)) ?? (await terminatedProvider(deps, ccn));

/** Fields that a facility's own file leaves out. */
const ownReasons = (row: Row, title: string): Record<string, string> => ({
  ...rowReasons(row, title),
  ...placeReasons(row as { latitude: number | null }, title),
});

const withAdditions = <R extends Row, A extends { null_reasons: Record<string, string> }>(row: R, addition: A, title: TitleOf) => ({
  ...row,
  ...addition,
  null_reasons: { ...addition.null_reasons, ...ownReasons(row, title(row.source)) },
});

/** Certification date: from the facility's own file, else the last survey in the Provider of Services file. */
const certifiedOn = (row: Row, survey_date: string | null) => {
  const certification_date = row.certification_date ?? survey_date;
  const basis = row.certification_date ? 'facility_file' : survey_date ? 'provider_of_services' : null;
  return { certification_date, certification_date_basis: basis };
};

const sourcesOf = (owners: z.infer<typeof HospitalOwner>[], { legal_entities, ownership_changes }: Enrolled) => [
  ...new Set([...owners.flatMap(({ signals }) => signals), ...legal_entities, ...ownership_changes].map(({ source }) => source)),
];

export async function findHospital(deps: Deps, ccn: string): Promise<{ hospital: z.infer<typeof Hospital>; used: string[] } | null> {
  const found = await versionOf(deps, ccn);
  if (!found) return null;
  const title = await sourceTitles(deps);
  const { provenance, ...row } = withOrigin(found);
  const [{ of, used, program_sources, rows: stored, reports }, owners, enrolled, control, certification] = await Promise.all([
    additionsOf(deps, [ccn]),
    ownersOf(deps, ccn),
    enrolledAs(deps, ccn),
    controlOf(deps, ccn),
    certificationFacts(deps, { ccn, state: row.state, county: row.county }),
  ]);
  const hac = stored.get(ccn)?.hac ?? null;
  const quality_sources = await qualitySources(deps, stored.get(ccn));
  const { finances, null_reasons } = financeFacts(reports.get(ccn)!);
  const hospital = {
    ...withAdditions({ ...row, source: provenance.source }, of.get(ccn)!, title),
    ...certification.facts,
    ...certifiedOn(row, certification.survey_date),
    control,
    finances,
    hac_measures: hac?.measures ?? null,
    quality_sources,
    ...enrolled,
    owners,
    provenance,
  } as Row;
  Object.assign(
    hospital.null_reasons,
    certification.null_reasons,
    null_reasons,
    detailReasons({ ...row, ...hospital }, title(provenance.source)),
  );
  if (hospital.hac_measures === null)
    hospital.null_reasons.hac_measures = hac
      ? notPublished(title(hac_source))
      : hospital.null_reasons['payment_adjustments.hac.fiscal_year'];
  delete hospital.source;
  return {
    hospital: hospital as z.infer<typeof Hospital>,
    used: [
      // Payment programs and surveys of hospitals say nothing of a nursing home or a hospice.
      ...(isHospitalKind(row.facility_type) ? used : used.filter((source) => !program_sources.includes(source))),
      ...certification.sources,
      ...(finances ? [finances.source] : []),
      ...sourcesOf(owners, enrolled),
      ...control.statements.map(({ source }) => source),
    ],
  };
}

/** The file that lists every certified provider is published least often and has the fewest details. */
const certifications = 'cms_provider_of_services';
const hac_source = 'cms_hac_reduction';

function warnOfCertifications(rows: z.infer<typeof FacilityRow>[], title: TitleOf, context: RequestContext): void {
  const only = rows.filter(({ source, standing }) => source === certifications && standing !== 'terminated');
  if (only.length === 0) return;
  const release = only[0]!.source_release_date ?? 'an unknown date';
  const [count, had] = only.length === 1 ? ['1 result is', 'it'] : [`${only.length} results are`, 'they'];
  context.warn(`${count} only in ${title(certifications)}, release of ${release}; whether ${had} closed since then is not known.`);
}

/** Search finds only listed facilities; for the CCN of one that was listed earlier, says where it is shown. */
async function warnOfLeft(ccn: string, context: RequestContext): Promise<void> {
  const known = ccn.length === 6 ? await knownFacility(context.deps, ccn.toUpperCase()) : null;
  if (known && known.standing !== 'listed')
    context.warn(`${known.name} (${ccn.toUpperCase()}) is no longer listed. Its last record is at /hospitals/${ccn.toUpperCase()}.`);
}

type Query = Omit<HospitalsInput, 'unconfirmed_kinds' | 'ccns'> & { system_id?: string };

/** `named` is the id of a system, or its name in the form of an id. One name may be that of several. */
async function systemNamed(named: string, { deps: { pool }, warn }: RequestContext): Promise<string> {
  const { rows } = await pool.query<{ system_id: string }>(
    `select system_id from system_listing where system_id = $1 or trim(both '-' from regexp_replace(lower(system_name), '[^a-z0-9]+', '-', 'g')) = $1
     order by system_id <> $1, system_id limit 20`,
    [named],
  );
  const [first = named, ...others] = rows.map(({ system_id }) => system_id);
  if (others.length > 0 && first !== named)
    throw invalidParameter('system_id', `the id of one of the health systems of this name: ${[first, ...others].join(', ')}`);
  warn(others.length > 0 && `Other health systems have this name too. Their ids: ${others.join(', ')}.`);
  return first;
}

/** The search with the hospitals of the requested system by CCN: who owns a hospital is not in the index. */
export async function withinSystem<A extends Query>({ system_id, ...filters }: A, context: RequestContext) {
  if (!system_id) return filters;
  const { deps } = context;
  const known = await knownSystem(deps, await systemNamed(system_id, context));
  return { ...filters, ccns: (await hospitalNames(deps.pool, known.system_id)).filter(isCountedHospital).map(({ ccn }) => ccn) };
}

/**
 * Hits in the order of `sort`. Beds come from two files and are not in the index, so a list in their order is sorted
 * here. Terminated providers, which are not in the index either, stand behind all others.
 */
async function hitsOf(input: HospitalsInput, { limit, cursor }: Paging, { deps, signal }: RequestContext): Promise<FoundPage> {
  const is_by_beds = input.sort?.replace('-', '') === 'bed_count';
  if (!is_by_beds && !input.include_closed) return findHospitals(deps, input, { limit, cursor, signal });
  const [beds, { ids, degraded }, closed] = await Promise.all([
    is_by_beds ? allBeds(deps) : null,
    everyHit((page) => findHospitals(deps, { ...input, ...(is_by_beds && { sort: null }) }, page), signal),
    input.include_closed ? closedHospitals(deps, input, `${closedFacilities} closed`) : [],
  ]);
  const all = [...ids, ...closed];
  const sorted = beds ? sortedBy(all, (ccn) => beds.get(ccn)?.bed_count ?? null, input.sort!.startsWith('-')) : all;
  const { results, total, next_cursor } = pageOfRows(deps, ['hospitals', input], sorted, (ccn) => ccn, { limit, cursor });
  return { ids: results, total, next: next_cursor, degraded };
}

/**
 * The hits; where nothing has the words of `q`, those with similar words in their name. A later page asks first which
 * of the two its list is.
 */
async function hitsOrSimilar(input: HospitalsInput, paging: Paging, context: RequestContext): Promise<FoundPage> {
  const { q } = input;
  const { limit, cursor } = paging;
  const exact = await hitsOf(input, q && cursor ? { limit: 1 } : paging, context);
  if (!q || exact.total > 0) return q && cursor ? hitsOf(input, paging, context) : exact;
  const similar = await hitsOf({ ...input, is_similar: true }, { limit, cursor }, context);
  if (similar.total > 0) context.warn(`Nothing matches “${q}”: these have similar words in their name.`);
  return similar;
}

/**
 * The page of a system counts its hospitals whether current files list them or not. Said of the whole system only:
 * other filters leave out more.
 */
async function warnOfUnlisted(
  { system_id, include_closed, sort: _, ...others }: Query,
  all: number,
  total: number,
  context: RequestContext,
): Promise<void> {
  const is_whole = Object.values(others).every((value) => value === undefined || value === null);
  if (!system_id || include_closed || !is_whole || all <= total) return;
  const left = all - total;
  context.warn(
    `The health system has ${counted(all, 'hospital')} on file: ${counted(left, 'of them is', 'of them are')} not in current files and so not in this list. \`include_closed=true\` adds those of earlier files; all are at /systems/${await systemNamed(system_id, context)}.`,
  );
}

export async function searchHospitals({ limit, cursor, ...filters }: Query & Paging, context: RequestContext) {
  const input = { ...(await withinSystem(filters, context)), unconfirmed_kinds: await unconfirmedKinds(context.deps) };
  const found = await hitsOrSimilar(input, { limit, cursor }, context);
  await warnOfUnlisted(filters, 'ccns' in input ? (input.ccns as string[]).length : 0, found.total, context);
  const answer = await page(found, limit, context);
  const { of, used } = await additionsOf(
    context.deps,
    answer.results.map(({ ccn }) => ccn),
  );
  if (answer.results.length > 0) context.cite(...used);
  else await warnOfLeft(input.ccn ?? '', context);
  const title = await sourceTitles(context.deps);
  warnOfCertifications(answer.results, title, context);
  return { ...answer, results: answer.results.map((row) => withAdditions(row, of.get(row.ccn)!, title)) };
}
