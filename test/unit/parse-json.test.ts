import fc from 'fast-check';
import { parse } from '../support/parsed.ts';

const array = { format: 'json', shape: 'array' } as const;
const studies = [
  { id: 1, note: 'a "quoted" ]}' },
  { id: 2, deep: { list: [1, { x: '\\' }] } },
];

describe('shapes', () => {
  test('an array, compact and pretty, with the number of each record', async () => {
    for (const space of [0, 2]) {
      const { read, rows } = await parse('a.json', JSON.stringify(studies, null, space), array);
      expect(read).toEqual(studies);
      expect(rows.map(({ line }) => line)).toEqual([1, 2]);
    }
  });

  test('an array under a path, whatever stands before it', async () => {
    const file = {
      count: 2,
      skipped: { studies: [9, 'x', null], text: '}]"' },
      more: [[], {}],
      FullStudiesResponse: { n: 1, FullStudies: studies, rest: true },
    };
    const { read } = await parse('p.json', JSON.stringify(file), { ...array, path: 'FullStudiesResponse.FullStudies' });
    expect(read).toEqual(studies);
    expect((await parse('s.json', JSON.stringify({ nextPageToken: 'x', studies }), { ...array, path: 'studies' })).read).toEqual(studies);
  });

  test('a keyed object', async () => {
    const { read } = await parse('k.json', JSON.stringify({ 0: studies[0], 1: studies[1] }), { format: 'json', shape: 'keyed' });
    expect(read).toEqual(studies);
  });

  test('one object, bare or in a wrapper', async () => {
    const bare = { format: 'json', shape: 'object' } as const;
    expect((await parse('o.json', JSON.stringify(studies[0]), bare)).read).toEqual([studies[0]]);
    const wrapped = JSON.stringify({ data: studies[0], timestamp: 1, ttl: 2 });
    expect((await parse('w.json', wrapped, { ...bare, path: 'data' })).read).toEqual([studies[0]]);
  });

  test('a table: names in one list, rows in another; a short row is a fault', async () => {
    const file = { fields: ['cik', 'name'], data: [[1, 'A'], [2], [3, null]] };
    const { read, faults, header } = await parse('t.json', JSON.stringify(file), {
      format: 'json',
      shape: 'table',
      path: 'data',
      header: 'fields',
    });
    expect(header).toEqual(['cik', 'name']);
    expect(read).toEqual([
      { cik: 1, name: 'A' },
      { cik: 3, name: null },
    ]);
    expect(faults).toEqual([{ line: 2, fault: 'is not a list of 2 values' }]);
  });
});

describe('damage is a sentence', () => {
  test.each<any[]>(cases('damage'))('%s', async (_what, text, read, sentence) => {
    await expect(parse('bad.json', text, read)).rejects.toThrow(sentence);
  });

  test('bytes that are not UTF-8', async () => {
    await expect(parse('l.json', Buffer.from([0x5b, 0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d, 0x5d]), array)).rejects.toThrow(/not UTF-8/);
  });
});

test('records larger than a chunk, and chunks of many records, come out whole', async () => {
  const big = Array.from({ length: 40 }, (_, id) => ({ id, text: '"\\é'.repeat(id % 3 === 0 ? 60_000 : 10) }));
  const { read } = await parse('big.json', JSON.stringify({ studies: big }), { ...array, path: 'studies' });
  expect(read).toEqual(big);
});

test('any list of objects reads back as it was', async () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 6 }), fc.boolean(), async (records, pretty) => {
      const text = JSON.stringify({ before: records, studies: records }, null, pretty ? 1 : 0);
      expect((await parse('any.json', text, { ...array, path: 'studies' })).read).toEqual(JSON.parse(JSON.stringify(records)));
    }),
    { numRuns: 150 },
  );
});
