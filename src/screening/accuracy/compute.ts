import type { Knex } from 'knex';
import { STRICTNESS } from '../strictness.ts';
import { measureRecords } from './record-pairs.ts';
import { knownFrom, type Run, storeMeasurement } from './records.ts';

/**
 * Measures the accuracy of name matching over the current records and stores the figures. Returns how many pairs were
 * labeled.
 */
export async function computeAccuracy(db: Knex, by: Omit<Run, 'records'>): Promise<{ records: number; pairs: number }> {
  const known = await knownFrom(db);
  const measured = measureRecords(known, STRICTNESS.balanced);
  await storeMeasurement(db, { ...by, records: known.length }, measured);
  const pairs = measured.bins
    .filter(({ source }) => source === null)
    .reduce((sum, { same_pairs, different_pairs }) => sum + same_pairs + different_pairs, 0);
  return { records: known.length, pairs };
}
