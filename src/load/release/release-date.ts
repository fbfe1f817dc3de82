import type { DateBasis } from '#fields/release-basis';
import type { ReleaseRule } from '../declaration/layout.ts';
import type { DatasetFile } from '../define-dataset.ts';
import { openRefusal, Refusal } from '../refusal.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

const isDay = (text: string) => {
  if (!ISO_DAY.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && dayOf(instant) === text;
};

export interface BesideTable {
  above: string;
  sheets: string[];
  below: string;
}

interface ReleaseFacts {
  file: DatasetFile;
  source_id: string;
  file_name: string;
  greatest: { value: string; line: number } | null;
  beside?: BesideTable;
  as_of: string | null;
  /** For this very file; otherwise used only if nothing else has a date. */
  as_of_overrides?: boolean;
  now: Date;
  /** Null for --file and --from. */
  fetched_at: Date | null;
  last_modified: Date | null;
  entry_day?: string | null;
  /** If the declaration trusts them. */
  properties_day?: string | null;
  companion: { date: string; basis: DateBasis | null } | null;
}

interface ReleaseDay {
  /** null: the file has no date. */
  date: string | null;
  basis: DateBasis | null;
  date_from: string;
  warning?: string;
}

/** With or without its article. */
const asSubject = (place: string) => `The ${place.startsWith('the ') ? place.slice(4) : place}`;

/** In the order of RELEASE_BASES; never the modification time on disk, which says when it was copied. */
export function releaseDate(facts: ReleaseFacts): ReleaseDay {
  const { file, now, fetched_at } = facts;
  const today = dayOf(now);
  const found = stated(facts);
  if (!found) {
    if (file.release.same_as)
      throw new Refusal(
        `${facts.file_name} has no date of its own: it is published with the file "${file.release.same_as}" of ${facts.source_id}, which is not loaded. Load that file first, or supply the date with --as-of, such as --as-of 2026-01-31.`,
        `The file has no date of its own: it is published with the file "${file.release.same_as}" of this source, which is not loaded.`,
      );
    return { date: null, basis: null, date_from: 'date unknown' };
  }
  if (!isDay(found.date))
    throw new Refusal(`The release date "${found.date}" (${found.date_from}) is not a calendar date such as 2026-01-31.`);
  const given = facts.as_of_overrides ? stated({ ...facts, as_of: null }) : null;
  const differs = given && found.basis === 'given' && !isWeak(given) && given.date !== found.date;
  if (found.date <= today)
    return differs ? { ...found, warning: `${asSubject(given.date_from)} is ${given.date}; ${found.date} was supplied.` } : found;
  // Rows are dated ahead, but a download cannot be from after itself.
  if (fetched_at) {
    const warning = `${asSubject(found.date_from)} is ${found.date}, in the future; ${today} is used instead.`;
    return { date: today, basis: 'download_day', date_from: 'day of the download', warning };
  }
  const other = file.release.content?.lower_bound
    ? ' Supply the date the list was published with --as-of, such as --as-of 2026-01-31.'
    : '';
  const future = `The release date ${found.date} is in the future; today is ${today}.`;
  throw new Refusal(`The release date ${found.date} (${found.date_from}) is in the future; today is ${today}.${other}`, future);
}

type Found = ReleaseDay & { date: string };
/** Only the file and its name are compared with a supplied date. */
const isWeak = ({ basis }: Pick<ReleaseDay, 'basis'>) => !STRONG.has(basis!);
const STRONG = new Set<DateBasis>(['above_table', 'sheet_name', 'below_table', 'stated_in_file', 'file_name']);

/** The title, the name of a sheet, a note at the end. */
export function besideDate({ above, sheet, below }: ReleaseRule, beside: BesideTable | undefined): Found | null {
  if (!beside) return null;
  const title = above?.(beside.above);
  if (title) return { date: title, basis: 'above_table', date_from: 'date above the header' };
  for (const name of beside.sheets) {
    const date = sheet?.(name);
    if (date) return { date, basis: 'sheet_name', date_from: `name of the sheet "${name}"` };
  }
  const note = below?.(beside.below);
  return note ? { date: note, basis: 'below_table', date_from: 'date below the table' } : null;
}

function stated(facts: ReleaseFacts): Found | null {
  const { release } = facts.file;
  const asOf = (): Found | null => (facts.as_of ? { date: facts.as_of, basis: 'given', date_from: 'date supplied with --as-of' } : null);
  if (facts.as_of_overrides && facts.as_of) return asOf();
  const beside = besideDate(release, facts.beside);
  if (beside) return beside;
  const named = release.name?.(facts.file_name);
  const name: Found | null = named ? { date: named, basis: 'file_name', date_from: 'date in the file name' } : null;
  const content = release.content && facts.greatest ? contentDate(release.content, facts.greatest) : null;
  if (release.prefer === 'name' && name) return name;
  if (content && !release.content?.lower_bound) return content;
  return ofDocument(facts) ?? name ?? asOf() ?? companionDate(facts) ?? outside(facts) ?? content;
}

/** A date in the future is of a wrong clock. */
const past = (day: string | null | undefined, now: Date) => (day && isDay(day) && day <= dayOf(now) ? day : null);

function ofDocument({ properties_day, now }: ReleaseFacts): Found | null {
  const date = past(properties_day, now);
  return date ? { date, basis: 'document_properties', date_from: 'day in the properties of the document' } : null;
}

const companionDate = ({ companion, file }: ReleaseFacts): Found | null =>
  companion ? { ...companion, date_from: `last release of ${file.release.same_as}` } : null;

function outside(facts: ReleaseFacts): Found | null {
  const { release } = facts.file;
  const entry = past(facts.entry_day, facts.now);
  // Packed today by someone.
  if (entry && (facts.fetched_at || entry < dayOf(facts.now)))
    return { date: entry, basis: 'archive_entry', date_from: 'time of the ZIP entry' };
  const modified = facts.fetched_at && facts.last_modified ? past(dayOf(facts.last_modified), facts.now) : null;
  if (modified) return { date: modified, basis: 'http_header', date_from: 'Last-Modified of the download' };
  const is_live = release.live || release.content?.lower_bound;
  return facts.fetched_at && is_live ? { date: dayOf(facts.fetched_at), basis: 'download_day', date_from: 'day of the download' } : null;
}

function contentDate(content: NonNullable<DatasetFile['release']['content']>, { value, line }: { value: string; line: number }): Found {
  const basis = content.lower_bound || content.is_effective_day ? 'last_effective_date' : 'stated_in_file';
  return { date: content.date?.(value) ?? value, basis, date_from: `${content.date_from}, line ${line}` };
}

/** Null if only the rows have it. */
export function earlyReleaseDate(facts: Omit<ReleaseFacts, 'greatest' | 'beside'>): string | null {
  const { above, sheet, below, content, name } = facts.file.release;
  if (facts.as_of && facts.as_of_overrides) return facts.as_of;
  if (above || sheet || below) return null;
  if (content && !content.lower_bound) return name?.(facts.file_name) ?? facts.as_of ?? null;
  return stated({ ...facts, greatest: null })?.date ?? null;
}

/** Refused if only a date could determine it and there is none. */
export function periodOf(file: DatasetFile, file_name: string, release_date: string | null): string {
  if (file.mode !== 'period') return '';
  const of = (day: string) => file.period?.({ file_name, release_date: day }) ?? day.slice(0, 4);
  if (release_date !== null) return of(release_date);
  const period = of('2001-01-01');
  if (period !== of('2012-08-01'))
    throw new Refusal(
      `Neither the name nor the content of ${file_name} says which period it covers: supply its release date with --as-of, such as --as-of 2026-01-31.`,
      'Neither the name nor the content of the file says which period it covers.',
    );
  return period;
}

/** Then several need the value: one mistyped date must not make an old list look new. */
const MANY_ROWS = 1000;
const CARRIED_BY = 5;
/** Two rows, if dates are only a lower bound. */
const SHORT_ROWS = 100;

export interface ReleaseValue {
  value: string;
  line: number;
  /** Greater values that too few rows have. */
  outliers: string[];
}

export function releaseValues() {
  const seen = new Map<string, { count: number; line: number }>();
  return {
    add: (value: string, line: number): void => {
      const known = seen.get(value);
      if (known) known.count += 1;
      else seen.set(value, { count: 1, line });
    },
    /** `is_bound`: dates of single rows; enough rows together count. */
    greatest: (rows: number, is_bound = false): ReleaseValue | null => {
      const least = rows >= MANY_ROWS ? CARRIED_BY : is_bound && rows >= SHORT_ROWS ? 2 : 1;
      const falling = [...seen].sort(([a], [b]) => (a < b ? 1 : -1));
      // If no value is frequent enough (timestamps).
      let reached = 0;
      const reachedAt = falling.findIndex(([, { count }]) => {
        reached += count;
        return reached >= least;
      });
      const carriedAt = falling.findIndex(([, { count }]) => count >= least);
      const chosen = carriedAt >= 0 && !is_bound ? carriedAt : reachedAt;
      const found = falling[chosen];
      if (!found) return null;
      return { value: found[0], line: found[1].line, outliers: falling.slice(0, chosen).map(([value]) => value) };
    },
  };
}

interface Order {
  release_date: string;
  newest: string;
}

/** Its rows fill in the past, and what is current stays. */
export const olderWarning = ({ release_date, newest }: Order): string =>
  `This release (${release_date}) is older than the one on file (${newest}): it adds to the history, and current records did not change. If it is the newer file, load it with --file and --as-of DATE.`;

/** Days by which the latest date in the rows may move back from one release to the next. */
const DOUBTFUL_DAYS = 92;

/**
 * If the latest row has been removed since, the next release would count as the older one, and the people it adds would
 * be clear.
 */
export const isDoubtful = (basis: DateBasis | null, { release_date, newest }: Order): boolean =>
  basis === 'last_effective_date' && daysBetween(release_date, newest) <= DOUBTFUL_DAYS;

export const doubtfulOrder = ({ release_date, newest }: Order): Refusal =>
  openRefusal(
    `The file has no release date. The latest date in its rows (${release_date}) is before the release on file (${newest}), so it may be newer or older than that.`,
    'Load it with --file and --as-of DATE, the day the publisher released it.',
  );
