import { parse as oracle } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRecords } from '../../src/load/parse/csv.ts';
import type { ParsedRow } from '../../src/load/parse/parsed-row.ts';
import { casesOf } from '../support/cases.ts';
import { parse } from '../support/parsed.ts';

const cases = casesOf('unit/parse-csv');

const csv = { format: 'csv' } as const;
const multiline = { format: 'csv', multiline: true } as const;
const lines = (rows: ParsedRow[]) => rows.map(({ line }) => line);

describe('dialects', () => {
  test('everything quoted, nothing quoted and quoted where needed read alike, with LF and CRLF', async () => {
    const plain = 'a,b\n1,\n2,x\n';
    const quoted = '"a","b"\n"1",""\n"2","x"\n';
    const mixed = 'a,"b"\n1,""\n"2",x\n';
    for (const text of [
      plain,
      quoted,
      mixed,
      plain.replaceAll('\n', '\r\n'),
      quoted.replaceAll('\n', '\r\n'),
      plain.replaceAll('\n', '\r'),
    ]) {
      const { header, read, rows } = await parse('d.csv', text, csv);
      expect({ header, read, lines: lines(rows) }).toEqual(cases('everything quoted'));
    }
  });

  test('a last line without its end, blank lines and tabs', async () => {
    const { header, read, rows } = await parse('d.txt', 'a\tb\n\n1\t2\n\n3\t"4"', { ...csv, delimiter: '\t' });
    expect({ header, read, lines: lines(rows) }).toEqual(cases('a last line without its'));
  });

  test('quoted values hold delimiters, doubled quotes and line ends; the line is where the record begins', async () => {
    const { read, rows } = await parse('d.csv', 'a,b\n"x, ""y""","two\nlines"\nz,last\n', multiline);
    expect(read).toEqual([
      ['x, "y"', 'two\nlines'],
      ['z', 'last'],
    ]);
    expect(lines(rows)).toEqual([2, 4]);
  });

  test('rows above the header are passed over, a repeated or empty header stays apart', async () => {
    const { header, rows } = await parse('d.csv', 'List of 2026\n"as of",x\na,a,\n1,2,3\n', { ...csv, rows_above_header: 2 });
    expect(header).toEqual(['a', 'a (2)', '(column 3)']);
    expect(lines(rows)).toEqual([4]);
  });

  test('a file that never quotes keeps its quotes', async () => {
    const { read } = await parse('d.tab', 'a\tb\n5" pipe\t"\n', { ...csv, delimiter: '\t', quotes: 'none' });
    expect(read).toEqual([['5" pipe', '"']]);
  });
});

describe('faults cost one row and name its line', () => {
  test('too few and too many values', async () => {
    const { read, faults } = await parse('d.csv', 'a,b\n1\n2,x\n3,y,z\n4,w\n', csv);
    expect(read).toEqual([
      ['2', 'x'],
      ['4', 'w'],
    ]);
    expect(faults).toEqual(cases('too few and too many'));
  });

  test('in the fast dialect too: ragged rows and stray quotes among fully quoted ones', async () => {
    const text = '"a","b"\n"1","2"\n"3"\n"4","5","6"\n"7","8"9"\n"10","11"\n';
    const { read, faults } = await parse('d.csv', text, csv);
    expect(read).toEqual([
      ['1', '2'],
      ['10', '11'],
    ]);
    expect(faults.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(faults[2]!.fault).toMatch(/quote closes before the end of value 2/);
  });

  test('a quote inside an unquoted value', async () => {
    const { read, faults } = await parse('d.csv', 'a,b\n5" pipe,x\ny,z\n', csv);
    expect(read).toEqual([['y', 'z']]);
    expect(faults).toEqual([{ line: 2, fault: 'a quote is inside value 1, which is not quoted' }]);
  });

  test('a quote that is never closed does not swallow the rows after it', async () => {
    const rest = Array.from({ length: 500 }, (_, index) => `k${index},v`).join('\n');
    const { read, faults } = await parse('d.csv', `a,b\n"open,x\n${rest}\n`, multiline);
    expect(read).toHaveLength(500);
    expect(faults).toEqual([{ line: 2, fault: 'a quote is not closed within 200 lines' }]);
    const atEnd = await parse('d.csv', 'a,b\n1,2\n"open,x\n3,4\n', multiline);
    expect(atEnd.read).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(atEnd.faults).toEqual([{ line: 3, fault: 'a quote is not closed before the end of the file' }]);
  });

  test('two stray quotes far apart are two issues; the rows between them stay rows', async () => {
    const between = Array.from({ length: 150 }, (_, index) => `k${index},v`).join('\n');
    const { read, faults } = await parse('d.csv', `a,b\n"X,1\n${between}\nX",2\n`, csv);
    expect(read).toHaveLength(150);
    expect(faults).toEqual(cases('two stray quotes far apart'));
  });

  test('an empty file and a file of blank lines are refused with a sentence', async () => {
    await expect(parse('empty.csv', '', csv)).rejects.toThrow('empty.csv is empty: it has no bytes.');
    await expect(parse('blank.csv', '\n\n', csv)).rejects.toThrow('The file has no header line: it is empty.');
  });
});

describe('properties', () => {
  const value = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', '"', '\n', "'"), maxLength: 6 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('any table written with quotes reads back as another parser reads it', async () => {
    const table = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), fc.integer({ min: 1, max: 9 }), async (rows, sparing, cut) => {
        const needs = (text: string) => !sparing || /[",\n]/.test(text);
        const text = `${rows.map((row) => row.map((cell) => (needs(cell) ? quote(cell) : cell)).join(',')).join('\n')}\n`;
        const found: string[][] = [];
        async function* batches() {
          // The text comes in batches of whole lines, cut anywhere between them.
          const all = text.split('\n').slice(0, -1);
          for (let at = 0; at < all.length; at += cut) yield all.slice(at, at + cut);
        }
        for await (const batch of csvRecords(batches(), { delimiter: ',', quotes: true, multiline: true })) {
          for (const row of batch) found.push('values' in row ? row.values : [JSON.stringify(row)]);
        }
        expect(found).toEqual(oracle(text));
      }),
      { numRuns: 300 },
    );
  });

  test('whatever a file holds, no line is lost: every line stands in a row, a fault or within a quoted value', async () => {
    const noise = fc.array(fc.string({ unit: fc.constantFrom('a', ',', '"', '""'), maxLength: 8 }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(noise, async (texts) => {
        const wanted = texts.map((text) => `x${text}`);
        async function* batches() {
          yield wanted;
        }
        const seen: number[] = [];
        for await (const batch of csvRecords(batches(), { delimiter: ',', quotes: true, multiline: true })) {
          for (const row of batch) {
            const span = 'values' in row ? row.values.join('').split('\n').length : 1;
            for (let line = row.line; line < row.line + span; line++) seen.push(line);
          }
        }
        expect(seen.toSorted((a, b) => a - b)).toEqual(wanted.map((_, index) => index + 1));
      }),
      { numRuns: 300 },
    );
  });
});

test('quotes inside quoted values, where the publisher doubles none, cost a row only elsewhere', async () => {
  const text = '"name","town","zip"\n"ROE, ANN "ANNIE"","Hope","71801"\n"ROE, SETH ",""Hope TN,"","71801"\n"ROE, JO","Hope","71801"\n';
  const lenient = await parse('d.csv', text, { ...csv, stray_quotes: true });
  expect(lenient.read).toEqual(cases('quotes inside quoted values'));
  const strict = await parse('d.csv', text, csv);
  expect(strict.read).toEqual([['ROE, JO', 'Hope', '71801']]);
});
