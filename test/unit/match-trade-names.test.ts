import { openMemory } from '../../bench/damage/memory.ts';
import type { Question } from '../../src/match/question.ts';
import { business, found, person } from '../support/listed-names.ts';

const jane = person('WYNHURST', 'MARIGOLD');
const pharmacy = business('TRENWICK PHARMACY INC');
const pointe = business('QUILLMERE POINTE');
const ximena = person('DE LA TORRE SOLORZAN', 'XIMENA');
const maria = person('DE LA WYNHURST', 'MARIA', 'ELENA');

const isFound = (question: string | Question, listed: Parameters<typeof found>[1]) => found(question, listed) >= 0.85;

test.each([
  ...['DBA', 'd/b/a', 'D.B.A.', 'dba:', 't/a', 'T.A.', 'trading as', 'doing business as', '- DBA -'].flatMap((as) => [
    [`Zorblat Quimby ${as} Marigold Wynhurst`, jane] as const,
    [`Zorblat LLC ${as} Wynhurst, Marigold`, jane] as const,
    [`Zorblat ${as} Trenwick Pharmacy`, pharmacy] as const,
    [`Zorblat Quimby ${as} Quillmere Pointe`, pointe] as const,
  ]),
  ['DBA Trenwick Pharmacy', pharmacy] as const,
  ['Zorblat/Trenwick Pharmacy Inc', pharmacy] as const,
  ['Trenwick Pharmacy/Zorblat', pharmacy] as const,
  ['Zorblat/Quillmere Pointe', pointe] as const,
  ['Zorblat/Marigold Wynhurst', jane] as const,
])('behind another name: %s', (name, listed) => {
  for (const question of [{ name }, { organization_name: name }]) expect([question, isFound(question, listed)]).toEqual([question, true]);
});

test.each<[Question, ReturnType<typeof person>]>([
  [{ first_name: 'De La Wynhurst', last_name: 'Maria' }, maria],
  [{ first_name: 'De La Wynhurst', middle_name: 'Elena', last_name: 'Maria' }, maria],
  [{ first_name: 'De La Torre Solorzan', last_name: 'Ximena' }, ximena],
  [{ name: 'De La Torre Solorzan Ximena' }, ximena],
  [{ name: 'DE LA TORRE SOLORZAN XIMENA MARIA' }, ximena],
  [{ name: 'Ximena De La Torre Solorzan' }, ximena],
  [{ name: 'DE LA WYNHURST MARIA ELENA' }, maria],
])('particles of a surname: %j', (question, listed) => {
  expect(isFound(question, listed)).toBe(true);
});

/** As lists: only the name behind is on one. */
const listed = [jane, pharmacy, pointe, business('ZZYVAX, LLC')];
const memory = openMemory(listed.map((record) => ({ source: 'oig_leie', ...record })));
const behind = ['Marigold Wynhurst', 'Trenwick Pharmacy Inc', 'Quillmere Pointe', 'Zzyvax, LLC'];

describe('the second name of a line is found, however it is marked', () => {
  const markers = [
    ...[
      '(dba)',
      '[DBA]',
      '{dba}',
      '"dba"',
      "'dba'",
      '“dba”',
      '<dba>',
      '_dba_',
      '(d/b/a)',
      '(DBA:',
      'd-b-a',
      'D_B_A',
      "DBA's",
      'dba =',
      'o/a',
    ],
    ...[
      'known as',
      'also known as',
      'trading under',
      'trading under the name of',
      'operating under',
      'does business as',
      'doing business under',
    ],
    ...['(formerly known as)', '(fka)', '[a/k/a]', 'styled as', 'trade name', '(assumed name)', 'name changed to', '(alias)'],
    ...['•', '~', '—', '…', '->', '=>', '■', '_', '&', 'and', ':'],
  ];
  test.each([...markers.map((marker) => ` ${marker} `), '—', '•', ':', '~', ', ', ', dba,', ' dba-'])('%j', (marker) => {
    for (const [at, name] of behind.entries())
      for (const part of ['name', 'organization_name'] as const) {
        const asked = `Zorblat Wellness${marker}${name}`;
        const { hits, outcome } = memory.ask({ [part]: asked });
        expect([asked, part, outcome, hits.has(at)]).toEqual([asked, part, 'possible', true]);
      }
  });
  test.each(['(X)', '[X]', '"X"', '“X”'])('%s', (brackets) => {
    for (const [at, name] of behind.entries()) {
      const asked = `Zorblat Wellness ${brackets.replace('X', name)}`;
      expect([asked, memory.ask({ name: asked }).hits.has(at)]).toEqual([asked, true]);
    }
  });
  test.each(['Zorblat Wellness LLC—X', 'Zorblat Wellness LLC, X', 'Zorblat Wellness LLC-X'])('%s', (line) => {
    for (const [at, name] of behind.entries()) {
      const asked = line.replace('X', name);
      expect([asked, memory.ask({ name: asked }).hits.has(at)]).toEqual([asked, true]);
    }
  });
});

test.each([
  ...['Smith & Sons LLC', 'Johnson & Johnson', 'Roe-Tenner Pharmacy', 'Jean-Aka Roe', 'J.T.A. Roe', "N'Aka Roe", 'Jane Roe (Houston)'],
  ...['New Quillmere Care', 'Pointe Pharmacy Inc', 'Trenwick Family Dental', 'Known Associates Home Care', 'Trade Name Pharmacy'],
])('a name on no list stays clear: %s', (name) => {
  expect(memory.ask({ name })).toMatchObject({ outcome: 'clear' });
});
