import { isMissing } from '#fields/count';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { type Condition, conditions, hospitalReadmissionComparison, hospitalReadmissionPenalty } from '#records/hospital-readmission';
import type { Withheld } from '#records/hospital-withheld';
import { fiscalYearOfName } from '../fiscal-year.ts';
import { type HospitalFigures, hospitalFigures } from '../hospital-figures.ts';
import { figuresOf, labels } from './columns.ts';

const letters = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Published fields of one condition, with the hospital's id. */
function payloadOf(raw: RawRow, condition: Condition): RawRow {
  const own = new Set(['Hospital CCN', ...Object.values(figuresOf(labels[condition]))].map(letters));
  return Object.fromEntries(Object.entries(raw).filter(([header]) => own.has(letters(header))));
}

/** Y or N; read rather than computed, because rules of some years exclude a condition. */
function penalized(text: string, issues: RowIssue[], column: string): boolean | null {
  const word = text.trim().toUpperCase();
  if (word === 'Y' || word === 'YES') return true;
  if (word === 'N' || word === 'NO') return false;
  if (!isMissing(word)) issues.push({ issue: `"${text.slice(0, 20)}" is neither Y nor N; kept only as published`, column });
  return null;
}

function comparison(row: NamedRow, raw: RawRow, figures: HospitalFigures, fiscal_year: number, condition: Condition): RowOutcome {
  const { ccn, number, whole, issues } = figures;
  const column = (name: string) => `${condition}_${name}`;
  const row_values = {
    eligible_discharge_count: whole(column('eligible_discharge_count')),
    excess_readmission_ratio: number(column('excess_readmission_ratio')),
    peer_group_median_ratio: number(column('peer_group_median_ratio')),
    is_penalized: penalized(row[column('is_penalized')] ?? '', issues, column('is_penalized')),
    drg_payment_ratio: ratio(number(column('drg_payment_ratio')), row[column('drg_payment_ratio')]),
  };
  const withheld = own(figures.withheld(), `${condition}_`);
  return record(
    hospitalReadmissionComparison,
    `${ccn}|${condition}`,
    { ccn, fiscal_year, condition, ...row_values, withheld: withheld.length > 0 ? withheld : null },
    { raw_payload: payloadOf(raw, condition) },
  );
}

const own = (withheld: Withheld[] | null, prefix: string): Withheld[] =>
  (withheld ?? []).filter(({ field }) => field.startsWith(prefix)).map((one) => ({ ...one, field: one.field.slice(prefix.length) }));

/** Shares are fractions, in some copies with a percent sign. */
const ratio = (value: number | null, text: string | undefined): number | null =>
  value !== null && text?.trim().endsWith('%') ? Number((value / 100).toPrecision(12)) : value;

export function supplementalRow(row: NamedRow, raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  if (/^end of (?:work)?sheet/i.test(row.ccn ?? '')) return { skip: 'the line that ends the sheet' };
  const fiscal_year = fiscalYearOfName(context.file_name);
  if (fiscal_year === null) return { issue: `the file name does not contain the fiscal year: expected a name with FY2024 or FY 2024` };
  const figures = hospitalFigures(row);
  if ('issue' in figures) return figures;
  const { ccn, number, whole, within, issues } = figures;
  const penalty = {
    ccn,
    fiscal_year,
    // The reduction is capped at 3%.
    payment_adjustment_factor: within('payment_adjustment_factor', [0.97, 1]),
    dual_proportion_ratio: ratio(number('dual_proportion_ratio'), row.dual_proportion_ratio),
    peer_group: whole('peer_group'),
    neutrality_modifier: number('neutrality_modifier'),
    withheld: figures.withheld(),
  };
  const compared = conditions.map((condition) => comparison(row, raw, figures, fiscal_year, condition));
  return [record(hospitalReadmissionPenalty, ccn, penalty), ...compared, ...issues];
}
