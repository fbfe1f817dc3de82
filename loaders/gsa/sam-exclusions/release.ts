const folder = 'https://sam.gov/api/prod/fileextractservices/v1/api/download/Exclusions/Public%20V2';
const DAY = 86_400_000;
/** Each day’s extract is published during that day; a week without one is an outage. */
const DAYS_TO_TRY = 7;

const dayOfYear = (day: Date) => Math.floor((day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY) + 1;

/** Extracts are named by the last two digits of the year and the day of the year: 26120 is 2026-04-30. */
const nameOf = (day: Date) =>
  `SAM_Exclusions_Public_Extract_V2_${String(day.getUTCFullYear() % 100).padStart(2, '0')}${String(dayOfYear(day)).padStart(3, '0')}.ZIP`;

/** The newest first. */
export const extractUrls = (today: Date): string[] =>
  Array.from({ length: DAYS_TO_TRY }, (_, back) => `${folder}/${nameOf(new Date(today.getTime() - back * DAY))}?privacy=Public`);

export function dayOfName(file_name: string): string | null {
  const [, year, day] = /Exclusions_Public_Extract(?:_V2)?_(\d{2})(\d{3})(?!\d)/i.exec(file_name) ?? [];
  if (!year || !day || Number(day) < 1 || Number(day) > 366) return null;
  return new Date(Date.UTC(2000 + Number(year), 0, Number(day))).toISOString().slice(0, 10);
}
