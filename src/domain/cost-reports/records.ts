import { sharedRead } from '#db/read-cache';
import { sql, statement } from '#db/sql';
import type { Deps } from '#deps';
import { daysInPeriod } from '#fields/fiscal-year';
import { centerFigureNames } from '#records/cost-report-centers';
import { type Choosable, type Chosen, chooseReports } from '#records/cost-report-choice';
import { completenessOf, completenessSql } from '#records/cost-report-completeness';
import { type Cell, figureWorksheets } from '#records/cost-report-reading';
import { provenanceColumns, provenanceOf, valuesOf } from '#records/record-schema';

const head = `s.source, s.period, s.rpt_rec_num, s.ccn, s.form, s.fiscal_year, s.fiscal_year_begin, s.fiscal_year_end, s.number_file_id,
  s.rejected, s.cost_center_count,
  ${completenessSql('s')},
  (s.net_income is not null or s.operating_income is not null or s.total_costs is not null) as has_main_figures,
  s.hospital_name, s.address_line, s.city, s.state, s.zip5, s.county, s.cbsa_code, s.chain_name, s.is_teaching,
  r.report_status, r.medicare_utilization, r.control_type, r.provider_type`;
const statements = sql.raw(`cost_report_statement s
  left join lateral (select * from cost_report r where r.source = s.source and r.release_period = s.period and r.record_key = s.rpt_rec_num
    order by r.observed_from desc limit 1) r on true`);

export interface StoredReport extends Choosable {
  [column: string]: any;
  ccn: string;
  source: string;
  period: string;
  number_file_id: number | null;
  missing_key_figures: string[];
  figures_reported: number;
}

/** All reports of a hospital in every data format, with one chosen per period, latest first. */
export async function reportsOfHospital(deps: Deps, ccn: string, section: string, figures: string[]): Promise<Chosen<StoredReport>[]> {
  const reports = sql
    .select(sql.raw(head), ...figures.map((name) => `s.${name}`))
    .from(statements)
    .where('s.ccn', ccn);
  const { rows } = await deps.pool.query(statement(reports, `cost_reports_${section}`));
  // Copying rows this wide would cost more than everything else done with them.
  for (const row of rows) row.has_figures = row.form !== 'cms_2552_10' || row.number_file_id !== null;
  return chooseReports(rows);
}

export async function addFigures(deps: Deps, report: StoredReport, section: string, figures: string[]): Promise<void> {
  const { source, period, rpt_rec_num } = report;
  const more = sql.select(figures).from('cost_report_statement').where({ source, period, rpt_rec_num });
  const { rows } = await deps.pool.query(statement(more, `cost_report_${section}`));
  Object.assign(report, rows[0]);
}

/** What is loaded at all, for a response without reports. */
export async function storedReports(deps: Deps): Promise<{ first: number | null; last: number | null; hospitals: number }> {
  const { rows } = await deps.pool.query(
    'select min(fiscal_year) as first, max(fiscal_year) as last, count(distinct ccn)::integer as hospitals from cost_report_statement',
  );
  return rows[0];
}

/** CCNs with a report on file. */
export const hospitalsWithReports = sharedRead({ max: 1, ttl: 10 * 60_000 }, async (pool): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query('select distinct ccn from cost_report_statement');
  return new Set(rows.map(({ ccn }) => ccn));
});

/** The published rows that list these reports, in the same order. */
export async function provenancesOf(deps: Deps, reports: StoredReport[]) {
  const { rows } = await deps.pool.query(
    `select ${provenanceColumns} from unnest($1::text[], $2::text[], $3::text[]) with ordinality as asked(source, period, rpt_rec_num, position)
     join lateral (select * from cost_report r where r.source = asked.source and r.release_period = asked.period
       and r.record_key = asked.rpt_rec_num order by r.observed_from desc limit 1) r on true
     join source_file f on f.file_id = r.file_id order by asked.position`,
    [reports.map(({ source }) => source), reports.map(({ period }) => period), reports.map(({ rpt_rec_num }) => rpt_rec_num)],
  );
  return rows.map(provenanceOf);
}

export interface StoredCells {
  cells: (Cell & { file_line: number })[];
  file_name: string | null;
  file_sha256: string | null;
}

export async function cellsOf(deps: Deps, { number_file_id, rpt_rec_num }: StoredReport): Promise<StoredCells> {
  if (number_file_id === null) return { cells: [], file_name: null, file_sha256: null };
  const [{ rows }, file] = await Promise.all([
    deps.pool.query(
      `select worksheet, line_number as line, column_number as column, value, file_line from cost_report_number
       where file_id = $1 and rpt_rec_num = $2 and worksheet = any($3) order by file_line`,
      [number_file_id, rpt_rec_num, figureWorksheets],
    ),
    numberFile(deps, number_file_id),
  ]);
  return { cells: rows, ...file };
}

export async function numberFile(deps: Deps, file_id: number): Promise<Omit<StoredCells, 'cells'>> {
  const { rows } = await deps.pool.query(
    'select coalesce(member, file_name) as file_name, sha256 as file_sha256 from source_file where file_id = $1',
    [file_id],
  );
  return rows[0] ?? { file_name: null, file_sha256: null };
}

export async function centersOf(deps: Deps, { source, period, rpt_rec_num }: StoredReport) {
  const { rows } = await deps.pool.query(
    `select line, name, label, cost_center_code, ${centerFigureNames.join(', ')} from cost_report_cost_center
     where source = $1 and period = $2 and rpt_rec_num = $3 order by line`,
    [source, period, rpt_rec_num],
  );
  return rows as Record<string, any>[];
}

const headNames = [
  ...(['ccn', 'rpt_rec_num', 'fiscal_year', 'fiscal_year_begin', 'fiscal_year_end', 'form', 'source'] as const),
  ...(['report_status', 'medicare_utilization'] as const),
];

export const headOf = (report: StoredReport) => ({
  ...valuesOf(headNames, report),
  days_in_period: daysInPeriod(report.fiscal_year_begin, report.fiscal_year_end),
  completeness: completenessOf(report),
});
