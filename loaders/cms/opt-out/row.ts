import { date } from '#fields/date';
import type { Field } from '#fields/define-field';
import { isNpi } from '#fields/npi';
import { collapsed, personName } from '#fields/person-name';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { medicareOptOut } from '#records/medicare-opt-out';

const answers: Record<string, boolean | null> = { '': null, Y: true, N: false };
const words = (text: string | undefined) => collapsed(text ?? '') || null;

/** One practitioner may have opted out under several specialties, and again after a return. */
export function optOutRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return { issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`, column: 'npi' };
  const issues: RowIssue[] = [];
  const take = <T>(field: Field<T>, column: string): T | null => {
    const { value, reason } = field.normalize(row[column] ?? '');
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  const answer = row.is_eligible_to_order_and_refer ?? '';
  const isKnown = Object.hasOwn(answers, answer);
  if (!isKnown) issues.push({ issue: `"${answer}" is neither Y nor N; kept only as published`, column: 'is_eligible_to_order_and_refer' });
  const effective_date = take(date, 'effective_date');
  const end_date = take(date, 'end_date');
  if (effective_date && end_date && end_date < effective_date) {
    issues.push({ issue: `ends on ${end_date}, before it began on ${effective_date}`, column: 'end_date' });
  }
  const specialty = words(row.specialty);
  const one = record(medicareOptOut, `${npi}|${specialty ?? ''}|${effective_date ?? ''}`, {
    npi,
    first_name: take(personName, 'first_name'),
    last_name: take(personName, 'last_name'),
    specialty,
    effective_date,
    end_date,
    address_line: words(row.address_line),
    address_line_2: words(row.address_line_2),
    city: words(row.city),
    state: take(usState, 'state'),
    zip5: take(zip5, 'zip5'),
    is_eligible_to_order_and_refer: isKnown ? answers[answer]! : null,
    last_updated_date: take(date, 'last_updated_date'),
  });
  return issues.length > 0 ? [one, ...issues] : one;
}
