import { optOutRow } from '../../loaders/cms/opt-out/row.ts';
import { providerRow } from '../../loaders/cms/physician-utilization/provider.ts';
import { serviceRow } from '../../loaders/cms/physician-utilization/service.ts';
import { dataYear, releaseOfName } from '../../loaders/cms/physician-utilization/years.ts';
import { enrollmentRow } from '../../loaders/cms/ppef/enrollment.ts';
import { dayOfName } from '../../loaders/cms/ppef/files.ts';
import { addressesIn, releaseFile } from '../../loaders/cms/ppef/release-file.ts';
import { locationRow, npiRow, reassignmentRow, specialtyRow } from '../../loaders/cms/ppef/sub-files.ts';

import { memberRow } from '../../loaders/cms/revalidation-reassignment/row.ts';
import { ids } from '../../sample/ids.ts';
import type { NamedRow, RowOutcome } from '../../src/load/declaration/rows.ts';

const context = (layout: string, file_name = 'x.csv') => ({ line: 2, file_name, file_kind: 'x', layout, release_date: null, above: {} });
const recordOf = (outcome: RowOutcome | RowOutcome[]) => {
  const found = [outcome].flat().find((one) => 'kind' in one);
  if (!found || !('kind' in found)) throw new Error(`no record: ${JSON.stringify(outcome)}`);
  return found as { key: string; row: Record<string, any> };
};
const issuesOf = (outcome: RowOutcome | RowOutcome[]) => [outcome].flat().flatMap((one) => ('issue' in one ? [one.column] : []));
const hasRecord = (outcome: RowOutcome | RowOutcome[]) => [outcome].flat().some((one) => 'kind' in one);

const enrolled: NamedRow = {
  npi: ids.npi.clean,
  pac_id: '0990000017',
  enrollment_id: 'I20990101000001',
  provider_type_code: '14-08',
  provider_type: 'PRACTITIONER - FAMILY PRACTICE',
  state: 'CA',
  last_name: 'WINSLADE',
};

describe('enrollments', () => {
  test('a line for each NPI of an enrollment has its own key; without an NPI the enrollment stays', () => {
    expect(recordOf(enrollmentRow(enrolled)).key).toBe(`I20990101000001|${ids.npi.clean}`);
    const without = enrollmentRow({ ...enrolled, npi: ids.npi.invalid });
    expect(recordOf(without)).toMatchObject({ key: 'I20990101000001|', row: { npi: null, last_name: 'WINSLADE' } });
    expect(issuesOf(without)).toEqual(['npi']);
  });

  test('zeros that were lost are put back and reported', () => {
    const outcome = enrollmentRow({ ...enrolled, pac_id: '990000017' });
    expect(recordOf(outcome).row.pac_id).toBe('0990000017');
    expect(issuesOf(outcome)).toEqual(['pac_id']);
  });

  test.each([
    ['type', { provider_type_code: 'XX' }, 'provider_type_code'],
    ['state', { state: 'ZZ' }, 'state'],
    ['gender', { sex_code: 'X' }, 'sex_code'],
    ['flag', { has_multiple_npis: '1' }, 'has_multiple_npis'],
    ['PAC ID', { pac_id: '99.0E+8' }, 'pac_id'],
  ])('an unknown %s is null beside an issue', (_what, more, column) => {
    const outcome = enrollmentRow({ ...enrolled, ...(more as unknown as NamedRow) });
    expect(recordOf(outcome).row[column]).toBeNull();
    expect(issuesOf(outcome)).toEqual([column]);
  });

  test('gender 9 is none, and no issue', () => {
    const outcome = enrollmentRow({ ...enrolled, sex_code: '9' });
    expect(recordOf(outcome).row.sex_code).toBeNull();
    expect(issuesOf(outcome)).toEqual([]);
  });

  test('a row of a sub-file that hangs on no enrollment is an issue', () => {
    expect(issuesOf(reassignmentRow({ enrollment_id: 'I20990101000001', receiving_enrollment_id: '' }))).toEqual([
      'receiving_enrollment_id',
    ]);
    expect(issuesOf(reassignmentRow({ enrollment_id: '2.0E13', receiving_enrollment_id: 'O20990101000003' }))).toEqual(['enrollment_id']);
    expect(issuesOf(npiRow({ enrollment_id: 'O20990101000003', npi: ids.npi.invalid }))).toEqual(['npi']);
    expect(issuesOf(specialtyRow({ enrollment_id: 'I20990101000001', provider_type_code: '' }))).toEqual(['provider_type_code']);
    expect(recordOf(locationRow({ enrollment_id: 'I20990101000001', city: 'SAN JUAN', state: 'PR', zip5: '009175030' })).row.zip5).toBe(
      '00917',
    );
  });

  test('the name tells the day; the address of each file is found among the resources of a release', async () => {
    expect(dayOfName('PPEF_Reassignment_Extract_2025.04.01.csv')).toBe('2025-04-01');
    expect(dayOfName('PPEF_Reassignment_Extract.csv')).toBeNull();
    const answer = {
      data: [{ file: { url: 'https://example.org/a/PPEF_Reassignment_Extract_2025.04.01.csv' } }, { other: 'https://example.org/x.pdf' }],
    };
    expect(addressesIn(answer)).toHaveLength(1);
    const acquire = releaseFile(/Reassignment_Extract/);
    if (acquire.how !== 'parts') throw new Error(acquire.how);
    expect(await acquire.urls({ today: new Date(), json: async () => answer })).toEqual([answer.data[0]!.file!.url]);
    await expect(acquire.urls({ today: new Date(), json: async () => ({}) })).rejects.toThrow('has no file like');
  });
});

