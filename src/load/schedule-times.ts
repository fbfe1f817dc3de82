import { createHash } from 'node:crypto';
import type { Cadence, Dataset } from './define-dataset.ts';

export interface ScheduleWindow {
  hour: number | null;
  spread_hours: number;
}

/** Monthly files come in the first half of a month; checking again costs one conditional request. UTC. */
const BY_CADENCE: Record<Cadence, { hour: number; days?: number[]; weekday?: number } | null> = {
  daily: { hour: 11 },
  weekly: { hour: 12, weekday: 2 },
  monthly: { hour: 13, days: [4, 11, 18] },
  quarterly: { hour: 14, days: [9, 23] },
  annual: { hour: 15, days: [16] },
  none: null,
};

const MINUTES_A_DAY = 1440;

/** From its id alone: the same in every process and version. */
function minuteOf(source_id: string, spread_hours: number): number {
  if (spread_hours === 0) return 0;
  return createHash('sha256').update(source_id).digest().readUInt32BE(0) % (spread_hours * 60);
}

/** cron, UTC; null if nothing is downloaded. A declared schedule stays. */
export function scheduleOf(dataset: Dataset, { hour, spread_hours }: ScheduleWindow): string | null {
  if (dataset.files.every((file) => file.acquire.how === 'manual')) return null;
  if (dataset.schedule) return dataset.schedule;
  const cadence = BY_CADENCE[dataset.cadence];
  if (!cadence) return null;
  const at = (hour ?? cadence.hour) * 60 + minuteOf(dataset.id, spread_hours);
  // A window that passes midnight.
  const later = Math.floor(at / MINUTES_A_DAY);
  const days = cadence.days?.map((day) => day + later).join() ?? '*';
  const weekday = cadence.weekday === undefined ? '*' : (cadence.weekday + later) % 7;
  return `${at % 60} ${Math.floor(at / 60) % 24} ${days} * ${weekday}`;
}
