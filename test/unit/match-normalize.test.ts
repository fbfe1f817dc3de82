import fc from 'fast-check';
import { deletions, editDistance, withinOneEdit } from '#match/edit';
import { fold, leftOutOf, undisguised } from '#match/fold';
import { queryNames } from '#match/names';
import { organizationForm } from '#match/organization';
import { personForm, personFormOfLine } from '#match/person';
import { MOST_WORDS, type Question } from '#match/question';
import { questionTerms } from '#match/terms';
import { notEnough } from '#screening/not-enough';
import { readSubject } from '#screening/subject';
import { anyText } from '../support/any-text.ts';
import { is_full } from '../support/full-run.ts';

const parts = (line: string) => personFormOfLine(line).parts.map(({ token, role }) => `${role[0]}:${token.text}`);
const words = (name: string) => organizationForm(name).words.map(({ token }) => token.text);

describe('fold', () => {
  test('is idempotent on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."aB. ,-&/'’éß1") }), (text) => fold(fold(text)) === fold(text)));
  });
});

/** All of Unicode in a full run; otherwise those of letters, marks and signs, and each 97th of the others. */
test('no code point in a word of Latin letters keeps it from being read', () => {
  const failed: string[] = [];
  for (
    let point = 0;
    point <= 0x10ffff;
    point += is_full || point < 0x3400 || (point > 0x9fff && point < 0xac00) || (point > 0xf8ff && point < 0x10000) ? 1 : 97
  ) {
    const sign = String.fromCodePoint(point);
    try {
      for (const text of [`Jane ${sign}Roe`, `Jo${sign}an Roe`, `Jane Roe${sign}`])
        failed.push(...(undisguised(fold(text)) === fold(text) && leftOutOf(text) ? [] : [text]));
    } catch {
      failed.push(`U+${point.toString(16)}`);
    }
  }
  expect(failed).toEqual([]);
});

describe('person', () => {
  test.each<any[]>(cases('person'))('%s', (line, expected) => {
    expect(parts(line)).toEqual(expected);
  });

  test('a surname in columns keeps its particles and its halves', () => {
    const form = personForm({ last_name: 'DE LA CRUZ-MC DONALD', first_name: 'ANA MARIA' });
    expect(form.parts.map(({ token, role }) => [role, token.text])).toEqual(cases('a surname in columns keeps'));
  });
  test('marks a field that fills its published width', () => {
    expect(personForm({ last_name: 'BALASUBRAMANIAMPILLA', first_name: 'A' }).parts.at(-1)!.cut).toBe(true);
    expect(personForm({ last_name: 'SMITH', first_name: 'A' }).parts.at(-1)!.cut).toBe(false);
  });
  test('never fails and never has more than 20 parts', () => {
    fc.assert(fc.property(anyText(2000), (text) => personFormOfLine(text).parts.length <= 20));
  });
});

describe('organization', () => {
  test.each<any[]>(cases('organization'))('%s', (name, expected) => {
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
const rows: [text: string, folded: string, unread: string | null][] = cases('rows');

test.each(rows)('%s', (text, folded, unread) => {
  expect([fold(text), leftOutOf(text).unread]).toEqual([folded, unread]);
  expect(fold(fold(text))).toBe(folded);
});

const reason = (question: Question) => {
  const { question: read, error } = readSubject(question);
  return error ?? queryNames(read).map((name) => notEnough(read, name, questionTerms(name)))[0];
};

test.each([
  cases('cases'),
  cases('cases 2'),
  ['Jane Tar\u3164row', 'The name has an invisible sign (U+3164). Type the name again.'],
  [`Jane ${'ﷺ'.repeat(6)} Tarrow`, expect.stringContaining('ص (U+0635)')],
  // Signs that stand for four and for two words.
  ...['ﷺ'.repeat(60), '㏂'.repeat(110)].map((signs): [string, unknown] => [
    `Jane ${signs} Tarrow`,
    `The name has more than ${MOST_WORDS} words, and was not searched. Enter the name alone.`,
  ]),
  [`Jane ${'ﬃ'.repeat(150)} Tarrow`, 'The name is too long to compare in full. Enter the name alone.'],
  ['Jane Tar\u0000row', expect.stringContaining('a name with all its letters')],
  ['Jane Tarrow\u0000', expect.stringContaining('a name with all its letters')],
  ['Jane Tarrow \u001a', null],
  ['José Nuñez', null],
])('%s: %s', (name, why) => {
  expect(reason({ name })).toEqual(why);
  if (why !== null) expect(reason({ first_name: 'Jane', last_name: name })).toEqual(why);
});
