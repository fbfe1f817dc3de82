import { date } from '#fields/date';
import type { ReleaseRule } from '#load/declaration/layout';
import type { NamedRow } from '#load/declaration/rows';

/**
 * New files come once a month, in its first half, without a date in them: they are dated to the 10th. In the current
 * month a file may be at hand earlier than that, and nothing is released tomorrow.
 */
function tenthOf(month: string): string {
  const today = new Date().toISOString().slice(0, 10);
  const tenth = `${month}-10`;
  return today.startsWith(month) && today < tenth ? today : tenth;
}

const exclusionDay = (row: NamedRow): string | null => date.normalize(row.exclusion_date ?? '').value;

/**
 * An exclusion takes effect about the 20th of the month in which the list first names it, so that the month of the
 * newest one is that of the list. The supplements of June 2023 (posted in July, newest exclusion on 20 July) and the
 * list made of them agree.
 */
export const fullListRelease: ReleaseRule = {
  content: {
    value: exclusionDay,
    date: (greatest) => tenthOf(greatest.slice(0, 7)),
    date_from: '10th of the month of the newest exclusion',
    is_effective_day: true,
  },
};

const named = /(?<!\d)(\d{2})(\d{2})(?=excl|rein)|(?<=sanc|rein|excl)(\d{2})(\d{2})(?!\d)/i;

/** Year and month a supplement is named after: 1601EXCL.csv, 2306rein.csv, sanc1510.txt, 1307REINNPIWAIV.DBF. */
export function supplementMonth(file_name: string): { year: number; month: number } | null {
  const found = named.exec(file_name);
  if (!found) return null;
  const year = 2000 + Number(found[1] ?? found[3]);
  const month = Number(found[2] ?? found[4]);
  return month >= 1 && month <= 12 ? { year, month } : null;
}

/**
 * A supplement holds the letters of the month it is named after and is posted in the next one. Its content does not say
 * as much: in 5 of 126 files the newest reinstatement lies after that month.
 */
export const supplementRelease: ReleaseRule = {
  name: (file_name) => {
    const found = supplementMonth(file_name);
    if (!found) return null;
    const next = new Date(Date.UTC(found.year, found.month, 1)).toISOString();
    return tenthOf(next.slice(0, 7));
  },
};
