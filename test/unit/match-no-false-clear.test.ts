import { bestName } from '#match/best-name';
import { POSSIBLE_THRESHOLD } from '#match/name-score';
import { listedNames } from '#match/names';
import { type Question, queryName } from '#match/question';
import { judge, type ListedFacts } from '#screening/judge';
import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';

const person = (LASTNAME: string, FIRSTNAME: string, MIDNAME = '') => recordOf({ LASTNAME, FIRSTNAME, MIDNAME, BUSNAME: '' });
const business = (BUSNAME: string) => recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME });

const list = cases('listed').map(([name, first, middle]: string[]) => (first ? person(name!, first, middle) : business(name!)));
// A person who is listed with one letter for a surname, and namesakes enough to fill the first candidates.
const letters = Array.from({ length: 120 }, (_, at) => person('S', `S${String.fromCharCode(65 + (at % 26))}RI${'AEIOU'[at % 5]}K`, 'S'));
const pharmacies = Array.from({ length: 2000 }, (_, at) =>
  business(`Q${(at + 50_000).toString(36).toUpperCase().replace(/[0-9]/g, 'Y')} PHARMACY INC`),
);
// Names of businesses whose halves are those of MA TOVA.
const halves = Array.from({ length: 120 }, (_, at) => business(`MA${'BCDFGHJKLN'[at % 10]}${'PRSTVWXZBCDF'[Math.floor(at / 10)]}VA INC`));
const memory = openMemory([...list, ...halves, ...letters, ...Array.from({ length: 60 }, () => business('SA S A')), ...pharmacies]);

describe('no clear for a listed name', () => {
  test.each<[Question | string, number]>(cases('no clear'))('%j', (query, at) => {
    expect(memory.ask(typeof query === 'string' ? { name: query } : query)).toMatchObject({ hits: new Set([at]), outcome: 'possible' });
  });
});

test('a line of surname, given name and middle initial is not that initial and two surnames', () => {
  expect(memory.ask({ name: 'Harris Lashay D' }).hits.size).toBe(0);
});

test('two surnames of a listed person joined by Y are not enough', () => {
  for (const name of ['TARNES Y GRIMHOLT', 'Tarnes y Grimholt']) expect(memory.ask({ name }).outcome).toBe('not_screenable');
});

describe('what else is known lowers a hit and does not hide it', () => {
  const facts: ListedFacts = cases('facts');
  const scoreOf = (question: Question) => {
    const name = queryName(question);
    return judge(question, name, bestName(name, listedNames({ suffix: null, ...person('ROE', 'KATHLEEN', 'AVERY') })), facts, '2026-01-01')
      .score;
  };
  test.each<Question>(cases('what else is known lowers a hit and does not hide'))('%j', (known) => {
    for (const name of ['K Roe', 'K A Roe', 'Kathleen Ro', 'Kathleen Roa', 'Kathlen Roe'])
      expect([name, scoreOf({ name, ...known }) >= POSSIBLE_THRESHOLD]).toEqual([name, true]);
  });
  test('nor does another birth year where the name is the same and another state is entered', () => {
    expect(scoreOf({ name: 'Kathleen Roe', state: 'NY', birth_date: '1958-08-30' })).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
  });
});
