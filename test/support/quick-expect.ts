import { jestExpect } from '@jest/expect';

type Matcher = (this: object, actual: unknown, ...expected: unknown[]) => { pass: boolean };

const whole = jestExpect as any;
const of_jest = (globalThis as any)[Symbol.for('$$jest-matchers-object')];

function isMet(matcher: Matcher, isNot: boolean, actual: unknown, expected: unknown[]): boolean {
  const within = { ...of_jest.state, customTesters: of_jest.customEqualityTesters, isNot, promise: '' };
  try {
    return matcher.call(within, actual, ...expected).pass !== isNot;
  } catch {
    return false;
  }
}

function Expectation(this: any, actual: unknown, isNot: boolean) {
  Object.assign(this, { actual, isNot });
}
for (const name of ['not', 'resolves', 'rejects'])
  Object.defineProperty(Expectation.prototype, name, {
    get() {
      return name === 'not' ? new (Expectation as any)(this.actual, true) : whole(this.actual)[name];
    },
  });
for (const [name, matcher] of Object.entries<Matcher>(of_jest.matchers))
  Expectation.prototype[name] = function (...expected: unknown[]) {
    const { actual, isNot } = this;
    // A snapshot counts its calls.
    if (!name.includes('Snapshot') && isMet(matcher, isNot, actual, expected)) {
      of_jest.state.assertionCalls += 1;
      return;
    }
    (isNot ? whole(actual).not : whole(actual))[name](...expected);
    if (!name.includes('Snapshot')) throw new Error(`${name}: what was compared changed by being read`);
  };

/**
 * Jest makes 216 functions and an error for each `expect`, 20 µs of processor time. Here a matcher is called by itself,
 * and only where it fails jest's own `expect` says why.
 */
export const quickExpect: typeof jestExpect = Object.assign(
  (...given: unknown[]) => (given.length === 1 ? new (Expectation as any)(given[0], false) : whole(...given)),
  whole,
);
