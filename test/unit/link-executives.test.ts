import fc from 'fast-check';
import { decideExecutives, type NamedExecutive, type NamesakeProvider } from '#link/executives/decide';

const provider = (npi: string, first_key: string, last_key: string, more: Partial<NamesakeProvider> = {}): NamesakeProvider => ({
  ...{ npi, first_key, last_key, middle_names: null, generation: null, credential: 'MD', taxonomy_code: '207Q00000X' },
  ...{ is_active: true, states: ['CA'], ...more },
});
const executive = { state: 'CA', titles: ['CEO'], filed: [{ root: 'meridian-valley-health', fiscal_year: 2024 }] };

test.each<any[]>(cases('decisions'))('%s: %j %j', (_rule, executives, providers, decided) => {
  const named = providers.map((one: NamesakeProvider) => provider(one.npi, 'THEODORA', 'WINSLADE', one));
  const all = executives.map((one: NamedExecutive) => ({ ...executive, ...one }));
  expect(decideExecutives(all, named)).toMatchObject(decided);
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
    fc.property(executives, providers, (all, stored) => {
      const decisions = decideExecutives(all, stored);
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
        const linked = stored.find(({ npi }) => npi === decision.npi)!;
        expect(linked.is_active).toBe(true);
        expect(linked.states).toContain(of);
        expect(linked.last_key).toBe(last);
        // A twin in every respect makes it a tie.
        const twin = { ...linked, npi: 'twin' };
        expect(decideExecutives([all[at]!], [...stored, twin])[0]).toMatchObject({ refusal: 'tie_right' });
      }
    }),
    { numRuns: 500 },
  );
});

test('the order of executives and of providers changes nothing', () => {
  fc.assert(
    fc.property(executives, providers, fc.integer(), (all, stored, turn) => {
      const rotate = <T>(items: T[]): T[] => {
        const by = items.length === 0 ? 0 : Math.abs(turn) % items.length;
        return [...items.slice(by), ...items.slice(0, by)].reverse();
      };
      const decided = new Map(decideExecutives(all, stored).map((decision, at) => [all[at]!, decision]));
      const turned = rotate(all);
      expect(decideExecutives(turned, rotate(stored))).toEqual(turned.map((one) => decided.get(one)));
    }),
    { numRuns: 500 },
  );
});
