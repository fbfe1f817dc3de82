import { current } from '../../records/current.ts';
import { notFound } from '../../server/errors.ts';
import type { RequestContext } from '../../server/handler-context.ts';
import { withTitles } from './figure-sources.ts';
import { type AcoFigures, acoColumns, type Compared, ordinals } from './schemas.ts';

export const aco_source = 'cms_mssp';

type Row = AcoFigures & { aco_id: string; name: string | null; state_codes: string[] | null };

async function yearsOf({ deps }: RequestContext, aco_ids: string[]): Promise<Row[][]> {
  const { rows } = await deps.pool.query(
    `select r.aco_id, r.name, r.state_codes, r.qual_score_note, ${acoColumns.map((name) => `r.${name}`).join(', ')}
     from ${current('aco_performance', 'r')} where r.aco_id = any($1) order by r.performance_year desc`,
    [aco_ids],
  );
  const found = new Map<string, Row[]>();
  for (const row of rows as Row[]) found.set(row.aco_id, [...(found.get(row.aco_id) ?? []), row]);
  return aco_ids.map((aco_id, at) => {
    const years = found.get(aco_id);
    if (!years) throw notFound(`No ACO with the ${ordinals[at]} id has results on file. Use /vbc/acos/typeahead?q=… to search by name.`);
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
    const figures = shown && Object.fromEntries([...acoColumns, 'qual_score_note' as const].map((column) => [column, shown[column]]));
    const points = years.toReversed().map(({ performance_year, earned_savings_usd, savings_rate_pct, quality_score_pct }) => ({
      ...{ performance_year, earned_savings_usd, savings_rate_pct, quality_score_pct },
    }));
    return {
      ...{ kind: 'aco', id: aco_id, name, city: null, state: states?.join(', ') ?? null, path: `/vbc/acos/${aco_id}/financials` },
      ...{ physician_count: null, counted: null, figures: null, nursing_home_figures: null },
      aco_figures: figures && ({ ...figures, years: points } as AcoFigures),
      figure_sources: shown
        ? await withTitles(context.deps, [
            { figure: 'aco', source: aco_source, year: shown.performance_year, path: `/vbc/acos/${aco_id}/financials` },
          ])
        : [],
    };
  });
  return { rows: await Promise.all(rows), fiscal_year: year };
}
