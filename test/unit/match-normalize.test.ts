import fc from 'fast-check';
import { deletions } from '../../src/match/deletions.ts';
import { editDistance, withinOneEdit } from '../../src/match/edit.ts';
import { fold } from '../../src/match/fold.ts';

import { organizationForm } from '../../src/match/organization.ts';
import { personForm, personFormOfLine } from '../../src/match/person.ts';

const parts = (line: string) => personFormOfLine(line).parts.map(({ token, role }) => `${role[0]}:${token.text}`);
const words = (name: string) => organizationForm(name).words.map(({ token }) => token.text);

describe('fold', () => {
  test('is idempotent on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."aB. ,-&/'’éß1") }), (text) => fold(fold(text)) === fold(text)));
  });
});

describe('person', () => {
  test.each([
    ['Jane A Doe', ['g:JANE', 'm:A', 's:DOE']],
    ['DOE, JANE A', ['g:JANE', 'm:A', 's:DOE']],
    ['Dr. John Q. Public Jr., MD, PhD', ['g:JOHN', 'm:Q', 's:PUBLIC']],
    ['Maria de la Cruz', ['g:MARIA', 's:DELACRUZ']],
    ['Anna Lopez-Garcia', ['g:ANNA', 's:LOPEZ', 's:GARCIA']],
    ['VAN DER BERG, PIETER', ['g:PIETER', 's:VANDERBERG']],
    ['Kim Do', ['g:KIM', 's:DO']],
    ['Madonna', ['s:MADONNA']],
  ])('%s', (line, expected) => {
    expect(parts(line)).toEqual(expected);
  });

  test('a surname in columns keeps its particles and its halves', () => {
    const form = personForm({ last_name: 'DE LA CRUZ-MC DONALD', first_name: 'ANA MARIA' });
    expect(form.parts.map(({ token, role }) => [role, token.text])).toEqual([
      ['given', 'ANA'],
      ['middle', 'MARIA'],
      ['surname', 'DELACRUZ'],
      ['surname', 'MCDONALD'],
    ]);
  });
  test('marks a field that fills its published width', () => {
    expect(personForm({ last_name: 'BALASUBRAMANIAMPILLA', first_name: 'A' }).parts.at(-1)!.cut).toBe(true);
    expect(personForm({ last_name: 'SMITH', first_name: 'A' }).parts.at(-1)!.cut).toBe(false);
  });
  test('never fails and never has more than 20 parts', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => personFormOfLine(text).parts.length <= 20));
  });
});

describe('organization', () => {
  test.each([
    ['Riverbend Home Health Svcs., L.L.C.', ['RIVERBEND', 'HOME', 'HEALTH', 'SERVICE']],
    ['ST MARY HOSP & MED CTR INC', ['SAINT', 'MARY', 'HOSPITAL', 'AND', 'MEDICAL', 'CENTER']],
    ['Jane Doe, M.D., P.C.', ['JANE', 'DOE']],
    ['A B C PHARM', ['ABC', 'PHARMACY']],
    ['CORP', ['CORP']],
  ])('%s', (name, expected) => {
    expect(words(name)).toEqual(expected);
  });
});

describe('words', () => {
  test('one slip apart means a shared deletion', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ABCDE'), minLength: 4, maxLength: 12 });
    const position = fc.nat({ max: 11 });
    fc.assert(
      fc.property(word, position, fc.constantFrom(...'ABCXYZ'), fc.constantFrom(0, 1, 2), (from, at, letter, kind) => {
        const place = at % from.length;
        const to =
          kind === 0
            ? from.slice(0, place) + letter + from.slice(place)
            : from.slice(0, place) + (kind === 1 ? letter : '') + from.slice(place + 1);
        if (to.length < 4) return true;
        const shared = new Set(deletions(from, 4));
        return withinOneEdit(from, to) && editDistance(from, to, 2) <= 1 && deletions(to, 4).some((variant) => shared.has(variant));
      }),
    );
  });
});
