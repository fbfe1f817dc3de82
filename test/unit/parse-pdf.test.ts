import { deflateSync, gzipSync } from 'node:zlib';
import { fileParts } from '#load/parse/file-parts';
import { textColumns } from '#load/parse/pdf';
import { openTable, withOpenTable } from '#load/parse/table';
import { pdf } from '../../sample/pdf.ts';
import { type PdfTable, tablePdf } from '../../sample/pdf-table.ts';
import { zipOf } from '../support/archives.ts';
import { onDisk, type Parsed, parse } from '../support/parsed.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

const columns = cases('columns');
const header = columns.map((column: any) => column.header);
const read = { format: 'pdf', header } as const;
const list = (count: number) =>
  Array.from({ length: count }, (_, index) => [`Person ${index}`, '1234567893', 'Exclusion', `1/${(index % 28) + 1}/2024`]);
const table = (more: Partial<PdfTable> & Pick<PdfTable, 'rows'>) => tablePdf({ title: 'Excluded providers', columns, ...more });
const skips = ({ rows }: Parsed) => rows.flatMap((row) => ('skip' in row ? [[row.skip, row.text]] : []));

describe('a ruled table', () => {
  test('runs over pages with its header on each; wrapped, empty and non-ASCII cells keep their column', async () => {
    const rows = list(120);
    rows[3] = cases('runs over pages with its');
    const parsed = await parse('a.pdf', table({ rows, ruled: true, header_on_each_page: true, foot: 'Page' }), read);
    expect(parsed.header).toEqual(header);
    expect(parsed.faults).toEqual([]);
    expect(parsed.read).toHaveLength(120);
    expect(parsed.read[3]).toEqual(cases('runs over pages with its 2'));
    expect(parsed.read.filter((_, index) => index !== 3)).toEqual(rows.filter((_, index) => index !== 3));
    expect(parsed.rows.filter((row) => 'values' in row).map(({ line }) => line)).toEqual(rows.map((_, index) => index + 1));
    expect(skips(parsed)).toContainEqual(['title, note or page number outside the table', 'page 2: Page 2']);
    expect(skips(parsed)).toContainEqual(['title or header of a page', 'page 3: Excluded providers']);
  });

  test('a merged cell is read once, empty below', async () => {
    const rows = cases('rows');
    for (const stands of ['top', 'middle', 'bottom'] as const) {
      const parsed = await parse('m.pdf', table({ rows, ruled: true, stands }), read);
      expect(parsed.read).toEqual(rows.map((row: any) => row.map((text: any) => text ?? '')));
    }
  });

  test('a row that a page end splits is one record where the layout names a column that each fills', async () => {
    const long = Array.from({ length: 12 }, (_, index) => `Alias ${index}`).join('\n');
    const rows = [...list(30), [long, '1234567893', 'Exclusion', '2/2/2024'], ...list(3)];
    const file = table({ rows, ruled: true, splits_rows: true, header_on_each_page: true });
    expect((await parse('s.pdf', file, read)).read).toHaveLength(35);
    const whole = await parse('s.pdf', file, { ...read, filled: 'Effective Date' });
    expect(whole.read).toEqual(rows);
    expect(skips(whole)).toContainEqual(['rest of a row that began on the page before', 'page 2']);
  });

  test('a text beside the table is an issue', async () => {
    const file = pdf([
      { lines: [], texts: [10, 200].flatMap((x) => [30, 60].map((y) => ({ x, y, text: y === 30 ? `h${x}` : 'v', size: 8 }))) },
    ]);
    const edged = await parse('e.pdf', file, { format: 'pdf', header: ['h10', 'h200'], edges: [150] });
    expect(edged.read).toEqual([['v', 'v']]);
    const ruled = table({ rows: list(3), ruled: true }).toString('latin1');
    const first_cell = / 38\.00 (\d+\.\d\d) Tm/g;
    const [, second] = [...ruled.matchAll(first_cell)];
    const moved = ruled.replace(second![0], second![0].replace(' 38.00', ' 18.00'));
    const { read: left, faults } = await parse('r.pdf', Buffer.from(moved, 'latin1'), read);
    expect(left).toEqual(list(3).slice(1));
    expect(faults).toEqual([{ line: 1, fault: 'page 1: "Person 0" is outside every column' }]);
  });

  test('a record below the last line is an issue', async () => {
    const bytes = table({ rows: list(3), ruled: true }).toString('latin1');
    const last = [...bytes.matchAll(/^0\.5 w .* l S$/gm)].slice(-4);
    const opened = last.reduce((text, [rule]) => text.replace(rule, ' '.repeat(rule.length)), bytes);
    const { read: left, faults } = await parse('l.pdf', Buffer.from(opened, 'latin1'), read);
    expect(left).toEqual(list(3).slice(0, 2));
    expect(faults).toEqual([{ line: 3, fault: 'page 1: is above or below the drawn rows' }]);
  });
});

