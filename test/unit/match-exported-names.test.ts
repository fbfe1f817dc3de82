import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';

const person = (LASTNAME: string, FIRSTNAME: string, MIDNAME = '') => recordOf({ LASTNAME, FIRSTNAME, MIDNAME, BUSNAME: '' });
const business = (BUSNAME: string) => recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME });
const askedOf = (listed: ReturnType<typeof person>) => {
  const memory = openMemory([listed]);
  return (name: string) => memory.ask({ name }).outcome;
};

describe('a business as programs export it', () => {
  test.each([
    ['VELDRIN TENDER CARE HOSPICE, INC.', ['Veldrin Tender Care Hos', 'VELDRIN TENDER CARE HOSPI', 'Veldrin Tender Care']],
    ['A DENTAL CENTER PC - SOUTHWICK', ['A Dental Center PC - Sou', 'A Dental Center PC - Southwi']],
    [
      'MEDVARN LLC',
      ['MEDVARN LLC - Houston', 'Medvarn LLC (Houston)', 'MEDVARN #2', 'Medvarn LLC 14', 'Medvarn Store 14', 'Medvarn, vendor no. 100234'],
    ],
    [
      'OMNIVEL HOME HEALTH, INC.',
      ['Omnivel Home Health, Inc. #2', 'Omnivel Home Health Inc - Billing Dept', 'Omnivel Home Health (Dallas)'],
    ],
    ['INTERVELD HOME CARE', ['Interveld Home Care - Houston']],
    ['VELDRIN PHARMACY INC', ['veldrinpharmacyinc.com', 'www.veldrinpharmacy.com', 'https://veldrin-pharmacy.com/']],
    ['F & N PHARMACY INC', ['F N PHARMACY INC', 'F and N Pharmacy', 'FN Pharmacy', 'F&N PHARMACY', 'F + N Pharmacy Inc']],
    ['A AND B AND C SUPPLY', ['A & B & C Supply', 'ABC Supply']],
    // A number behind one of the names only: a branch, or the same business.
    ['VELDRIN CLINIC', ['Veldrin Clinic III', 'Veldrin Clinic 2']],
    ['VELDRIN CARE HOMES II', ['Veldrin Care Homes']],
    ['VELDRIN LTD III', ['Veldrin Ltd']],
    [
      'TARWICK CARE HOMES II',
      [
        ...[
          'Tarwick Care Homes II, Suite 200',
          'Tarwick Care Homes II #4',
          'Tarwick Care Homes Two, Suite 200',
          'Tarwick Care Homes II LLC 2',
        ],
        ...['Tarwick Care Homes, Suite 200', 'Tarwick Care Homes, PO Box 12', 'Tarwick Care Homes, Unit 4'],
      ],
    ],
    ['VELDRIN II BEHAVIORAL HEALTH', ['Veldrin Behavioral Health']],
    ['Veldrin Care Homes LLC -08329532', ['Veldrin Care Homes LLC', 'Veldrin Care Homes']],
    ['V&E Home Care I, II', ['V&E Home Care', 'V and E Home Care']],
    ['Trenwick Alternative Treatment Center, Inc. (TATC)', ['Trenwick Alternative Treatment Center, Inc.']],
    ['Q&Z HOME HEALTH SERVICES', ['Q and Z Home Health Services', 'Q Z Home Health Services']],
  ])('%s', (listed, asked) => {
    const outcome = askedOf(business(listed));
    expect(asked.filter((name) => outcome(name) !== 'possible')).toEqual([]);
  });

  test.each([
    ['VELDRIN CLINIC 2', ['Veldrin Clinic III']],
    ['TARWICK CARE HOMES II', ['Tarwick Care Homes #3']],
    ['FIRST TARWICK HOME CARE', ['Tarwick Home Care #2']],
    ['HOLMWICK PHASE III', ['Holmwick Phase II']],
    ['VELDRIN TENDER CARE HOSPICE', ['Veldmark Tender Care Hos']],
    ['F & N PHARMACY INC', ['F & M Supply Inc']],
  ])('%s is not what only looks so', (listed, asked) => {
    const outcome = askedOf(business(listed));
    expect(asked.filter((name) => outcome(name) === 'possible')).toEqual([]);
  });

  test('a place or number behind several people, or behind a trade name, hides none of them', () => {
    const people = [person('KESTERVELD', 'JANE'), person('POEVARN', 'JOHN')];
    const memory = openMemory([...people, business('MEDVARN LLC')]);
    for (const name of ['Jane Kesterveld and John Poevarn #2', 'Jane Kesterveld and John Poevarn (contractors)'])
      expect([name, memory.ask({ name }).hits]).toEqual([name, new Set([0, 1])]);
    for (const name of ['Wexlemoor Holdings LLC dba Medvarn LLC - Houston', 'Wexlemoor Inc d/b/a Medvarn #14'])
      expect([name, memory.ask({ name }).hits.has(2)]).toEqual([name, true]);
  });

  test('hundreds of names that end alike do not displace the one that begins alike', () => {
    const letters = 'BCDFGHKLMNPRSTVZ';
    const others = Array.from({ length: 256 }, (_, at) => `${letters[at >> 4]}O${letters[at & 15]}UMVEL HEALTH CARE`);
    const memory = openMemory([...others, 'GOLVEN STATE HEALTH CARE CENTER'].map(business));
    for (const name of ['Golven State Health Care', 'Golven State Health Care Cent', 'Golven State Health Care Center LLC'])
      expect([name, memory.ask({ name }).hits.has(256)]).toEqual([name, true]);
    // A letter wrong before a common end is still found.
    for (const at of [0, 17, 255]) {
      const slip = others[at]!.replace('UMVEL', 'UMVIL');
      expect([slip, memory.ask({ name: slip }).hits.has(at)]).toEqual([slip, true]);
    }
  });
});

describe('a person as programs export them', () => {
  test.each([
    [
      person('ALLENVELD', 'RUTH'),
      ['Ruth Allenveld [contractor]', 'Ruth Allenveld {PRN}', 'Allenveld, Ruth <temp>', 'Ruth Allenveld (agency)'],
    ],
    [person('ROTHVARN', 'ROBERT', 'EDWARD'), ['Edward Rothvarn', 'Rothvarn, Edward', 'R. Edward Rothvarn', 'EDWARD ROTHVARN RN']],
  ])('%j', (listed, asked) => {
    const outcome = askedOf(listed);
    expect(asked.filter((name) => outcome(name) !== 'possible')).toEqual([]);
  });

  test('who goes by a middle name is a potential match only where few people are named so, and not beside another given name', () => {
    expect(askedOf(person('SMITH', 'ROBERT', 'EDWARD'))('Edward Smith')).toBe('clear');
    expect(askedOf(person('ROTHVARN', 'ROBERT', 'EDWARD'))('Edward James Rothvarn')).toBe('clear');
    expect(askedOf(person('ROTHVARN', 'EDWARD'))('Robert Edward Rothvarn')).toBe('possible');
  });
});
