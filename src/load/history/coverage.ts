import type { Client } from 'pg';
import type { DateBasis } from '#fields/release-basis';
import { current } from '#records/current';
import { counted, number } from '../counted.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { daysBetween } from '../release/release-date.ts';
import type { LoadReport } from './load-report.ts';

export interface AcceptedLoad {
  file_kind: string;
  period: string;
  is_partial: boolean;
  observed_on: string;
  rows_read: number;
}

interface Coverage {
  coverage: 'complete' | 'partial';
  coverage_note: string | null;
}

const newest = (loads: AcceptedLoad[]): AcceptedLoad | undefined =>
  loads.toSorted((a, b) => a.observed_on.localeCompare(b.observed_on)).at(-1);

/** Records of a complete source, else rows of a complete release of its first kind that declares them. */
export function expectedRows({ files }: Dataset): number | null {
  const sizes = [...files.map(({ expect }) => expect.whole), ...files.map(({ expect }) => expect.rows?.min)];
  return sizes.find((least) => least !== undefined && least > 1) ?? null;
}

const ofPeriod = (period: string) => (period === '' ? '' : ` of ${period}`);

/** `whole`: the complete release before it, whose records stay. */
function excerpt(file: DatasetFile, part: AcceptedLoad, whole: AcceptedLoad | undefined, is_only_kind: boolean): string {
  const what = is_only_kind ? (part.period === '' ? '' : `${part.period}: `) : `${file.title}${ofPeriod(part.period)}: `;
  const min = file.expect.rows?.min;
  const rows = counted(part.rows_read, 'row');
  // Records of other files may be active as well.
  const of =
    min !== undefined && part.rows_read < min ? `a file of ${rows}; a complete one has at least ${number(min)}` : `an excerpt of ${rows}`;
  const own = `${what}${of}`;
  if (!whole) return own;
  const complete = is_only_kind ? 'the complete release' : `the complete ${file.title}`;
  const years = part.period === '' ? '' : `${part.period}: `;
  return `${years}${complete} of ${whole.observed_on} and, of the newer release of ${part.observed_on}, only ${of}`;
}

/** The newest complete release against newer excerpts, or excerpts only. */
function lacks(file: DatasetFile, loads: AcceptedLoad[], is_only_kind: boolean): string[] {
  const notes: string[] = [];
  for (const period of [...new Set(loads.map((load) => load.period))].sort().reverse()) {
    const own = loads.filter((load) => load.period === period);
    const whole = newest(own.filter(({ is_partial }) => !is_partial));
    const parts = own.filter(({ is_partial, observed_on }) => is_partial && (!whole || observed_on > whole.observed_on));
    // If only part of a month's changes was loaded, the next month's changes do not fill the gap.
    const part =
      file.mode === 'delta'
        ? newest(
            own.filter(({ is_partial, observed_on }) => is_partial && !own.some((o) => !o.is_partial && o.observed_on === observed_on)),
          )
        : newest(parts);
    if (part) notes.push(excerpt(file, part, file.mode === 'delta' ? undefined : whole, is_only_kind));
  }
  return notes;
}

/** Changes without the list they change: everybody who did not change is missing. */
function withoutList(dataset: Dataset, of: (file: DatasetFile) => AcceptedLoad[]): string[] {
  return dataset.files.flatMap((file) => {
    if (file.mode !== 'full' || of(file).length > 0) return [];
    const changes = dataset.files.find((other) => other.mode === 'delta' && of(other).length > 0 && other.writes[0] === file.writes[0]);
    return changes ? [`"${changes.title}" is loaded (${counted(of(changes).length, 'file')}), but "${file.title}" is not`] : [];
  });
}

type EventYears = ReadonlyMap<number, number>;

/** Files also have a few events of the years beside theirs. */
const LEAST_OF_YEAR = 0.1;

const spanOf = ([first, last]: [number, number]) => (first === last ? `${first}` : `${first} to ${last}`);

