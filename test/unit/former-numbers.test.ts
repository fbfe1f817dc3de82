import { formerNumbers, type HospitalNumber } from '../../src/link/systems/left-out.ts';
import { readStreet } from '../../src/match/street.ts';

const [listed, not_said, missing, terminated] = [0, 1, 2, 3] as const;
const street = (address_line: string) => readStreet({ address_line, city: 'Wendover Falls', state: 'TX', zip5: '79999' })!;
const hospital = (ccn: string, rank: number, more: Partial<HospitalNumber> = {}): HospitalNumber => ({
  ...{ ccn, root: 'trenwick-health', rank, certified_on: null },
  places: [{ name: 'wendover falls hospital', street: street('100 East 14th Street') }],
  ...more,
});
const found = (...numbers: HospitalNumber[]) => formerNumbers(numbers).map(({ ccn, current_ccn }) => `${ccn} → ${current_ccn}`);

test('a number that files have no more is a former one of the number with the same name and address', () => {
  expect(found(hospital('450871', terminated), hospital('450872', listed))).toEqual(['450871 → 450872']);
  expect(found(hospital('450872', terminated), hospital('450871', missing))).toEqual(['450872 → 450871']);
  expect(
    found(
      hospital('450871', terminated, { places: [{ name: 'wendover falls hospital', street: street('100 E 14TH ST') }] }),
      hospital('450872', not_said),
    ),
  ).toEqual(['450871 → 450872']);
});

test('a hospital that became critical access has its new number', () => {
  expect(found(hospital('450871', missing), hospital('451399', listed))).toEqual(['450871 → 451399']);
});

test('of two numbers of one kind that no file decides, the one certified later counts, else the higher', () => {
  expect(found(hospital('450871', not_said), hospital('450872', not_said))).toEqual(['450871 → 450872']);
  expect(
    found(hospital('450872', not_said, { certified_on: '1990-01-01' }), hospital('450871', not_said, { certified_on: '2012-09-12' })),
  ).toEqual(['450872 → 450871']);
});

test('during a conversion the list has both numbers of a general hospital', () => {
  expect(found(hospital('450871', listed), hospital('451399', listed))).toEqual(['450871 → 451399']);
  expect(found(hospital('450873', listed), hospital('450874', listed))).toEqual(['450873 → 450874']);
});

test('two listed numbers, two kinds of hospitals in one building, two addresses, names or systems are not one hospital', () => {
  expect(found(hospital('453098', listed), hospital('453099', listed))).toEqual([]);
  expect(found(hospital('453099', not_said), hospital('450871', listed))).toEqual([]);
  const elsewhere = [{ name: 'wendover falls hospital', street: street('7 Mill Road') }];
  expect(found(hospital('450871', terminated), hospital('450872', listed, { places: elsewhere }))).toEqual([]);
  const other_name = [{ name: 'wendover falls heart hospital', street: street('100 East 14th Street') }];
  expect(found(hospital('450871', terminated), hospital('450872', listed, { places: other_name }))).toEqual([]);
  expect(found(hospital('450871', terminated), hospital('450872', listed, { root: 'calverley-healthcare' }))).toEqual([]);
});
