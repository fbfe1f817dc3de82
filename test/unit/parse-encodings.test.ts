import { parse } from '../support/parsed.ts';

const csv = { format: 'csv' } as const;

describe('encodings', () => {
  test('UTF-8 with and without its mark', async () => {
    const text = 'näme,b\nJosé,“q”\n';
    for (const bytes of [Buffer.from(text), Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])]) {
      const { header, read, fallback_lines } = await parse('u.csv', bytes, csv);
      expect({ header, read, fallback_lines }).toEqual({ header: ['näme', 'b'], read: [['José', '“q”']], fallback_lines: 0 });
    }
  });

  test('a mark before a quoted header', async () => {
    const { header } = await parse('u.csv', Buffer.from('\u{feff}"a","b"\n1,2\n'), csv);
    expect(header).toEqual(['a', 'b']);
  });

  test('Windows-1252 and Latin-1 as declared', async () => {
    const bytes = Buffer.from([0x61, 0x0a, 0x93, 0x78, 0x94, 0xe9, 0x0a]);
    expect((await parse('w.csv', bytes, { ...csv, encoding: 'windows-1252' })).read).toEqual([['“x”é']]);
    const latin = Buffer.from([0x61, 0x0a, 0xe9, 0xdf, 0x0a]);
    expect((await parse('l.csv', latin, { ...csv, encoding: 'latin1' })).read).toEqual([['éß']]);
  });

  test('a file called UTF-8 with a Latin-1 line in it: that line alone is read as such, and counted', async () => {
    const bytes = Buffer.concat([Buffer.from('a\nJosé\n'), Buffer.from([0x52, 0x65, 0x6e, 0xe9, 0x0a]), Buffer.from('Zoë\n')]);
    const { read, fallback_lines } = await parse('m.csv', bytes, csv);
    expect(read).toEqual([['José'], ['René'], ['Zoë']]);
    expect(fallback_lines).toBe(1);
  });

  test('characters cut by the edge of a chunk stay whole', async () => {
    // Longer than one read of the file, with multi-byte characters everywhere.
    const row = `${'é€'.repeat(50)},x\n`;
    const { read } = await parse('long.csv', `a,b\n${row.repeat(3000)}`, csv);
    expect(read).toHaveLength(3000);
    expect(new Set(read.map((values) => (values as string[])[0]))).toEqual(new Set(['é€'.repeat(50)]));
  });

  test('UTF-16 is refused with what was expected', async () => {
    await expect(parse('u16.csv', Buffer.from('\u{feff}a,b\n1,2\n', 'utf16le'), csv)).rejects.toThrow(/UTF-16 text; expected UTF-8/);
  });
});
