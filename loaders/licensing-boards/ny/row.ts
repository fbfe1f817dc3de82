import { collapsed } from '#fields/person-name';
import type { NamedRow, RawRow, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { disciplinaryCase } from '#records/disciplinary-case';
import { rowReader } from '../../cms/row-reader.ts';
import { holderOf, holderOfOneField, numberKey } from '../holder.ts';
import { meaningOf } from './actions.ts';
import { completionOf } from './completion.ts';

const site = 'https://apps.health.ny.gov';
const classes: Record<string, 'MD/DO' | 'PA/APRN' | 'other'> = { MD: 'MD/DO', DO: 'MD/DO', RPA: 'PA/APRN', PA: 'PA/APRN', SA: 'other' };
const corporate = /\b(?:P\.?\s?C\.?|P\.?\s?L\.?\s?L\.?\s?C\.?|L\.?L\.?[CP]\.?|INC|CORP)(?:\b|\.|$)/i;
const credential = /(?:,|(?<!\s))\s+(?:M\.?D\.?|D\.?O\.?|R\.?P\.?A\.?|S\.?A\.?)$/i;

function holder(row: NamedRow) {
  const parts = holderOf(row);
  if (parts) return corporate.test(parts.full_name) ? holderOfOneField(parts.full_name, true) : parts;
  const name = collapsed(row.full_name ?? '');
  if (!/\p{L}/u.test(name)) return null;
  return corporate.test(name) ? holderOfOneField(name, true) : holderOfOneField(name.replace(credential, ''), false);
}

export function actionRow(row: NamedRow, _raw: RawRow): RowOutcome | RowOutcome[] {
  const read = rowReader(row);
  const named = holder(row);
  if (!named) return { issue: 'the row has no name', column: 'Physician Name' };
  const action = collapsed(row.action ?? '');
  if (action === '') return { issue: 'has no action', column: 'Action' };
  const published = (row.license_number ?? '').trim();
  const type = (row.license_type ?? '').trim().toUpperCase();
  const license_type_class = classes[type] ?? null;
  if (type !== '' && !license_type_class)
    read.issues.push({ issue: `"${type}" is not one of MD, DO, RPA and SA; kept only as published`, column: 'License Type' });
  const is_number = /^\d{5,6}$/.test(published);
  if (!is_number && published !== '')
    read.issues.push({
      issue: `"${published.slice(0, 20)}" is not a license number: expected six digits; the action is linked to no provider`,
      column: 'License Number',
    });
  // Physicians and assistants have series of their own.
  const license_key = is_number && license_type_class ? `${license_type_class}|${numberKey(published)}` : null;
  const effective_date = read.day('effective_date');
  const meaning = meaningOf(action);
  const { is_completed, completion_date } = completionOf(action);
  const one = record(
    disciplinaryCase,
    [type, published || named.full_name.toUpperCase(), effective_date ?? ''].join('|'),
    {
      license_key,
      state: 'NY',
      license_prefix: type || null,
      license_number: published || null,
      license_type_class,
      ...named,
      action,
      ...meaning,
      is_momentary: meaning.is_momentary || (is_completed && completion_date === null),
      effective_date,
      completion_date,
      reason: collapsed(row.reason ?? '') || null,
      restrictions: collapsed(row.restrictions ?? '') || null,
    },
    row.pdf?.startsWith('/') ? { source_url: encodeURI(site + row.pdf) } : {},
  );
  return read.issues.length > 0 ? [one, ...read.issues] : one;
}
