import type { RequestContext } from '../../http/define-endpoint.ts';
import type { FigureName } from '../../records/cost-report-derived.ts';
import type { Provenance } from '../../records/provenance.ts';
import { noReports } from './choose.ts';
import { originsOf } from './origins.ts';
import { headOf, provenancesOf, reportsOfHospital } from './records.ts';

type Row = ReturnType<typeof headOf> & { provenance: Provenance; figure_origins?: Awaited<ReturnType<typeof originsOf>> } & Record<
    FigureName,
    number | null
  >;

interface Asked {
  ccn: string;
  fiscal_year?: number;
  provenance?: 'row' | 'full';
  limit: number;
}

/** One section of a hospital's reports, a row a period, the latest first. */
export async function historyOf(
  section: string,
  names: FigureName[],
  { ccn, fiscal_year, provenance, limit }: Asked,
  context: RequestContext,
) {
  const chosen = await reportsOfHospital(context.deps, ccn, section, names);
  if (chosen.length === 0) throw await noReports(context.deps, ccn);
  const asked = chosen.map(({ report }) => report).filter((report) => fiscal_year === undefined || report.fiscal_year === fiscal_year);
  const reports = asked.slice(0, limit);
  const provenances = await provenancesOf(context.deps, reports);
  context.cite(...new Set(reports.map(({ source }) => source)));
  const rows = reports.map((report, index) => {
    const row = { ...headOf(report), provenance: provenances[index]! } as Row;
    for (const name of names) row[name] = report[name];
    return row;
  });
  if (provenance === 'full') {
    for (const [index, report] of reports.entries())
      rows[index]!.figure_origins = await originsOf(context.deps, report, provenances[index]!, names);
  }
  return { results: rows, total: asked.length, limit, next_cursor: null };
}
