import { counted, number } from '../counted.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';

export interface AcceptedLoad {
  file_kind: string;
  period: string;
  is_partial: boolean;
  observed_on: string;
  rows_read: number;
}

export interface Coverage {
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

export type EventYears = ReadonlyMap<number, number>;

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

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

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
      const at = days.findIndex((day, n) => n > 0 && daysFrom(days[n - 1]!, day) > file.expect.step_days!);
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
