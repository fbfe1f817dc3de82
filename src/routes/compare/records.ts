import { quoted } from '#db/sql';
import type { Deps } from '#deps';
import { suggestAcos } from '#domain/acos/suggest';
import { reportOfYear } from '#domain/cost-reports/report-of-year';
import { financeReasons, financesIn } from '#domain/figures/finances';
import { sources } from '#domain/figures/sources';
import { figuresOf, type Group, type HospitalFigures } from '#domain/figures/sums';
import { facilitySources, knownFacility } from '#domain/hospitals/standing';
import { suggestHospitals } from '#domain/hospitals/typeahead';
import { footnoteWords } from '#domain/nursing-homes/footnotes';
import { sourceTitles } from '#domain/sources/titles';
import { countedIn, noNpis, npiCounts, whySalesUnknown } from '#domain/systems/counted';
import { hospitalNames, isCountedHospital } from '#domain/systems/hospitals';
import { knownSystem, typedSystems } from '#domain/systems/records';
import { current } from '#records/current';
import { valuesOf, withheldBy } from '#records/record-schema';
import type { RequestContext } from '#server/define-endpoint';
import { notFound } from '#server/errors';
import {
  type AcoFigures,
  acoColumns,
  type Candidate,
  type Compared,
  type FigureSource,
  homeColumns,
  type Kind,
  ordinals,
} from './schemas.ts';

interface Subject extends Pick<Compared, 'kind' | 'id' | 'name' | 'city' | 'state' | 'path' | 'physician_count' | 'counted'> {
  ccns: string[];
}

export const hospitalSubjects = ({ deps, cite }: RequestContext, ccns: string[]): Promise<Subject[]> =>
  Promise.all(
    ccns.map(async (ccn, at) => {
      const known = await knownFacility(deps, ccn);
      if (!known)
        throw notFound(`No facility with the ${ordinals[at]} CCN is on file. Use /hospitals?name=… to search by name.`, facilitySources);
      cite(known.source);
      return {
        ...{ kind: 'hospital', id: ccn, name: known.name, city: null, state: known.state, path: `/hospitals/${ccn}` },
        ...{ physician_count: null, counted: null, ccns: [ccn] },
      };
    }),
  );

export async function systemSubjects({ deps, cite }: RequestContext, system_ids: string[]): Promise<Subject[]> {
  const [found, counts, sales_unknown] = await Promise.all([
    Promise.all(system_ids.map((system_id) => Promise.all([knownSystem(deps, system_id), hospitalNames(deps.pool, system_id)]))),
    npiCounts(deps.pool, system_ids),
    whySalesUnknown(deps.pool),
  ]);
  cite('health_systems');
  return found.map(([{ system_id, system_name, city, state }, hospitals]) => ({
    ...{ kind: 'system', id: system_id, name: system_name, city, state, path: `/systems/${system_id}` },
    physician_count: (counts.get(system_id) ?? noNpis).physician_count,
    counted: countedIn(hospitals, sales_unknown),
    ccns: hospitals.filter(isCountedHospital).map(({ ccn }) => ccn),
  }));
}

/**
 * The newest fiscal year in which each has revenue, of at least four fifths of the hospitals it ever has: years fill
 * slowly.
 */
function commonYear(groups: Group[]): number | null {
  const years = groups.map(({ figures }) => {
    const most = Math.max(0, ...figures.years.map(({ revenue_hospital_count }) => revenue_hospital_count));
    const good = figures.years.filter(({ revenue_hospital_count: count }) => count > 0 && count >= 0.8 * most);
    return new Set(good.map(({ fiscal_year }) => fiscal_year));
  });
  const [first, ...others] = years;
  return [...(first ?? [])].toSorted((a, b) => b - a).find((year) => others.every((other) => other.has(year))) ?? null;
}

export async function compared(context: RequestContext, subjects: Subject[], query: number | undefined) {
  const { of, used } = await figuresOf(context.deps, new Map(subjects.map(({ id, ccns }) => [id, ccns])));
  if (subjects.some(({ ccns }) => ccns.length > 0)) context.cite(...used);
  const fiscal_year = query ?? commonYear([...of.values()]);
  if (fiscal_year === null && subjects.length > 1)
    context.warn('No fiscal year has cost reports of all of them, so each shows the finances of its newest year.');
  const rows = subjects.map(async ({ ccns: _, ...subject }): Promise<Compared> => {
    const { figures, hospitals } = of.get(subject.id)!;
    const city = subject.city ?? (subject.kind === 'hospital' ? hospitals[0]!.city : null);
    const finances = fiscal_year === null ? figures.finances : financesIn(hospitals, fiscal_year);
    const reasons = financeReasons(finances, hospitals).filter((one) => one !== false);
    const others = Object.entries(figures.null_reasons).filter(([field]) => !field.startsWith('finances.'));
    const shown = { figures: { ...figures, finances, null_reasons: Object.fromEntries([...others, ...reasons]) }, hospitals };
    const figure_sources = await withTitles(context.deps, [
      ...sourcesOfGroup(shown, subject.path),
      ...(subject.physician_count ? [{ figure: 'physicians' as const, source: 'nppes', path: `${subject.path}/physicians` }] : []),
    ]);
    return { ...subject, city, figures: shown.figures, nursing_home_figures: null, aco_figures: null, figure_sources };
  });
  return { rows: await Promise.all(rows), fiscal_year };
}

