import fc from 'fast-check';
import { decideExecutives, type NamedExecutive, type NamesakeProvider } from '../../src/link/executives/decide.ts';

const provider = (npi: string, first_key: string, last_key: string, more: Partial<NamesakeProvider> = {}): NamesakeProvider => ({
  ...{ npi, first_key, last_key, middle_names: null, generation: null, credential: 'MD', taxonomy_code: '207Q00000X' },
  ...{ is_active: true, states: ['CA'], ...more },
});
const executive = (name: string, more: Partial<NamedExecutive> = {}): NamedExecutive => ({
  ...{ name, state: 'CA', titles: ['CEO'], filed: [{ root: 'meridian-valley-health', fiscal_year: 2024 }] },
  ...more,
});
const theodora = provider('1', 'THEODORA', 'WINSLADE', { middle_names: 'ANNE' });
const decideOne = (one: NamedExecutive, ...providers: NamesakeProvider[]) => decideExecutives([one], providers)[0]!;

describe('one executive', () => {
  test('alone of the name, with supporting evidence, is high; with nothing medium', () => {
    expect(decideOne(executive('DR THEODORA A WINSLADE'), theodora)).toMatchObject({ npi: '1', confidence: 'high' });
    expect(decideOne(executive('Theodora Winslade, MD'), theodora)).toMatchObject({ npi: '1', confidence: 'high' });
    expect(decideOne(executive('Theodora Winslade', { titles: ['CHIEF MEDICAL OFFICER'] }), theodora)).toMatchObject({
      confidence: 'high',
    });
    expect(decideOne(executive('Theodora Winslade'), theodora)).toMatchObject({ npi: '1', confidence: 'medium' });
  });
  test('two of the name in the state tie; the count is reported', () => {
    const other = provider('2', 'THEODORA', 'WINSLADE');
    expect(decideOne(executive('Theodora Winslade'), theodora, other)).toMatchObject({ refusal: 'tie_right', candidates: 2 });
  });
  test('a namesake elsewhere leaves the one in the state only where other evidence supports it', () => {
    const elsewhere = provider('2', 'THEODORA', 'WINSLADE', { states: ['NY'] });
    expect(decideOne(executive('Theodora Winslade'), theodora, elsewhere)).toMatchObject({ refusal: 'tie_right', candidates: 2 });
    expect(decideOne(executive('Theodora A Winslade'), theodora, elsewhere)).toMatchObject({ npi: '1', confidence: 'medium' });
  });
  test('what speaks against everybody of the name refuses', () => {
    const nurse = provider('1', 'THEODORA', 'WINSLADE', { credential: 'RN', taxonomy_code: '163W00000X' });
    expect(decideOne(executive('Theodora B Winslade'), theodora)).toMatchObject({ refusal: 'conflict', candidates: 1 });
    expect(decideOne(executive('Theodora Winslade MD'), nurse)).toMatchObject({ refusal: 'conflict' });
    expect(decideOne(executive('Theodora Winslade', { titles: ['CHIEF PHARMACY OFFICER'] }), theodora)).toMatchObject({
      refusal: 'conflict',
    });
    expect(decideOne(executive('Theodora Winslade'), { ...theodora, is_active: false })).toMatchObject({ refusal: 'inactive' });
    expect(decideOne(executive('Theodora Winslade', { state: 'NY' }), theodora)).toMatchObject({ refusal: 'other_state' });
    expect(decideOne(executive('Theodora Winslade', { state: null }), theodora)).toMatchObject({ refusal: 'no_state' });
    expect(decideOne(executive('T Winslade'), theodora)).toMatchObject({ refusal: 'initial' });
    expect(decideOne(executive('Winslade'), theodora)).toMatchObject({ refusal: 'initial' });
  });
});

