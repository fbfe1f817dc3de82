import type { Question } from '#match/question';
import { CANDIDATES } from '#search/name-candidates';
import { openMemory } from '../../bench/damage/memory.ts';
import type { BenchRecord } from '../../bench/match/record.ts';

const none = cases('none');
const business = (name: string): BenchRecord => ({ ...none, entity_type: 'organization', organization_name: name, full_name: name });
const person = (first_name: string, middle_name: string | null, last_name: string): BenchRecord => ({
  ...{ ...none, entity_type: 'individual', first_name, middle_name, last_name },
  full_name: [first_name, middle_name, last_name].filter(Boolean).join(' '),
});
const letters = [...'BCDFGHJKLMNPQRSTVWXZ'];
const pairs = letters.flatMap((a) => letters.map((b) => a + b));

/** Whether each of the questions finds the last of the records. */
function finds(records: BenchRecord[], ...questions: Question[]): boolean {
  const memory = openMemory(records);
  return questions.every((question) => memory.ask(question).hits.has(records.length - 1));
}

describe('among hundreds of businesses that share all but a short word', () => {
  const others = pairs.flatMap((pair) =>
    [`U${pair} PHARMACY CORP`, `O${pair} PHARMACY CORP`, `${pair}UE CARE`, `${pair}OE CARE`, `Y${pair} PHARMACY`, `A${pair} PHARMACY`].map(
      business,
    ),
  );
  test.each<any[]>(cases('finds'))('%s finds %s', (name, listed) => {
    expect(others.length).toBeGreaterThan(CANDIDATES * 10);
    expect(finds([...others, business(listed)], { name }, { organization_name: name })).toBe(true);
  });
});

describe('a middle initial that is also a point of the compass', () => {
  // As long as STEVEN SOUTH ROTH, and alike in its beginning or its end: more than are compared.
  const others = pairs.flatMap((pair) => [
    business(`STEVEN ${pair} CARES`),
    business(`STEVENS${pair}CARES`),
    business(`${pair}CAX SOUTHROTH`),
  ]);
  test.each(['N', 'S', 'E', 'W', 'A'])('%s hides no one among businesses that begin alike', (initial) => {
    const questions = [`Steven ${initial} Roth`, `Roth, Steven ${initial}`].map((name) => ({ name }));
    expect(finds([...others, person('STEVEN', null, 'ROTH')], ...questions)).toBe(true);
  });
});

describe('a surname of one letter', () => {
  const others = pairs.map((pair) => person('BREO', 'D', `${pair}ARK`));
  test.each<[string, Question]>(cases('a surname of one letter'))('%s', (_, question) => {
    expect(finds([...others, person('BREO', null, 'I')], question)).toBe(true);
  });
});

describe('two initials written as one word', () => {
  const listed = person('GERALDINE', 'ARDEN', 'GROVEN');
  const west = person('GERALD', 'OTIS', 'WEST');
  test.each<[Question, BenchRecord]>([
    [{ name: 'GA Groven' }, listed],
    [{ name: 'Groven GA' }, listed],
    [{ name: 'Groven, GA' }, listed],
    [{ first_name: 'GA', last_name: 'Groven' }, listed],
    [{ name: 'GO West' }, west],
    [{ name: 'Geraldine Arden Groven' }, person('GA', null, 'GROVEN')],
  ])('%j', (question, one) => {
    expect(finds([one], question)).toBe(true);
  });
  test.each<[string, BenchRecord]>([
    ['a given name of two letters is not an initial alone', person('LINDA', null, 'CHEN')],
    ['nor beside another middle name', person('LINDA', 'MARIE', 'CHEN')],
  ])('%s', (_, one) => {
    expect(finds([one], { name: 'Li Chen' })).toBe(false);
  });
});

describe('names of a letter or two that hundreds of others have', () => {
  const rests = pairs.map((pair) => person('ROWE', pair, 'WESTBURY'));
  test.each<[Question]>(cases('cases'))('%j', (question) => {
    expect(finds([...rests, person('REGINE', 'ALDA', 'WESTBURY')], question)).toBe(true);
  });
  test('a word of two letters, one of which is missing', () => {
    const pharms = pairs.flatMap((pair) => [
      business(`${pair[0]} ${pair} WORKS INC`),
      business(`${pair}A PHARM`),
      business(`Q ${pair}O PHARM`),
    ]);
    expect(finds([...pharms, business('QV PHARM INC')], { name: 'Q PHARM INC' })).toBe(true);
  });
});