describe('a table without lines', () => {
  const one_line = columns.map((column: any) => ({ ...column, width: 150 }));

  test('has a row per text line; page numbers and a cover are not rows', async () => {
    const rows = list(90);
    rows[5] = ['Person', '', 'Exclusion', '1/2/2024'];
    const file = table({ columns: one_line, rows, cover: ['Cover letter', 'Please read on'], foot: 'Page' });
    const parsed = await parse('u.pdf', file, read);
    expect(parsed.faults).toEqual([]);
    expect(parsed.read).toEqual(rows);
    expect(skips(parsed)).toEqual(expect.arrayContaining(cases('has a row per text')));
  });

  test('wrapped records are recognized by a column that each fills', async () => {
    const rows = list(12).map(([, ...rest], index) => [`Person ${index}\nalias one\nalias two`, ...rest]);
    const parsed = await parse('w.pdf', table({ rows }), { ...read, filled: 'Effective Date' });
    expect(parsed.read).toEqual(rows);
  });

  test('gray bands part records too', async () => {
    const rows = list(12).map(([, ...rest], index) => [`Person ${index}\nalias`, ...rest]);
    expect((await parse('b.pdf', table({ rows, banded: true }), read)).read).toEqual(rows);
    const other = rows.slice(1);
    expect((await parse('b.pdf', table({ rows: other, banded: true }), read)).read).toEqual(other);
    expect((await parse('b.pdf', table({ rows: rows.slice(1), banded: true }), read)).read).toEqual(rows.slice(1));
  });

  test('declared texts are not rows', async () => {
    const rows = [...list(3), ['Section of nurses', '', '', ''], ...list(3)];
    const parsed = await parse('n.pdf', table({ columns: one_line, rows }), { ...read, not_rows: /^Section of/ });
    expect(parsed.read).toEqual([...list(3), ...list(3)]);
  });
});

describe('the header', () => {
  test('may carry footnotes where that is declared, and differs where it differs', async () => {
    const noted = [{ header: 'Provider Name 1, 2', width: 130 }, ...columns.slice(1)];
    const file = table({ columns: noted, rows: list(3), ruled: true });
    expect((await parse('f.pdf', file, { ...read, header: ['Provider Name…', ...header.slice(1)] })).header).toEqual(header);
    expect((await parse('f.pdf', file, read)).header).toEqual(['Provider Name 1, 2', ...header.slice(1)]);
  });

  test('of another list is none', async () => {
    const other = await parse('o.pdf', table({ rows: list(3) }), { format: 'pdf', header: ['Last Name', 'First Name', 'License'] });
    expect(other).toMatchObject({ header: [], rows: [] });
  });
});

describe('a PDF', () => {
  const whole = table({ rows: list(90), ruled: true });
  const open = async (name: string, bytes: Buffer) => {
    const [part] = await fileParts(await onDisk(name, bytes));
    expect(part!.form).toBe('pdf');
    return openTable(part!, read, { notes: { fallback_lines: 0 } });
  };

  test('is opened once for all layouts that are tried on it', async () => {
    const [part] = await fileParts(await onDisk('tried.pdf', table({ rows: list(20), ruled: true })));
    const open = jest.fn(part!.open);
    for (const header of [read.header, ['License', 'City'], ['Last Name', 'First Name']])
      await withOpenTable({ ...part!, open }, { ...read, header }, { notes: { fallback_lines: 0 }, looking: true }, async () => {});
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('inside gzip and ZIP reads the same', async () => {
    const { read: rows } = await parse('w.pdf', whole, read);
    expect(rows).toHaveLength(90);
    expect((await parse('w.pdf.gz', gzipSync(whole), read)).read).toEqual(rows);
    expect((await parse('w.zip', await zipOf({ 'list.pdf': whole.toString('latin1') }), read)).read).toEqual(rows);
  });

  test('truncated, damaged, locked or without text is refused with a sentence', async () => {
    await expect(open('cut.pdf', whole.subarray(0, whole.length / 2))).rejects.toThrow('The PDF is truncated: it does not end with %%EOF.');
    const damaged = Buffer.from(whole.toString('latin1').replaceAll(/\d+ 0 obj/g, 'xxxxxxx'), 'latin1');
    await expect(open('bad.pdf', damaged)).rejects.toThrow(/^The PDF is damaged/);
    const packed = deflateSync(`0 0 m ${'rubbish '.repeat(50)}`)
      .fill(0xff, 8, 14)
      .toString('latin1');
    const torn = whole
      .toString('latin1')
      .replace('xref', `99 0 obj\n<< /Filter /FlateDecode >>\nstream\n${packed}\nendstream\nendobj\nxref`);
    await expect(open('torn.pdf', Buffer.from(torn, 'latin1'))).rejects.toThrow(/^The PDF is damaged: a part of it cannot be unpacked/);
    const key = '00'.repeat(32);
    const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<${key}> <${key}>] /Root`;
    const locked = Buffer.from(whole.toString('latin1').replace('/Root', lock), 'latin1');
    await expect(open('locked.pdf', locked)).rejects.toThrow('The PDF is protected by a password.');
    const scanned = pdf([{ texts: [], lines: [{ x: 0, y: 0, right: 700, bottom: 500, filled: true }] }]);
    await expect(open('scan.pdf', scanned)).rejects.toThrow('The PDF has no text: its pages are pictures or empty.');
    await expect(fileParts(await onDisk('empty.pdf', ''))).rejects.toThrow('empty.pdf is empty');
  });
});

test('words of a damaged file that stand millions of points beside the page cost no time', async () => {
  const page = { number: 1, width: 600, height: 800, pieces: [], rules: [], bands: [] };
  const words = [10, 1e8, 3e8, -4e8].map((x) => ({ x, right: x + 20 }));
  const read = () => expect(textColumns(page, words).edges([])).toHaveLength(words.length + 1);
  // It was over a thousand, and without end a little further out.
  expect(await leastProcessorUnits(read, { enough: 200 })).toBeLessThan(200);
});
