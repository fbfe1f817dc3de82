import { chooseParts } from '../../src/server/answers/parts.ts';
import { compileEndpoint } from '../../src/server/compile.ts';
import type { Endpoint } from '../../src/server/define-endpoint.ts';
import { discoverEndpoints } from '../../src/server/discover.ts';
import { inner } from '../../src/server/input/expected.ts';
import { factsOf } from '../../src/server/schema-facts.ts';

/**
 * Fields that the specification names for a path: they stay in its default response. `[]`: of the entries of a list.
 */
const SPECIFIED: [path: string, fields: string][] = [
  ['/systems/{system_id}/financials', 'results[].source results[].source_url results[].raw_payload results[].fiscal_year'],
  ['/systems/{system_id}/financials/executives', 'results[].source results[].matched_npi'],
  ['/systems/{system_id}/financials/workforce', 'headline_active_participants_latest'],
  ['/companies/{ticker}', 'ticker cik system_id revenue_trajectory filings'],
  ['/provider/{npi}/financial-affiliation', 'deep_link'],
  ['/provider/{npi}', 'financial_intelligence license_intelligence quality_intelligence employment_intelligence clinical_trials'],
  ['/provider/{npi}', 'facility_affiliations hospital_affiliations'],
  ['/licenses/state/{state_code}', 'board_directory'],
  ['/licenses/{npi}', 'licenses[].verify_at disciplinary_summary disciplinary_summary.currently_active_actions'],
  ['/licenses/{npi}/disciplinary', 'actions[].source actions[].source_url actions[].raw_payload actions[].severity'],
  ['/licenses/alerts/recent', 'results[].is_currently_active results[].verify_at'],
  ['/exclusions/check/{npi}', 'excluded records[].source records[].raw_payload'],
  ['/exclusions/comprehensive/{npi}', 'excluded state_excluded records[].oig_reciprocal'],
  ['/exclusions/crossref/{npi}', 'state_exclusion_records risk_flag medicare_activity'],
  ['/exclusions/state/search', 'results[].record'],
  ['/cost-reports/{ccn}', 'operating_income other_income net_income total_salaries medicare_days medicaid_days medicare_discharges'],
  ['/cost-reports/{ccn}', 'medicaid_discharges medicare_days_pct medicaid_days_pct total_discharges cost_per_discharge'],
  ['/cost-reports/{ccn}', 'dsh_patient_pct dsh_payment_amount total_facility_sqft depreciation_expense ebitda rpt_rec_num'],
  ['/vbc/hrrp/{ccn}', 'results[].payment_adjustment_factor results[].payment_reduction_pct'],
  ['/hospitals/{ccn}', 'case_mix_index cbsa_population accreditation_agency accreditation_expiration_date medical_school_affiliation'],
  ['/hospitals', 'results[].name results[].overall_rating results[].hcahps results[].payment_adjustments'],
  ['/hospitals', 'results[].latitude results[].longitude results[].system_id'],
  ['/clinical-trials/{nct_id}', 'nct_id'],
  ['/vbc/acos/{aco_id}/financials', 'results[].source_row results[].qual_score_note'],
  ['/vbc/reach/{entity_id}', 'participants provider_total'],
  ['/systems/{system_id}', 'system_id parent_system_id divisions'],
  ['/systems/{system_id}/divisions', 'results[].npi_count'],
  ['/provider/{npi}/employment', 'employers[].attribution_signals'],
  ['/sources', 'results[].source_id results[].last_loaded_at results[].cadence results[].freshness results[].notes'],
  ['/sources/{source_id}/history', 'results[].source_id results[].started_at results[].completed_at results[].status'],
  ['/sources/{source_id}/history', 'results[].rows_loaded results[].error_message'],
];

let endpoints: Endpoint[];
beforeAll(async () => {
  endpoints = await discoverEndpoints();
});

/** Whether a default response always has a field. */
function has(schema: any, [name, ...rest]: string[]): boolean {
  const shape = (inner(schema) as any)._zod.def.shape;
  const is_list = name!.endsWith('[]');
  const field = shape?.[is_list ? name!.slice(0, -2) : name!];
  if (!field || field.safeParse(undefined).success) return false;
  if (rest.length === 0) return true;
  return has(is_list ? (inner(field) as any)._zod.def.element : field, rest);
}

describe('the default response of a path has the fields that the specification names', () => {
  test.each(SPECIFIED)('%s: %s', (path, fields) => {
    const endpoint = endpoints.find((one) => one.path === path && one.method === 'get')!;
    const { response } = compileEndpoint(endpoint);
    expect(fields.split(' ').filter((field) => !has(response, field.split('.')))).toEqual([]);
  });
});

test('a part that is left out of a response is counted, has its path, and `include` and `fields` are declared', () => {
  const with_parts = endpoints.filter((endpoint) => factsOf(endpoint.response).parts);
  expect(with_parts.length).toBeGreaterThan(2);
  for (const endpoint of with_parts) {
    const { query, response } = compileEndpoint(endpoint);
    expect([endpoint.path, 'include' in query.shape, 'fields' in query.shape, 'parts' in response.shape]).toEqual([
      endpoint.path,
      true,
      true,
      true,
    ]);
  }
});

test('a part is left out with its count and path, and returned by its name, beside fields too', () => {
  const whole = { id: 'a', rows: [1, 2], of: { name: 'b', rows: [3] } };
  const parts = { rows: ({ id }: typeof whole) => `/${id}/rows`, 'of.rows': () => '/b/rows' };
  const chosen = (requested: { include?: string[]; fields?: string[] }) => chooseParts(parts, whole, whole, requested);
  const left_out = { rows: { count: 2, path: '/a/rows' }, 'of.rows': { count: 1, path: '/b/rows' } };
  expect(chosen({})).toEqual({ id: 'a', of: { name: 'b' }, parts: left_out });
  expect(chosen({ include: ['rows', 'of.rows'] })).toEqual(whole);
  expect(chosen({ fields: ['id', 'rows'] })).toEqual({ id: 'a', rows: [1, 2] });
  expect(chosen({ include: ['of.rows'], fields: ['id'] })).toEqual({ id: 'a', of: { name: 'b', rows: [3] } });
});