describe('several executives for one provider', () => {
  const plain = provider('1', 'THEODORA', 'WINSLADE');
  const filed = (root: string, fiscal_year: number) => ({ filed: [{ root, fiscal_year }] });
  test('names that differ in the middle are two people', () => {
    const both = [executive('Theodora A Winslade'), executive('Theodora B Winslade')];
    expect(decideExecutives(both, [plain])).toMatchObject([{ refusal: 'tie_left' }, { refusal: 'tie_left' }]);
    expect(decideExecutives([executive('Theodora A Winslade'), executive('THEODORA WINSLADE MD')], [plain])).toMatchObject([
      { npi: '1' },
      { npi: '1' },
    ]);
  });
  test('father and son in one list are two people, one listed twice with the same pay is one', () => {
    const listed = (...totals: number[]) => ({ listed: totals.map((total_usd) => ({ list: 'part_vii 1', total_usd })) });
    expect(decideExecutives([executive('Theodora Winslade', listed(410_000, 95_000))], [plain])).toMatchObject([{ refusal: 'tie_left' }]);
    expect(decideExecutives([executive('Theodora Winslade', listed(410_000, 410_000))], [plain])).toMatchObject([{ npi: '1' }]);
    const spelled = [executive('Theodora Winslade', listed(0)), executive('Theodora Winslade MD', listed(0))];
    expect(decideExecutives(spelled, [plain])).toMatchObject([{ refusal: 'tie_left' }, { refusal: 'tie_left' }]);
    expect(decideExecutives([executive('THEODORA WINSLADE', listed(7)), executive('Theodora Winslade', listed(7))], [plain])).toMatchObject(
      [{ npi: '1' }, { npi: '1' }],
    );
  });
  test('two systems cannot have one person in a year, one after the other they can', () => {
    const a = executive('Theodora Winslade', filed('a', 2023));
    expect(decideExecutives([a, executive('Theodora Winslade MD', filed('b', 2023))], [plain])).toMatchObject([
      { refusal: 'tie_left' },
      { refusal: 'tie_left' },
    ]);
    expect(decideExecutives([a, executive('Theodora Winslade MD', filed('b', 2024))], [plain])).toMatchObject([{ npi: '1' }, { npi: '1' }]);
  });
});

const given = fc.constantFrom('ANA', 'JAMES', 'MARIA');
const surname = fc.constantFrom('HOLLOWAY', 'WELLINGTON');
const middle = fc.constantFrom(null, 'R', 'ROSE', 'B');
const state = fc.constantFrom('CA', 'NY', 'TX');
const anyProvider = fc
  .record({ first_key: given, last_key: surname, middle_names: middle, states: fc.uniqueArray(state, { minLength: 1, maxLength: 2 }) })
  .chain((one) =>
    fc.record({
      ...Object.fromEntries(Object.entries(one).map(([name, value]) => [name, fc.constant(value)])),
      credential: fc.constantFrom(null, 'MD', 'RN'),
      generation: fc.constantFrom(null, 'JR', 'SR'),
      is_active: fc.boolean(),
    }),
  ) as unknown as fc.Arbitrary<Partial<NamesakeProvider>>;
const providers = fc
  .array(anyProvider, { maxLength: 8 })
  .map((all) => all.map((one, at) => provider(String(at), one.first_key!, one.last_key!, one)));
const anyExecutive = fc
  .record({
    first: given,
    middle: fc.constantFrom('', ' R', ' B'),
    last: surname,
    end: fc.constantFrom('', ' MD', ', JR'),
    state: fc.option(state, { nil: null }),
    titles: fc.subarray(['CEO', 'CHIEF MEDICAL OFFICER', 'CHIEF NURSING OFFICER']),
    filed: fc.array(fc.record({ root: fc.constantFrom('a', 'b'), fiscal_year: fc.constantFrom(2023, 2024) }), {
      minLength: 1,
      maxLength: 2,
    }),
  })
  .map(({ first, middle: initial, last, end, ...rest }): NamedExecutive => ({ name: `${first}${initial} ${last}${end}`, ...rest }));
const executives = fc.uniqueArray(anyExecutive, { maxLength: 8, selector: ({ name, state: of }) => `${name}|${of}` });

test('an executive who is linked is the only one of the name in the state who fits, whatever else is there', () => {
  fc.assert(
    fc.property(executives, providers, (all, held) => {
      const decisions = decideExecutives(all, held);
      for (const [at, decision] of decisions.entries()) {
        if (!('npi' in decision)) continue;
        const { name, state: of } = all[at]!;
        const [, last] = [
          name,
          name
            .replace(/( MD|, JR)$/, '')
            .split(' ')
            .at(-1),
        ];
        const linked = held.find(({ npi }) => npi === decision.npi)!;
        expect(linked.is_active).toBe(true);
        expect(linked.states).toContain(of);
        expect(linked.last_key).toBe(last);
        // A twin in every respect makes it a tie.
        const twin = { ...linked, npi: 'twin' };
        expect(decideExecutives([all[at]!], [...held, twin])[0]).toMatchObject({ refusal: 'tie_right' });
      }
    }),
    { numRuns: 500 },
  );
});

test('the order of executives and of providers changes nothing', () => {
  fc.assert(
    fc.property(executives, providers, fc.integer(), (all, held, turn) => {
      const rotate = <T>(items: T[]): T[] => {
        const by = items.length === 0 ? 0 : Math.abs(turn) % items.length;
        return [...items.slice(by), ...items.slice(0, by)].reverse();
      };
      const decided = new Map(decideExecutives(all, held).map((decision, at) => [all[at]!, decision]));
      const turned = rotate(all);
      expect(decideExecutives(turned, rotate(held))).toEqual(turned.map((one) => decided.get(one)));
    }),
    { numRuns: 500 },
  );
});
