import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import { centerFigureNames, readCenters } from '#records/cost-report-centers';
import { type Cell, figureWorksheets, readCells } from '#records/cost-report-reading';
import { current } from '#records/current';
import { words } from '../cost-report-head.ts';
import {
  currentReports,
  type DeriveContext,
  forgetStatements,
  headColumns,
  statementColumns,
  statementRow,
  warnOfRestored,
} from '../cost-report-statement.ts';

/** The loaded file of the other kind for this period; for its own kind, the file being loaded. */
async function fileOf({ query, source_id, period, file_kind, file_id }: DeriveContext, kind: 'numbers' | 'texts'): Promise<number | null> {
  if (kind === file_kind) return file_id;
  const table = kind === 'numbers' ? 'cost_report_number' : 'cost_report_text';
  const [found] = await query(
    `select file_id from source_file where source_id = $1 and file_kind = $2 and period = $3
       and to_regclass('${table}_' || file_id) is not null order by file_id desc limit 1`,
    [source_id, kind, period],
  );
  return found?.file_id ?? null;
}

/**
 * Reports of this release that the loaded numbers do not have yet: the numbers follow, and until then the older figures
 * stay.
 */
async function waiting({ query, source_id, period }: DeriveContext, number_file: number): Promise<number> {
  const [found] = await query(
    `select count(*)::integer as n from ${current('cost_report', 'r')} where source = $1 and release_period = $2
       and medicare_utilization = 'full' and not exists (select 1 from cost_report_number c where c.file_id = $3 and c.rpt_rec_num = r.rpt_rec_num)`,
    [source_id, period, number_file],
  );
  return found!.n;
}

async function warnOfStrays({ query, source_id, period, file_kind, file_id, warn }: DeriveContext): Promise<void> {
  if (file_kind === 'reports') return;
  const table = file_kind === 'numbers' ? 'cost_report_number' : 'cost_report_text';
  const [found] = await query(
    `select count(*)::integer as cells, count(distinct rpt_rec_num)::integer as reports from ${table} c
     where file_id = $3 and not exists (select 1 from cost_report r where r.source = $1 and r.release_period = $2 and r.record_key = c.rpt_rec_num)`,
    [source_id, period, file_id],
  );
  if (found!.cells > 0) warn(`${found!.cells} cells belong to ${found!.reports} reports that are not in the list of reports.`);
}

/** Cells of a batch of reports, by report: one text per report is cheaper than one row per cell. */
async function numbersOf({ query }: DeriveContext, file: number | null, reports: string[]): Promise<Map<string, Cell[]>> {
  if (file === null) return new Map();
  const rows = await query(
    `select rpt_rec_num, string_agg(worksheet || line_number || column_number || value::text, ' ') as cells from cost_report_number
     where file_id = $1 and rpt_rec_num = any($2) and worksheet = any($3) group by 1`,
    [file, reports, figureWorksheets],
  );
  const read = (text: string): Cell => ({
    worksheet: text.slice(0, 7),
    line: text.slice(7, 12),
    column: text.slice(12, 17),
    value: Number(text.slice(17)),
  });
  return new Map(rows.map(({ rpt_rec_num, cells }) => [rpt_rec_num, (cells as string).split(' ').map(read)]));
}

/** Texts used: identification, labels of cost centers (column 0 of worksheet A) and headings of worksheet B-1. */
async function textsOf({ query }: DeriveContext, file: number | null, reports: string[]): Promise<Map<string, Map<string, string>>> {
  if (file === null) return new Map();
  const rows = await query(
    `select rpt_rec_num, json_object_agg(worksheet || line_number || column_number, value) as texts from cost_report_text
     where file_id = $1 and rpt_rec_num = any($2)
       and (worksheet = 'S200001' or (worksheet = 'A000000' and column_number = '00000') or (worksheet like 'B10000_' and column_number = '00100'))
     group by 1`,
    [file, reports],
  );
  return new Map(rows.map(({ rpt_rec_num, texts }) => [rpt_rec_num, new Map(Object.entries(texts as Record<string, string>))]));
}

const identification = {
  hospital_name: 'S2000010030000100',
  address_line: 'S2000010010000100',
  city: 'S2000010020000100',
  county: 'S2000010020000400',
  cbsa_code: 'S2000010030000300',
  chain_name: 'S2000011410000100',
};
const teaching: Record<string, boolean> = { Y: true, N: false };

function headOf(report: Record<string, unknown>, texts: Map<string, string>) {
  const found = Object.fromEntries(Object.entries(identification).map(([name, cell]) => [name, words(texts.get(cell))]));
  const state = usState.normalize(texts.get('S2000010020000200') ?? '').value;
  return { ...report, ...found, state, zip5: zip5.normalize(texts.get('S2000010020000300') ?? '').value };
}

/** The hospital's heading of the first column of worksheet B-1, in several lines. */
function squareFeetBasis(texts: Map<string, string>): string | null {
  const lines = [...texts].filter(([cell]) => cell.startsWith('B10000')).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return words(lines.map(([, text]) => text).join(' '));
}

/** Writes statements and cost centers of a file year from the cells held. */
export async function deriveStatements(context: DeriveContext): Promise<void> {
  const number_file = await fileOf(context, 'numbers');
  const text_file = await fileOf(context, 'texts');
  await warnOfStrays(context);
  if (context.file_kind !== 'numbers' && number_file !== null && (await waiting(context, number_file)) > 0) return;
  await forgetStatements(context);
  for await (const reports of currentReports(context, headColumns, 50)) {
    const query = reports.map(({ rpt_rec_num }) => rpt_rec_num as string);
    const numbers = await numbersOf(context, number_file, query);
    const texts = await textsOf(context, text_file, query);
    const statements: unknown[][] = [];
    const centerRows: unknown[][] = [];
    for (const report of reports) {
      const cells = numbers.get(report.rpt_rec_num) ?? [];
      const words = texts.get(report.rpt_rec_num) ?? new Map<string, string>();
      const reading = readCells(cells, squareFeetBasis(words));
      const labels = new Map([...words].filter(([cell]) => cell.startsWith('A000000')).map(([cell, text]) => [cell.slice(7, 12), text]));
      const centers = readCenters(cells, labels, reading.values.total_facility_sqft ?? null);
      const is_teaching = teaching[words.get('S2000010560000100')?.trim().toUpperCase() ?? ''] ?? null;
      const files = { number_file_id: cells.length > 0 ? number_file : null, text_file_id: words.size > 0 ? text_file : null };
      statements.push(
        statementRow(context, { head: headOf(report, words), reading, is_teaching, cost_center_count: centers.length, ...files }),
      );
      for (const { line, name, label, cost_center_code, ...figures } of centers) {
        const front = [context.source_id, context.period, report.rpt_rec_num, line, name, label, cost_center_code];
        centerRows.push([...front, ...centerFigureNames.map((figure) => figures[figure])]);
      }
    }
    await context.copy('cost_report_statement', statementColumns, statements);
    const columns = ['source', 'period', 'rpt_rec_num', 'line', 'name', 'label', 'cost_center_code', ...centerFigureNames];
    await context.copy('cost_report_cost_center', columns, centerRows);
  }
  await warnOfRestored(context);
}
