import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { saysFederal } from '../federal-words.ts';
import { withoutEnd } from '../letters.ts';
import { listed, words } from '../listed.ts';
import { withAliases } from '../names.ts';
import { businessAsides, ownersIn } from '../other-readings.ts';
import { wordsIn } from '../phrases.ts';

const columns = { npi: 'NPI', exclusion_date: 'Effective Date', end_date: 'Sanction End Date' };

/** Individual, Organization and their published misspellings, such as Indivdual and Indvidual. */
function kindOf(enrollment_type: string): 'individual' | 'organization' | null {
  const type = withoutEnd(enrollment_type.toLowerCase(), '.');
  if (wordsIn(type).length !== 1) return null;
  if (type.startsWith('ind') && type.endsWith('al')) return 'individual';
  return type.startsWith('org') && type.endsWith('n') ? 'organization' : null;
}

/** Providers without an NPI have a number of the state's own: X and nine digits. */
const withoutStateNumbers = (npi: string) => npi.replace(/\bX\d{9}\b/g, '');

/**
 * A federal exclusion repeated: by its sanction, or by its authority (OIG - 1128(a)(1)). What cites Iowa's own code,
 * however it is spelled (441 IAC, 441 IA, 79.2), is the state's.
 */
function isMirror(sanction: string, authority: string): boolean | null {
  if (/\b79\.\d|\bIAC\b/i.test(authority)) return false;
  // CMS ends billing privileges; that is not an exclusion by the Office of Inspector General, whatever the sanction is
  // called.
  if (authority.toLowerCase().includes('revocation')) return false;
  if (sanction.toLowerCase().startsWith('federal exclusion')) return true;
  return saysFederal(authority);
}

/** Ends in words: "Federal Authority", "12/17/2025 - on payment plan", "1 year". Words alone are not a failed date. */
function endOf(published: string): { end_date?: string; period?: string } {
  const [, day, plan] = /^([\d/-]+)\s*-\s*(on payment plan)$/i.exec(published) ?? [];
  if (day) return { end_date: day, period: plan };
  if (/^(?:federal authority|on payment plan|\d+ (?:year|month)s?)$/i.test(published)) return { period: published };
  return { end_date: published };
}

export function sanctionedRow(row: NamedRow): RowOutcome[] {
  const { enrollment_type = '', npi = '', first_name, last_name, specialty, license_type, license_number, sanction, authority } = row;
  const known = kindOf(enrollment_type);
  const business = withAliases(words(row.organization_name) ?? '');
  const has_person = words(last_name) !== null || words(first_name) !== null;
  const entity_type = known ?? (has_person ? 'individual' : 'organization');
  const issues: RowIssue[] = [];
  if (!known)
    issues.push({
      issue: `"${enrollment_type.slice(0, 40)}" is neither Individual nor Organization; the names decide which it is`,
      column: 'Enrollment Type',
    });
  const person = { first_name, last_name, organization_name: business.name };
  const name = entity_type === 'organization' && business.name !== '' ? { organization_name: business.name } : person;
  const is_business = entity_type === 'organization';
  const own = is_business
    ? [...businessAsides(business.name), ...ownersIn([business.name, ...business.other_names.map((one) => one.name)])]
    : [];
  const outcomes = listed('IA', {
    ...name,
    entity_type,
    other_names: [...business.other_names, ...own],
    npi: withoutStateNumbers(npi),
    provider_type: license_type,
    specialty,
    license_number,
    action_type: sanction,
    reason: authority,
    oig_reciprocal: isMirror(sanction ?? '', authority ?? ''),
    exclusion_date: row.exclusion_date,
    ...endOf(row.end_date ?? ''),
    columns,
  });
  return [...outcomes, ...issues];
}
