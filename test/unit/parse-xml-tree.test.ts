import fc from 'fast-check';
import { zipOf } from '../support/archives.ts';
import { parse } from '../support/parsed.ts';

const namespace = 'https://forms.example/efile';
const read = { format: 'xml', tree: 'Return', namespace } as const;
const form = (body: string, more = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<Return xmlns="${namespace}" ${more}>\n${body}\n</Return>\n`;

test('a document is a row: attributes, texts unchanged, children by name, repeated ones as lists; empty ones stay', async () => {
  const body = `<Head a="1"><Name> Ash &amp; Grove </Name></Head><Amt unit="usd">5</Amt><Who><N>A</N></Who><Who><N>B</N></Who><Who/><Note><![CDATA[a < b]]></Note>`;
  const { header, rows } = await parse('one.xml', form(body, 'version="2"'), read);
  expect(header).toBeNull();
  expect(rows).toEqual(cases('a document is a row'));
});

test('a prefix, a byte order mark and other line ends change nothing', async () => {
  const plain = form('<Head><Name>Fern</Name></Head>\n<Head>x</Head>');
  const prefixed = plain.replace(/<(\/?)(?=[A-Z])/g, '<$1f:').replace('xmlns=', 'xmlns:f=');
  const wanted = (await parse('a.xml', plain, read)).read;
  for (const other of [prefixed, `\uFEFF${plain}`, plain.replaceAll('\n', '\r\n'), plain.replaceAll('\n', '')])
    expect((await parse('a.xml', other, read)).read).toEqual(wanted);
});

test('another root, another namespace or a cut document is a sentence', async () => {
  await expect(parse('a.xml', '<Return xmlns="urn:other"><a/></Return>', read)).rejects.toThrow(/begins with the element Return, not with/);
  await expect(parse('a.xml', `<List xmlns="${namespace}"/>`, read)).rejects.toThrow(/begins with the element List/);
  const whole = form('<Head><Name>Fern</Name></Head>'.repeat(40));
  for (const end of [whole.length - 3, whole.length - 200, 400])
    await expect(parse('a.xml', whole.slice(0, end), read)).rejects.toThrow(/damaged or truncated/);
});

test('names that objects have of themselves are ordinary names', async () => {
  const { read: objects } = await parse('a.xml', form('<__proto__>1</__proto__><constructor>2</constructor><toString>3</toString>'), read);
  expect(JSON.parse(JSON.stringify(objects[0]))).toEqual(JSON.parse('{"(file)":"a.xml","__proto__":"1","constructor":"2","toString":"3"}'));
});

test('whatever texts stand in whatever order, each is found under its name', async () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const text = fc
    .stringMatching(/^[^\s<&\0-\x1f][^<&\0-\x1f]{0,20}$/)
    .filter((value) => value.isWellFormed() && !/[\uFFFE\uFFFF]|]]>/.test(value));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(word, text), { minLength: 1, maxLength: 12 }), async (pairs) => {
      const { read: objects } = await parse('p.xml', form(pairs.map(([name, value]) => `<${name}>${value}</${name}>`).join('\n')), read);
      const found = objects[0] as Record<string, string | string[]>;
      for (const name of new Set(pairs.map(([each]) => each)))
        expect([found[name]].flat()).toEqual(pairs.filter(([each]) => each === name).map(([, value]) => value));
    }),
    { numRuns: 60 },
  );
});

describe('an archive of documents', () => {
  const because = ({ Name }: Record<string, unknown>) => (Name === 'Fern' ? null : 'not Fern');
  const picking = { ...read, unwanted: { child: 'Head', because } };
  const member = (name: string, rest = '') => form(`<Head><Name>${name}</Name></Head>\n${rest}`);

  test('is one table, a row a member in the order of the archive; what is not wanted is skipped with its reason', async () => {
    const zip = await zipOf({ 'in/b.xml': member('Fern'), 'a.xml': member('Moss'), 'c.xml': member('Fern') });
    const { rows } = await parse('many.zip', zip, picking);
    expect(rows).toEqual(cases('is one table'));
  });

  test('the rest of a document that is not wanted is never read: damage there goes unseen; in a wanted one it is a fault of that row', async () => {
    const long = `<Filler>${'lichen '.repeat(20_000)}</Filler>\n`.repeat(8);
    const zip = await zipOf({
      'a.xml': member('Moss', `${long}</Broken>`),
      'b.xml': member('Fern', '</Broken>'),
      'c.xml': member('Fern'),
    });
    const { rows } = await parse('many.zip', zip, picking);
    expect(rows.map((row) => ('skip' in row ? row.skip : 'fault' in row ? 'fault' : 'read'))).toEqual(['not Fern', 'fault', 'read']);
  });

  test('a thousand members are read one after the other, without holding more than one', async () => {
    const filler = `<Filler>${'lichen '.repeat(400)}</Filler>\n`.repeat(4);
    const members = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`${index}.xml`, member(index % 100 === 7 ? 'Fern' : 'Moss', filler)]),
    );
    const { rows } = await parse('many.zip', await zipOf(members), picking);
    expect(rows.length).toBe(1000);
    expect(rows.filter((row) => 'object' in row).map(({ line }) => line)).toEqual(
      Array.from({ length: 10 }, (_, index) => index * 100 + 8),
    );
  });

  test('read as a single table it is refused', async () => {
    const zip = await zipOf({ 'a.xml': member('Fern') });
    await expect(parse('many.zip', zip, { format: 'xml', element: 'Head' })).rejects.toThrow('a ZIP of XML documents');
  });
});
