import fc from 'fast-check';
import { faultWords, jsonFault, unreadField } from '#fields/json-fault';

const said = (text: string) => {
  const fault = jsonFault(text);
  return fault && faultWords(fault);
};

test('says where a text stops being JSON and what is expected, without repeating it', () => {
  expect(said('{"name": "Jane Roe",\n "birth_date": 1959-11-23}')).toMatch(/^line 2, column 16: expected a value/);
  expect(said('{"name": "Jane Roe"\n "state": "TX"}')).toBe('line 2, column 2: expected a comma or }');
  expect(said('{"name": "Jane Roe",}')).toMatch(/^line 1, column 21: expected the name of a field/);
  expect(said("{'name': 'Jane Roe'}")).toMatch(/^line 1, column 2: expected the name of a field/);
  expect(said('{"name" "Jane Roe"}')).toMatch(/column 9: expected a colon/);
  expect(said('["Jane Roe]')).toMatch(/column 12: expected a closing double quote/);
  expect(said('["a\nb"]')).toMatch(/line 1, column 4: expected a closing double quote/);
  expect(said('[1, 2')).toBe('line 1, column 6: expected a comma or ]');
  expect(said('{} {}')).toMatch(/column 4: expected the end of the text/);
  expect(said('[True]')).toMatch(/column 2: expected a value/);
  expect(said('"\\x"')).toMatch(/column 2/);
  expect(said('[{"name": "Jane"}, {"name": {"name": 1}, "n\\u0061me": 2}]')).toBe(
    'line 1, column 42: expected each field once in its object',
  );
  expect(said('['.repeat(200_000))).toMatch(/column 200001/);
  expect(said(`"${'a\\n'.repeat(500_000)}"`)).toBeNull();
});

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('agrees with JSON.parse about any text, but for a field that is there twice', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', ',', '}', ']', ':', '{', '[', '\\', '0', '-', '.', 'e', '\n', 'x'))
    .map(([json, place, sign]) => {
      const at = place % (json.length + 1);
      return json.slice(0, at) + sign + json.slice(at + (place % 2));
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), damaged, fc.string()), (text) => {
      const fault = said(text);
      const isTwice = fault?.endsWith('each field once in its object') === true;
      expect(fault === null).toBe(!isTwice && isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('a field that is not in the value was there twice', () => {
  const unread = (text: string) => unreadField(text, JSON.parse(text))?.column ?? null;
  expect(unread('[{"a" : {"b": "\\":", "": [{}, {"b": null}]}, "c": "x"}]')).toBeNull();
  expect(unread('{"a": "b\\":", "\\u0061": 1}')).toBe(15);
  expect(unread('{"a": {"b": 1}, "a": {"c": 1}}')).toBe(17);
  expect(unread('{"__proto__": 1, "__proto__": 2}')).toBe(18);
  fc.assert(fc.property(fc.json(), (text) => expect(unread(text)).toBeNull()));
});
