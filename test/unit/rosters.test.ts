import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { FIELD_TITLES, fieldOf } from '#fields/roster-headings';
import { openLines } from '#rosters/read';
import { subjectOfRow } from '#rosters/row-subject';
import type { RosterLine } from '#rosters/subject';
import { readSubject } from '#screening/subject';
import { xls } from '../../sample/xls.ts';
import { xlsx } from '../../sample/xlsx.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { ownFolder } from '../support/own-folder.ts';

const folder = ownFolder();

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}

interface Options {
  ignore?: string[];
  sheet?: string;
}

const option = (heading: string | null) => (heading === null ? '--ignore' : `--ignore "${heading}"`);
let files = 0;
const withSubject = (line: RosterLine) => ({ ...line, ...(line.fault === undefined && { subject: subjectOfRow(line.sent)! }) });
type Line = ReturnType<typeof withSubject>;
async function read(content: string | Buffer, { ignore = [], sheet }: Options = {}): Promise<Line[]> {
  const path = join(folder, `roster-${++files}`);
  writeFileSync(path, content);
  return (await all((await openLines(path, sheet ?? null, { headings: ignore, option })).lines)).map(withSubject);
}
const query = (line: Line | undefined) => {
  if (!line?.subject) return line;
  const { id: _, other_names = [], ...first } = line.subject;
  const { npi, birth_date, state, license_number } = first;
  const shared = Object.fromEntries(Object.entries({ npi, birth_date, state, license_number }).filter(([, value]) => value !== undefined));
  return [first, ...other_names.map((names) => ({ ...names, ...shared }))];
};
const one = async (content: string | Buffer, options?: Options) => query((await read(content, options))[0]);
const refused = (content: string | Buffer, options?: Options) =>
  read(content, options).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

async function stated(content: string, options?: Options): Promise<string> {
  const lines = await read(content, options).catch((error: Error) => error.message);
  if (typeof lines === 'string') return `refused: ${lines}`;
  const said = (line: Line) =>
    line.fault ? `${line.fault}${line.unreadable ? ` (${line.unreadable.join(', ')})` : ''}` : JSON.stringify(query(line));
  return lines.map((line) => `${line.line}${line.sent.id === undefined ? '' : ` ${line.sent.id}`}: ${said(line)}`).join(' / ');
}

test.each<any[]>(cases('rows'))('%j %j', async (content, ignore, outcome) => expect(await stated(content, { ignore })).toBe(outcome));

test('other files without headings are refused', async () => {
  for (const content of [xls({ A: [['Ada Roe'], ['Eve Roe']] }), Buffer.from('PK\u0003\u0004 not a workbook'), 'Roe '.repeat(80)])
    expect(await refused(content)).toMatch(/no known heading|not a readable XLSX/);
  expect(await refused(`Business Name,ST\n${'Roe '.repeat(80)},CA\n`)).toBe('accepted');
  expect(await stated(`Business Name,ST\n${'Roe '.repeat(80)},CA\n`)).toMatch(/at most 300 characters; this value has 319/);
});

const ada = { name: 'Ada Lovelace', birth_date: '1949-09-29', state: 'CA' };

