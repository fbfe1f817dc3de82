import { draw } from '../../sample/random.ts';
import { licenseNumber, licenseNumberAndName, licenseNumberWithLetters } from '../../src/link/licenses/boards.ts';
import type { BoardLicense, CandidateName, ReportedLicense } from '../../src/link/licenses/candidates.ts';
import { decide } from '../../src/link/licenses/linker.ts';

const named = (first_name: string, last_name: string): CandidateName => ({
  first_name,
  last_name,
  organization_name: null,
  full_name: null,
});
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
const oda = named('Odalys', 'Terrazas-Bright');
const cass = named('Cass', 'Fennimore');

describe('number and name', () => {
  const rule = licenseNumberAndName;
  test('exactly one on each side with the same name is a link', () => {
    expect(
      decide(rule, [left('RN|123', 'RN', 'nursing', oda)], [right('1', '', 'nursing', named('ODALYS', 'TERRAZAS BRIGHT'))]),
    ).toMatchObject([{ npi: '1', confidence: 0.97 }]);
  });
  test('another name is a conflict, and the right one among several is still found', () => {
    const one = left('RN|123', 'RN', 'nursing', oda);
    expect(decide(rule, [one], [right('2', '', 'nursing', cass)])).toMatchObject([{ reason: 'conflict', right_candidates: 1 }]);
    expect(decide(rule, [one], [right('1', '', 'nursing', oda), right('2', '', 'nursing', cass)])).toMatchObject([{ npi: '1' }]);
  });
  test('names that tie are left unlinked', () => {
    const one = left('RN|123', 'RN', 'nursing', oda);
    expect(decide(rule, [one], [right('1', '', 'nursing', oda), right('2', '', 'nursing', oda)])).toMatchObject([
      { reason: 'tie_right', right_candidates: 2 },
    ]);
    expect(decide(rule, [one, left('PN|123', 'PN', 'nursing', oda)], [right('1', '', 'nursing', oda)])).toMatchObject([
      { reason: 'tie_left', left_candidates: 2 },
      { reason: 'tie_left', left_candidates: 2 },
    ]);
  });
  test('a former name in NPPES counts, a name in one field matches by its first and last word', () => {
    expect(decide(rule, [left('1', '', 'nursing', oda)], [right('1', '', 'nursing', cass, oda)])).toMatchObject([{ npi: '1' }]);
    const line: CandidateName = { first_name: null, last_name: null, organization_name: null, full_name: 'ODALYS M TERRAZAS-BRIGHT' };
    expect(decide(rule, [left('1', '', 'nursing', line)], [right('1', '', 'nursing', oda)])).toMatchObject([{ npi: '1' }]);
  });
  test('letters of another series and kinds of another profession are other licenses', () => {
    expect(decide(rule, [left('RN|123', 'RN', 'nursing', oda)], [right('1', 'LP', 'nursing', oda)])).toMatchObject([{ reason: 'none' }]);
    expect(decide(rule, [left('RN|123', 'RN', 'nursing', oda)], [right('1', '', 'dental', oda)])).toMatchObject([{ reason: 'none' }]);
  });
});

describe('number alone', () => {
  test('a name may veto, never break a tie', () => {
    const one = left('PA|123', 'PA', 'PA/APRN', oda);
    expect(decide(licenseNumber, [one], [right('1', '', 'PA/APRN', named('O', 'Bright'))])).toMatchObject([{ npi: '1', confidence: 0.92 }]);
    expect(decide(licenseNumber, [one], [right('1', '', 'PA/APRN', cass)])).toMatchObject([{ reason: 'conflict' }]);
    expect(decide(licenseNumber, [one], [right('1', '', 'PA/APRN', oda), right('2', '', 'PA/APRN', cass)])).toMatchObject([
      { reason: 'tie_right', right_candidates: 2 },
    ]);
  });
  test('a number without letters is none in California, and of no known kind nowhere', () => {
    const one = left('A123', 'A', 'MD/DO', oda);
    expect(decide(licenseNumberWithLetters, [one], [right('1', '', 'MD/DO', oda)])).toMatchObject([{ reason: 'none' }]);
    expect(decide(licenseNumberWithLetters, [one], [right('1', 'A', 'MD/DO', oda)])).toMatchObject([{ npi: '1', confidence: 0.99 }]);
    expect(decide(licenseNumber, [left('XX|123', 'XX', null, oda)], [right('1', '', 'other', oda)])).toMatchObject([{ reason: 'none' }]);
  });
});

test('no order of either side changes a decision, no NPI is linked twice, and no refusal lacks its reason', () => {
  const people = [oda, cass, named('Una', 'Lapsley'), named('Una', 'Fennimore')];
  const classes = ['nursing', 'PA/APRN', 'MD/DO'];
  for (let round = 0; round < 400; round++) {
    const d = draw(7, 'link', round);
    const lefts = Array.from({ length: d.between(1, 5) }, (_, at) =>
      left(`k${at}`, d.pick(['RN', 'PA', '']), d.pick(classes), d.pick(people)),
    );
    const rights = Array.from({ length: d.between(0, 5) }, (_, at) =>
      right(`n${at}`, d.pick(['RN', 'PA', '', '']), d.pick(classes), d.pick(people)),
    );
    for (const rule of [licenseNumber, licenseNumberAndName, licenseNumberWithLetters]) {
      const once = decide(rule, lefts, rights);
      const again = decide(rule, lefts.toReversed(), rights.toReversed()).reverse();
      expect(again).toEqual(once);
      const npis = once.flatMap((one) => ('npi' in one ? [one.npi] : []));
      expect(new Set(npis).size).toBe(npis.length);
      for (const one of once) if (!('npi' in one)) expect(['none', 'tie_left', 'tie_right', 'conflict']).toContain(one.reason);
    }
  }
});
