import fc from 'fast-check';
import { planEntities, planKinds } from '#records/benefit-plan';
import { headline, type PlanReturn, workforceYears } from '#records/workforce';

const plan = (more: Partial<PlanReturn>): PlanReturn => ({
  ein: '089000011',
  plan_year: 2023,
  ack_id: 'A1',
  plan_entity: 'single_employer',
  plan_kind: 'defined_contribution',
  active_participants: 100,
  ...more,
});
const returns = fc.array(
  fc.record({
    ein: fc.constantFrom('089000011', '089000022', '089000033'),
    plan_year: fc.integer({ min: 2018, max: 2024 }),
    ack_id: fc.uuid(),
    plan_entity: fc.option(fc.constantFrom(...planEntities)),
    plan_kind: fc.option(fc.constantFrom(...planKinds)),
    active_participants: fc.option(fc.integer({ min: 0, max: 60_000 })),
  }),
  { maxLength: 40 },
);

describe('employees of an EIN in a plan year', () => {
  test('are the greatest active number of one plan, never the sum', () => {
    const [plans, years] = cases('never the sum');
    expect(workforceYears(plans.map(plan))).toEqual(years);
  });

  test('of pensions alone are those of the greatest pension', () => {
    const [[, plans]] = cases('headlines');
    expect(workforceYears(plans.map(plan))).toMatchObject([
      { active_participants: 40_026, ack_id: 'A1', headcount_basis: 'defined_benefit' },
    ]);
  });

  test.each<[string, Partial<PlanReturn>[], string]>(cases(': no number but the reason'))(
    '%s: no number but the reason',
    (_name, plans, reason) => {
      expect(workforceYears(plans.map(plan))).toMatchObject([{ active_participants: null, ack_id: null, headcount_reason: reason }]);
    },
  );

  test('any returns: each EIN and year once, a number of its own returns and none greater, or a reason and never zero', () => {
    fc.assert(
      fc.property(returns, (given) => {
        const years = workforceYears(given);
        const names = years.map(({ ein, plan_year }) => `${ein} ${plan_year}`);
        expect(names).toEqual([...new Set(names)]);
        expect(new Set(names)).toEqual(new Set(given.map(({ ein, plan_year }) => `${ein} ${plan_year}`)));
        for (const year of years) {
          const own = given.filter(({ ein, plan_year }) => ein === year.ein && plan_year === year.plan_year);
          expect(year.plan_count).toBe(own.length);
          expect(year.active_participants === null).toBe(year.headcount_reason !== null);
          if (year.active_participants === null) continue;
          expect(year.active_participants).toBeGreaterThan(0);
          const counted = own.filter(({ plan_entity }) => plan_entity === 'single_employer' || plan_entity === 'one_participant');
          expect(year.active_participants).toBe(Math.max(...counted.map(({ active_participants }) => active_participants ?? 0)));
          expect(counted.find(({ ack_id }) => ack_id === year.ack_id)?.active_participants).toBe(year.active_participants);
        }
      }),
    );
  });

  test('the order of the returns changes nothing', () => {
    fc.assert(
      fc.property(
        returns.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, turned]) => expect(workforceYears(turned)).toEqual(workforceYears(given)),
      ),
    );
  });
});

describe('the headline', () => {
  test.each<any[]>(cases('headlines'))('is %s', (_rule, plans, expected) => {
    expect(headline(workforceYears(plans.map(plan)))).toEqual(expected);
  });

  test('is null where nothing is counted', () => {
    expect(headline(workforceYears([plan({ plan_entity: 'multiemployer' })]))).toMatchObject({ headline_active_participants_latest: null });
  });

  test('any returns: it never exceeds what a single plan states, and one EIN gives its own latest value', () => {
    fc.assert(
      fc.property(returns, (given) => {
        const found = headline(workforceYears(given)).headline_active_participants_latest;
        const greatest = Math.max(0, ...given.map(({ active_participants }) => active_participants ?? 0));
        expect(found ?? 0).toBeLessThanOrEqual(greatest);
        const one = workforceYears(given.filter(({ ein }) => ein === '089000011'));
        const latest = one.find(({ active_participants }) => active_participants !== null);
        expect(headline(one).headline_active_participants_latest).toBe(latest?.active_participants ?? null);
      }),
    );
  });
});
