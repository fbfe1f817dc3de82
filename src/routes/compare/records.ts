import { suggestAcos } from '../../domain/acos/suggest.ts';
import { financeReasons, financesIn } from '../../domain/figures/finances.ts';
import { figuresOf, type Group } from '../../domain/figures/records.ts';
import { facilitySources } from '../../domain/hospitals/facility-not-found.ts';
import { knownFacility } from '../../domain/hospitals/standing.ts';
import { suggestHospitals } from '../../domain/hospitals/typeahead.ts';
import { countedIn, noNpis, npiCounts, whySalesUnknown } from '../../domain/systems/counted.ts';
import { hospitalNames, isCountedHospital } from '../../domain/systems/hospitals.ts';
import { knownSystem, suggestSystems } from '../../domain/systems/records.ts';
import { notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { sourcesOfGroup, withTitles } from './figure-sources.ts';
import { type Candidate, type Compared, type Kind, ordinals } from './schemas.ts';

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

type Found = Omit<Candidate, 'is_best'>;

export async function candidates(context: RequestContext, q: string, kind: Kind | null): Promise<Found[]> {
  const is_wanted = (one: Kind) => kind === null || kind === one;
  const facilities = (facility_type: string) =>
    suggestHospitals({ q, facility_type, limit: shown }, context).then(({ results }) => results);
  const [systems, hospitals, homes, acos] = await Promise.all([
    is_wanted('system') ? suggestSystems({ q, limit: shown }, context).then(({ results }) => results) : [],
    is_wanted('hospital') ? facilities('hospital') : [],
    is_wanted('nursing_home') ? facilities('nursing_home') : [],
    is_wanted('aco') ? suggestAcos(q, shown, context).then(({ results }) => results) : [],
  ]);
  return [
    ...systems.map(({ system_id, system_name, city, state }): Found => ({ kind: 'system', id: system_id, name: system_name, city, state })),
    ...hospitals.map(({ ccn, name, city, state }): Found => ({ kind: 'hospital', id: ccn, name, city, state })),
    ...homes.map(({ ccn, name, city, state }): Found => ({ kind: 'nursing_home', id: ccn, name, city, state })),
    // Entities of ACO REACH have other results.
    ...acos
      .filter(({ program }) => program === 'shared_savings')
      .map(({ aco_id, name }): Found => ({ kind: 'aco', id: aco_id, name, city: null, state: null })),
  ];
}
