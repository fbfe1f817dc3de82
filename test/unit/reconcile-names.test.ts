import { type Candidate, candidateOf, type PublishedName, placeWords, questionOf } from '../../src/reconcile/compared.ts';
import { compareNames, readNames } from '../../src/reconcile/name.ts';
import { evidenceOf } from '../../src/reconcile/reconcile.ts';
import { compare, isKnownCity, RULES } from '../../src/reconcile/rules.ts';

/** The name of a row, the published one, the city of the row; how they agree. */
const rows: [row: string, published: string, city: string, level: string][] = cases('names');

test.each(rows)('%s and %s in "%s": %s', (row, published, city, level) => {
  const place = new Set(placeWords(city));
  const levels = readNames(row).flatMap((name) => readNames(published).map((other) => compareNames(name, other, place).level));
  expect(levels).toContain(level);
});

/** The type of the record, the name of a row of this type, the published one, whether the row may match it. */
const typed: [type: string, row: string, published: string, is_match: boolean][] = cases('names of a type');

test.each(typed)('as %s, %s and %s: %s', (type, row, published, is_match) => {
  const here = { address_line: '10 Main St', city: 'Elsewhere', state: 'TX', zip5: '76001' };
  const question = questionOf({
    ...{ query: row, types: [type], limit: 5 },
    properties: { address: ['10 Main St'], zip: ['76001'], city: ['Elsewhere'], state: ['TX'] },
  });
  const candidate = facility('450001', published, here, type);
  const compared = compare(question, candidate);
  const rules = RULES.filter((rule) => rule.holds(question, compared, [compared])).map(({ id }) => id);
  expect(rules).toEqual(is_match ? ['name_and_street', 'name_and_city'] : []);
});

test.each<any[]>(cases('identifiers'))('%s in place of a name is %j', (query, identifiers) => {
  const read = questionOf({ query, types: [], limit: 5, properties: {} }).identifiers;
  expect(JSON.parse(JSON.stringify(read))).toEqual(identifiers);
});

test.each<any[]>(cases('written CCNs'))('%s in a cell is the CCN %s', (written, ccn) => {
  const { identifiers } = questionOf({ query: 'Trenwick', types: [], limit: 5, properties: { ccn: [written] } });
  expect(identifiers.ccn ?? null).toBe(ccn);
});

test('properties are read as people write them', () => {
  const properties = cases('properties');
  const { state, zip, telephone, identifiers, city_key } = questionOf({ query: 'Trenwick', types: [], limit: 5, properties });
  expect({ state, zip, telephone, ccn: identifiers.ccn, ein: identifiers.ein, city_key }).toEqual(cases('properties are read as people'));
});

const facility = (id: string, name: string, at: Partial<PublishedName> = {}, type = 'hospital'): Candidate =>
  candidateOf({
    ...{ id: `${type}:${id}`, type, name, description: '', is_current: true, identifiers: { ccn: [id], ein: ['123456789'] } },
    names: [{ name, source: 'a file', ...at }],
  });
const past = (candidate: Candidate): Candidate => ({ ...candidate, is_current: false });
const here = { address_line: '10 Main St', city: 'Holmford', state: 'TX', zip5: '76001', telephone: '3347938701' };

const childrens = (at: Partial<PublishedName>) => facility('450002', "TRENWICK MEMORIAL CHILDREN'S HOSPITAL", at);