/** In runs: [2018, 2021] for files of 2008 to 2017 and of 2022. */
export function missingYears(years: EventYears): [number, number][] {
  const counts = [...years.values()].filter((events) => events > 0).sort((a, b) => a - b);
  const usual = counts[Math.floor(counts.length / 2)] ?? 0;
  const usual_years = [...years]
    .flatMap(([year, events]) => (events > 0 && events >= usual * LEAST_OF_YEAR ? year : []))
    .sort((a, b) => a - b);
  return usual_years.flatMap((year, at): [number, number][] => {
    const next = usual_years[at + 1];
    return next === undefined || next === year + 1 ? [] : [[year + 1, next - 1]];
  });
}

/**
 * Changes bring a list up to date only if none is missing between: every series that writes to it must reach the newest
 * of them.
 */
function missingChanges(dataset: Dataset, loads: AcceptedLoad[]): string[] {
  return dataset.files.flatMap((list) => {
    const whole = list.mode === 'full' ? newest(loads.filter((load) => load.file_kind === list.kind && !load.is_partial)) : undefined;
    if (!whole) return [];
    const series = dataset.files.filter(
      ({ mode, expect, writes }) => mode === 'delta' && expect.step_days !== undefined && writes[0] === list.writes[0],
    );
    const later = (file: DatasetFile) =>
      loads.filter((load) => load.file_kind === file.kind && load.observed_on > whole.observed_on).map((load) => load.observed_on);
    const last = series.flatMap(later).sort().at(-1);
    if (last === undefined) return [];
    return series.flatMap((file) => {
      const days = [whole.observed_on, ...later(file).sort(), last];
      const at = days.findIndex((day, n) => n > 0 && daysBetween(days[n - 1]!, day) > file.expect.step_days!);
      return at < 1 ? [] : [`"${file.title}" is missing between ${days[at - 1]} and ${days[at]}`];
    });
  });
}

/** `open_records` per kind of file that declares a complete number; `events` of a history by year. */
export function coverageOf(
  dataset: Dataset,
  loads: AcceptedLoad[],
  open_records: ReadonlyMap<string, number> = new Map(),
  events: EventYears = new Map(),
): Coverage {
  const of = (file: DatasetFile) => loads.filter(({ file_kind }) => file_kind === file.kind);
  const notes = [
    ...withoutList(dataset, of),
    ...missingChanges(dataset, loads),
    ...missingYears(events).map((run) => `no file of ${spanOf(run)} is loaded`),
  ];
  for (const file of dataset.files) {
    const own = of(file);
    if (own.length === 0) continue;
    notes.push(...lacks(file, own, dataset.files.length === 1));
    const { whole } = file.expect;
    const count = open_records.get(file.kind);
    if (whole !== undefined && count !== undefined && count < whole) notes.push(`${number(count)} of at least ${number(whole)} records`);
  }
  if (notes.length === 0) return { coverage: 'complete', coverage_note: null };
  const MOST = 3;
  const more = notes.length > MOST ? [`and ${notes.length - MOST} more parts`] : [];
  return { coverage: 'partial', coverage_note: [...notes.slice(0, MOST), ...more].join('; ') };
}

type Queries = Pick<Client, 'query'>;

interface DatedLoad extends AcceptedLoad {
  release_date: string | null;
  release_date_basis: DateBasis | null;
}

const ofReport = (report: LoadReport): DatedLoad => ({
  ...{ file_kind: report.file_kind!, period: report.period, is_partial: report.is_partial, observed_on: report.observed_on! },
  ...{ rows_read: report.rows_read, release_date: report.release_date, release_date_basis: report.release_date_basis },
});

async function openRecords(client: Queries, { id, files }: Dataset): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { kind, expect, writes } of files) {
    if (expect.whole === undefined || !writes[0]) continue;
    const sql = `select count(*)::integer as n from ${current(writes[0])} where source = $1`;
    counts.set(kind, (await client.query(sql, [id])).rows[0].n);
  }
  return counts;
}

