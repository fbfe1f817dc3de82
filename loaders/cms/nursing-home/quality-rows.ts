import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { nursingHomeMeasure, nursingHomePenalty } from '#records/nursing-home';
import { readCcn, rowReader } from '../row-reader.ts';
import { footnotesOf } from './home-row.ts';

/**
 * A fine without a number is identified by date, kind and amount; two identical ones of one date are counted as one.
 */
export function penaltyRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const ccn = readCcn(row, read.issues);
  if (!ccn) return read.issues[0]!;
  const penalty_type = read.code('penalty_type', { Fine: 'fine', 'Payment Denial': 'payment_denial' } as const);
  const penalty_date = read.day('penalty_date');
  const fine_id = read.words('fine_id');
  const fine_usd = read.number('fine_usd');
  const payment_denial_start_date = read.day('payment_denial_start_date');
  const key = [ccn, penalty_date, penalty_type, fine_id ?? fine_usd, payment_denial_start_date].map((part) => part ?? '').join('|');
  const one = record(nursingHomePenalty, key, {
    ccn,
    penalty_type,
    penalty_date,
    fine_id,
    fine_usd,
    payment_denial_start_date,
    payment_denial_days: read.whole('payment_denial_days'),
  });
  return [one, ...read.issues];
}

export function measureRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const ccn = readCcn(row, read.issues);
  if (!ccn) return read.issues[0]!;
  const measure_code = read.words('measure_code');
  if (!measure_code) return { issue: `${ccn} has a measure without a code`, column: 'measure_code' };
  const one = record(nursingHomeMeasure, `${ccn}|${measure_code}`, {
    ccn,
    measure_code,
    measure: read.words('measure'),
    resident_type: read.code('resident_type', { 'Long Stay': 'long_stay', 'Short Stay': 'short_stay' } as const),
    quarter_1_score: read.number('quarter_1_score'),
    quarter_2_score: read.number('quarter_2_score'),
    quarter_3_score: read.number('quarter_3_score'),
    quarter_4_score: read.number('quarter_4_score'),
    average_score: read.number('average_score'),
    footnotes: footnotesOf(row),
    is_used_in_rating: read.flag('is_used_in_rating'),
    period: read.words('period'),
  });
  return [one, ...read.issues];
}