const shown = 8;

export async function candidates(context: RequestContext, q: string, kind: Kind | null): Promise<Candidate[]> {
  const named = <R extends object>(rows: R[], id: keyof R) =>
    rows.map((row) => ({ id: String(row[id]), ...valuesOf(['name', 'city', 'state'], row) }));
  const facilities = (facility_type: string) => async () =>
    named((await suggestHospitals({ q, facility_type, limit: shown }, context)).results, 'ccn');
  const found: Record<Kind, () => Promise<Omit<Candidate, 'kind'>[]>> = {
    system: async () =>
      (await typedSystems({ q, limit: shown }, context)).results.map((row) => ({
        ...named([row], 'system_id')[0]!,
        name: row.system_name,
      })),
    hospital: facilities('hospital'),
    nursing_home: facilities('nursing_home'),
    // Entities of ACO REACH have other results.
    aco: async () =>
      named(
        (await suggestAcos(q, shown, context)).results.filter(({ program }) => program === 'shared_savings'),
        'aco_id',
      ),
  };
  const kinds = kind ? [kind] : (Object.keys(found) as Kind[]);
  return (await Promise.all(kinds.map(async (kind) => (await found[kind]()).map((one) => ({ kind, ...one }))))).flat();
}

/** A source before its title is known; without a year it has the one of its release. */
export type Named = Omit<FigureSource, 'source_title' | 'year'> & { year?: number | null };

export async function withTitles({ pool }: Deps, named: Named[]): Promise<FigureSource[]> {
  const { rows } = await pool.query(
    'select source_id, title, extract(year from last_release_date)::int as year from source where source_id = any($1)',
    [[...new Set(named.map(({ source }) => source))]],
  );
  const of = new Map(rows.map((row) => [row.source_id, row]));
  return named.map(({ figure, source, year, path }) => ({
    ...{ figure, source, source_title: of.get(source)?.title ?? source },
    ...{ year: year ?? of.get(source)?.year ?? null, path },
  }));
}

const newest = (years: (number | null)[]): number | null => years.reduce((most, year) => Math.max(most ?? 0, year ?? 0) || null, null);

const reportFiles = (reports: HospitalFigures['reports']) => [...new Set(reports.map(({ source }) => source))];

export function sourcesOfGroup({ figures, hospitals }: Group, path: string): Named[] {
  const [only] = hospitals.length === 1 ? hospitals : [];
  const at = (own: string, source: string) => (only && path.startsWith('/hospitals/') ? own : `/sources/${source}`);
  const { fiscal_year } = figures.finances;
  const of_year = hospitals.flatMap(({ reports }) => (fiscal_year === null ? [] : (reportOfYear(reports, fiscal_year) ?? [])));
  const money = of_year.filter(({ net_patient_revenue }) => net_patient_revenue !== null);
  const certified = hospitals.filter(({ bed_count_source }) => bed_count_source === 'provider_of_services');
  const reported = hospitals.filter(({ bed_count_source }) => bed_count_source === 'cost_report');
  const bed_reports = reported.flatMap(({ reports }) => reports.find((one) => one.bed_count !== null) ?? []);
  const costs = `/cost-reports/${only?.ccn}`;
  const of = (figure: Named['figure'], own: string, source: string, year?: number | null): Named => ({
    ...{ figure, source, year, path: at(own, source) },
  });
  const quality = (figure: 'rating' | 'survey' | 'readmissions' | 'acquired_conditions', is_known: boolean, year?: number | null) =>
    is_known ? [of(figure, `${path}/quality`, sources[figure], year)] : [];
  const of_source = (source: string) => bed_reports.filter((one) => one.source === source).map((one) => one.fiscal_year);
  const { rating, survey, readmissions, acquired_conditions } = figures;
  return [
    ...(certified.length > 0 ? [of('beds', path, sources.beds, newest(certified.map((one) => one.bed_count_year)))] : []),
    ...reportFiles(bed_reports).map((source) => of('beds', costs, source, newest(of_source(source)))),
    ...reportFiles(money).map((source) => of('finances', costs, source, fiscal_year)),
    ...quality('rating', rating.average_rating !== null),
    ...quality('survey', survey.average_rating !== null),
    ...quality('readmissions', readmissions.known_hospital_count > 0, readmissions.fiscal_year),
    ...quality('acquired_conditions', acquired_conditions.known_hospital_count > 0, acquired_conditions.fiscal_year),
  ];
}

export const home_source = 'cms_nursing_home';

export const noHome = (at: number) =>
  notFound(`No nursing home with the ${ordinals[at]} CCN is on file. Use /nursing-homes?name=… to search by name.`, facilitySources);

