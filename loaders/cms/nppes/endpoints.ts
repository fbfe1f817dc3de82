import { isNpi } from '#fields/npi';
import { stateCode } from '#fields/us-state';
import type { NamedRow, RowIssue, RowOutcome } from '#load/declaration/rows';
import { record } from '#load/define-dataset';
import { providerEndpoint } from '#records/provider-endpoint';
import { providerUrl } from './main.ts';
import { answer } from './taxonomies.ts';
import { known } from './values.ts';

/**
 * The state stays as published if it is not a US state: these addresses are typed by providers and not checked by the
 * publisher.
 */
function address(row: NamedRow) {
  const country_code = known(row.affiliation_country_code);
  const published = known(row.affiliation_state);
  const isUs = country_code === null || country_code === 'US';
  const found = {
    line_1: known(row.affiliation_line_1),
    line_2: known(row.affiliation_line_2),
    city: known(row.affiliation_city),
    state: published !== null && isUs ? (stateCode(published) ?? published) : published,
    postal_code: known(row.affiliation_postal_code),
    country_code,
  };
  return Object.values(found).some((value) => value !== null) ? found : null;
}

/** Codes come with their description: both are stored as published. */
export function endpointRow(row: NamedRow): RowOutcome | RowOutcome[] {
  const npi = row.npi ?? '';
  if (!isNpi(npi)) return { issue: `"${npi}" is not an NPI: expected ten digits with a valid check digit`, column: 'npi' };
  const endpoint = known(row.endpoint);
  if (endpoint === null) return { skip: 'no endpoint is disclosed' };
  const issues: RowIssue[] = [];
  const { endpoint_type, use_code, content_type, affiliation_organization_name } = row;
  const one = record(
    providerEndpoint,
    [npi, endpoint_type, endpoint, use_code, content_type, affiliation_organization_name].map((part) => part ?? '').join('|'),
    {
      npi,
      endpoint,
      endpoint_type: known(endpoint_type),
      endpoint_type_description: known(row.endpoint_type_description),
      endpoint_description: known(row.endpoint_description),
      is_affiliated: answer(row.affiliation, 'affiliation', issues),
      affiliation_organization_name: known(affiliation_organization_name),
      affiliation_address: address(row),
      use_code: known(use_code),
      use_description: known(row.use_description),
      other_use_description: known(row.other_use_description),
      content_type: known(content_type),
      content_description: known(row.content_description),
      other_content_description: known(row.other_content_description),
    },
    { source_url: providerUrl(npi) },
  );
  return issues.length > 0 ? [one, ...issues] : one;
}
