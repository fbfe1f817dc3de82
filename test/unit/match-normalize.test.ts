import fc from 'fast-check';
import { deletions } from '../../src/match/deletions.ts';
import { editDistance, withinOneEdit } from '../../src/match/edit.ts';
import { fold, leftOutOf } from '../../src/match/fold.ts';
import { MOST_WORDS } from '../../src/match/most-words.ts';
import { askedNames } from '../../src/match/names.ts';
import { organizationForm } from '../../src/match/organization.ts';
import { personForm, personFormOfLine } from '../../src/match/person.ts';
import type { Question } from '../../src/match/question.ts';
import { questionTerms } from '../../src/match/terms.ts';
import { notEnough } from '../../src/screening/not-enough.ts';
import { readSubject } from '../../src/screening/subject.ts';

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

/** A text, what it is compared as, and the letter that is not understood. */
const rows: [text: string, folded: string, unread: string | null][] = [
  ['Tar\u200brow\u00ad, Me\u2060linda\ufeff', 'TARROW, MELINDA', null],
  ['Nuñez', 'NUNEZ', null],
  ['Mʻaka Kaʼolu ʿAbd', 'MAKA KAOLU ABD', null],
  ['ᴍᴇʟɪɴᴅᴀ ᴛᴀʀʀᴏᴡ', 'MELINDA TARROW', null],
  ['Ｍｅｌｉｎｄａ　Ｔａｒｒｏｗ', 'MELINDA TARROW', null],
  ['𝓜𝓮𝓵𝓲𝓷𝓭𝓪 𝕋𝕒𝕣𝕣𝕠𝕨 🅹🅰🅽🅴', 'MELINDA TARROW JANE', null],
  ['Ƙolƙa Ɔƙɛlo Ƴaŀa', 'KOLKA OKELO YALA', null],
  ['Mu¨ller Gal·la', 'MULLER GALLA', null],
  ['Łódź Größe Ñandú Øre Þór', 'LODZ GROSSE NANDU ORE THOR', null],
  // Look-alikes beside Latin letters.
  ['Таrrоw', 'TARROW', null],
  ['Ρapadopoulos', 'PAPADOPOULOS', null],
  // A file in Windows-1252 that a program read as Windows-1251.
  ['JIMЙNEZ', 'JIMENEZ', null],
  // Capital and small letter look like different ones.
  ['Νick', 'NICK', 'Ν'],
  ['νick', 'VICK', 'ν'],
  // Words of another script; one of look-alikes only is looked for as well.
  ['Ana КЕЅЅЕТТ', 'ANA KESSETT', 'К'],
  ['Ivan Petrovich Сидоров', 'IVAN PETROVICH', 'и'],
  ['Jane Roe Ивaнов', 'JANE ROE', 'И'],
  ['Λee Roe', 'ROE', 'Λ'],
  ['李小龍', '', '李'],
  ['Li Wei 李伟', 'LI WEI', '李'],
  ['UNIT ٣', 'UNIT', '٣'],
  // Invisible, and nothing that a program leaves.
  ['Tar\u2067row\u2069', 'TARROW', null],
  ['Tar\u3164row', 'TARROW', '\u3164'],
  ['Tar\u2800row', 'TARROW', '\u2800'],
  ['Tar\u180erow', 'TARROW', '\u180e'],
  ['Jane \u202eworraT', 'JANE WORRAT', '\u202e'],
  ['Tar\ue000row', '', '\ue000'],
  // Signs are blanks.
  ['Jane Roe™ ☎ • “Acme” 😀', 'JANE ROETM ACME', null],
];

test.each(rows)('%s', (text, folded, unread) => {
  expect([fold(text), leftOutOf(text).unread]).toEqual([folded, unread]);
  expect(fold(fold(text))).toBe(folded);
});

const reason = (question: Question) => {
  const { question: read, error } = readSubject(question);
  return error ?? askedNames(read).map((name) => notEnough(read, name, questionTerms(name)))[0];
};

test.each([
  [
    'Ivan Petrovich Сидоров',
    'The name has a letter that is not surely one of A to Z: и (U+0438). Enter the name in Latin letters, as the lists do.',
  ],
  ['Jane \u202eworraT', 'The name has a sign that reverses the direction of writing (U+202E). Type the name again.'],
  ['Jane Tar\u3164row', 'The name has an invisible sign (U+3164). Type the name again.'],
  [`Jane ${'ﷺ'.repeat(6)} Tarrow`, expect.stringContaining('ص (U+0635)')],
  // Signs that stand for four and for two words.
  ...['ﷺ'.repeat(60), '㏂'.repeat(110)].map((signs): [string, unknown] => [
    `Jane ${signs} Tarrow`,
    `The name has more than ${MOST_WORDS} words, and was not searched. Enter the name alone.`,
  ]),
  [`Jane ${'ﬃ'.repeat(150)} Tarrow`, 'The name is too long to compare in full. Enter the name alone.'],
  ['Jane Tar\u0000row', expect.stringContaining('a name with all its letters')],
  ['Jane Tarrow\u0000', null],
  ['José Nuñez', null],
])('%s: %s', (name, why) => {
  expect(reason({ name })).toEqual(why);
  if (why !== null) expect(reason({ first_name: 'Jane', last_name: name })).toEqual(why);
});
