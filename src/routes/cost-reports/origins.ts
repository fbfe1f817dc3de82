import type { z } from 'zod';
import type { Deps } from '../../app.ts';
import { derivedFigures, type FigureName } from '../../records/cost-report-derived.ts';
import { cellsOfFigures, figures } from '../../records/cost-report-reading.ts';
import type { Provenance } from '../../records/provenance.ts';
import { cellsOf, type StoredReport } from './records.ts';
import type { FigureOrigin } from './schemas.ts';

type Origin = z.infer<typeof FigureOrigin>;

/** Where each figure of a report comes from that has a value, or had one that was refused. */
export async function originsOf(deps: Deps, report: StoredReport, provenance: Provenance, names: readonly FigureName[]): Promise<Origin[]> {
  const refused = new Set((report.rejected as { figure: string }[]).map(({ figure }) => figure));
  const held = await cellsOf(deps, report);
  const found = cellsOfFigures(held.cells);
  const origins: Origin[] = [];
  for (const name of names) {
    if (report[name] === null && !refused.has(name)) continue;
    const derived = derivedFigures[name];
    const { puf, extract } = figures[name] ?? {};
    const published_column = (report.form === 'public_use_file' ? puf : report.form === 'extract' ? extract : null) ?? null;
    const cells = (found.get(name) ?? []).map(({ worksheet, line, column, value, file_line }) => ({
      ...{ worksheet, line, column, value },
      file_line: file_line!,
    }));
    const file = cells.length > 0 ? held : published_column ? provenance : { file_name: null, file_sha256: null };
    origins.push({
      figure: name,
      formula: derived ? derived.description : null,
      rpt_rec_num: report.rpt_rec_num,
      cells,
      published_column,
      published_value: published_column ? String(provenance.raw_payload[published_column] ?? '') : null,
      file_name: file.file_name,
      file_sha256: file.file_sha256,
    });
  }
  return origins;
}
