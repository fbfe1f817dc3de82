import fc from 'fast-check';
import { deletions } from '../../src/match/deletions.ts';
import { editDistance, withinOneEdit } from '../../src/match/edit.ts';
import { fold } from '../../src/match/fold.ts';
import { givenNamesBehind } from '../../src/match/nicknames.ts';
import { organizationForm } from '../../src/match/organization.ts';
import { personForm, personFormOfLine } from '../../src/match/person.ts';
import { phoneticCodes } from '../../src/match/phonetic.ts';

const parts = (line: string) => personFormOfLine(line).parts.map(({ token, role }) => `${role[0]}:${token.text}`);
const words = (name: string) => organizationForm(name).words.map(({ token }) => token.text);

describe('fold', () => {
  test.each([
    ['O’Brien-Smyth,  J.R. Jr.', 'OBRIEN-SMYTH, JR JR'],
    ['Łódź Größe Ñandú Øre', 'LODZ GROSSE NANDU ORE'],
    ["D'Angelo – Mc Cloud", 'DANGELO-MC CLOUD'],
    ['A.B.C. Corp.', 'ABC CORP'],
    ['Müller & Söhne', 'MULLER & SOHNE'],
    ['\u0000\u202eabc\t\n', 'ABC'],
    ['李小龍', ''],
  ])('%s', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });
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
  test('keeps the generation apart and drops degrees', () => {
    expect(personFormOfLine('JOHN SMITH III DDS').generation).toBe('III');
    expect(personForm({ last_name: 'SMITH JR', first_name: 'JOHN' }).generation).toBe('JR');
    expect(personForm({ last_name: 'SMITH', first_name: 'JOHN', suffix: 'Sr.' }).generation).toBe('SR');
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
  test('notes the legal form', () => {
    expect(organizationForm('Riverbend Clinic, P. C.').legal_forms).toEqual(['PC']);
    expect(organizationForm('Southern Prairie Pharmacy, Inc').legal_forms).toEqual(['INC']);
    expect(organizationForm('Alder Birch Cedar Group').acronym).toBe('ABCG');
  });
});

describe('words', () => {
  test('nicknames are read one way', () => {
    expect(givenNamesBehind('BILL')).toContain('WILLIAM');
    expect(givenNamesBehind('WILLIAM')).toEqual([]);
    expect(givenNamesBehind('PEGGY')).toContain('MARGARET');
  });
  test('names that sound alike share a code', () => {
    expect(phoneticCodes('SMITH')[0]).toBe(phoneticCodes('SMYTHE')[0]);
    expect(phoneticCodes('CATHERINE')[0]).toBe(phoneticCodes('KATHRYN')[0]);
    expect(phoneticCodes('X1')).toEqual(['', '']);
  });
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
  test('short words have no variants', () => {
    expect(deletions('COX', 4)).toEqual(['COX']);
    expect(deletions('ROSS', 4)).toEqual(['ROSS', 'OSS', 'RSS', 'ROS']);
  });
  test('edit distance counts a swap of neighbors once and stops at its limit', () => {
    expect(editDistance('SMITH', 'SMTIH', 2)).toBe(1);
    expect(editDistance('KITTEN', 'SITTING', 3)).toBe(3);
    expect(editDistance('ABCDEFGH', 'HGFEDCBA', 2)).toBe(3);
    expect(withinOneEdit('SMITH', 'SMITHE')).toBe(true);
    expect(withinOneEdit('SMITH', 'SIMHT')).toBe(false);
  });
});