/** The newest listing of a nursing home; for one that is no longer listed, the last one. */
async function homeOf({ deps, cite, warn }: RequestContext, ccn: string, at: number): Promise<Compared> {
  const [{ rows }, known, title] = await Promise.all([
    deps.pool.query(
      `select ${quoted(homeColumns, 'r')}, r.footnotes, r.observed_to, p.city
       from nursing_home r left join lateral (select city from facility where ccn = r.ccn and source = r.source
         order by observed_to desc nulls first, observed_from desc limit 1) p on true
       where r.ccn = $1 order by r.observed_to desc nulls first, r.observed_from desc limit 1`,
      [ccn],
    ),
    knownFacility(deps, ccn),
    sourceTitles(deps),
  ]);
  const [row] = rows;
  if (!row || !known) throw noHome(at);
  const { footnotes, observed_to, city, ...figures } = row;
  cite(home_source);
  if (observed_to) warn(`${known.name} is no longer listed since the release of ${observed_to}: its figures are the last published ones.`);
  const withheld = Object.entries(figures).filter(([name, value]) => value === null && footnotes?.[name]);
  const null_reasons = Object.fromEntries(
    withheld.map(([name]) => [name, withheldBy(title(home_source), '', footnoteWords(footnotes[name]))]),
  );
  return {
    ...{ kind: 'nursing_home', id: ccn, name: known.name, city, state: known.state, path: `/nursing-homes/${ccn}` },
    ...{ physician_count: null, counted: null, figures: null, aco_figures: null },
    nursing_home_figures: { ...figures, null_reasons },
    figure_sources: await withTitles(deps, [{ figure: 'nursing_home', source: home_source, path: `/nursing-homes/${ccn}` }]),
  };
}

/** The nursing homes among these CCNs. */
export async function homesAmong({ pool }: Deps, ccns: string[]): Promise<string[]> {
  const { rows } = await pool.query(
    'select asked.ccn from unnest($1::text[]) asked(ccn) where exists (select from nursing_home n where n.ccn = asked.ccn)',
    [ccns],
  );
  return rows.map(({ ccn }) => ccn);
}

export const comparedHomes = (context: RequestContext, ccns: string[]): Promise<Compared[]> =>
  Promise.all(ccns.map((ccn, at) => homeOf(context, ccn, at)));

export const aco_source = 'cms_mssp';
const shownColumns = [...acoColumns, 'qual_score_note'] as const;

type Row = AcoFigures & { aco_id: string; name: string | null; state_codes: string[] | null };

async function yearsOf({ deps }: RequestContext, aco_ids: string[]): Promise<Row[][]> {
  const { rows } = await deps.pool.query(
    `select r.aco_id, r.name, r.state_codes, ${quoted(shownColumns, 'r')}
     from ${current('aco_performance', 'r')} where r.aco_id = any($1) order by r.performance_year desc`,
    [aco_ids],
  );
  const found = Map.groupBy(rows as Row[], ({ aco_id }) => aco_id);
  return aco_ids.map((aco_id, at) => {
    const years = found.get(aco_id);
    if (!years) throw notFound(`No ACO with the ${ordinals[at]} id has results on file. Use /find?kind=aco&q=… to search by name.`);
    return years;
  });
}

export async function acoNames(context: RequestContext, aco_ids: string[]) {
  const found = await yearsOf(context, aco_ids);
  return found.map(([newest]) => ({ id: newest!.aco_id, name: newest!.name, ccns: [newest!.aco_id] }));
}

/** ACOs in the newest performance year that all of them have, or the requested one. */
export async function comparedAcos(context: RequestContext, aco_ids: string[], query: number | undefined) {
  const all = await yearsOf(context, aco_ids);
  const has = (years: Row[], year: number) => years.some(({ performance_year }) => performance_year === year);
  const year =
    query ?? all[0]?.find(({ performance_year }) => all.every((years) => has(years, performance_year)))?.performance_year ?? null;
  if (all.length > 0) context.cite(aco_source);
  if (year === null && all.length > 1) context.warn('No performance year has results of all of them, so each shows its newest.');
  const rows = all.map(async (years): Promise<Compared> => {
    const { aco_id, name } = years[0]!;
    const shown = years.find(({ performance_year }) => performance_year === year) ?? (query === undefined ? years[0]! : null);
    if (!shown) context.warn(`${name ?? aco_id} has no results for ${query} on file.`);
    const states = years.find(({ state_codes }) => state_codes !== null)?.state_codes ?? null;
    return {
      ...{ kind: 'aco', id: aco_id, name, city: null, state: states?.join(', ') ?? null, path: `/vbc/acos/${aco_id}/financials` },
      ...{ physician_count: null, counted: null, figures: null, nursing_home_figures: null },
      aco_figures: shown && valuesOf(shownColumns, shown),
      figure_sources: shown
        ? await withTitles(context.deps, [
            { figure: 'aco', source: aco_source, year: shown.performance_year, path: `/vbc/acos/${aco_id}/financials` },
          ])
        : [],
    };
  });
  return { rows: await Promise.all(rows), fiscal_year: year };
}
