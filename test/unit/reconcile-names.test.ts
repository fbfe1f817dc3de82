import { placeWords } from '../../src/reconcile/entity.ts';
import { compareNames, readNames } from '../../src/reconcile/name.ts';
import { questionOf } from '../../src/reconcile/question.ts';

/** The name of a row, the published one, the city of the row; how they agree. */
const rows: [row: string, published: string, city: string, level: string][] = [
  ['Trenwick Memorial Hospital', 'TRENWICK MEM HOSP', '', 'same'],
  ["Trenwick Reg'l Med Ctr", 'TRENWICK REGIONAL MEDICAL CENTER, INC', '', 'same'],
  ['St. Odo Univ Hosp', 'SAINT ODO UNIVERSITY HOSPITAL', '', 'same'],
  ['Bear LakeMemorial Hospital', 'BEAR LAKE MEMORIAL HOSPITAL', '', 'same'],
  ['Trenwik Memorial Hospital', 'TRENWICK MEMORIAL HOSPITAL', '', 'same'],
  ['Trenwick Memorial Hospital of Holmford', 'TRENWICK MEMORIAL HOSPITAL', 'Holmford', 'same'],
  ['Trenwick Behavioral Hospital of Ho', 'TRENWICK BEHAVIORAL HOSPITAL OF HOLMFORD', 'Elsewhere', 'same'],
  ['Holmford District Hosp DBA Trenwick Mem Hosp', 'TRENWICK MEMORIAL HOSPITAL', '', 'same'],
  ['Trenwick Hospital', 'TRENWICK MEDICAL CENTER', '', 'near'],
  ['J Trenwick Hospital', 'JAMES TRENWICK HOSPITAL', '', 'same'],
  ['Trenwick Memorial Hospital', 'LUMEN HEALTH TRENWICK MEMORIAL HOSPITAL', '', 'within'],
  ['Trenwick Hospital', 'TRENWICK BEHAVIORAL HEALTH', '', 'within'],
  // What tells two of them apart.
  ['Trenwick Behavioral Hospital', 'TRENWICK HOSPITAL', '', 'part'],
  ['Paradise Valley Hospital', 'VALLEY HOSPITAL', '', 'part'],
  ['Trenwick Children Hospital', 'TRENWICK REHABILITATION HOSPITAL', '', 'part'],
  ['North Trenwick Hospital', 'SOUTH TRENWICK HOSPITAL', '', 'part'],
  ['Holmford General Hospital', 'HOLMFORD MEDICAL CENTER', 'Holmford', 'part'],
  ['Holmford Memorial Hospital', 'MEMORIAL HOSPITAL', 'Elsewhere', 'none'],
  ['Memorial Hospital', 'GENERAL HOSPITAL', '', 'none'],
];

test.each(rows)('%s and %s in "%s": %s', (row, published, city, level) => {
  const place = new Set(placeWords(city));
  const levels = readNames(row).flatMap((name) => readNames(published).map((other) => compareNames(name, other, place).level));
  expect(levels).toContain(level);
});

test.each([
  ['1234567893', { npi: '1234567893' }],
  ['12-3456789', { ein: '123456789' }],
  ['CIK 731766', { cik: '0000731766' }],
  ['010001', { ccn: '010001' }],
  ['Hospital 010001', {}],
])('%s in place of a name is %j', (query, identifiers) => {
  const read = questionOf({ query, types: [], limit: 5, properties: {} }).identifiers;
  expect(JSON.parse(JSON.stringify(read))).toEqual(identifiers);
});

test('properties are read as people write them', () => {
  const properties = {
    city: ['Ft. Holm'],
    state: ['Texas'],
    zip: ['4416-1234'],
    phone: ['(334) 793-8701'],
    ccn: ['10001'],
    ein: ['12-3456789'],
  };
  const { state, zip, telephone, identifiers, city_key } = questionOf({ query: 'Trenwick', types: [], limit: 5, properties });
  expect({ state, zip, telephone, ccn: identifiers.ccn, ein: identifiers.ein, city_key }).toEqual({
    ...{ state: 'TX', zip: null, telephone: '3347938701', ccn: '010001', ein: '123456789', city_key: 'FTHOLM' },
  });
});
