import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { cellsOf, type StoredReport } from '../../domain/cost-reports/records.ts';
import { type DerivedFigure, derivedFigures, type FigureName, fallbackFigures } from '../../records/cost-report-derived.ts';
import { type Cell, cellsOfFigures, figures } from '../../records/cost-report-reading.ts';
import type { Provenance } from '../../records/provenance.ts';
import type { FigureOrigin } from './schemas.ts';

type Origin = z.infer<typeof FigureOrigin>;

/**
 * Origin of each figure of a report with a value or a rejected value; a computed figure has the cells of its operands,
 * which are among `names`.
 */
export async function originsOf(deps: Deps, report: StoredReport, provenance: Provenance, names: readonly FigureName[]): Promise<Origin[]> {
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
