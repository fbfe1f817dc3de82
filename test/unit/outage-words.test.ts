import { outageOf } from '#load/load-part';
import { shownReason } from '#load/refusal';
import { failureOf } from '#search/client';
import { SearchUnavailable } from '#search/errors';

const failure = (code: string | undefined, message: string) => Object.assign(new Error(message), { code });

describe('why a load failed', () => {
  test.each<any[]>(cases('is said in words that tell what to do, and nothing'))(
    '%s is said in words that tell what to do, and nothing of Postgres is public',
    (code, message, words) => {
      const error = outageOf(failure(code, message)) as Error;
      expect(error.message).toMatch(words);
      expect(error.message).toMatch(
        /load the file again\. No record of the failed load is visible; the data loaded before is still served\.$/,
      );
      expect(error.message).not.toContain(message);
      expect(shownReason(error)).toBe(error.message);
      expect(error.cause).toMatchObject({ message });
    },
  );

  test('internal errors and faults of the file stay what they are', () => {
    for (const error of [new TypeError('x is not a function'), failure('23505', 'duplicate key'), failure('Z_DATA_ERROR', 'invalid')])
      expect(outageOf(error)).toBe(error);
  });
});

describe('why search cannot answer', () => {
  const typed = (type: string) => ({ type, reason: 'rejected [Zebulon Quartermain]', root_cause: [] });
  test.each<any[]>(cases('i is said in words that tell what to do'))(
    '%i %s is said in words that tell what to do',
    (status, type, words) => {
      const error = failureOf(status, typed(type));
      expect(error).toBeInstanceOf(SearchUnavailable);
      expect(error.message).toMatch(words);
      expect(error.message).not.toMatch(/_exception|Zebulon/);
    },
  );
});
