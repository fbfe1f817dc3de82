import type { DatasetFile } from './define-dataset.ts';
import { Refusal } from './refusal.ts';

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** A day that exists: 2026-02-30 does not. */
export const isDay = (text: string) => {
  if (!ISO_DAY.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && dayOf(instant) === text;
};

interface ReleaseFacts {
  file: DatasetFile;
  source_id: string;
  file_name: string;
  /** Greatest content value and its line. */
  greatest: { value: string; line: number } | null;
  /** What stands above the header. */
  above?: string;
  as_of: string | null;
  now: Date;
  /** When it was downloaded; null for a file given by hand. */
  fetched_at: Date | null;
  last_modified: Date | null;
  /** Last accepted release of the kind named by `same_as`. */
  companion: string | null;
}

/**
 * The release date of a file, in the order of what stands above the header, content, name, --as-of, companion; live files take the day they were fetched. Content that is
 * only a lower bound comes last, and the day of a download before all.
 */
export function releaseDate(facts: ReleaseFacts): { date: string; says: string; warning?: string } {
  const { file, now, fetched_at } = facts;
  const today = dayOf(now);
  const found = stated(facts);
  if (!found) {
    throw new Refusal(
      `The release date of ${facts.source_id} ${file.kind} is neither in the content nor in the name of ${facts.file_name}: give it with --as-of YYYY-MM-DD.`,
    );
  }
  if (!isDay(found.date)) throw new Refusal(`The release date "${found.date}" (${found.says}) is no day; expected YYYY-MM-DD.`);
  if (found.date <= today) return found;
  // Publishers date rows ahead (an exclusion that begins on the 20th); what was downloaded cannot be younger than its download.
  if (fetched_at)
    return {
      date: today,
      says: 'the day of the download',
      warning: `The ${found.says} is ${found.date}, in the future; ${today} was taken.`,
    };
  const other = file.release.content?.lower_bound ? ' Give the day the list was published with --as-of YYYY-MM-DD.' : '';
  throw new Refusal(`The release date ${found.date} (${found.says}) is in the future; today is ${today}.${other}`);
}

function stated(facts: ReleaseFacts): { date: string; says: string } | null {
  const { release } = facts.file;
  const above = facts.above ? release.above?.(facts.above) : null;
  if (above) return { date: above, says: 'date above the header' };
  const named = release.name?.(facts.file_name);
  const name = named ? { date: named, says: 'date in the file name' } : null;
  const fetched = () => ({ date: dayOf(facts.last_modified ?? facts.fetched_at ?? facts.now), says: 'day it was fetched' });
  const content = release.content && facts.greatest ? contentDate(release.content, facts.greatest) : null;
  if (release.prefer === 'name' && name) return name;
  if (release.content?.lower_bound && facts.fetched_at) return fetched();
  if (content && !release.content?.lower_bound) return content;
  if (name) return name;
  if (facts.as_of) return { date: facts.as_of, says: 'date given with --as-of' };
  if (facts.companion) return { date: facts.companion, says: `last release of ${release.same_as}` };
  if (content) return content;
  return release.live === true || (release.live && facts.fetched_at) ? fetched() : null;
}

function contentDate(content: NonNullable<DatasetFile['release']['content']>, { value, line }: { value: string; line: number }) {
  return { date: content.date?.(value) ?? value, says: `${content.says}, line ${line}` };
}

/** What is known before the rows are read; null where only the rows can say it. */
export function earlyReleaseDate(facts: Omit<ReleaseFacts, 'greatest' | 'above'>): string | null {
  const { above, content, name } = facts.file.release;
  if (above) return null;
  if (content && !content.lower_bound) return name?.(facts.file_name) ?? facts.as_of ?? null;
  return stated({ ...facts, greatest: null })?.date ?? null;
}
