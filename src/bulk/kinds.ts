import { z } from 'zod';
import { perOwner } from '#db/read-cache';
import { nearest } from '#fields/nearest';
import { type FlatColumn, flatTable } from '#lists/flat-columns';
import { readTable } from '#read-table';
import { costReport } from '#records/cost-report';
import { derivedFigures, reportedFigures } from '#records/cost-report-figure';
import { current, isCurrent } from '#records/current';
import type { RecordKind } from '#records/define-record';
import { recordKinds } from '#records/kinds';
import { membersBut } from '#records/record-schema';

/** The published row itself is in the API. */
export const origin = z.object({
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
  file_name: z.string().nullable().describe('Published file name'),
  file_line: z.number().int().describe('Line (or record number) in the file'),
  observed_from: z.iso
    .date()
    .describe('Release date of the first file that contained this record; the load date if that file has no release date'),
});

export interface BulkTable {
  kind: string;
  description: string;
  columns: FlatColumn[];
  /** Several records in one value: JSON as text. */
  json: string[];
  /** In an order that does not change. */
  rows_sql: string;
  /** Rows of the source `s`. */
  any_sql: string;
}

/** Beside the columns of the record. */
interface Added {
  name: string;
  schema: z.ZodType;
  sql: string;
  join: string;
}

/** Which of several rows of one thing the service shows. */
const added: Record<string, Added | undefined> = {
  facility: {
    name: 'is_preferred',
    schema: z
      .boolean()
      .describe(
        'Whether this is the row that the API and its pages show for the CCN: exactly one per CCN. Hospital General Information comes first, then the file of the facility type, then the Provider of Services file',
      ),
    sql: 'coalesce(preferred.facility_id = r.id, false) as is_preferred',
    join: 'left join current_facility preferred on preferred.ccn = r.ccn',
  },
};

/** As lists have them as files, nested records as JSON; the origin is at the end. */
function recordTable(record: RecordKind): BulkTable {
  const names = Object.keys(record.columns);
  const more = added[record.kind];
  const { columns, left_out } = flatTable(
    z.object({ ...membersBut(record, []), ...(more ? { [more.name]: more.schema } : {}), ...origin.shape }),
  );
  const nested = flatTable(z.object(Object.fromEntries(left_out.map(({ name }) => [name, z.string()])))).columns;
  const json = nested.map((column, at) => ({ ...column, meaning: `${left_out[at]!.meaning} As JSON.`.trim() }));
  const place = ({ name }: FlatColumn) => {
    const at = names.indexOf(name.split('.')[0]!);
    return at < 0 ? names.length : at;
  };
  return {
    kind: record.kind,
    description: record.description,
    columns: [...columns, ...json].toSorted((a, b) => place(a) - place(b)),
    json: json.map(({ name }) => name),
    rows_sql: `select ${names.map((name) => `r.${name}`).join(', ')}, ${more ? `${more.sql}, ` : ''}r.source, r.source_url, f.file_name, r.file_line, r.observed_from
      from ${current(record, 'r')} join source_file f on f.file_id = r.file_id ${more?.join ?? ''} order by r.id`,
    any_sql: `select 1 from ${record.table} r where r.source = s.source_id and ${isCurrent('r')}`,
  };
}

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

export const kindNames = bulkKinds.map(({ kind }) => kind) as [string, ...string[]];
export const kindNamed = (name: string): BulkKind | undefined => bulkKinds.find(({ kind }) => kind === name);
export const nearestKind = (name: string): string | null => nearest(name, kindNames);
