import { readBirthDate } from '#fields/birth-date';
import { date, readDate } from '#fields/date';
import type { Field } from '#fields/define-field';
import { npi } from '#fields/npi';
import { organizationName } from '#fields/organization-name';
import { collapsed, fullName, personName } from '#fields/person-name';
import { usState } from '#fields/us-state';
import { zip5 } from '#fields/zip';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { exclusion } from '#records/exclusion';
import { fullListUrl, supplementUrl } from './addresses.ts';
import { groundOf } from './grounds.ts';
import { exclusionKey } from './key.ts';

const words = (text: string | undefined) => collapsed(text ?? '') || null;
const numberOrNone = (text: string | undefined) => (/^0*$/.test(text ?? '') ? '' : (text ?? ''));
/** A letter and five digits; A00000 is a placeholder. */
const upin = (text: string | undefined) => (/^[A-Z]\d{5}$/.test(text ?? '') && text !== 'A00000' ? text! : null);

/**
 * A row of any of the three kinds of file. What is odd in it is said beside the record: the person is excluded all the
 * same.
 */
export function exclusionRow(row: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const last_name = personName.normalize(row.last_name ?? '').value;
  const first_name = personName.normalize(row.first_name ?? '').value;
  const middle_name = personName.normalize(row.middle_name ?? '').value;
  const organization_name = organizationName.normalize(row.organization_name ?? '').value;
  const is_person = last_name !== null || first_name !== null;
  if (!is_person && organization_name === null) return { issue: 'names neither a person nor a business', column: 'LASTNAME' };
  const exclusion_date = date.normalize(row.exclusion_date ?? '');
  if (!exclusion_date.value) {
    return { issue: exclusion_date.reason ?? 'no exclusion date', column: 'EXCLDATE' };
  }

  const issues: RowIssue[] = [];
  const take = (field: Field, column: string, published: string | undefined): string | null => {
    const { value, reason } = field.normalize(published ?? '');
    if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
    return value;
  };
  const birth = readBirthDate(row.birth_date ?? '', exclusion_date.value);
  if (birth.reason) issues.push({ issue: birth.reason, column: 'DOB' });
  const ground = groundOf(row.exclusion_type ?? '');
  if (!ground) {
    const said = row.exclusion_type ? `"${row.exclusion_type}" is not a published exclusion type` : 'no exclusion type';
    issues.push({ issue: `${said}; the severity stays open`, column: 'EXCLTYPE' });
  }
  const reinstatement_date = take(date, 'REINDATE', row.reinstatement_date);
  if (context.file_kind === 'reinstatements' && !reinstatement_date) {
    return { issue: 'a reinstatement without its day', column: 'REINDATE' };
  }

  const key = exclusionKey({
    last_name: last_name ?? '',
    first_name: first_name ?? '',
    organization_name: organization_name ?? '',
    birth_date: readDate(row.birth_date ?? '', '19').value ?? row.birth_date ?? '',
    exclusion_date: exclusion_date.value,
    state: row.state ?? '',
    npi: numberOrNone(row.npi),
  });
  const one = record(
    exclusion,
    key,
    {
      entity_type: is_person ? 'individual' : 'organization',
      last_name,
      first_name,
      middle_name,
      organization_name,
      full_name: is_person ? fullName([first_name, middle_name, last_name]) : organization_name!,
      npi: take(npi, 'NPI', row.npi),
      upin: upin(row.upin),
      birth_date: birth.value,
      address_line: words(row.address_line),
      city: words(row.city),
      state: take(usState, 'STATE', row.state),
      zip5: take(zip5, 'ZIP', row.zip5),
      provider_type: words(row.provider_type),
      specialty: words(row.specialty),
      exclusion_type: ground?.exclusion_type ?? words(row.exclusion_type),
      reason: ground?.reason ?? null,
      severity: ground?.severity ?? null,
      exclusion_date: exclusion_date.value,
      reinstatement_date,
      waiver_date: take(date, 'WAIVERDATE', row.waiver_date),
      waiver_state: take(usState, 'WVRSTATE', row.waiver_state),
    },
    { source_url: context.file_kind === 'full_list' ? fullListUrl : supplementUrl(context.file_name) },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
