import { date } from '#fields/date';
import type { RawRow } from '#load/declaration/rows';

export type LeieKind = 'full_list' | 'additions' | 'reinstatements';

const text = (value: unknown) => String(value ?? '').trim();

/** Fewer rows than this may share a month by chance, or differ by chance. */
const telling = 8;

const byName = (name: string): LeieKind | null => {
  if (/rein/i.test(name)) return 'reinstatements';
  if (/excl|sanc/i.test(name)) return 'additions';
  return /updated/i.test(name) ? 'full_list' : null;
};

/**
 * All three kinds of file have the same header; they are distinguished by their rows.
 * - REINDATE is filled on every reinstatement and on nothing else.
 * - A month's letters take effect on one day, about the 20th of the next month: in all 126 months of 2013–2023 at least
 *   83 of the first 100 additions share a month. The full list, sorted by name, spreads over decades: no month holds
 *   more than a few of 100.
 * The name decides only where there are too few rows to see that.
 */
export function kindOf(rows: RawRow[], name: string): LeieKind {
  const reinstated = rows.filter((row) => !/^0*$/.test(text(row.REINDATE))).length;
  if (reinstated * 2 > rows.length) return 'reinstatements';
  const months = new Map<string, number>();
  for (const row of rows) {
    const day = text(row.EXCLDATE);
    const month = date.normalize(day).value?.slice(0, 7) ?? day;
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  const seen = Math.max(0, ...months.values()) >= rows.length * 0.5 ? 'additions' : 'full_list';
  const named = byName(name);
  return rows.length < telling && named !== null && named !== 'reinstatements' ? named : seen;
}
