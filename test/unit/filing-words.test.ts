import { ein } from '../../src/pages/wording.ts';
import { formWords, itemWords } from '../../src/routes/companies/filing-words.ts';

test('forms and items of the SEC have words', () => {
  expect(formWords('424B5')).toBe('prospectus');
  expect(formWords('SC TO-T/A')).toBe('tender offer by another party, amended');
  expect(formWords('PX14A6G')).toBe('proxy material of a shareholder');
  expect(formWords('ZZ-1')).toBeNull();
  expect(itemWords('8.01')).toBe('8.01 other events');
  expect(itemWords('9.99')).toBe('9.99');
});

test('an EIN has its hyphen', () => {
  expect(ein('273865930')).toBe('27-3865930');
  expect(ein('27-3865930')).toBe('27-3865930');
});
