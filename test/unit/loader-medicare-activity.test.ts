import type { NamedRow } from '#load/declaration/rows';
import { optOutRow } from '../../loaders/cms/opt-out/row.ts';
import { providerRow } from '../../loaders/cms/physician-utilization/provider.ts';
import { serviceRow } from '../../loaders/cms/physician-utilization/service.ts';
import { dataYear, releaseOfName } from '../../loaders/cms/physician-utilization/years.ts';
import { addressesIn, releaseFile } from '../../loaders/cms/ppef/release-file.ts';
import { ids } from '../../sample/ids.ts';
import { issuesOf, recordOf, recordsOf, rowContext } from '../support/outcomes.ts';

describe('enrollments', () => {
  test('the name tells the day; the address of each file is found among the resources of a release', async () => {
    const answer = cases('answer');
    expect(addressesIn(answer)).toHaveLength(1);
    const acquire = releaseFile(/Reassignment_Extract/);
    if (acquire.how !== 'parts') throw new Error(acquire.how);
    expect(await acquire.urls({ today: new Date(), json: async () => answer })).toEqual([answer.data[0]!.file!.url]);
    await expect(acquire.urls({ today: new Date(), json: async () => ({}) })).rejects.toThrow('has no file like');
  });
});

describe('utilization', () => {
  const file = 'MUP_PHY_R23_P05_V10_D21_Prov.csv';
  const totals: NamedRow = { npi: ids.npi.clean, entity_code: 'I', last_or_organization_name: 'Winslade', state: 'CA', zip5: '95814' };
  const read = (more: NamedRow, name = file) =>
    providerRow({ ...totals, ...more }, {}, rowContext({ layout: 'by_provider', file_name: name }));

  test('names go where the kind of holder says; an unknown kind is an issue', () => {
    expect(recordOf(read({ entity_code: 'O' })).row).toMatchObject({ organization_name: 'Winslade', last_name: null });
    expect(recordsOf(read({ entity_code: '' }))).toEqual([]);
    expect(recordOf(read({ state: 'ZZ', zip5: 'K1A' })).row).toMatchObject({ state: null, zip5: null });
  });

  test('year and release stand in the name; without a year there is no record', () => {
    expect([dataYear(file), releaseOfName(file)]).toEqual([2021, '2023-05-01']);
    expect([dataYear('MUP_PHY_RY25_P04_V10_DY23_Prov_Svc.csv'), releaseOfName('MUP_PHY_RY25_P04_V10_DY23_Prov_Svc.csv')]).toEqual([
      2023,
      '2025-04-01',
    ]);
    expect(read({}, 'providers.csv')).toMatchObject({ issue: expect.stringContaining('data year') });
  });

  test('a service is known by provider, code and place', () => {
    const service = (more: NamedRow) =>
      serviceRow(
        { npi: ids.npi.clean, hcpcs_code: 'G0439', place_of_service: 'F', ...more },
        {},
        rowContext({ layout: 'by_provider_and_service', file_name: file }),
      );
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
  expect(recordsOf(optOutRow({ ...row, npi: ids.npi.invalid }))).toEqual([]);
});
