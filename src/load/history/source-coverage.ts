import type { Client } from 'pg';
import type { DateBasis } from '#fields/release-basis';
import { current } from '#records/current';
import type { Dataset } from '../define-dataset.ts';
import { type AcceptedLoad, type Coverage, coverageOf, type EventYears, expectedRows } from './coverage.ts';
import type { LoadReport } from './load-report.ts';

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