const member: NamedRow = {
  relation: 'Reassignment',
  enrollment_id: 'I20990101000001',
  receiving_enrollment_id: 'O20990101000003',
  npi: ids.npi.clean,
  pac_id: '0990000017',
  receiving_pac_id: '9990000033',
  receiving_due_date: 'TBD',
  association_count: '1,234',
};

describe('reassignment list', () => {
  const read = (more: NamedRow, layout = 'y2023') => memberRow({ ...member, ...more }, {}, context(layout));

  test('kinds are kept apart, in the key as well', () => {
    expect(recordOf(read({}))).toMatchObject({ key: 'I20990101000001|O20990101000003|reassignment', row: { association_count: 1234 } });
    expect(recordOf(read({ relation: 'Physician Assistant' })).key).toMatch(/physician_assistant$/);
    expect(recordOf(read({ relation: 'Employment' }, 'converted')).row.relation).toBe('physician_assistant');
    expect(hasRecord(read({ relation: 'Locum' }))).toBe(false);
  });

  test('lost zeros are issues in the published layout and said once of the converted copy', () => {
    expect(issuesOf(read({ pac_id: '990000017' }))).toEqual(['pac_id']);
    const converted = read({ pac_id: '990000017' }, 'converted');
    expect(recordOf(converted).row.pac_id).toBe('0990000017');
    expect(issuesOf(converted)).toEqual([]);
  });

  test('TBD is not a day; a missing NPI is not an issue, a wrong day is', () => {
    expect(issuesOf(read({ npi: '', due_date: 'TBD' }))).toEqual([]);
    expect(issuesOf(read({ due_date: '02/30/2025' }))).toEqual(['due_date']);
    expect(recordOf(read({ due_date: '03/31/2025' })).row.due_date).toBe('2025-03-31');
  });
});

