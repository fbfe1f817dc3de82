import { type Candidate, candidateOf, type PublishedName, placeWords, questionOf } from '#reconcile/compared';
import { compareNames, readNames } from '#reconcile/name';
import { evidenceOf } from '#reconcile/reconcile';
import { compare, isKnownCity, RULES } from '#reconcile/rules';

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
const here = { address_line: '10 Main St', city: 'Holmford', state: 'TX', zip5: '76001', telephone: '3347938701' };

interface Rival {
  id: string;
  name: string;
  at?: Partial<PublishedName>;
  type?: string;
  is_past?: true;
}
const rivalOf = ({ id, name, at, type, is_past }: Rival) => ({ ...facility(id, name, at, type), ...(is_past && { is_current: false }) });

/** The row, the rival beside TRENWICK MEMORIAL HOSPITAL in Holmford, and the rules that hold. */
const ruled: [row: string, properties: Record<string, string>, rival: Rival | null, rules: string[]][] = cases('ruled');

test.each(ruled)('%s with %j beside %#: rules %j', (query, properties, rival, rules) => {
  const wanted = Object.fromEntries(Object.entries(properties).map(([id, value]) => [id, [value]]));
  const question = questionOf({ query, types: ['hospital'], limit: 5, properties: wanted });
  const named = query.startsWith('Holmford General') ? 'LUMEN HOLMFORD NORTH HOSPITAL' : 'LUMEN HOLMFORD HOSPITAL';
  const order = [
    facility('450001', query.startsWith('Holmford') ? named : 'TRENWICK MEMORIAL HOSPITAL', here),
    ...(rival ? [rivalOf(rival)] : []),
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
