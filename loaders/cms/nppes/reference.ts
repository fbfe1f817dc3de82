import { isNpi } from '#fields/npi';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { providerDeactivation, providerLocation, providerOtherName } from '#records/provider';
import { address, addressNames, zip5 } from './address.ts';
import { providerUrl } from './main.ts';
import { otherNameType } from './other-names.ts';
import { day, known } from './values.ts';

const notAnNpi = (npi: string): RowIssue => ({
  issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`,
  column: 'npi',
});

export function otherNameRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return notAnNpi(npi);
  const organization_name = known(row.organization_name);
  if (organization_name === null) return { skip: 'no other name is disclosed' };
  const type_code = known(row.type_code);
  const created_date = day(row.created_date);
  const one = record(
    providerOtherName,
    [npi, type_code ?? '', organization_name].join('|'),
    { npi, organization_name, type: otherNameType(type_code), type_code, created_date: created_date ?? null },
    { source_url: providerUrl(npi) },
  );
  return created_date === undefined ? [one, { issue: `"${row.created_date}" is not a day`, column: 'created_date' }] : one;
}

const location = addressNames('location');

export function locationRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return notAnNpi(npi);
  const issues: RowIssue[] = [];
  const found = address(row, location, issues);
  if (found === null) return { skip: 'no address is disclosed' };
  const isUs = found.country_code === null || found.country_code === 'US';
  const one = record(
    providerLocation,
    [npi, found.line_1, found.line_2, found.city, found.state, found.postal_code, found.telephone].map((part) => part ?? '').join('|'),
    {
      npi,
      address: found,
      telephone_extension: known(row.telephone_extension),
      city: found.city,
      state: isUs ? found.state : null,
      zip5: zip5(found),
    },
    { source_url: providerUrl(npi) },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}

export function deactivatedRow(row: NamedRow): RowOutcome {
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return notAnNpi(npi);
  const deactivation_date = day(row.deactivation_date);
  if (!deactivation_date)
    return { issue: `"${row.deactivation_date ?? ''}" is not a day: expected MM/DD/YYYY`, column: 'deactivation_date' };
  return record(providerDeactivation, npi, { npi, deactivation_date }, { source_url: providerUrl(npi) });
}
