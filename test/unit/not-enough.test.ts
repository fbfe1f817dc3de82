import { MOST_WORDS } from '../../src/match/most-words.ts';
import { tooLittle } from '../../src/screening/too-little.ts';

test.each(['Odessa R.N.C. Lenwood', 'J.R.R. Tenner', 'A B C Home Care Inc'])(
  '%s has initials, and is not written letter by letter',
  (name) => {
    expect(tooLittle({ name }) ?? '').not.toMatch(/letter by letter/);
  },
);

describe('more words than any name has', () => {
  const of = (unit: string, words: number) =>
    Array.from({ length: words }, (_, at) => unit.split(' ')[at % unit.split(' ').length]).join(' ');
  test.each([
    { name: of('Jane Roe', MOST_WORDS + 1) },
    { name: of('a b aka c d', MOST_WORDS + 1), npi: '1234567893' },
    { organization_name: of('Care of dba', MOST_WORDS + 1) },
    { first_name: of('Ann', MOST_WORDS), last_name: 'Winslade' },
    { name: `Jane Roe ${'\ufdfa'.repeat(MOST_WORDS / 2)}` },
  ])('cannot be screened: %o', (subject) => {
    expect(tooLittle(subject)).toMatch(/more than 40 words, and was not searched/);
  });
  test('eight people in a line have fewer', () => {
    expect(tooLittle({ name: 'Theodora Q. Winslade; Roland B. Kesterson; '.repeat(4) })).toBeNull();
  });
});
