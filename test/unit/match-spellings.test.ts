import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import type { Question } from '../../src/match/question.ts';
import { romanizedKey } from '../../src/match/romanization.ts';

const person = (LASTNAME: string, FIRSTNAME: string, MIDNAME = '') => recordOf({ LASTNAME, FIRSTNAME, MIDNAME, BUSNAME: '' });
const business = (BUSNAME: string) => recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME });

/** What is on the list, another way to write it, and what only looks like it. */
const people: [listed: ReturnType<typeof person>, asked: string[], others: string[]][] = [
  [person('AHMED', 'MUHAMMAD'), ['Mohamed Ahmad', 'Mohammed Ahmed', 'Ahmad, Mohamad'], ['Mahmoud Ahmed', 'Mona Ahmad']],
  [person('XIE', 'MINGZHI'), ['Hsieh Ming-Chih', 'Ming Zhi Xie', 'Ming-chih Hsieh'], ['Mingxia Xie', 'Ming-Chih Hsu']],
  [person('CHANG', 'HSIAO', 'MING'), ['Xiaoming Zhang', 'Zhang Xiao Ming'], ['Xiaoli Zhang']],
  [person('IVANOV', 'SERGEY'), ['Serhii Ivanoff', 'Sergei Ivanov'], ['Semyon Ivanov']],
  [person('SHERBAKOFF', 'ALEXEY'), ['Aleksei Shcherbakov'], ['Andrei Shcherbakov']],
  [person('PAK', 'SUNG', 'HYEON'), ['Park Seung Hyun', 'Seung-hyun Park'], ['Park Ji Hoon', 'Seung-min Park']],
  [person('JEONG', 'HUN-MIN'), ['Hoon Min Jung', 'Chung Hoonmin'], ['Hoon Ki Jung']],
  [person('SREENIVASAN', 'KRISHNAMOORTHY'), ['Krishnamurthy Srinivasan'], ['Krishna Subramanian']],
  [person('GIMENEZ', 'JOSE'), ['José Jiménez', 'Sra. Jose Jimenez'], ['Jose Martinez']],
  [person('KHAN', 'ABDELRAHMAN'), ['Abdul Rahman Khan', 'Abdurrahman Khan'], ['Abdulkarim Khan']],
  [person('TREMBLEY', 'JEAN', 'PAUL'), ['JP Trembley', 'Jean-Paul Trembley', 'JeanPaulTrembley'], ['PJ Trembley']],
  [person('VARRICK', 'DESHAWN'), ['De Shawn Varrick', 'DeShawnVarrick', 'deshawnvarrick'], ['Devon Varrick']],
  [person('QUARREMONT', 'GEOFFREY'), ['Jeffrey Quarremont', 'Jeffery Quarremont'], ['Geraldine Quarremont']],
  [person('QUILLAMORE', 'STEPHEN'), ['Steven Quillamore', 'Stephan Quillamore'], ['Stella Quillamore']],
  [person('OSTERVAAN', 'KATELYN'), ['Caitlin Ostervaan', 'Kaitlyn Ostervaan'], ['Karla Ostervaan']],
  [person('BRENNICK', 'ANNMARIE'), ['Anne Marie Brennick', 'Ann-Marie Brennick', 'Annemarie Brennick'], ['Anna Brennick']],
  [person('HOLDERWICK', 'ANNE', 'MARIE'), ['Annmarie Holderwick', 'Annemarie Holderwick'], ['Rosemarie Holderwick']],
  // A nickname stands for every spelling of its name.
  [person('EICHMARCK', 'REBEKAH', 'ANN'), ['Becky Eichmarck', 'Becca Eichmarck', 'Rebecca Eichmarck'], ['Bethany Eichmarck']],
  [person('TRIBBENHOLM', 'NICHOLE'), ['Nikki Tribbenholm', 'Niki Tribbenholm'], ['Nicholas Tribbenholm']],
  [person('NIEWADRIK', 'JACQUELYN'), ['Jackie Niewadrik', 'Jacqui Niewadrik'], ['Jason Niewadrik']],
  [person('BOODRICK', 'ZACKARY'), ['Zach Boodrick', 'Zak Boodrick'], ['Zelda Boodrick']],
  [person('ROSTOVENKO', 'ALEKSANDR'), ['Sasha Rostovenko', 'Alex Rostovenko'], ['Alina Rostovenko']],
  [person('ONTIVERRAS', 'CANDY'), ['Candace Ontiverras', 'Candice Ontiverras'], ['Cassandra Ontiverras']],
  [person('GULLIKRONN', 'PEGGY'), ['Margret Gullikronn', 'Margaret Gullikronn'], ['Marion Gullikronn']],
  // By ear, more than a letter apart.
  [person('HARWINOUGH', 'MARISOL'), ['Marisol Harwinuff', 'Harwinoff, Marisol', 'Marisol J Harwinuf'], ['Marisol Harding']],
  [person('OSTEREIGHTON', 'PAUL'), ['Paul Osterayton', 'Paul Ostereeton'], ['Paul Osterman']],
  [person('TREMBODEAUX', 'RENEE'), ['Renee Trembodo', 'Trembodo Renee'], ['Renee Tremble']],
  [person('VARELOIS', 'MARC'), ['Marc Varelwa', 'Marc Vareloy'], ['Marc Vardoss']],
  [person('VELGAREZ', 'ISIDRO'), ['Isidro Belgares', 'Belgares, Isidro'], ['Isidro Mendares']],
  [person('OBAJERRA', 'HUGO'), ['Hugo Hovagera'], ['Hugo Barrera']],
  [person('GARCIALOPEZ', 'ANA'), ['Ana Garcia Lopez', 'Ana García-López'], ['Ana Garza Lopera']],
];
const businesses: [listed: ReturnType<typeof business>, asked: string[], others: string[]][] = [
  [business('FOURTH STREET TRENWICK CLINIC'), ['4th Street Trenwick Clinic'], ['5th Street Trenwick Clinic']],
  [business('VARELDA CARE TWENTY-FOUR INC'), ['Varelda Care 24', 'Varelda Care Twenty Four LLC'], ['Varelda Care 25']],
  [
    business('VARELDA PHARMACY NUMBER TWO'),
    ['Varelda Pharmacy No. 2', 'Varelda Pharmacy 2', 'Varelda Pharmacy'],
    ['Varelda Pharmacy No. 3'],
  ],
  [business('TREVINAL SURGERY CENTER IX'), ['Trevinal Surgery Center 9'], ['Trevinal Surgery Center X']],
  [business('ONE HUNDRED OSTERLAND CLINIC'), ['100 Osterland Clinic'], ['Two Hundred Osterland Clinic']],
  [business('UTMC'), ['University of Tarwick Medical Center'], ['University of Tarwick Dental School']],
  [business('TARSHORE ASC'), ['Tarshore Ambulatory Surgery Center'], ['Tarshore Skilled Nursing Facility']],
  [business('KARWICK SKILLED NURSING FACILITY'), ['Karwick SNF'], ['Karwick ASC']],
  [business('KTO ASSOCIATES'), ['Karwick Tarwick Osterland Associates'], ['Karwick Westerholm Associates']],
  [business('VARELDA COMMUNITY MENTAL HEALTH CENTERS INC'), ['VARELDA COMMUNITY MENTAL HEAL'], ['VARELDA COMMUNITY PHARMACY']],
  [business('GLOBAL MEDICAL'), ['Global Medical Direct'], ['Global Dental Direct']],
  [business('HOLMWICK PHASE II'), ['Holmwick Phase 2'], ['Holmwick Phase III', 'Holmwick Phase 3']],
  [business('VISITING NURSE ASSOCIATION OF HOLMWICK'), ['VNA of Holmwick'], ['VNS of Tarwick']],
  [business('UKMC OSTERLAND'), ['University of Karwick Medical Center Osterland'], ['University of Karwick Dental Center Osterland']],
  [business('OSTERLAND PHARMA GMBH'), ['Osterland Pharma Gesellschaft mit beschränkter Haftung'], ['Westerholm Pharma GmbH']],
  [business('LABORATORIOS TREVINAL SOCIEDAD ANONIMA'), ['Laboratorios Trevinal S.A.'], []],
  [business('OOO ROMASHKINA MED'), ['Romashkina Med LLC'], []],
  [business('SUNWICK CLINIC OF OHIO'), ['Sunwick Clinic of Ohio LLC'], ['Sunwick Clinic of Texas']],
  [business('NORTHSIDE WENDLOW DENTAL'), ['Northside Wendlow Dental Group', 'Nortside Wendlow Dental'], ['Southside Wendlow Dental']],
  [business('EASTVIEW PHARMACY'), ['Eastview Pharmacy LLC'], ['Westview Pharmacy']],
  [business('NORTH TARSHORE CLINIC'), ['North Tarshore Clinic Inc'], ['South Tarshore Clinic']],
  [business('VANTERHOLM CLINIC II'), ['Vanterholm Clinic 2', 'Vanterholm Clinic'], ['Vanterholm Clinic III']],
];
const all = [...people, ...businesses];
const memory = openMemory(all.map(([listed]) => listed));
const cases = (which: 1 | 2) =>
  all.flatMap((one, at) =>
    one[which].map((text): [Question, number] => [at < people.length ? { name: text } : { organization_name: text }, at]),
  );

