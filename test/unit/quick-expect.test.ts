import { jestExpect } from '@jest/expect';
import { quickExpect } from '../support/quick-expect.ts';

const thrower = () => {
  throw new TypeError('no such thing');
};
const given: unknown[] = [undefined, 1, 'text', [1, 'a'], { a: 1, b: [2] }, thrower];
const values = [0, 1, 2, 'x', [1, 'a'], TypeError, quickExpect.objectContaining({ a: 1 })];

/** What the check says; null if it passes. */
function said(check: () => unknown): string | null {
  try {
    return check() as null;
  } catch (error) {
    return (error as Error).message.replaceAll(/^ +at .*$/gm, '');
  }
}

test.each(Object.keys(jestExpect(1)).filter((name) => /^to(?!.*(?:Snapshot|Called|Return))/.test(name)))(
  '%s says what jest says',
  (name) => {
    const by = (expectation: any) =>
      given.flatMap((one) =>
        [[], ...values.map((value) => [value])].flatMap((asked) =>
          [expectation(one), expectation(one).not].map((matchers) => said(() => matchers[name](...asked)) ?? 'met'),
        ),
      );
    const quick = by(quickExpect);
    jestExpect(quick).toEqual(by(jestExpect));
    jestExpect(quick).toContain('met');
  },
);

test('promises and calls of a function', async () => {
  quickExpect.assertions(4);
  await quickExpect(Promise.reject(new Error('no'))).rejects.toThrow('no');
  const called = jest.fn();
  called(1);
  quickExpect(called).toHaveBeenCalledWith(1);
  quickExpect(called).not.toHaveBeenCalledWith(2);
  quickExpect(said(() => quickExpect(called).toHaveBeenCalledTimes(2))).toContain('Received number of calls');
  quickExpect.setState({ assertionCalls: 4 } as never);
});
