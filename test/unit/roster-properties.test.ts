import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { openLines } from '#rosters/read';
import { readRowSubject, storableCells, subjectOfRow } from '#rosters/row-subject';
import type { RosterLine } from '#rosters/subject';
import { xlsx } from '../../sample/xlsx.ts';
import { ownFolder } from '../support/own-folder.ts';

const folder = ownFolder();

let files = 0;
async function read(content: string | Buffer): Promise<RosterLine[]> {
  const path = join(folder, `roster-${++files}`);
  writeFileSync(path, content);
  const lines: RosterLine[] = [];
  for await (const line of (await openLines(path, null, { headings: [], option: (heading) => `ignore=${heading}` })).lines)
    lines.push(line);
  return lines;
}

const headings = ['Employee ID', 'First Name', 'Last Name', 'Maiden Name', 'Company', 'DOB', 'State', 'NPI'];
// Blanks at the ends mean nothing in any format, and a cell of nothing else is empty.
const text = fc
  .string({ unit: fc.constantFrom('a', 'Zoë', 'Ñ', "O'", ',', ';', '"', ' ', '-', '=', '1', '|', '李'), maxLength: 8 })
  .map((one) => one.trim());
const cell = [
  fc.oneof(text, fc.constant('')),
  text,
  text,
  fc.oneof(text, fc.constant('')),
  fc.oneof(text, fc.constant('')),
  fc.constantFrom('', '09/29/1949', '1949-09-29', '2/30/1949', 'soon', '18169'),
  fc.constantFrom('', 'CA', 'ohio', 'Ontario'),
  fc.constantFrom('', '1129345678', '1129345679', 'none'),
];
const rows = fc.array(
  fc.tuple(...cell).filter((row) => row.some((value) => value !== '')),
  { minLength: 1, maxLength: 12 },
);

const quoted = (value: string, delimiter: string) =>
  value.includes(delimiter) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value;
const delimited = (table: string[][], delimiter: string, end: string) =>
  table.map((row) => row.map((value) => quoted(value, delimiter)).join(delimiter)).join(end);

async function workbook(table: string[][]): Promise<Buffer> {
  const sheet = { sheet: 'Staff', rows_above_header: [], header: headings, rows: table, modified: '2026-01-01' };
  return buffer(xlsx(sheet));
}

const withoutLine = ({ line: _, ...rest }: RosterLine) => rest;

test('a table gives the same rows in every format, and each row is a subject or has its reason', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(',', ';', '\t', '|'), fc.constantFrom('\n', '\r\n'), async (table, delimiter, end) => {
      const csv = await read(delimited([headings, ...table], delimiter, end));
      expect(csv.map(({ line }) => line)).toEqual(table.map((_, at) => at + 2));
      for (const { sent, fault } of csv) expect(fault ?? subjectOfRow(sent)).not.toBeNull();
      const [books, objects] = [
        await read(await workbook(table)),
        await read(JSON.stringify({ subjects: table.map((row) => Object.fromEntries(row.map((value, at) => [headings[at], value]))) })),
      ];
      expect(books.map(withoutLine)).toEqual(csv.map(withoutLine));
      expect(objects.map(withoutLine)).toEqual(csv.map(withoutLine));
    }),
    { numRuns: 60 },
  );
});

test('what is stored of a row gives the same subject again when its chunk is screened', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      for (const { sent, fault } of await read(delimited([headings, ...table], ',', '\n'))) {
        if (fault !== undefined) continue;
        const { subject } = readRowSubject(sent);
        expect(subject).not.toBeNull();
        expect(subjectOfRow(JSON.parse(JSON.stringify(storableCells(sent))))).toEqual(subject);
      }
    }),
    { numRuns: 40 },
  );
});

test('an invalid value is never in a subject', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async (table) => {
      const lines = await read(delimited([headings, ...table], ',', '\n'));
      for (const [at, line] of lines.entries()) {
        const [, , , , , born, state, npi] = table[at]!;
        const wrong = ['2/30/1949', 'soon', '18169'].includes(born!) || state === 'Ontario' || npi === '1129345679';
        if (wrong) expect(line).toHaveProperty('fault');
      }
    }),
    { numRuns: 40 },
  );
});

test('any text and any JSON is read or refused in words, never a failure of the reader', async () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.json(),
    fc.array(fc.json(), { maxLength: 5 }).map((all) => all.join('\n')),
    fc.json().map((one) => `{"subjects": ${one}}`),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (content) => {
      const answer = await read(content).catch((error: Error) => error);
      if (answer instanceof Error) expect([answer.name, answer.message]).toEqual(['Refusal', expect.any(String)]);
    }),
    { numRuns: 150 },
  );
});

test.each<any[]>(cases('rows'))('%s', async (_, content, expected) => {
  const lines = await read(content);
  expect(lines.map((line) => ('fault' in line ? `${line.line}: ${line.fault}` : line.line))).toEqual(expected);
});

test.each<any[]>(cases('is refused'))('%s is refused', async (content, words) => {
  await expect(read(content)).rejects.toThrow(words);
});
