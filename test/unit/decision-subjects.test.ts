import { identify } from '#rosters/decisions/identify';

const jane = { name: 'Jane Doe' };
const of = (cells: object) => {
  const { subject_key, subject_hash } = identify({ ...jane, ...cells }, 'secret');
  return { key: subject_key.toString('hex'), content: subject_hash.toString('hex') };
};

test.each([
  [{ birth_date: '1962' }, { birth_date: ' 1962 ' }],
  [{ birth_date: '11/23/1959' }, { birth_date: '1959-11-23' }],
  [{ npi: '12345' }, { npi: '12345 ' }],
  [{ birth_date: 'N/A' }, {}],
  [{ state: 'Ohio' }, { state: 'OH' }],
])('%j and %j are one subject', (one, other) => expect(of(one)).toEqual(of(other)));

test.each([
  [{ birth_date: '1962' }, { birth_date: '1959' }],
  [{ birth_date: '1962' }, {}],
  [{ birth_date: '31/02/1962' }, { birth_date: '13/45/1959' }],
  [{ npi: '12345' }, { npi: '54321' }],
  [{ npi: '12345' }, {}],
  [{ state: 'Ontario' }, { state: 'Quebec' }],
  [{ entity_type: '#REF!' }, {}],
])('%j and %j are two subjects', (one, other) => expect(of(one).content).not.toBe(of(other).content));

test('two NPIs that cannot be read are two keys, and neither is a name alone', () => {
  expect(of({ npi: '12345' }).key).not.toBe(of({ npi: '54321' }).key);
  expect(identify({ ...jane, npi: '12345' }, 'secret').is_name_only).toBe(false);
});
