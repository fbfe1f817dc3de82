import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import { bestName } from '../../src/match/best-name.ts';
import { POSSIBLE_THRESHOLD } from '../../src/match/name-score.ts';
import { askedName, listedNames } from '../../src/match/names.ts';
import type { Question } from '../../src/match/question.ts';
import { judge, type ListedFacts } from '../../src/screening/judge.ts';

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
  test.each<[Question | string, number]>([
    ...['Employee', 'Staff', 'New Hire', 'Employee #12', 'ee:'].map((lead): [Question, number] => [
      { first_name: `${lead} Ingrit`, last_name: 'Pace' },
      14,
    ]),
    ['M Trenwick, DO', 0],
    ['M Trenwick, MA', 0],
    ['M. Trenwick PA', 0],
    ['K Dent', 1],
    ['Dent, K', 1],
    ['K Dent PA', 1],
    [{ first_name: 'K', last_name: 'Dent' }, 1],
    ['Kathlen Dent', 1],
    ['Henry-Holloway K', 2],
    ['Varel Hosta M', 3],
    ['The HVCH Health Care Nc', 4],
    ['The VHCH Health Care Inc', 4],
    ['Tthe Varrel Group LLC', 5],
    ['Varrl Group LLC', 5],
    ['Shadrakar S', 8],
    ['SA West', 9],
    ['S West PA', 9],
    ['A Van Der Holm PA', 10],
    ['TVS Pharmacy Inc', 11],
    ['M. A. Tova', 12],
    ['M Tova', 12],
    ['Huy Q. Do', 13],
    ['Huy V Do', 13],
    ['Ingrit Molly Pac', 14],
    ['John Van Lo', 15],
    ['Ngan K Le', 16],
    ['Tremaine, Jr. George C.', 17],
    ["Lawanda Cooke (aka's Gouldman & Sherwin)", 18],
    // Initials that are also short for DIAGNOSTIC, PHARMACY or a legal form.
    ['D. X. de la Holmwick', 19],
    ['DX de la Holmwick', 19],
    ['Arvid P. C. Holmsen', 20],
    ['Arvid PC Holmsen', 20],
    ['Arvid Holmsen P. A.', 20],
    // Short surnames that read as a degree or a particle with a letter wrong.
    ['Lee Koravang Le', 21],
    ['Tina Renelle Le', 22],
    ['Le Tina Renelle', 22],
    ['L Sorn Binholm', 23],
    ['Bx Lindelle', 24],
    // Two surnames as one word, or one as two, with a letter wrong.
    ['Marta TarnesGrimholt', 25],
    ['Marta TarnesGrimhlt', 25],
    ['M TarnesGrimhlt', 25],
    [{ last_name: 'Tarnsgrimholt', first_name: 'Marta' }, 25],
    ['Irelle Wexel Brnd', 26],
    ['Irelle Wexl Brand', 26],
    // An initial for the given name, and a letter wrong in the surname.
    ['M Krenwick', 0],
    ['M Atrenwick', 0],
    ['M Renwick', 0],
    ['M. Avery Krenwick', 0],
    ['L Cooe', 18],
    // An initial for the given name, and a second name in full that the list lacks.
    ['J Marie Dalmere', 27],
    ['J. R. Marie Dalmere', 27],
    ['Dalmere, J Marie', 27],
    ['J Marie Dalmeer', 27],
    [{ first_name: 'J', middle_name: 'Marie', last_name: 'Dalmere' }, 27],
    // A blank in the wrong place of two surnames.
    ['Edvin Wenzi Etarg', 28],
    ['E Wenzi Etarg', 28],
    ['E Wenziet-Arg', 28],
    ['G Del A Blakmott', 29],
    ['Otto Joel Norva Ltresk', 30],
    ['G Edl A Blakmott', 29],
    ['Glow In The Drak Behavioral Health Center', 6],
    ['Glow In The Dr Behavioral Health', 6],
    ['Glow, In The Dork Behavioral Health, LLC', 6],
  ])('%j', (asked, at) => {
    expect(memory.ask(typeof asked === 'string' ? { name: asked } : asked)).toMatchObject({ hits: new Set([at]), outcome: 'possible' });
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
    const name = askedName(question);
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
