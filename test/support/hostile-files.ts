import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';
import type { ReadSpec } from '#load/declaration/read-spec';
import { zipOf } from './archives.ts';

/** A small file that took a reader seconds, minutes or all memory, and what is said of it now. */
interface HostileFile {
  name: string;
  content: () => Buffer | string | Promise<Buffer>;
  read: ReadSpec;
  refusal: RegExp;
}

const html: ReadSpec = { format: 'html', header_row: ['Name', 'NPI…'] };
const page = (body: string) => `<!DOCTYPE html><html><body>${body}</body></html>`;
const row = '<tr><td>Name</td><td>NPI</td></tr>';

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const book = {
  'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Type="worksheet" Target="s.xml"/></Relationships>',
};
const sheet = (rows: string) => ({ ...book, 'xl/s.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>` });

interface RawMember {
  name: string;
  packed: Buffer;
  unpacked_bytes: number;
  checksum?: number;
}

/** A ZIP of members that are packed already: of gigabytes it needs only the packed form, and their checksum is 0. */
function rawZip(members: RawMember[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, unpacked_bytes, checksum = 0 } of members) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(checksum, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(unpacked_bytes, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const MB = 1024 * 1024;

function packedMegabytes(count: number, letter = 'x'): Buffer {
  const block = deflateRawSync(Buffer.alloc(MB, letter), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(count).fill(block), deflateRawSync(Buffer.alloc(0))]);
}

const texts = deflateRawSync(Buffer.from('<sst><si><t>'), { finishFlush: constants.Z_FULL_FLUSH });
const packed = (text: string) => ({ packed: deflateRawSync(Buffer.from(text)), unpacked_bytes: text.length, checksum: crc32(text) });

const pdfOf = (streams: Buffer[]) => Buffer.concat([Buffer.from('%PDF-1.7\n'), ...streams, Buffer.from('\nstartxref\n9\n%%EOF\n')]);
const stream = (number: number, content: Buffer, end: string) =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n<</Filter/FlateDecode/Length ${content.length}>>\nstream\n`), content, Buffer.from(end)]);

const pdf: ReadSpec = { format: 'pdf', header: ['Name', 'NPI'] };
const array = { format: 'json', shape: 'array', path: 'rows' } as const;

export const hostileFiles: HostileFile[] = [
  {
    name: 'spans.html',
    content: () => page(`<table>${row}<tr>${'<td colspan=1000 rowspan=65534>x'.repeat(150)}${'<tr>'.repeat(1500)}</table>`),
    read: html,
    refusal: /columns times rows in one cell/,
  },
  {
    name: 'spans-of-many-rows.html',
    content: () => page(`<table>${row}<tr><td colspan=900 rowspan=70>x${'<tr><td colspan=900 rowspan=70>x'.repeat(20_000)}</table>`),
    read: html,
    refusal: /columns in a row|cells filled from rows above|cells in its tables/,
  },
  {
    name: 'nested-tables.html',
    content: () => page(`<table>${row}${'<tr><td>x<table>'.repeat(40_000)}`),
    read: html,
    refusal: /tables inside each other/,
  },
  {
    name: 'nested-elements.html',
    content: () => page(`${'<b>'.repeat(200_000)}${'</i>'.repeat(100_000)}`),
    read: html,
    refusal: /elements inside each other/,
  },
  {
    name: 'nested-tables.txt',
    content: () => `<SEC-DOCUMENT>a.txt\n<DOCUMENT>\n<TYPE>8-K\n<TEXT>\n${'<table><tr><td>x'.repeat(40_000)}\n</TEXT>\n`,
    read: { format: 'edgar', tables: /x/ },
    refusal: /tables inside each other/,
  },
  {
    name: 'last-column.xlsx',
    content: () => zipOf(sheet('<row><c r="XFD1"><v>1</v></c></row>'.repeat(100_000))),
    read: { format: 'xlsx' },
    refusal: /a cell XFD1: at most 2000 columns are allowed/,
  },
  {
    name: 'wide-rows.xlsx',
    content: () => zipOf(sheet('<row><c r="BXX1"><v>1</v></c></row>'.repeat(100_000))),
    read: { format: 'xlsx' },
    refusal: /cells in the workbook/,
  },
  {
    name: 'shared-strings.xlsx',
    content: () => {
      const members = Object.entries(sheet('<row><c r="A1" t="s"><v>0</v></c></row>')).map(([name, text]) => ({ name, ...packed(text) }));
      const bomb = { packed: Buffer.concat([texts, packedMegabytes(1500)]), unpacked_bytes: 1500 * MB + 12 };
      return rawZip([...members, { name: 'xl/sharedStrings.xml', ...bomb }]);
    },
    read: { format: 'xlsx' },
    refusal: /unpacks to more than 200 times its packed size/,
  },
  {
    name: 'many-members.zip',
    content: () => zipOf(Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`${at}.csv`, 'a,b\n1,2\n']))),
    read: { format: 'csv' },
    refusal: /limit of 200 members in the ZIP/,
  },
  {
    name: 'swollen.zip',
    content: () => rawZip([{ name: 'a.csv', packed: packedMegabytes(64), unpacked_bytes: 64 * MB }]),
    read: { format: 'csv' },
    refusal: /unpacks to more than 200 times its packed size/,
  },
  {
    name: 'swollen.csv.gz',
    content: () => {
      const [head, tail] = [Buffer.from('1f8b0800000000000003', 'hex'), Buffer.alloc(8)];
      return Buffer.concat([head, packedMegabytes(100, '\n'), tail]);
    },
    read: { format: 'csv' },
    refusal: /unpacks to more than 200 times its packed size/,
  },
  {
    name: 'overlapping.zip',
    content: () => {
      const zip = rawZip([{ name: 'a.csv', packed: packedMegabytes(1), unpacked_bytes: MB }]);
      // The directory names the one member ten times.
      const at = zip.lastIndexOf('PK\u0001\u0002', undefined, 'latin1');
      const entry = zip.subarray(at, zip.length - 22);
      const end = Buffer.from(zip.subarray(-22));
      end.writeUInt16LE(10, 8);
      end.writeUInt16LE(10, 10);
      end.writeUInt32LE(entry.length * 10, 12);
      return Buffer.concat([zip.subarray(0, at), ...Array<Buffer>(10).fill(entry), end]);
    },
    read: { format: 'csv' },
    refusal: /its members overlap/,
  },
  {
    name: 'no-local-header.zip',
    content: () => {
      const zip = rawZip([
        { name: 'a.csv', ...packed('a,b\n1,2\n') },
        { name: 'b.csv', ...packed('a,b\n1,2\n') },
      ]);
      zip.writeUInt32LE(0x4034b51, zip.lastIndexOf('PK\u0003\u0004', undefined, 'latin1'));
      return zip;
    },
    read: { format: 'csv' },
    refusal: /b.csv in no-local-header.zip is damaged/,
  },
  {
    name: 'nested.xml',
    content: () => `<?xml version="1.0"?><list>${'<a>'.repeat(190_000)}`,
    read: { format: 'xml', element: 'list' },
    refusal: /XML elements inside each other/,
  },
  {
    name: 'nested-tree.xml',
    content: () => `<?xml version="1.0"?><list xmlns="urn:x">${'<a>'.repeat(190_000)}`,
    read: { format: 'xml', tree: 'list', namespace: 'urn:x' },
    refusal: /XML elements inside each other/,
  },
  {
    name: 'attributes.xml',
    content: () => `<?xml version="1.0"?><list ${Array.from({ length: 50_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    read: { format: 'xml', element: 'list' },
    refusal: /attributes in one XML element/,
  },
  {
    name: 'blank-key.json',
    content: () => `{"${' '.repeat(100_000)}": 1, "rows": []}`,
    read: array,
    refusal: /characters in the name of a JSON field/,
  },
  {
    name: 'blank-key-of-a-record.json',
    content: () => `[{"${' '.repeat(100_000)}": 1}]`,
    read: { format: 'json', shape: 'array' },
    refusal: /characters in the name of a JSON field/,
  },
  {
    name: 'deep.json',
    content: () => `[{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}]`,
    read: { format: 'json', shape: 'array' },
    refusal: /JSON objects and lists inside each other/,
  },
  {
    name: 'deep-object.json',
    content: () => `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
    read: { format: 'json', shape: 'object' },
    refusal: /JSON objects and lists inside each other/,
  },
  {
    name: 'endless-streams.pdf',
    content: () => {
      const little = deflateSync(Buffer.from('x'));
      return pdfOf(Array.from({ length: 24_000 }, (_, at) => stream(at, little, '\n')));
    },
    read: pdf,
    refusal: /one of its streams has no end/,
  },
  {
    name: 'inflating.pdf',
    content: () => {
      const bomb = deflateSync(Buffer.alloc(32 * MB));
      return pdfOf(Array.from({ length: 180 }, (_, at) => stream(at, bomb, '\nendstream\nendobj\n')));
    },
    read: pdf,
    refusal: /What the PDF unpacks to exceeds the limit of 128 MB/,
  },
  {
    name: 'columns.csv',
    content: () => `${','.repeat(MB)}\n`,
    read: { format: 'csv' },
    refusal: /limit of 4,096 values in its line 1/,
  },
  {
    name: 'line.csv',
    content: () => `Name,NPI\n${'x'.repeat(4 * MB)}`,
    read: { format: 'csv' },
    refusal: /A line of the file exceeds the limit of 1 MB/,
  },
];
