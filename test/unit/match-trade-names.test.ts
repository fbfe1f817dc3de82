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
