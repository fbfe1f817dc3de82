import { Readable } from 'node:stream';
import { parse as oracle } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRecords } from '#load/parse/csv';
import type { FilePart } from '#load/parse/file-parts';
import { firstRows } from '#load/recognize/first-rows';
import { parse } from '../support/parsed.ts';

const csv = { format: 'csv' } as const;
const multiline = { format: 'csv', multiline: true } as const;

async function stated(content: string, options: object): Promise<string> {
  const found = await parse('d.csv', content, { ...csv, ...options }).catch((error: Error) => error.message);
  if (typeof found === 'string') return `refused: ${found}`;
  const rows = found.rows.map((row) => `${row.line} ${'values' in row ? JSON.stringify(row.values) : (row as { fault: string }).fault}`);
  return [JSON.stringify(found.header), ...rows].join('; ');
}

test.each<any[]>(cases('rows'))('%j %j', async (content, options, outcome) => expect(await stated(content, options)).toBe(outcome));

describe('a stray quote does not swallow the rows after it', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `k${index},v`).join('\n');
  test.each([
    [`a,b\n"open,x\n${rows(500)}\n`, multiline, 500, [2], 'a quote is not closed within 200 lines'],
    // Two far apart are two issues.
    [`a,b\n"X,1\n${rows(150)}\nX",2\n`, csv, 150, [2, 153], 'a quote is opened but not closed on its line'],
  ] as const)('%#', async (content, options, count, lines, first) => {
    const { read, faults } = await parse('d.csv', content, options);
    expect([read.length, faults.map(({ line }) => line), faults[0]!.fault]).toEqual([count, lines, first]);
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

test.each([
  [['last_name', 'first_name'], 100],
  [['last_name', 'first_name', 'middle_name'], 0],
])('to recognize a file of %j only its first lines are read, whether they fit or not', async (header, rows) => {
  let lines = 0;
  const open = async () =>
    Readable.from(
      (function* () {
        while (lines++ < 50_000) yield Buffer.from('HOLMWICK,ARVID\n');
      })(),
    );
  const part = { name: 'd.csv', member: null, form: 'text', bytes: null, path: null, open } as unknown as FilePart;
  const first = await firstRows(part, { ...csv, header });
  expect([first?.rows.length, first?.row_fault === null, lines < 3_000]).toEqual([rows, rows > 0, true]);
});