describe('a listed name written another way is found', () => {
  test.each(cases(1))('%j', (question, at) => {
    expect(memory.ask(question).hits).toEqual(new Set([at]));
  });
});

describe('a name that only looks like it is not', () => {
  test.each(cases(2))('%j', (question) => {
    expect(memory.ask(question).hits).toEqual(new Set());
  });
});

test('two full middle names are two people where many have the rest of the name, and patronymics always', () => {
  const list = openMemory([
    person('SMITH', 'JOHN', 'MICHAEL'),
    person('KESTERVANE', 'ARDITH', 'MICHAEL'),
    person('SIDOROV', 'IVAN', 'PETROVICH'),
  ]);
  expect(list.ask({ name: 'John Robert Smith' }).hits).toEqual(new Set());
  // One of the two may be a maiden name, or the list may be wrong.
  expect(list.ask({ name: 'Ardith Robert Kestervane' }).hits).toEqual(new Set([1]));
  expect(list.ask({ name: 'Ivan Sergeevich Sidorov' }).hits).toEqual(new Set());
});

test('a surname that is also a legal form elsewhere tells no business', () => {
  const list = openMemory([person('SA', 'MARIA'), person('OY', 'ANNA')]);
  expect(list.ask({ name: 'Maria Sa' }).hits).toEqual(new Set([0]));
  expect(list.ask({ name: 'Anna Oy' }).hits).toEqual(new Set([1]));
});

test('initials and one word may be a person, whatever business words they look like', () => {
  const list = openMemory([
    person('HOLDING', 'TABITHA', 'E'),
    person('BRADLOCK', 'RAJESH', 'X'),
    person('TALARIN', 'LOUIS', 'C'),
    person('COON', 'MAY', 'FLORENCE Q'),
  ]);
  for (const [name, at] of [
    ['T. E. HOLDING', 0],
    ['HOLDING T E', 0],
    ['BRADLOCK R X', 1],
    ['TALARIN II L C', 2],
    ['M COON, MA', 3],
  ] as const)
    expect([name, list.ask({ name }).hits]).toEqual([name, new Set([at])]);
});

test('the U behind a Q before a vowel belongs to the Q: QUADIR is QADIR, but QUEST is not COAST', () => {
  expect(romanizedKey('QUADIR')).toBe(romanizedKey('QADIR'));
  expect(romanizedKey('QUEST')).not.toBe(romanizedKey('COAST'));
});
