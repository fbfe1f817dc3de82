import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { disciplinaryCase } from '#records/disciplinary-case';
import { rowReader } from '../../cms/row-reader.ts';
import { holderOf } from '../holder.ts';
import { meaningOf } from './actions.ts';
import { partsOfName } from './name.ts';

/**
 * Letters in front of a number: A, G and C are physicians, with FE behind them too (its meaning is not documented), PA
 * a physician assistant.
 */
const classOf = (letters: string) => (/^[AGC](?:FE)?$/.test(letters) ? ('MD/DO' as const) : letters === 'PA' ? ('PA/APRN' as const) : null);

export function alertRow(row: NamedRow, _raw: RawRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const action = read.words('action');
  if (action === null) return { issue: 'has no action', column: 'action_type' };
  const holder = holderOf(row);
  if (!holder) return { issue: 'the row has no name', column: 'last_name' };
  const published = (row.license ?? '').trim();
  // A 12345, A12345 and A-12345 are one number.
  const [, letters, digits] = /^([A-Z]+)-?0*([1-9]\d*|0)$/.exec(published.toUpperCase().replace(/\s/g, '')) ?? [];
  if (!letters)
    read.issues.push({
      issue: `"${published.slice(0, 20)}" is not a license number: expected letters and digits; the action is linked to no provider`,
      column: 'license',
    });
  const license_key = letters ? `${letters}${digits}` : null;
  const meaning = meaningOf(action);
  if (!meaning)
    read.issues.push({ issue: `the action "${action}" does not tell what it is; its kind and severity stay open`, column: 'action_type' });
  const effective_date = read.day('effective_date');
  const one = record(
    disciplinaryCase,
    [license_key ?? holder.full_name.toUpperCase(), action.toUpperCase(), effective_date ?? '', row.alert_date ?? ''].join('|'),
    {
      license_key,
      state: 'CA',
      license_prefix: letters ?? null,
      license_number: published || null,
      license_type_class: letters ? classOf(letters) : null,
      ...holder,
      action,
      action_kind: meaning?.action_kind ?? null,
      severity: meaning?.severity ?? null,
      is_momentary: meaning?.is_momentary ?? null,
      effective_date,
    },
  );
  return read.issues.length > 0 ? [one, ...read.issues] : one;
}

/** The name stands in one column. */
export const alertOfYearRow = (row: NamedRow, raw: RawRow) => alertRow({ ...row, ...partsOfName(row.name ?? '') }, raw);