test('UTF-16 and the code page of Windows keep their accents, also line by line', async () => {
  const text = 'First Name;Last Name\nZoë;Núñez\n';
  expect(await one(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([{ first_name: 'Zoë', last_name: 'Núñez' }]);
  const mixed = Buffer.concat([Buffer.from('First Name;Last Name\n'), Buffer.from('Zoë;Núñez\n', 'latin1'), Buffer.from('Zoë;Núñez\n')]);
  for (const line of await read(mixed)) expect(query(line)).toEqual([{ first_name: 'Zoë', last_name: 'Núñez' }]);
});

test('workbooks, new and old, are read as tables with their days', async () => {
  const rows = [
    ['Employee ID', 'Full Name', 'Date of Birth', 'ST'],
    ['1', 'Ada Lovelace', '1949-09-29', 'ca'],
  ];
  const book = Buffer.concat(
    await all(xlsx({ sheet: 'Staff', rows_above_header: [], header: rows[0]!, rows: [rows[1]!], modified: '2026-01-01' })),
  );
  expect(await one(book)).toEqual([ada]);
  expect(await one(xls({ Staff: [rows[0]!, [1, 'Ada Lovelace', { day: '1949-09-29' }, 'CA']] }))).toEqual([ada]);
  expect(await refused(xls({ A: [['Name'], ['Ada']], B: [['Name'], ['Eve']] }))).toContain('several sheets have rows ("A", "B")');
  expect(await one(xls({ A: [['Name'], ['Ada Roe']], B: [['Name'], ['Eve Roe']] }), { sheet: 'B' })).toEqual([{ name: 'Eve Roe' }]);
});

test('a workbook leaves empty cells at the end of a row out', async () => {
  const header = ['Full Name', 'Date of Birth', 'ST', 'NPI'];
  const rows = [['Ada Lovelace', '1949-09-29', 'ca'], ['Eve Roe']];
  const book = Buffer.concat(await all(xlsx({ sheet: 'Staff', rows_above_header: [], header, rows, modified: '2026-01-01' })));
  const both = [ada, { name: 'Eve Roe' }].map((subject, at) => expect.objectContaining({ line: at + 2, subject }));
  expect(await read(book)).toEqual(both);
  const old = await read(xls({ Staff: [header, ['Ada Lovelace', { day: '1949-09-29' }, 'CA'], ['Eve Roe']] }));
  expect(old).toEqual(both);
});

test('headings are known in any case and punctuation', () => {
  const known = fc.constantFrom(
    'Employee ID',
    'Full Name',
    'Date of Birth',
    'State',
    'NPI',
    'DBA',
    'Maiden Name',
    'Last Name',
    'License Number',
  );
  const dressed = fc
    .tuple(known, fc.constantFrom('', ' ', '_', '-', '.', '/'))
    .map(([text, joint]) => [text.replaceAll(' ', joint).toUpperCase(), text] as const);
  fc.assert(
    fc.property(dressed, ([heading, text]) => {
      expect(fieldOf(heading)).toBe(fieldOf(text));
      expect(fieldOf(text)).not.toBeNull();
    }),
  );
});

test('the titles of the fields are headings of a roster: a file of results is one again', () => {
  for (const [field, title] of Object.entries(FIELD_TITLES)) expect([title, fieldOf(title)]).toEqual([title, field]);
});

test('a roster made to take all time or memory is refused within the limits of published files', async () => {
  const hostile = hostileFiles.filter(({ name }) => /^(last-column|shared-strings)\.xlsx|^(columns|line)\.csv/.test(name));
  expect(hostile).toHaveLength(4);
  for (const { content, refusal } of hostile) expect(await refused(await content())).toMatch(refusal);
});

test.each<any[]>(cases('the type is read as , and never makes a row invali'))(
  'the type %s is read as %s, and never makes a row invalid',
  async (type, kind) => {
    const [line] = await read(`Name,Type\nAda Roe,${type}\n`);
    expect(line).toMatchObject({ subject: { name: 'Ada Roe' } });
    expect((line as any).subject.entity_type).toBe(kind);
  },
);

test.each<any[]>(cases('the NPI is read as in a column, a list and a subje'))(
  'the NPI %s is read as %s in a column, a list and a subject',
  async (text, npi) => {
    const [line] = await read(`Name,NPI\nAda Roe,${text}\n`);
    const listed = await read(`${text}\n`).catch((error: Error) => error.message);
    const { question, problems } = readSubject({ name: 'Ada Roe', npi: text });
    if (npi) {
      expect(line).toMatchObject({ subject: { name: 'Ada Roe', npi } });
      expect(listed).toMatchObject([{ subject: { npi } }]);
      expect(question.npi).toBe(npi);
    } else {
      expect(line).toMatchObject({ fault: expect.stringContaining(`"${text}" is not an NPI`), unreadable: ['npi'] });
      expect(listed).toMatch(/is not an NPI/);
      expect(problems).toMatchObject([{ member: 'npi' }]);
    }
  },
);