describe('utilization', () => {
  const file = 'MUP_PHY_R23_P05_V10_D21_Prov.csv';
  const totals: NamedRow = { npi: ids.npi.clean, entity_code: 'I', last_or_organization_name: 'Winslade', state: 'CA', zip5: '95814' };
  const read = (more: NamedRow, name = file) => providerRow({ ...totals, ...more }, {}, context('by_provider', name));

  test.each(['', '*', '#'])('%j is withheld: null, never zero, and no issue', (withheld) => {
    const outcome = read({ beneficiary_count: withheld, drug_payment_usd: withheld, medicare_payment_usd: withheld });
    expect(recordOf(outcome).row).toMatchObject({ beneficiary_count: null, drug_payment_usd: null, medicare_payment_usd: null });
    expect(issuesOf(outcome)).toEqual([]);
  });

  test('figures with commas, a dollar sign or decimals are read; anything else is an issue', () => {
    expect(recordOf(read({ medicare_payment_usd: '$1,204.50', service_count: '28.0' })).row).toMatchObject({
      medicare_payment_usd: 1204.5,
      service_count: 28,
    });
    expect(recordOf(read({ medicare_payment_usd: '0' })).row.medicare_payment_usd).toBe(0);
    expect(issuesOf(read({ medicare_payment_usd: '1.2.3', beneficiary_count: '12.5', drug_suppression: '?' }))).toHaveLength(3);
  });

  test('names go where the kind of holder says; an unknown kind is an issue', () => {
    expect(recordOf(read({ entity_code: 'O' })).row).toMatchObject({ organization_name: 'Winslade', last_name: null });
    expect(hasRecord(read({ entity_code: '' }))).toBe(false);
    expect(recordOf(read({ state: 'ZZ', zip5: 'K1A' })).row).toMatchObject({ state: null, zip5: null });
  });

  test('year and release stand in the name; without a year there is no record', () => {
    expect([dataYear(file), releaseOfName(file)]).toEqual([2021, '2023-05-01']);
    expect([dataYear('MUP_PHY_RY25_P04_V10_DY23_Prov_Svc.csv'), releaseOfName('MUP_PHY_RY25_P04_V10_DY23_Prov_Svc.csv')]).toEqual([
      2023,
      '2025-04-01',
    ]);
    expect(dataYear('providers.csv')).toBeNull();
    expect(read({}, 'providers.csv')).toMatchObject({ issue: expect.stringContaining('data year') });
  });

  test('a service is known by provider, code and place', () => {
    const service = (more: NamedRow) =>
      serviceRow({ npi: ids.npi.clean, hcpcs_code: 'G0439', place_of_service: 'F', ...more }, {}, context('by_provider_and_service', file));
    expect(recordOf(service({}))).toMatchObject({ key: `${ids.npi.clean}|G0439|F`, row: { place_of_service: 'facility', year: 2021 } });
    expect(issuesOf(service({ place_of_service: 'X' }))).toEqual(['place_of_service']);
    expect(issuesOf(service({ hcpcs_code: '99' }))).toEqual(['hcpcs_code']);
    expect(issuesOf(service({ npi: ids.npi.invalid }))).toEqual(['npi']);
  });
});

test('opt-outs: several specialties are several affidavits; an end before the beginning is said', () => {
  const row: NamedRow = {
    npi: ids.npi.masked,
    specialty: 'Psychiatry',
    effective_date: '1/15/2021',
    end_date: '01/15/2027',
    is_eligible_to_order_and_refer: 'N',
  };
  expect(recordOf(optOutRow(row))).toMatchObject({
    key: `${ids.npi.masked}|Psychiatry|2021-01-15`,
    row: { end_date: '2027-01-15', is_eligible_to_order_and_refer: false },
  });
  expect(recordOf(optOutRow({ ...row, specialty: 'Dentist' })).key).not.toBe(recordOf(optOutRow(row)).key);
  expect(issuesOf(optOutRow({ ...row, end_date: '01/15/2020' }))).toEqual(['end_date']);
  expect(issuesOf(optOutRow({ ...row, is_eligible_to_order_and_refer: '1' }))).toEqual(['is_eligible_to_order_and_refer']);
  expect(hasRecord(optOutRow({ ...row, npi: ids.npi.invalid }))).toBe(false);
});
