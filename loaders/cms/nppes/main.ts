import { isNpi } from '#fields/npi';
import type { NamedRow, RawRow, RowContext, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { provider } from '#records/provider';
import { address, addressNames, zip5 } from './address.ts';
import { otherNames } from './other-names.ts';
import { repaired } from './resaved.ts';
import { answer, identifiers, primaryTaxonomy, taxonomies } from './taxonomies.ts';
import { day, known } from './values.ts';

const mailing = addressNames('mailing');
const practice = addressNames('practice');
const entityTypes = { '': null, '1': 'individual', '2': 'organization' } as const;
const days = ['enumeration_date', 'last_update_date', 'deactivation_date', 'reactivation_date', 'certification_date'] as const;

export const providerUrl = (npi: string) => `https://npiregistry.cms.hhs.gov/provider-view/${npi}`;

/**
 * A row of the main file. The publisher empties the row of a deactivated NPI: only its number and the date are left.
 */
export function mainRow(published: NamedRow, _raw: RawRow, context: RowContext): RowOutcome | RowOutcome[] {
  const row = context.layout.endsWith('_resaved') ? repaired(published) : published;
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return { issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`, column: 'npi' };
  const code = row.entity_type_code ?? '';
  if (!(code in entityTypes)) return { issue: `"${code}" is not an entity type: expected 1 or 2`, column: 'entity_type_code' };
  const entity_type = entityTypes[code as keyof typeof entityTypes];
  const issues: RowIssue[] = [];
  const dates = datesOf(row, issues);
  if (entity_type === null && dates.deactivation_date === null) {
    return { issue: 'neither an entity type nor a deactivation date', column: 'entity_type_code' };
  }
  const practice_address = address(row, practice, issues);
  const isUs = practice_address !== null && (practice_address.country_code === null || practice_address.country_code === 'US');
  const sets = taxonomies(row, issues);
  const found = identifiers(row, issues);
  const one = record(
    provider,
    npi,
    {
      npi,
      entity_type,
      replacement_npi: replacement(row.replacement_npi, issues),
      organization_name: known(row.organization_name),
      last_name: known(row.last_name),
      first_name: known(row.first_name),
      middle_name: known(row.middle_name),
      prefix: known(row.prefix),
      suffix: known(row.suffix),
      credential: known(row.credential),
      other_names: otherNames(row),
      mailing_address: address(row, mailing, issues),
      practice_address,
      city: practice_address?.city ?? null,
      state: isUs ? practice_address.state : null,
      zip5: zip5(practice_address),
      ...dates,
      deactivation_reason_code: reason(row.deactivation_reason_code, issues),
      is_active: isActive(dates.deactivation_date, dates.reactivation_date),
      sex_code: sexCode(row.sex_code, issues),
      authorized_official: official(row),
      primary_taxonomy_code: primaryTaxonomy(sets),
      taxonomies: sets.length > 0 ? sets : null,
      identifiers: found.length > 0 ? found : null,
      is_sole_proprietor: answer(row.is_sole_proprietor, 'is_sole_proprietor', issues),
      is_organization_subpart: answer(row.is_organization_subpart, 'is_organization_subpart', issues),
      parent_organization_name: known(row.parent_organization_name),
    },
    { source_url: providerUrl(npi) },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}

/** Active again only if the reactivation is later than the deactivation. */
export const isActive = (deactivated: string | null, reactivated: string | null): boolean =>
  deactivated === null || (reactivated !== null && reactivated > deactivated);

function datesOf(row: NamedRow, issues: RowIssue[]) {
  const dates = {} as Record<(typeof days)[number], string | null>;
  for (const name of days) {
    const value = day(row[name]);
    if (value === undefined) issues.push({ issue: `"${row[name]}" is not a day: expected MM/DD/YYYY`, column: name });
    dates[name] = value ?? null;
  }
  return dates;
}

function replacement(value: string | undefined, issues: RowIssue[]): string | null {
  const npi = known(value);
  if (npi === null || isNpi(npi)) return npi;
  issues.push({ issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`, column: 'replacement_npi' });
  return null;
}

const reasons = new Set(['DT', 'DB', 'FR', 'OT']);

function reason(value: string | undefined, issues: RowIssue[]): string | null {
  const code = known(value);
  if (code !== null && !reasons.has(code)) {
    issues.push({ issue: `"${code}" is not a deactivation reason: expected DT, DB, FR or OT`, column: 'deactivation_reason_code' });
  }
  return code;
}

function sexCode(value: string | undefined, issues: RowIssue[]): string | null {
  if (value === 'M' || value === 'F') return value;
  if (value) issues.push({ issue: `"${value}" is not one of M and F`, column: 'sex_code' });
  return null;
}

function official(row: NamedRow) {
  const last_name = known(row.official_last_name);
  const first_name = known(row.official_first_name);
  if (last_name === null && first_name === null) return null;
  return {
    last_name,
    first_name,
    middle_name: known(row.official_middle_name),
    title: known(row.official_title),
    telephone: known(row.official_telephone),
    prefix: known(row.official_prefix),
    suffix: known(row.official_suffix),
    credential: known(row.official_credential),
  };
}