/** The row, the rival beside TRENWICK MEMORIAL HOSPITAL in Holmford, and the rules that hold. */
const ruled: [row: string, properties: Record<string, string>, rival: Candidate | null, rules: string[]][] = [
  ['Trenwick Memorial Hospital', { city: 'Holmford', state: 'TX' }, null, ['name_and_city']],
  [
    'Trenwick Memorial Hospital',
    { city: 'Holmford', state: 'TX' },
    facility('450002', 'TRENWICK MEMORIAL HOSPITAL', { state: 'OK' }),
    ['name_and_city'],
  ],
  ['Trenwick Memorial Hospital', { city: 'Holmford', state: 'TX' }, facility('450002', 'TRENWICK MEMORIAL HOSPITAL', { state: 'TX' }), []],
  ['Trenwick Memorial Hospital', { city: 'Holmford', state: 'TX' }, facility('450002', 'TRENWICK MEMORIAL HOSPITAL'), []],
  // A row that lost a word says the name of another record of the city; its ZIP tells which is meant.
  [
    'Trenwick Memorial Hospital',
    { city: 'Holmford', state: 'TX', zip: '76001' },
    facility('450002', 'TRENWICK MEMORIAL HOSPITAL SOUTH', { ...here, zip5: '76002' }),
    ['name_and_city'],
  ],
  [
    'Trenwick Memorial Hospital',
    { city: 'Holmford', state: 'TX' },
    facility('450002', 'TRENWICK LUMEN MEMORIAL HOSPITAL', here),
    ['name_and_city'],
  ],
  ['Trenwick Memorial Hospital', { city: 'Holmford', state: 'TX' }, facility('450002', 'TRENWICK MEMORIAL HOSPITAL II', here), []],
  ['Memorial Hospital of Trenwick', { city: 'Holmford', state: 'TX' }, facility('450002', 'TRENWICK LUMEN MEMORIAL HOSPITAL', here), []],
  ['Trenwick Memorial Hospital', { city: 'Holmford', state: 'TX' }, facility('450002', 'TRENWICK MEMORIAL HOSPITAL SOUTH', here), []],
  [
    'Trenwick Memorial Hospital',
    { city: 'Holmford', state: 'TX' },
    facility('450002', 'TRENWICK MEMORIAL HOSPITAL SOUTH', { city: 'Elsewhere', state: 'TX' }),
    ['name_and_city'],
  ],
  // The hospital and the nursing home may be meant; with Hospital in the row only one is.
  ['Trenwick Memorial', { city: 'Holmford', state: 'TX' }, facility('455002', 'TRENWICK MEMORIAL HOME', here, 'nursing_home'), []],
  [
    'Trenwick Memorial Hospital',
    { city: 'Holmford', state: 'TX' },
    facility('455002', 'TRENWICK MEMORIAL NURSING HOME', here, 'nursing_home'),
    ['name_and_city'],
  ],
  ['Trenwick Memorial Hospital', { address: '10 Main St', zip: '76001' }, null, ['name_and_street']],
  ['Trenwick Memorial Hospital', { phone: '334-793-8701' }, null, ['name_and_phone']],
  // The row may have lost the word of another record there; what is of one record alone tells which is meant.
  ['Trenwick Memorial Hospital', { address: '10 Main St', zip: '76001' }, childrens(here), []],
  ['Trenwick Memorial Hospital', { phone: '334-793-8701' }, childrens(here), []],
  ['Trenwick Memorial Hospital', { address: '10 Main St', zip: '76001', phone: '334-793-8701' }, childrens(here), []],
  [
    'Trenwick Memorial Hospital',
    { address: '10 Main St', zip: '76001', phone: '334-793-8701' },
    childrens({ ...here, telephone: '3347938702' }),
    ['name_and_phone'],
  ],
  [
    'Trenwick Memorial Hospital',
    { address: '10 Main St', zip: '76001', phone: '334-793-8701' },
    childrens({ ...here, address_line: '99 Elm St' }),
    ['name_and_street'],
  ],
  [
    'Trenwick Memorial Hospital',
    { address: '10 Main St', zip: '76001', phone: '334-793-8701' },
    childrens({ ...here, telephone: undefined }),
    [],
  ],
  ['Trenwick Memorial Hospital', { address: '10 Main St', zip: '76001' }, past(childrens(here)), ['name_and_street']],
  [
    'Trenwick Memorial Hospital',
    { address: '10 Main St', zip: '76001' },
    facility('450002', 'TRENWICK LUMEN MEMORIAL HOSPITAL', here),
    ['name_and_street'],
  ],
  ['Trenwick Oak Clinic', { address: '10 Main St', zip: '76001' }, null, []],
  // Alone at its street a record may have more words than the row, but none of the row may be missing.
  ['Holmford Hospital', { address: '10 Main St', zip: '76001' }, null, ['name_and_street']],
  ['Holmford Oak Hospital', { address: '10 Main St', zip: '76001' }, null, []],
  ['Holmford Hospital', { address: '10 Main St', zip: '76001' }, facility('450002', 'OTHER HOSPITAL', here), []],
  ['Holmford Hospital', { address: '10 Main St', zip: '76001' }, past(facility('450002', 'OTHER HOSPITAL', here)), ['name_and_street']],
  ['Holmford Hospital', { address: '10 Main St', zip: '76001' }, past(facility('450002', 'HOLMFORD HOSPITAL', here)), []],
  ['Holmford General Hospital', { address: '10 Main St', zip: '76001' }, null, []],
  // Several records may have one EIN.
  ['Any Name', { ein: '12-3456789', state: 'TX' }, null, ['identifier']],
  ['Any Name', { ein: '12-3456789', state: 'OK' }, null, []],
  ['Trenwick Memorial Hospital', { ein: '12-3456789', state: 'OK' }, null, ['identifier']],
  // In the area of the ZIP, and with slips in the city.
  ['Trenwick Memorial Hospital', { city: 'Elsewhere', state: 'TX', zip: '76055' }, null, ['name_and_city']],
  ['Trenwick Memorial Hospital', { city: 'Elsewhere', state: 'TX', zip: '77001' }, null, []],
  ['Trenwick Memorial Hospital', { city: 'Holmfrd', state: 'TX' }, null, ['name_and_city']],
  // Another city exists by this name.
  ['Trenwick Memorial Hospital', { city: 'Holmfrd', state: 'TX' }, facility('450002', 'OTHER', { city: 'Holmfrd', state: 'TX' }), []],
  ['Trenwick Memorial Behavioral Hospital', { city: 'Holmford', state: 'TX' }, null, []],
  ['Trenwick Oak Clinic', { phone: '334-793-8701' }, null, []],
];

