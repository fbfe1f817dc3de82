import { collapsed, fullName, personName } from '#fields/person-name';
import { zip5 } from '#fields/zip';
import type { NamedRow, RowIssue } from '#load/declaration/rows';

const part = (text: string | undefined) => personName.normalize(text ?? '').value;

/** The holder in a row: a person in parts, else a business; null if it names neither. */
export function holderOf(row: NamedRow) {
  const last_name = part(row.last_name);
  const first_name = part(row.first_name);
  const middle_name = part(row.middle_name);
  const suffix = part(row.suffix);
  const organization_name = part(row.organization_name);
  const is_person = last_name !== null || first_name !== null;
  if (!is_person && organization_name === null) return null;
  return {
    entity_type: is_person ? ('individual' as const) : ('organization' as const),
    last_name,
    first_name,
    middle_name,
    suffix,
    organization_name,
    full_name: is_person ? fullName([first_name, middle_name, last_name, suffix]) : organization_name!,
  };
}

/** Whom a name of one field means; its parts are not guessed. */
export function holderOfOneField(name: string, is_business: boolean) {
  const full_name = collapsed(name);
  return {
    entity_type: is_business ? ('organization' as const) : ('individual' as const),
    organization_name: is_business ? full_name : null,
    full_name,
  };
}

/** A ZIP; one with letters is not repaired, one that lost its zero is, and both are said. */
export function reportedZip(published: string | undefined, issues: RowIssue[], column: string): string | null {
  const { value, reason } = zip5.normalize(published ?? '');
  if (reason) issues.push({ issue: `${reason}; kept only as published`, column });
  else if (value && !published!.startsWith(value))
    issues.push({ issue: `the ZIP ${published} has lost its leading zero; it was read as ${value}`, column });
  return value;
}

/** Numbers as keys: blanks aside, and for bare digits without the zeros that spreadsheets take. */
export const numberKey = (published: string): string => {
  const text = published.replace(/\s+/g, '').toUpperCase();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
};
