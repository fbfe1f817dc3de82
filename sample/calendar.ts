/** Days on which the publishers' files of the world came out, all relative to `today`. ISO dates. */
export interface Calendar {
  today: string;
  /** Full federal list: out on the 10th, exclusions on it active on the 20th of the same month at the latest. */
  leie_full_release: string;
  leie_full_latest_exclusion: string;
  /**
   * Monthly additions and reinstatements: named after the month before the one they come out in, like 1601EXCL with
   * exclusions of 2016-02-18.
   */
  leie_supplement_name: string;
  leie_supplement_release: string;
  leie_supplement_exclusion: string;
  nppes_release: string;
  /** Edition of the taxonomy code set: year and .0 (January) or .1 (July). */
  taxonomy_edition: string;
  hospital_release: string;
}

const iso = (date: Date) => date.toISOString().slice(0, 10);

/** Day `day` of the month `offset` months from that of `from`. */
export function dayOfMonth(from: string, offset: number, day: number): string {
  const [year, month] = from.split('-').map(Number) as [number, number];
  return iso(new Date(Date.UTC(year, month - 1 + offset, day)));
}

export function daysBefore(from: string, days: number): string {
  return iso(new Date(Date.parse(`${from}T00:00:00Z`) - days * 86_400_000));
}

export function calendarOf(today: string): Calendar {
  const day = Number(today.slice(8));
  const latest = dayOfMonth(today, day >= 10 ? 0 : -1, 10);
  const full = dayOfMonth(latest, -1, 10);
  const tenth = new Date(`${latest}T00:00:00Z`);
  const month = Number(today.slice(5, 7));
  return {
    today,
    leie_full_release: full,
    leie_full_latest_exclusion: dayOfMonth(full, 0, 20),
    leie_supplement_name: full.slice(2, 4) + full.slice(5, 7),
    leie_supplement_release: latest,
    leie_supplement_exclusion: dayOfMonth(latest, 0, 20),
    nppes_release: daysBefore(latest, tenth.getUTCDay()),
    taxonomy_edition: today.slice(2, 4) + (month >= 7 ? '1' : '0'),
    hospital_release: dayOfMonth(latest, -1, 25),
  };
}

/** 2026-11-20 → 20261120 */
export const compact = (date: string) => date.replaceAll('-', '');
/** 2026-11-20 → 2026.11.20 */
export const dotted = (date: string) => date.replaceAll('-', '.');
/** 2026-11-20 → 11/20/2026 */
export const slashed = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
