/**
 * MUP_INP_RY25_P04_V10_DY23_Prv.CSV has the discharges of 2023, and so has Medicare_IP_Hospitals_by_Provider_2023.csv.
 */
export function yearOfFile(file_name: string): number | null {
  const coded = /(?<![A-Za-z])DY?(\d{2})(?!\d)/.exec(file_name)?.[1];
  if (coded) return 2000 + Number(coded);
  const year = /(?<!\d)(20\d{2})(?!\d)/.exec(file_name)?.[1];
  return year ? Number(year) : null;
}

export function lastDay(file_name: string): string | null {
  const year = yearOfFile(file_name);
  return year === null ? null : `${year}-12-31`;
}
