import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { cellsOf, headOf, provenancesOf, reportsOfHospital, type StoredReport } from '../../domain/cost-reports/records.ts';
import { type DerivedFigure, derivedFigures, fallbackFigures } from '../../records/cost-report-derived.ts';
import { type Cell, cellsOfFigures, figures } from '../../records/cost-report-reading.ts';
import type { Provenance } from '../../records/record-schema.ts';
import type { RequestContext } from '../../server/define-endpoint.ts';
import { type Asked, choose, noReports, warningsOf, warningsOfForms } from './choose.ts';
import type { FigureOrigin } from './schemas.ts';

type Origin = z.infer<typeof FigureOrigin>;

/**
 * Origin of each figure of a report with a value or a rejected value; a computed figure has the cells of its operands,
 * which are among `names`.
 */
export async function originsOf(deps: Deps, report: StoredReport, provenance: Provenance, names: readonly string[]): Promise<Origin[]> {
  const refused = new Set((report.rejected as { figure: string }[]).map(({ figure }) => figure));
  const held = await cellsOf(deps, report);
  const found = cellsOfFigures(held.cells);
  const columnOf = (name: string) => {
    const { puf, extract } = figures[name] ?? {};
    const published_column = (report.form === 'public_use_file' ? puf : report.form === 'extract' ? extract : null) ?? null;
    return { published_column, published_value: published_column ? String(provenance.raw_payload[published_column] ?? '') : null };
  };
  const cellsFor = (figure: string) => (found.get(figure) ?? []).map((cell) => cellOf(figure, cell));
  const operands = ({ from }: DerivedFigure) => from.map((figure) => ({ figure, value: report[figure] ?? null, ...columnOf(figure) }));
  return names
    .filter((name) => report[name] !== null || refused.has(name))
    .map((name): Origin => {
      const is_reported = found.has(name) || columnOf(name).published_value;
      const derived = derivedFigures[name] ?? (is_reported ? undefined : fallbackFigures[name]);
      const computed_from = derived ? operands(derived) : [];
      const cells = (derived?.from ?? [name]).flatMap(cellsFor);
      const own = columnOf(name);
      const is_of_row = own.published_column !== null || computed_from.some(({ published_column }) => published_column !== null);
      const { file_name, file_sha256 } = cells.length > 0 ? held : is_of_row ? provenance : { file_name: null, file_sha256: null };
      return {
        figure: name,
        formula: derived?.description ?? null,
        computed_from,
        rpt_rec_num: report.rpt_rec_num,
        cells,
        ...own,
        file_name,
        file_sha256,
      };
    });
}

const cellOf = (figure: string, { worksheet, line, column, value, file_line }: Cell): Origin['cells'][number] => ({
  ...{ figure, worksheet, line, column, value },
  file_line: file_line!,
});

type Row = ReturnType<typeof headOf> & { provenance: Provenance; figure_origins?: Awaited<ReturnType<typeof originsOf>> } & Record<
    string,
    number | null
  >;

interface Question extends Asked {
  ccn: string;
  provenance?: 'row' | 'full';
  limit: number;
}

const ends_words = new Intl.ListFormat('en-US', { type: 'conjunction' });
const periodsEnding = (ends: readonly string[]): string => `${ends.length === 1 ? 'Period' : 'Periods'} ending ${ends_words.format(ends)}`;

/**
 * One section of a hospital's reports, one row per period, latest first; a period without figures in the section has no
 * row.
 */
export async function historyOf(section: string, names: string[], { ccn, provenance, limit, ...which }: Question, context: RequestContext) {
  const chosen = await reportsOfHospital(context.deps, ccn, section, names);
  if (chosen.length === 0) throw await noReports(context.deps, ccn);
  const all = choose(chosen, which);
  const reported = all.filter(({ report }) => names.some((name) => report[name] !== null));
  const empty = all.filter((one) => !reported.includes(one));
  if (empty.length > 0)
    context.warn(
      `${periodsEnding(empty.map(({ report }) => report.fiscal_year_end))} left out: the reports on file have none of these figures.`,
    );
  const picked = reported.slice(0, limit);
  const reports = picked.map(({ report }) => report);
  const provenances = await provenancesOf(context.deps, reports);
  context.cite(...new Set(reports.map(({ source }) => source)));
  const periods = new Map<string, string[]>();
  for (const one of picked) {
    for (const warning of [...warningsOf(one), ...warningsOfForms(one, names)])
      periods.set(warning, [...(periods.get(warning) ?? []), one.report.fiscal_year_end]);
  }
  for (const [warning, ends] of periods) context.warn(`${periodsEnding(ends)}: ${warning}`);
  const rows = reports.map((report, index) => {
    const row = { ...headOf(report), provenance: provenances[index]! } as Row;
    for (const name of names) row[name] = report[name];
    return row;
  });
  if (provenance === 'full') {
    for (const [index, report] of reports.entries())
      rows[index]!.figure_origins = await originsOf(context.deps, report, provenances[index]!, names);
  }
  return { results: rows, total: reported.length, limit, next_cursor: null };
}
