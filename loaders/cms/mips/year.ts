import { readDate } from '#fields/date';

/**
 * The year is not in the rows but in the title ("PY 2024 Clinician Public Reporting: …"), which must be in the file
 * name.
 */
export function performanceYear(file_name: string): number | null {
  const found = /(?<![A-Za-z])PY[ _-]?(20\d{2})(?!\d)/i.exec(file_name);
  return found ? Number(found[1]) : null;
}

/** A date in the name: PY2023_ec_score_file_2025-12-18.csv. */
export function releaseOfName(file_name: string): string | null {
  const found = /(?<!\d)20\d{2}-\d{2}-\d{2}(?!\d)/.exec(file_name)?.[0];
  return found ? readDate(found).value : null;
}

export const noYear = 'the file name does not contain the performance year: expected a name like PY2024_ec_score_file.csv';