async function eventYears(client: Queries, { id, files }: Dataset): Promise<EventYears> {
  const dated = files.find(({ expect }) => expect.years_of !== undefined);
  if (!dated) return new Map();
  const { rows } = await client.query(
    `select extract(year from ${dated.expect.years_of})::integer as year, count(*)::integer as events
     from ${current(dated.writes[0]!)} where source = $1 and ${dated.expect.years_of} is not null group by 1`,
    [id],
  );
  return new Map(rows.map(({ year, events }) => [year, events]));
}

/** Into the registry; `running` is the current load. Sample data is always complete. */
export async function writeCoverage(client: Queries, datasets: Dataset[], running: LoadReport | null = null): Promise<void> {
  const { rows } = await client.query<DatedLoad & { source_id: string; is_sample: boolean }>(
    `select s.source_id, s.is_sample, l.file_kind, l.period, l.is_partial, l.observed_on, coalesce(l.rows_read, 0) as rows_read, l.release_date, l.release_date_basis
     from source s left join load l on l.source_id = s.source_id and l.status = 'accepted' and l.is_sample = s.is_sample and l.observed_on is not null
     where s.source_id = any($1) order by l.load_id`,
    [datasets.map(({ id }) => id)],
  );
  const measured = [];
  for (const dataset of datasets) {
    const own = rows.filter(({ source_id }) => source_id === dataset.id);
    const is_sample = own[0]?.is_sample ?? false;
    const loads = [...own.filter(({ file_kind }) => file_kind !== null), ...(running ? [ofReport(running)] : [])];
    const whole: Coverage = { coverage: 'complete', coverage_note: null };
    const found = is_sample ? whole : coverageOf(dataset, loads, await openRecords(client, dataset), await eventYears(client, dataset));
    if (running && !is_sample) running.warnings.push(...newerExcerpt(loads, running, found.coverage_note));
    const dated = loads.filter(({ release_date }) => release_date !== null);
    const newest = dated.toSorted((a, b) => a.release_date!.localeCompare(b.release_date!)).at(-1);
    const { release_date = null, release_date_basis = null } = newest ?? {};
    const dates = { last_release_date: release_date, release_date_basis };
    measured.push({ source_id: dataset.id, ...found, expected_rows: expectedRows(dataset), ...dates });
  }
  const columns = ['coverage', 'coverage_note', 'expected_rows', 'last_release_date', 'release_date_basis'];
  const of = (table: string) => columns.map((name) => `${table}.${name}`).join(', ');
  await client.query(
    `update source set ${columns.map((name) => `${name} = m.${name}`).join(', ')} from json_populate_recordset(null::source, $1) m
     where source.source_id = m.source_id and (${of('source')}) is distinct from (${of('m')})`,
    [JSON.stringify(measured)],
  );
}

/** A newer excerpt makes a complete source partial again, whichever is loaded last. */
function newerExcerpt(loads: DatedLoad[], { file_kind, period }: LoadReport, coverage_note: string | null): string[] {
  const own = loads.filter((load) => load.file_kind === file_kind && load.period === period);
  const daysOf = (is_partial: boolean) => own.filter((load) => load.is_partial === is_partial).map(({ observed_on }) => observed_on);
  const [whole, part] = [daysOf(false).sort().at(-1), daysOf(true).sort().at(-1)];
  if (coverage_note === null || !whole || !part || part <= whole) return [];
  return [`The source is partial: ${coverage_note}. Load the complete release of ${part} or a later one.`];
}

/** When a file is loaded again. */
export async function stillPartial(client: Queries, source_id: string): Promise<string[]> {
  const { rows } = await client.query("select coverage_note from source where source_id = $1 and coverage = 'partial'", [source_id]);
  return rows.map(
    ({ coverage_note }) =>
      `The source is still partial: ${coverage_note ?? 'only an excerpt is loaded'}. Load the complete release of that date or a later one; loading this file again does not change it.`,
  );
}
