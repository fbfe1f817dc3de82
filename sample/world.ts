import { type Calendar, calendarOf } from './calendar.ts';
import { fixedHospitals } from './hospitals.ts';
import { npiCapacity } from './npi.ts';

export interface Counts {
  providers: number;
  hospitals: number;
  /** Rows of the full federal list, businesses included. */
  exclusions: number;
  /** Rows of each monthly supplement. */
  supplement_rows: number;
  trials: number;
  tickers: number;
}

export const smallCounts: Counts = {
  providers: 300,
  hospitals: fixedHospitals,
  exclusions: 160,
  supplement_rows: 12,
  trials: 60,
  tickers: 28,
};

export const nationalCounts: Counts = {
  providers: 9_000_000,
  hospitals: 5_421,
  exclusions: 83_000,
  supplement_rows: 350,
  trials: 600_000,
  tickers: 9_610,
};

/**
 * Facts all rows share. A row is a pure function of the world and its index, so that files of any size are written in
 * constant memory.
 */
export interface World {
  seed: number;
  today: string;
  calendar: Calendar;
  counts: Counts;
}

export function scaled(factor: number): Counts {
  const counts = { ...smallCounts };
  for (const name of Object.keys(counts) as (keyof Counts)[]) counts[name] = Math.max(counts[name], Math.round(counts[name] * factor));
  counts.providers = Math.min(counts.providers, npiCapacity);
  return counts;
}

export function generateWorld(seed = 1, today = new Date().toISOString().slice(0, 10), counts = smallCounts): World {
  return { seed, today, calendar: calendarOf(today), counts };
}
