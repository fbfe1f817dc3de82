import { readQuestionDate } from '../../src/fields/written-date.ts';

const now = new Date('2026-11-27T12:00:00Z');

describe('a date of a question', () => {
  test.each([
    ['2015-07-01', '2015-07-01'],
    ['07/01/2015', '2015-07-01'],
    [' 7-1-2015 ', '2015-07-01'],
    ['Jul 1,  2015', '2015-07-01'],
    ['1 July 2015', '2015-07-01'],
    ['20150701', '2015-07-01'],
    ['7/1/15', '2015-07-01'],
    ['12/31/26', '2026-12-31'],
    ['01/01/2049', '2049-01-01'],
  ])('%s is %s', (typed, day) => expect(readQuestionDate(typed, now)).toBe(day));

  test.each([
    '7/1/49',
    '1/1/27',
    '02/30/2015',
    '13/07/2015',
    '2015-07-01T09:00:00',
    '2015-07-01 09:00',
    '0',
    '2015',
    'July 2015',
    '01.07.2015',
  ])('%s is refused', (typed) => expect(readQuestionDate(typed, now)).toBeNull());
});