test.each(ruled)('%s with %j beside %#: rules %j', (query, properties, rival, rules) => {
  const asked = Object.fromEntries(Object.entries(properties).map(([id, value]) => [id, [value]]));
  const question = questionOf({ query, types: ['hospital'], limit: 5, properties: asked });
  const named = query.startsWith('Holmford General') ? 'LUMEN HOLMFORD NORTH HOSPITAL' : 'LUMEN HOLMFORD HOSPITAL';
  const order = [
    facility('450001', query.startsWith('Holmford') ? named : 'TRENWICK MEMORIAL HOSPITAL', here),
    ...(rival ? [rival] : []),
  ].map((candidate, _, all) => compare(question, candidate, isKnownCity(question, all)));
  expect(RULES.filter((rule) => rule.holds(question, order[0]!, order)).map(({ id }) => id)).toEqual(rules);
});

test('the evidence says ZIP where the ZIP agrees and the city does not', () => {
  const properties = { city: ['Elsewhere'], state: ['TX'], zip: ['76001'] };
  const question = questionOf({ query: 'Trenwick Memorial Hospital', types: [], limit: 5, properties });
  const candidate = facility('450001', 'TRENWICK MEMORIAL HOSPITAL', here);
  const evidence = evidenceOf(compare(question, candidate), 'name_and_city');
  expect(evidence).toMatch(/^Name and ZIP are the same, .*; other city\.$/);
});

test('a question is searched by 16 words and 200 characters at most', () => {
  const text = (query: string) => questionOf({ query, types: [], limit: 5, properties: { city: [query] } });
  expect(text('a '.repeat(40)).text.split(' ')).toHaveLength(16);
  expect(text('é'.repeat(400))).toMatchObject({ text: 'é'.repeat(200), city: 'é'.repeat(200) });
});
