import { readQuestionDate } from '#fields/date';

const now = new Date('2026-11-27T12:00:00Z');

describe('a date of a question', () => {
  test.each<any[]>(cases('a date of a question'))('%s is %s', (typed, day) => expect(readQuestionDate(typed, now)).toBe(day));

  test.each<any>(cases('is refused'))('%s is refused', (typed) => expect(readQuestionDate(typed, now)).toBeNull());
});
