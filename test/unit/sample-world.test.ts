import { isHospital } from '../../loaders/cms/hcris-2552-10/not-releases.ts';
import { dayOfMonth } from '../../sample/calendar.ts';
import type { SampleFile } from '../../sample/define-sample.ts';
import { sampleDatasets } from '../../sample/generate.ts';
import { fixedHospitals, hospitalAt } from '../../sample/hospitals.ts';
import { ids } from '../../sample/ids.ts';
import { npiAt } from '../../sample/npi.ts';
import { providerAt } from '../../sample/providers.ts';
import { nctIdAt, trialAt } from '../../sample/trials.ts';
import { generateWorld, nationalCounts } from '../../sample/world.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

const world = generateWorld(1, '2026-11-21');

async function bytes(file: SampleFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.body()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

async function everyFile(of: typeof world): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const dataset of await sampleDatasets()) {
    for (const file of dataset.files(of)) files[file.name] = (await bytes(file)).toString('base64');
  }
  return files;
}

function luhn(npi: string): boolean {
  const digits = [...`80840${npi}`].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + (place % 2 === 1 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit), 0);
  return sum % 10 === 0;
}

test('the same seed and day give the same bytes, a source in at most 25 units of processor time on average; another seed others', async () => {
  const first = await everyFile(world);
  expect(Object.keys(first).length).toBeGreaterThan(20);
  const most = 25 * (await sampleDatasets()).length;
  let again: typeof first = {};
  const making = async () => {
    again = await everyFile(generateWorld(1, '2026-11-21'));
  };
  expect(await leastProcessorUnits(making, { enough: most })).toBeLessThan(most);
  expect(again).toEqual(first);
  const [leie] = (await sampleDatasets())
    .filter(({ source_id }) => source_id === 'oig_leie')
    .flatMap(({ files }) => files(generateWorld(2, '2026-11-21')));
  expect(leie!.name).toBe('UPDATED.csv');
  expect((await bytes(leie!)).toString('base64')).not.toBe(first['UPDATED.csv']);
});

test('NPIs are valid, distinct, and follow no issued pattern', () => {
  const npis = Array.from({ length: 20_000 }, (_, index) => npiAt(index));
  // Issued NPIs have the second digit plus 3 in the fourth place.
  expect(npis.filter((npi) => !luhn(npi) || (Number(npi[1]) + 3) % 10 === Number(npi[3]))).toEqual([]);
  const seen = new Set(npis);
  for (let index = nationalCounts.providers - 20_000; index < nationalCounts.providers; index++) seen.add(npiAt(index));
  expect(seen.size).toBe(40_000);
});

test('the well-known ids are those of the world, whatever the seed', () => {
  for (const seed of [1, 7]) {
    const of = generateWorld(seed, '2025-03-05');
    Object.values(ids.npi)
      .slice(0, 16)
      .forEach((npi, index) => {
        expect(providerAt(of, index).npi).toBe(npi);
      });
    expect(providerAt(of, 0).person?.last_name).toBe('WINSLADE');
    expect(providerAt(of, 6).npi_status).toBe('deactivated');
    expect(providerAt(of, 7).npi_status).toBe('reactivated');
    expect(providerAt(of, 4).person).toMatchObject({
      first_name: ids.excluded_person.first_name,
      last_name: ids.excluded_person.last_name,
    });
    expect(providerAt(of, 8).organization_name).toBe(ids.excluded_organization_name);
    expect([nctIdAt(0), nctIdAt(1)]).toEqual([ids.nct_id_recruiting, ids.nct_id]);
    expect(trialAt(of, 0)).toMatchObject({ status: 'RECRUITING' });
    expect(trialAt(of, 0).sites[0]?.facility).toBe('Meridian Valley Medical Center Sacramento');
  }
  expect(luhn(ids.npi.unknown)).toBe(true);
  expect(luhn(ids.npi.invalid)).toBe(false);
  const ccns = Array.from({ length: fixedHospitals }, (_, index) => hospitalAt(index).ccn);
  expect(new Set(ccns).size).toBe(40);
  const { psychiatric_unit, rehabilitation_unit, unknown, ...stored } = ids.ccn;
  expect(ccns).toEqual(expect.arrayContaining(Object.values(stored)));
  expect(ccns).not.toContain(unknown);
  expect(hospitalAt(0).units).toEqual([psychiatric_unit, rehabilitation_unit]);
  expect(hospitalAt(0).name).toBe(ids.hospital_name);
});

test.each(['2026-11-21', '2026-11-09', '2026-01-03', '2024-03-10'])('no release of the world is later than %s', (today) => {
  const { calendar } = generateWorld(1, today);
  for (const day of [calendar.leie_full_release, calendar.leie_supplement_release, calendar.nppes_release, calendar.hospital_release]) {
    expect(day <= today).toBe(true);
    expect(day >= dayOfMonth(today, -3, 1)).toBe(true);
  }
  expect(calendar.leie_full_release < calendar.leie_supplement_release).toBe(true);
});

test('every hospital of a world of national size has the CCN of a hospital, none twice', () => {
  const ccns = Array.from({ length: nationalCounts.hospitals }, (_, index) => hospitalAt(index).ccn);
  expect(new Set(ccns).size).toBe(nationalCounts.hospitals);
  expect(ccns.filter((ccn) => !isHospital(ccn))).toEqual([]);
});
