import fc from 'fast-check';
import { bestName } from '#match/best-name';
import type { NameColumns } from '#match/columns';
import { listedNames, queryNames } from '#match/names';
import { type Question, queryName } from '#match/question';
import { questionTerms } from '#match/terms';
import { judge, type ListedFacts } from '#screening/judge';
import { LONGEST_NAME } from '#screening/question-checks';
import { leastProcessorUnits } from '../support/processor-time.ts';

const parts = cases('parts');
const line = (full_name: string, entity_type: string | null = null): NameColumns => ({ ...parts, full_name, entity_type });

const long = (piece: string) => piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
const hostile: Record<string, string> = {
  'one word': long('A'),
  'one word again and again': long('MARLOW '),
  'different words': Array.from({ length: 1500 }, (_, at) => `W${at.toString(36)}`).join(' '),
  initials: long('A '),
  points: long('A.'),
  commas: long(','),
  blanks: `MARLOW${' '.repeat(10_000)}TENNER`,
  'combining characters': `A${'\u0301'.repeat(10_000)}`,
  'stacked accents': [...'MARLOW TENNER'].map((letter) => letter + '\u0300\u0301\u0302'.repeat(200)).join(''),
  'right-to-left marks': long('\u202eMARLOW\u200f '),
  'zero-width characters': long('M\u200bA\u200dR\u2060LOW '),
  homoglyphs: long('МАRLОW ТЕNNЕR '),
  emoji: long('👩‍⚕️ '),
  ligatures: long('ﷺ'),
  brackets: long('('),
  particles: long('DE LA '),
  hyphens: long('MARLOW-'),
  figures: long('24 II 4TH '),
  'titles and degrees': long('DR MD '),
  NUL: `${'\u0000'.repeat(5000)}A`,
  couples: long('MARLOW AND TENNER '),
  'given names': long('John & Ann '),
  'numbers of a list': long('2. MD '),
  aliases: long('MARLOW AKA TENNER '),
  everything: long("de la O'Mc St. J.P. DBA & 4th II, MD "),
};

const MOST_UNITS = 20;

/** Of the fastest of forty runs: a busy machine needs a few until the code is compiled. */
const fastest = (work: () => unknown) => leastProcessorUnits(work, { enough: MOST_UNITS, runs: 40 });

describe('hostile names are compared in bounded time', () => {
  test.each(Object.keys(hostile))('%s', async (kind) => {
    const text = hostile[kind]!;
    for (const entity_type of ['individual', 'organization'] as const) {
      // A list may publish a name of any length; a question has at most LONGEST_NAME characters.
      const listed = line(text, entity_type);
      const names = listedNames(listed);
      const query = queryName({ name: 'JANE ANN MARLOW TENNER', entity_type });
      expect(await fastest(() => listedNames(listed))).toBeLessThan(MOST_UNITS);
      expect(await fastest(() => bestName(query, names))).toBeLessThan(MOST_UNITS);
      const question = { name: text.slice(0, LONGEST_NAME), entity_type };
      const screened = () => queryNames(question).forEach((name) => void [questionTerms(name), bestName(name, names.slice(0, 10))]);
      expect(await fastest(screened)).toBeLessThan(MOST_UNITS);
    }
  });
  test('and parts that are empty', () => {
    const empty = ['', ' ', '.', ',', '()', '\u200f', '👩‍⚕️', '-', "'", '\u0301'];
    for (const a of empty)
      for (const b of empty) {
        const best = bestName(queryName({ first_name: a, last_name: b, name: undefined }), listedNames(line(b)));
        expect(best?.found.score ?? 0).toBeLessThanOrEqual(1);
      }
  });
});

describe('evidence', () => {
  const facts: ListedFacts = cases('facts');
  const agreeing: Question = { npi: '1234567893', birth_date: '1961-04-05', state: 'OH', license_number: 'RN-4471' };
  const conflicting: Question = { npi: '1003000126', birth_date: '1974-11-23', state: 'TX', license_number: 'RN 9988' };
  const field = fc.constantFrom('npi', 'birth_date', 'state', 'license_number' as const);
  const names = cases('names');
  const name = fc.constantFrom(...names);
  const listed = listedNames(line('JANE ANN MARLOW', 'individual'));
  const scoreOf = (question: Question): number => {
    const query = queryName(question);
    return judge(question, query, bestName(query, listed), facts, '2026-01-15').score;
  };
  const some = fc.uniqueArray(field, { maxLength: 3 });
  const picked = (from: Question, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([key]) => fields.includes(key)));

  test('that agrees never lowers a score, whatever else is known', () => {
    fc.assert(
      fc.property(name, some, some, field, (query, right, wrong, more) => {
        const before: Question = { name: query, ...picked(conflicting, wrong), ...picked(agreeing, right), [more]: undefined };
        return scoreOf({ ...before, ...picked(agreeing, [more]) }) >= scoreOf(before);
      }),
    );
  });
  test('that conflicts never raises one', () => {
    fc.assert(
      fc.property(name, some, some, field, (query, right, wrong, more) => {
        const before: Question = { name: query, ...picked(conflicting, wrong), ...picked(agreeing, right), [more]: undefined };
        return scoreOf({ ...before, ...picked(conflicting, [more]) }) <= scoreOf(before);
      }),
    );
  });

  const word = fc.string({ unit: fc.constantFrom(...'ABDEGILMNORST'), minLength: 4, maxLength: 8 });
  const compared = (a: string, b: string) =>
    bestName(queryName({ name: a, entity_type: 'individual' }), listedNames(line(b, 'individual')))?.found.score ?? 0;
  test('an equal middle name on both sides never lowers a score; two different ones never raise it', () => {
    fc.assert(
      fc.property(word, word, word, word, (given, surname, middle, other) => {
        const plain = compared(`${given} ${surname}`, `${given} ${surname}`);
        const equal = compared(`${given} ${middle} ${surname}`, `${given} ${middle} ${surname}`);
        const different = compared(`${given} ${middle} ${surname}`, `${given} ${other} ${surname}`);
        return equal >= plain && (middle === other || different <= equal);
      }),
    );
  });
});
