import { quoted } from '../../db/sql.ts';
import type { Deps } from '../../deps.ts';
import { facilitySources } from '../../domain/hospitals/facility-not-found.ts';
import { knownFacility } from '../../domain/hospitals/standing.ts';
import { footnoteWords } from '../../domain/nursing-homes/footnotes.ts';
import { sourceTitles } from '../../domain/sources/titles.ts';
import { current } from '../../records/current.ts';
import { withheldBy } from '../../records/null-reason.ts';
import { valuesOf } from '../../records/record-schema.ts';
import type { RequestContext } from '../../server/define-endpoint.ts';
import { notFound } from '../../server/errors.ts';
import { withTitles } from './records.ts';
import { type AcoFigures, acoColumns, type Compared, homeColumns, ordinals } from './schemas.ts';

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
export async function comparedAcos(context: RequestContext, aco_ids: string[], asked: number | undefined) {
  const all = await yearsOf(context, aco_ids);
  const has = (years: Row[], year: number) => years.some(({ performance_year }) => performance_year === year);
  const year =
    asked ?? all[0]?.find(({ performance_year }) => all.every((years) => has(years, performance_year)))?.performance_year ?? null;
  if (all.length > 0) context.cite(aco_source);
  if (year === null && all.length > 1) context.warn('No performance year has results of all of them, so each shows its newest.');
  const rows = all.map(async (years): Promise<Compared> => {
    const { aco_id, name } = years[0]!;
    const shown = years.find(({ performance_year }) => performance_year === year) ?? (asked === undefined ? years[0]! : null);
    if (!shown) context.warn(`${name ?? aco_id} has no results for ${asked} on file.`);
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
