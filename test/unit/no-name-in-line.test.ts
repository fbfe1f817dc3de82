import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import type { Question } from '../../src/match/question.ts';

/** What stands in the fields of a name beside it, or in its place: each question is about the person of the list, none is clear. */

const person = (LASTNAME: string, FIRSTNAME: string, MIDNAME = '') => recordOf({ LASTNAME, FIRSTNAME, MIDNAME, BUSNAME: '' });
const memory = openMemory([
  person('LENWOOD', 'EMBERLY', 'ANN'),
  person('NAN', 'ORVELLA'),
  recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME: 'M*TRENWICK HEALTH INC' }),
]);
const outcome = (question: Question) => memory.ask(question).outcome;

const degrees = 'RN R.N. MD M.D. DO LPN CNA PA-C Ph.D. D.D.S. N.P. J.D. Nurse'.split(' ');
test.each(
  degrees.flatMap((degree): Question[] => [
    { name: `Lenwood, ${degree} Emberly` },
    { name: `Lenwood,${degree} Emberly Ann` },
    { name: `Emberly ${degree} Lenwood` },
    { name: `${degree} Emberly Lenwood` },
    { first_name: `${degree} Emberly`, last_name: 'Lenwood' },
    { first_name: `Emberly, ${degree}`, last_name: 'Lenwood' },
    { first_name: 'Emberly', middle_name: `${degree} Ann`, last_name: 'Lenwood' },
    { first_name: 'Emberly', last_name: `${degree} Lenwood` },
    { first_name: 'Emberly', last_name: `Lenwood, ${degree}` },
  ]),
)('a degree anywhere hides no one: %j', (question) => {
  expect(outcome(question)).toBe('possible');
});

test.each(['Lenwood, Staff Nurse Emberly', 'Lenwood, Emberly, Office Manager', 'Lenwood RN, Emberly', 'Lenwood Emberly Mrs'])(
  'neither does a position or title: %s',
  (name) => {
    expect(outcome({ name })).toBe('possible');
  },
);

// The last four are in no table of degrees.
const endings =
  'SW NA CMA CDA QP ST DT DA MHT PCT RCP LAc CPO CP AA ATC LAT CHW CPT LNA TMA MT OTA SA PSW CSA RBA BHT CAP LBSW LGSW MD RN DO PA NP PHD QZX XQT BKHT ZP'.split(
    ' ',
  );
test.each(endings)('a misspelled name is found with %s behind it', (ending) => {
  expect(outcome({ name: `Emberly Ann Lenwod ${ending}` })).toBe('possible');
  expect(outcome({ name: `Emberly A Lenwod ${ending}` })).toBe('possible');
});

test.each<[Question, ReturnType<typeof outcome>]>([
  ...[
    'RPH 41234',
    'lic.41234',
    'Board of Nursing 41234',
    'Medical Board of California 41234',
    'License 41234',
    'License No. A 41234',
    'CA RN 412345',
    'RN 412345',
    'DEA BR1234567',
    'UPIN A12345',
    'EIN 12-3456789',
    'NPI 123456',
    'Lic # 20A1234',
    'A 41234',
  ].map((name): [Question, 'not_screenable'] => [{ name }, 'not_screenable']),
  [{ name: 'RPH License 12345678' }, 'not_screenable'],
  [{ name: 'RPH MD60242441' }, 'not_screenable'],
  [{ name: 'DEA OP00000772' }, 'not_screenable'],
  [{ organization_name: 'License 41234' }, 'not_screenable'],
  [{ name: 'RN 412345 Emberly Lenwood' }, 'possible'],
  [{ name: 'Emberly Lenwood RN 412345' }, 'possible'],
  [{ name: 'Studio 54 Dental' }, 'clear'],
  [{ name: 'Harbor Point 2000' }, 'clear'],
])('a number alone is not a name: %j is %s', (question, expected) => {
  expect(outcome(question)).toBe(expected);
});

test.each<[Question, ReturnType<typeof outcome>]>([
  [{ name: 'Lenw*, Emb*' }, 'not_screenable'],
  [{ name: 'Lenw%' }, 'not_screenable'],
  [{ name: 'Quor*, Emberly' }, 'not_screenable'],
  [{ name: 'Emberly *rfold' }, 'not_screenable'],
  [{ first_name: 'Emb%', last_name: 'Quor%' }, 'not_screenable'],
  [{ organization_name: 'Quorfold Pharm*' }, 'not_screenable'],
  [{ name: 'Lenwood*, Emberly*' }, 'possible'],
  [{ name: 'M*Trenwick Health Inc' }, 'possible'],
  // Stars beside a note, or in place of a bullet, and percentages.
  [{ name: 'Jorunn Quorfold **TERMED**' }, 'clear'],
  [{ name: '*Jorunn Quorfold' }, 'clear'],
  [{ name: 'Jorunn Quorfold **' }, 'clear'],
  [{ name: '100% Quorfold Pharmacy' }, 'clear'],
])('wildcards are not screened: %j is %s', (question, expected) => {
  expect(outcome(question)).toBe(expected);
});

test.each<[Question, ReturnType<typeof outcome>]>([
  ...['None', 'NaN', '<null>', '[none]', 'NotAvailable', 'Not Available', 'XXXX', 'FNU'].flatMap((word): [Question, 'not_screenable'][] => [
    [{ first_name: 'Emberly', last_name: word }, 'not_screenable'],
    [{ first_name: word, last_name: 'Quorfold' }, 'not_screenable'],
    [{ name: `Emberly ${word}` }, 'not_screenable'],
    [{ name: `${word}, Emberly` }, 'not_screenable'],
  ]),
  [{ name: 'Maria Elena None' }, 'not_screenable'],
  [{ name: 'Orvella Quim XXXX' }, 'not_screenable'],
  [{ name: 'XXXX, Orvella Quim' }, 'not_screenable'],
  [{ name: 'Quorfold, Jorunn NMN' }, 'clear'],
  [{ name: 'Jorunn NMN Quorfold' }, 'clear'],
  // It is searched as a name too.
  [{ first_name: 'Orvella', last_name: 'NaN' }, 'possible'],
  [{ name: 'NaN, Orvella' }, 'possible'],
  [{ first_name: 'Emberly', middle_name: 'None', last_name: 'Quorfold' }, 'clear'],
])('a word for a missing value is not a name: %j is %s', (question, expected) => {
  expect(outcome(question)).toBe(expected);
});
