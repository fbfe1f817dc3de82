import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { NamedRow, RawRow, RowContext } from '#load/declaration/rows';
import { fileParts } from '#load/parse/file-parts';
import { textLines } from '#load/parse/text';
import { readRows } from '#load/read/read-rows';
import { ownFolder } from '../support/own-folder.ts';
import { stagingInMemory } from '../support/samples.ts';
import { tinyDataset } from '../support/tiny-dataset.ts';

const folder = ownFolder();

const dataset = tinyDataset('text_files');
const file = dataset.files[0]!;

async function read(content: string) {
  const path = join(folder, 'full.csv');
  await writeFile(path, content);
  const issues: string[] = [];
  const staging = stagingInMemory({
    issue: ({ line, reason }) => {
      issues.push(`${line}: ${reason}`);
    },
  });
  const [part] = await fileParts(path);
  const counts = await readRows({ dataset, file, layout: file.layouts[0]!, part: part!, release_date: null, staging });
  return { rows: counts.rows_with_records, issues };
}

describe('the end of a text file', () => {
  test('a last line without its line end is a line like others', async () => {
    expect(await read('Key,Name,Back\r\na,Anna,\r\nb,Bea,')).toEqual({ rows: 2, issues: [] });
  });

  test.each<any[]>(cases('cut'))('cut %s, the file is refused', async (_where, content, reason) => {
    await expect(read(content)).rejects.toThrow(reason);
  });

  test('a last row of another width that has its line end is an issue of its own', async () => {
    expect(await read('Key,Name,Back\na,Anna,\nTotal: 1\n')).toEqual({ rows: 1, issues: ['3: has 1 values but the header has 3'] });
  });
});

describe('text that is not UTF-8', () => {
  const lines = async (bytes: Buffer, encoding: 'utf-8' | 'windows-1252' | 'latin1') => {
    const out: string[] = [];
    for await (const batch of textLines(Readable.from([bytes]), encoding, { fallback_lines: 0 })) out.push(...batch);
    return out;
  };

  test('Windows-1252: curly quotes, dash, euro and accents are themselves, declared or found in a file said to be UTF-8', async () => {
    const bytes = Buffer.from([0x93, 0x41, 0x94, 0x20, 0x96, 0x20, 0x80, 0x20, 0xe9, 0x0a, 0x62]);
    expect(await lines(bytes, 'windows-1252')).toEqual(['“A” – € é', 'b']);
    expect(await lines(bytes, 'utf-8')).toEqual(['“A” – € é', 'b']);
  });

  test('a file of UTF-8 keeps its characters', async () => {
    expect(await lines(Buffer.from('\ufeffNuñez – “x”\n'), 'utf-8')).toEqual(['Nuñez – “x”']);
  });
});

test('what rows above said is there for the rows below, and forgotten with the file', async () => {
  const sections: string[] = [];
  const inherited = {
    ...file,
    transform: (row: NamedRow, _raw: RawRow, { above }: RowContext) => {
      if (row.name === '') above.section = row.key!;
      else sections.push(`${row.key}: ${above.section ?? 'none'}`);
      return { skip: 'test' };
    },
  };
  const path = join(folder, 'sections.csv');
  await writeFile(path, 'Key,Name,Back\na,Anna,\nNURSES,,\nb,Bea,\nc,Cay,\n');
  const staging = stagingInMemory({});
  const [part] = await fileParts(path);
  for (let time = 0; time < 2; time++)
    await readRows({ dataset, file: inherited, layout: file.layouts[0]!, part: part!, release_date: null, staging });
  expect(sections).toEqual(['a: none', 'b: NURSES', 'c: NURSES', 'a: none', 'b: NURSES', 'c: NURSES']);
});
