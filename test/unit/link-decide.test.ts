import type { BoardLicense, CandidateName, ReportedLicense } from '#link/licenses/boards';
import { licenseNumber, licenseNumberAndName, licenseNumberWithLetters } from '#link/licenses/boards';
import { decide } from '#link/licenses/linker';
import { draw } from '../../sample/random.ts';

const nameless = { first_name: null, last_name: null, organization_name: null, full_name: null };
const named = (first_name: string, last_name: string): CandidateName => ({ ...nameless, first_name, last_name });
const left = (license_key: string, letters: string, license_type_class: string | null, ...names: CandidateName[]): BoardLicense => ({
  license_key,
  letters,
  license_type_class,
  entity_type: 'individual',
  names,
});
const right = (npi: string, letters: string, license_type_class: string, ...names: CandidateName[]): ReportedLicense => ({
  npi,
  entity_type: 'individual',
  names,
  numbers: [{ license_number: `${letters}123`, letters, license_type_classes: [license_type_class] }],
});
const rules = { licenseNumber, licenseNumberAndName, licenseNumberWithLetters };

test.each<any[]>(cases('decisions'))('%s, %s: %j %j', (rule, _said, lefts, rights, decided) => {
  const filled = ([key, letters, kind, ...names]: any[]) =>
    [key, letters, kind, ...names.map((name: object) => ({ ...nameless, ...name }))] as const;
  const found = decide(
    rules[rule as keyof typeof rules],
    lefts.map((one: any[]) => left(...filled(one))),
    rights.map((one: any[]) => right(...filled(one))),
  );
  expect(found).toMatchObject(decided);
});

test('no order of either side changes a decision, no NPI is linked twice, and no refusal lacks its reason', () => {
  const people = [named('Odalys', 'Terrazas-Bright'), named('Cass', 'Fennimore'), named('Una', 'Lapsley'), named('Una', 'Fennimore')];
  const classes = ['nursing', 'PA/APRN', 'MD/DO'];
  for (let round = 0; round < 400; round++) {
    const d = draw(7, 'link', round);
    const lefts = Array.from({ length: d.between(1, 5) }, (_, at) =>
      left(`k${at}`, d.pick(['RN', 'PA', '']), d.pick(classes), d.pick(people)),
    );
    const rights = Array.from({ length: d.between(0, 5) }, (_, at) =>
      right(`n${at}`, d.pick(['RN', 'PA', '', '']), d.pick(classes), d.pick(people)),
    );
    for (const rule of Object.values(rules)) {
      const once = decide(rule, lefts, rights);
      const again = decide(rule, lefts.toReversed(), rights.toReversed()).reverse();
      expect(again).toEqual(once);
      const npis = once.flatMap((one) => ('npi' in one ? [one.npi] : []));
      expect(new Set(npis).size).toBe(npis.length);
      for (const one of once) if (!('npi' in one)) expect(['none', 'tie_left', 'tie_right', 'conflict']).toContain(one.reason);
    }
  }
});
