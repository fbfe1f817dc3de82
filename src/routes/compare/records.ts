import type { Deps } from '../../deps.ts';
import { suggestAcos } from '../../domain/acos/suggest.ts';
import { reportOfYear } from '../../domain/cost-reports/report-of-year.ts';
import { financeReasons, financesIn } from '../../domain/figures/finances.ts';
import { figuresOf, type Group } from '../../domain/figures/records.ts';
import { sources } from '../../domain/figures/sources.ts';
import type { HospitalFigures } from '../../domain/figures/sums.ts';
import { facilitySources } from '../../domain/hospitals/facility-not-found.ts';
import { knownFacility } from '../../domain/hospitals/standing.ts';
import { suggestHospitals } from '../../domain/hospitals/typeahead.ts';
import { countedIn, noNpis, npiCounts, whySalesUnknown } from '../../domain/systems/counted.ts';
import { hospitalNames, isCountedHospital } from '../../domain/systems/hospitals.ts';
import { knownSystem, typedSystems } from '../../domain/systems/records.ts';
import type { RequestContext } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { type Candidate, type Compared, type FigureSource, type Kind, ordinals } from './schemas.ts';

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

export async function compared(context: RequestContext, subjects: Subject[], asked: number | undefined) {
  const { of, used } = await figuresOf(context.deps, new Map(subjects.map(({ id, ccns }) => [id, ccns])));
  if (subjects.some(({ ccns }) => ccns.length > 0)) context.cite(...used);
  const fiscal_year = asked ?? commonYear([...of.values()]);
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
  const is_wanted = (one: Kind) => kind === null || kind === one;
  const facilities = (facility_type: string) =>
    suggestHospitals({ q, facility_type, limit: shown }, context).then(({ results }) => results);
  const [systems, hospitals, homes, acos] = await Promise.all([
    is_wanted('system') ? typedSystems({ q, limit: shown }, context).then(({ results }) => results) : [],
    is_wanted('hospital') ? facilities('hospital') : [],
    is_wanted('nursing_home') ? facilities('nursing_home') : [],
    is_wanted('aco') ? suggestAcos(q, shown, context).then(({ results }) => results) : [],
  ]);
  return [
    ...systems.map(
      ({ system_id, system_name, city, state }): Candidate => ({ kind: 'system', id: system_id, name: system_name, city, state }),
    ),
    ...hospitals.map(({ ccn, name, city, state }): Candidate => ({ kind: 'hospital', id: ccn, name, city, state })),
    ...homes.map(({ ccn, name, city, state }): Candidate => ({ kind: 'nursing_home', id: ccn, name, city, state })),
    // Entities of ACO REACH have other results.
    ...acos
      .filter(({ program }) => program === 'shared_savings')
      .map(({ aco_id, name }): Candidate => ({ kind: 'aco', id: aco_id, name, city: null, state: null })),
  ];
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
  const quality = (figure: Named['figure'], source: string, year?: number | null): Named => ({
    ...{ figure, source, year, path: at(`${path}/quality`, source) },
  });
  const costs = (figure: Named['figure'], source: string, year: number | null): Named => ({
    ...{ figure, source, year, path: at(`/cost-reports/${only?.ccn}`, source) },
  });
  const of_source = (source: string) => bed_reports.filter((one) => one.source === source).map((one) => one.fiscal_year);
  return [
    ...(certified.length > 0
      ? [
          {
            figure: 'beds' as const,
            source: sources.beds,
            year: newest(certified.map((one) => one.bed_count_year)),
            path: at(path, sources.beds),
          },
        ]
      : []),
    ...reportFiles(bed_reports).map((source) => costs('beds', source, newest(of_source(source)))),
    ...reportFiles(money).map((source) => costs('finances', source, fiscal_year)),
    ...(figures.rating.average_rating === null ? [] : [quality('rating', sources.rating)]),
    ...(figures.survey.average_rating === null ? [] : [quality('survey', sources.survey)]),
    ...(figures.readmissions.known_hospital_count === 0
      ? []
      : [quality('readmissions', sources.readmissions, figures.readmissions.fiscal_year)]),
    ...(figures.acquired_conditions.known_hospital_count === 0
      ? []
      : [quality('acquired_conditions', sources.acquired_conditions, figures.acquired_conditions.fiscal_year)]),
  ];
}
