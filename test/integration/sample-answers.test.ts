import { ids } from '../../sample/ids.ts';
import { openApp } from '../support/sample-app.ts';

const app = openApp({ is_shared: true });

const body = async (path: string) => (await app.get(path)).body;

test.each([
  ['clean', false],
  ['excluded', true],
  ['waived', true],
  ['reinstated', false],
  ['excluded_long_name', true],
  ['deactivated', false],
  ['reactivated', false],
  ['excluded_organization', true],
  ['newly_excluded', true],
  ['namesake_1', false],
  ['unknown', false],
] as const)('the NPI of ids.ts called %s is excluded: %s', async (name, excluded) => {
  expect(await body(`/exclusions/check/${ids.npi[name]}`)).toMatchObject({ excluded });
});

test('an invalid NPI is refused, a deactivated one gone, an unknown one not found', async () => {
  expect((await app.get(`/npi/${ids.npi.invalid}`)).status).toBe(400);
  expect((await app.get(`/npi/${ids.npi.deactivated}`)).status).toBe(410);
  expect((await app.get(`/npi/${ids.npi.unknown}`)).status).toBe(404);
  expect((await app.get(`/npi/${ids.npi.reactivated}`)).status).toBe(200);
});

test('the person without an NPI on the list is found by name and birth date', async () => {
  const { first_name, last_name, birth_date } = ids.excluded_person;
  const found = await body(`/exclusions/search?first_name=${first_name}&last_name=${last_name}&birth_date=${birth_date}`);
  expect(found.results[0]).toMatchObject({ outcome: 'match', record: { full_name: 'ELSPETH LI', npi: null } });
});

test('a business cut by the list to thirty characters is found by its whole name', async () => {
  const found = await body(`/exclusions/search?organization_name=${encodeURIComponent(ids.excluded_organization_name)}`);
  const names = found.results.map(({ matched_name }: any) => matched_name);
  expect(names).toEqual(expect.arrayContaining(['BRIGHTWATER DURABLE MEDICAL EQ', 'BRIGHTWATER DURABLE MEDICAL EQUIPMENT LLC']));
});

test('masked numbers, further names and locations, and the primary taxonomy beyond set 1 are read', async () => {
  const masked = await body(`/npi/${ids.npi.masked}`);
  expect(masked.taxonomies[0].license_number).toBeNull();
  const organization = await body(`/npi/${ids.npi.organization}`);
  expect(organization.further_names).toHaveLength(2);
  expect(organization.further_locations).toHaveLength(2);
  expect(await body(`/npi/${ids.npi.several_licenses}`)).toMatchObject({ primary_taxonomy_code: '207P00000X' });
});

test('hospitals of every kind of CCN are on file, with the ratings of both releases', async () => {
  const { psychiatric_unit, rehabilitation_unit, unknown, ...held } = ids.ccn;
  for (const ccn of Object.values(held)) expect((await app.get(`/hospitals/${ccn}`)).status).toBe(200);
  expect((await app.get(`/hospitals/${unknown}`)).status).toBe(404);
  const { rating_history } = await body(`/hospitals/${ids.ccn.acute}`);
  expect(rating_history.map((release: any) => release.name)).toEqual([ids.hospital_name, 'CAPITOL CITY GENERAL HOSPITAL']);
});
