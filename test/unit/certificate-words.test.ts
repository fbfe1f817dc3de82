import { expect, test } from '@jest/globals';
import { outcomeCounts, sentWords } from '../../src/routes/certificates/certificate-words.ts';

test('what was sent is shown as it was sent where it is not a day', () => {
  expect(sentWords({ birth_date: '1990-02-03', first_name: 'Eve', last_name: 'Roe' })).toBe('Eve Roe, born Feb 3, 1990');
  expect(sentWords({ name: 'Eve Roe', entity_type: 'person' })).toBe('Eve Roe, a person');
  for (const birth_date of ['02/30/1990', '1990-13-40', 'unknown', '1990'])
    expect(sentWords({ birth_date, name: 'Eve Roe' })).toBe(`Eve Roe, born ${birth_date}`);
});

test('up to three lists are named, more are counted: forty source ids would be one unbroken word', () => {
  expect(sentWords({ name: 'Eve Roe', lists: 'ga_medicaid_exclusions,oig_leie' })).toBe('Eve Roe, lists Georgia, Federal (OIG)');
  expect(sentWords({ name: 'Eve Roe', lists: 'ga_medicaid_exclusions, oig_leie, ny_medicaid_exclusions, sam_exclusions' })).toBe(
    'Eve Roe, 4 lists',
  );
});

test('outcomes are counted with the most serious first', () => {
  expect(outcomeCounts({ clear: 1200, invalid: 2, match: 1 })).toBe('Match: 1 · Invalid: 2 · Clear: 1,200');
  expect(outcomeCounts({ possible: 1 })).toBe('Potential match');
});
