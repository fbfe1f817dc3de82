import fc from 'fast-check';
import { listedNames } from '#match/names';
import { groupRecords } from '#screening/grouping';
import { identityOf, type Listed } from '#screening/identity';
import { contradicts } from '#screening/same-identity';

const blank = cases('blank');
type Given = Partial<{ [name in keyof typeof blank]: string | null | { kind: string; name: string }[] | string[] }>;

function record(id: number, given: Given): Listed {
  const row: any = { ...blank, ...given };
  row.full_name ||= row.organization_name ?? [row.first_name, row.middle_name, row.last_name].filter(Boolean).join(' ');
  return { id, names: listedNames(row), facts: { ...row, record_ref: `r${id}` } };
}

/** The ids of each group, and why. */
function grouped(...given: Given[]) {
  const groups = new Set(groupRecords(given.map((one, at) => record(at, one))).values());
  return [...groups].map((group) => group.records.map(({ id }) => id));
}
const together = [[0, 1]];
const apart = [[0], [1]];

const npi = '1745149066';
const home = { address_line: '12 N. Main Street, Apt. 4', city: 'Toledo', state: 'OH', zip5: '43604' };

describe('records of one person or business', () => {
  test.each<[string, Given, Given]>(cases('together'))('%s', (_, one, other) => {
    expect(grouped(one, other)).toEqual(together);
    expect(grouped(other, one)).toEqual(together);
  });

  test.each<[string, Given, Given]>(cases('apart'))('never by %s', (_, one, other) => {
    expect(grouped(one, other)).toEqual(apart);
    expect(grouped(other, one)).toEqual(apart);
  });

  test('a third record joins two that say nothing of each other', () => {
    const birth_date = '1960-02-03';
    expect(grouped({ npi }, { npi, birth_date }, { birth_date, ...home })).toEqual([[0, 1, 2]]);
  });

  test('a third record joins no group where the two rule each other out, and itself belongs to neither', () => {
    const [one, other] = ['1960-02-03', '1971-11-30'];
    expect(grouped({ npi, birth_date: one }, { npi }, { npi, birth_date: other })).toEqual([[0], [1], [2]]);
    expect(grouped({ npi, birth_date: one }, { npi, birth_date: one }, { npi }, { npi, birth_date: other })).toEqual([[0, 1], [2], [3]]);
    expect(grouped({ ...home, suffix: 'SR' }, home, { ...home, suffix: 'JR' })).toEqual([[0], [1], [2]]);
    expect(grouped({ npi, ...home }, home, { npi: '1129345678', ...home })).toEqual([[0], [1], [2]]);
  });

  test('a group is called by the record with the earliest exclusion, whatever else is found', () => {
    const late = record(1, { npi, exclusion_date: '2020-01-01', source: 'ca_medicaid_exclusions' });
    const early = record(2, { npi, exclusion_date: '2014-01-01', source: 'oh_medicaid_exclusions' });
    const undated = record(3, { npi });
    expect(groupRecords([late, early, undated]).get(1)!.group_id).toBe('oh_medicaid_exclusions-r2');
    expect(groupRecords([late, undated]).get(3)!.group_id).toBe('ca_medicaid_exclusions-r1');
    expect(groupRecords([undated]).get(3)!.group_id).toBe('oig_leie-r3');
  });
});

describe('any records', () => {
  const some = (...values: (string | null)[]) => fc.constantFrom(...values);
  const given = fc.record({
    first_name: some('ODETTE', 'O', 'PAUL'),
    middle_name: some(null, null, 'LEE', 'J'),
    suffix: some(null, null, 'JR', 'SR'),
    npi: some(null, null, npi, '1129345678'),
    birth_date: some(null, null, '1960-02-03', '1971-11-30'),
    license_number: some(null, 'RN0123', 'MD4567'),
    list_state: some('OH', 'CA'),
    address_line: some(null, '12 Main Street', '9 Elm Road'),
    zip5: some('43604'),
  });
  const records = fc.array(given, { minLength: 1, maxLength: 12 }).map((all) => all.map((one, at) => record(at, one)));
  const shapeOf = (all: readonly Listed[]) => {
    const grouping = groupRecords(all);
    return [...grouping]
      .map(([id, group]) => [id, group.group_id, group.records.map((one) => one.id).sort((a, b) => a - b)])
      .sort((a, b) => Number(a[0]) - Number(b[0]));
  };
  const shuffled = records.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );

  test('are in one group each, whatever order they come in', () => {
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        const shape = shapeOf(all);
        expect(shape).toHaveLength(all.length);
        expect(shapeOf(other)).toEqual(shape);
      }),
      { numRuns: 120 },
    );
  });

  test('are never in one group with one that rules them out, nor by their name alone', () => {
    let joined = 0;
    fc.assert(
      fc.property(records, (all) => {
        for (const { records: members, ties } of new Set(groupRecords(all).values())) {
          if (members.length > 1) joined++;
          for (const a of members) {
            for (const b of members) expect(contradicts(identityOf(a), identityOf(b))).toBe(false);
            expect(members.length === 1 || ties.some((tie) => tie.a === a || tie.b === a)).toBe(true);
          }
          for (const { a, b } of ties) {
            const [one, other]: [any, any] = [a.facts, b.facts];
            expect(
              ['npi', 'birth_date', 'license_number', 'address_line'].some((fact) => one[fact] !== null && one[fact] === other[fact]),
            ).toBe(true);
          }
        }
      }),
      { numRuns: 120 },
    );
    expect(joined).toBeGreaterThan(20);
  });

  test('have other group ids in other groups', () => {
    fc.assert(
      fc.property(records, (all) => {
        const groups = new Set(groupRecords(all).values());
        expect(new Set([...groups].map(({ group_id }) => group_id)).size).toBe(groups.size);
      }),
      { numRuns: 100 },
    );
  });
});
