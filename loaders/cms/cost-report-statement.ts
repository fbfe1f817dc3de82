import type { DatasetFile } from '#load/define-dataset';
import { figureNames } from '#records/cost-report-figure';
import { type Reading, readRow } from '#records/cost-report-reading';
import { current } from '#records/current';

type Derived = NonNullable<DatasetFile['derived']>;
export type DeriveContext = Parameters<Derived['from']>[0];

const statementTables = ['cost_report_statement', 'cost_report_cost_center'];

/** Fields a statement takes from the head of the report, in the words of the form if it has them. */
export const headColumns = [
  ...['rpt_rec_num', 'ccn', 'form', 'fiscal_year', 'fiscal_year_begin', 'fiscal_year_end'],
  ...['hospital_name', 'address_line', 'city', 'state', 'zip5', 'county', 'cbsa_code', 'chain_name'],
];

export const statementColumns = [
  ...['source', 'period', 'number_file_id', 'text_file_id', 'is_teaching', 'cost_center_count', 'rejected'],
  ...headColumns,
  ...figureNames,
];

export interface Statement {
  /** Row of cost_report, with the fields that the form has in better quality. */
  head: Record<string, unknown>;
  reading: Reading;
  number_file_id?: number | null;
  text_file_id?: number | null;
  is_teaching?: boolean | null;
  cost_center_count?: number;
}

export function statementRow({ source_id, period }: DeriveContext, one: Statement): unknown[] {
  const { head, reading } = one;
  return [
    ...[source_id, period, one.number_file_id, one.text_file_id, one.is_teaching, one.cost_center_count ?? 0, reading.rejected],
    ...headColumns.map((name) => head[name]),
    ...figureNames.map((name: string) => reading.values[name]),
  ];
}

/** Reports of a file year, a hundred at a time. */
export async function* currentReports({ source_id, period, query }: DeriveContext, columns: string[], size: number) {
  for (let after = 0; ; ) {
    const reports = await query(
      `select id, ${columns.join(', ')} from ${current('cost_report')}
       where source = $1 and release_period = $2 and id > $3 order by id limit ${size}`,
      [source_id, period, after],
    );
    if (reports.length === 0) return;
    yield reports;
    after = reports.at(-1)!.id;
  }
}

export async function forgetStatements({ source_id, period, query }: DeriveContext): Promise<void> {
  for (const table of statementTables) await query(`delete from ${table} where source = $1 and period = $2`, [source_id, period]);
}

export async function warnOfRestored({ source_id, period, query, warn }: DeriveContext): Promise<void> {
  const [found] = await query(
    `select count(*)::integer as n from ${current('cost_report')} where source = $1 and release_period = $2 and is_ccn_restored`,
    [source_id, period],
  );
  if (found!.n > 0) warn(`The leading zeros of ${found!.n} CCNs were missing and have been restored.`);
}

/** Statements from files with one row per report. */
export const fromRows = (form: 'puf' | 'extract'): Derived => ({
  from: async (context) => {
    await forgetStatements(context);
    for await (const reports of currentReports(context, ['raw_payload', ...headColumns], 500)) {
      const rows = reports.map((head) => statementRow(context, { head, reading: readRow(head.raw_payload, form) }));
      await context.copy('cost_report_statement', statementColumns, rows);
    }
    await warnOfRestored(context);
  },
});
