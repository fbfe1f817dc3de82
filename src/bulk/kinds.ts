import { z } from 'zod';
import { perOwner } from '#db/read-cache';
import { nearest } from '#fields/nearest';
import { flatTable } from '#lists/flat-columns';
import { readTable } from '#read-table';
import { costReport } from '#records/cost-report';
import { derivedFigures, reportedFigures } from '#records/cost-report-figure';
import { recordKinds } from '#records/kinds';
import { membersBut } from '#records/record-schema';
import { type BulkTable, origin, recordTable } from './table.ts';

const head = [
  ...([
    'rpt_rec_num',
    'ccn',
    'form',
    'fiscal_year',
    'fiscal_year_begin',
    'fiscal_year_end',
    'hospital_name',
    'address_line',
    'city',
  ] as const),
  ...(['state', 'zip5', 'county', 'cbsa_code', 'chain_name'] as const),
];
const figures = { ...reportedFigures, ...derivedFigures };

const schema = z.object({
  ...Object.fromEntries(Object.entries(membersBut(costReport, [])).filter(([name]) => (head as readonly string[]).includes(name))),
  ...Object.fromEntries(Object.entries(figures).map(([name, { description }]) => [name, z.number().nullable().describe(description)])),
  ...origin.pick({ source: true, file_name: true }).shape,
});

/** Computed when a report's file is loaded, so they are not records with versions. */
const costReportFigures: BulkTable = {
  kind: 'cost_report_figures',
  description:
    'Figures of a Medicare cost report, one row per report and data format: revenue, expenses, beds, days, balance sheet, charity care.',
  columns: flatTable(schema).columns,
  json: [],
  rows_sql: `select ${[...head, ...Object.keys(figures)].map((name) => `r.${name}`).join(', ')}, r.source, f.file_name
    from cost_report_statement r left join source_file f on f.file_id = r.number_file_id order by r.source, r.period, r.rpt_rec_num`,
  any_sql: 'select 1 from cost_report_statement r where r.source = s.source_id',
};

const rows = readTable(
  'src/bulk/kinds.csv',
  z.object({ kind: z.string(), topic: z.string(), title: z.string().min(3), not_offered: z.string() }),
);

/** Computed when files are loaded. */
const further = [costReportFigures];

export interface BulkKind {
  kind: string;
  topic: string;
  title: string;
  table: BulkTable;
}

/** Described when it is needed, not at each start of the program. */
const tableOf = perOwner(recordTable);

/** Others are working records, or somebody else's property. */
export const bulkKinds: readonly BulkKind[] = rows.flatMap(({ kind, topic, title, not_offered }) => {
  const record = recordKinds.find((one) => one.kind === kind);
  const computed = further.find((one) => one.kind === kind);
  if (!record && !computed) throw new Error(`src/bulk/kinds.csv: ${kind} is not a kind of record.`);
  if (not_offered) return [];
  return {
    ...{ kind, topic, title },
    get table() {
      return computed ?? tableOf(record!);
    },
  };
});

export const decidedKinds: readonly string[] = rows.map(({ kind }) => kind);

export const kindNames = bulkKinds.map(({ kind }) => kind) as [string, ...string[]];
export const kindNamed = (name: string): BulkKind | undefined => bulkKinds.find(({ kind }) => kind === name);
export const nearestKind = (name: string): string | null => nearest(name, kindNames);
