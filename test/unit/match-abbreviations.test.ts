import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import { listedNames } from '../../src/match/names.ts';

const person = (LASTNAME: string, FIRSTNAME: string, MIDNAME = '') => recordOf({ LASTNAME, FIRSTNAME, MIDNAME, BUSNAME: '' });
const business = (BUSNAME: string) => recordOf({ LASTNAME: '', FIRSTNAME: '', MIDNAME: '', BUSNAME });

/** As listed, and as people ask for it. */
const practices: [string, string[]][] = [
  ['HOLMWICK RICHARD LOUIS MD PC', ['Richard L. Holmwick', 'Holmwick, Richard L., MD', 'Richard L. Holmwick MD PC', 'Rich Holmwick']],
  ['WEXLEMOOR CHARLES RICHARD PC MD', ['Charles R. Wexlemoor MD PC', 'C. R. Wexlemoor MD', 'Charlie Wexlemoor']],
  ['ARVID K TRENWICK DDS PLLC', ['Arvid Kasimir Trenwick', 'Trenwick, Arvid']],
];
const people: [string, string, string, string[]][] = [
  ['CRAVENHOLM', 'ROBERT', 'J', ['Robt. J. Cravenholm', 'Robt Cravenholm']],
  ['MATZENMOOR', 'WILLIAM', 'LEE', ['Wm. Matzenmoor', 'Wm Lee Matzenmoor', 'Matzenmoor, Wm.']],
  ['BENNERWICK', 'JAMES', 'CHRISTOPHER', ['Jas. Bennerwick', 'Jas. C. Bennerwick']],
  ['STEVENHOLM', 'THOMAS', 'F', ['Thos. F. Stevenholm']],
  ['BUSENMOOR', 'BRIGID', '', ['Bridget Busenmoor']],
  ['SANNERWICK', 'IRMGARD', '', ['Irma Sannerwick']],
  ['MAISTERHOLM', 'JAMES', 'MATTHEW', ['Matt Maisterholm']],
  ['BAREMOOR', 'ROBERT', 'CLAYTON', ['Robert Clay Baremoor', 'Clay Baremoor']],
];
const businesses: [string, string[]][] = [
  ['HOLMWICK MOUNTAIN RESOURCES', ['Holmwick Mtn Resources']],
  ['Nebraska Advanced Holmwick', ['Nebraska Adv Holmwick', 'Neb. Advanced Holmwick', 'NE Advanced Holmwick']],
  ['TRENWICK PHYSICAL THERAPY PC', ['Trenwick PT PC', 'Trenwick Phys. Therapy', 'Trenwick Phys Ther']],
  ['Wexlemoor Pediatric Pharmacy', ['Wexlemoor Peds Pharmacy']],
  ['Dorvia Family Services I', ['Dorvia Family Svs']],
  ['Salen Steps Treatment Center', ['Salen Steps Tx Ctr']],
  ['Absolute Respiratory Holmwick', ['Absolute Resp Holmwick']],
  ['Oak Hollow Hematology/Oncology', ['Oak Hollow Hem/Onc']],
  ['Zubk Choice Home Care Nursing', ['Zubk Choice HC Nursing']],
  ['Clinica Dorvia Los Angeles', ['Clinica Dorvia LA', 'Clinica Dorvia L.A.']],
  ['AROSTWICK ENT CLINIC', ['Arostwick Ear, Nose & Throat Clinic']],
  ["Field of Trenwicks Center/Bobbie's Holm Services", ["Bobbie's Holm Services", 'Bobbies Holm Svcs']],
  ['Salinmoor Substance Abuse Professionals', ['Salinmoor Substance Abuse Pros']],
  ['Midholm Pharmaceuticals', ['Midholm Pharma']],
  ['RITE WAYHOLM LLC', ['Right Wayholm LLC']],
  // Nothing else to be found by.
  ['WASH CENTER', ['Wash Medical Center', 'Wash Ctr LLC']],
  ['OK PHARMACY', ['OK Drugs Pharmacy']],
];

describe.each([
  ['the practice of one person, searched as a person', practices.map(([name, asked]) => [business(name), asked] as const)],
  ['given names as they are abbreviated', people.map(([last, first, middle, asked]) => [person(last, first, middle), asked] as const)],
  ['words of businesses as they are abbreviated', businesses.map(([name, asked]) => [business(name), asked] as const)],
])('%s', (_, records) => {
  const memory = openMemory(records.map(([record]) => record));
  const cases = records.flatMap(([, asked], at) => asked.map((name) => ({ name, at })));
  test.each(cases)('$name', ({ name, at }) => {
    const { hits, outcome } = memory.ask({ name });
    expect([outcome, hits.has(at)]).toEqual(['possible', true]);
  });
});

describe('what an abbreviation does not mean', () => {
  const memory = openMemory([
    business('HOLMWICK OHIO CLINIC'),
    person('HOLDERWICK', 'ANNE', 'MARIE'),
    business('TRENWICK PHYSICAL THERAPY PC'),
  ]);
  test.each(['Holmwick TX Clinic', 'Rosemarie Holderwick', 'Trenwick Occupational Therapy PC'])('%s is not a hit', (name) => {
    expect([...memory.ask({ name }).hits]).toEqual([]);
  });
});

test('N/A is not another name', () => {
  const row = {
    entity_type: 'individual',
    last_name: 'HOLMWICK',
    first_name: 'ARVID',
    middle_name: null,
    suffix: null,
    organization_name: null,
  };
  const names = listedNames({ ...row, full_name: 'ARVID HOLMWICK', other_names: [{ kind: 'aka', name: 'N/A, N/A' }] });
  expect(names.map(({ text }) => text)).toEqual(['ARVID HOLMWICK']);
});
