import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { xls } from '../../sample/xls.ts';
import { xlsx } from '../../sample/xlsx.ts';
import { FIELD_TITLES, fieldOf } from '../../src/fields/roster-headings.ts';
import { openLines } from '../../src/rosters/open-lines.ts';
import type { RosterLine } from '../../src/rosters/roster-line.ts';
import { readSubject } from '../../src/screening/subject.ts';
import { casesOf } from '../support/cases.ts';
import { hostileFiles } from '../support/hostile-files.ts';

const cases = casesOf('unit/rosters');

const folder = mkdtempSync(join(tmpdir(), 'proviso-rosters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
async function read(content: string | Buffer, { ignore = [], sheet }: Options = {}): Promise<RosterLine[]> {
  const path = join(folder, `roster-${++files}`);
  writeFileSync(path, content);
  return all((await openLines(path, sheet ?? null, { headings: ignore, option })).lines);
}
/** The subject under each of its names. */
const asked = (line: RosterLine | undefined) => {
  if (!line || !('subject' in line)) return line;
  const { id: _, other_names = [], ...first } = line.subject;
  const { npi, birth_date, state, license_number } = first;
  const shared = Object.fromEntries(Object.entries({ npi, birth_date, state, license_number }).filter(([, value]) => value !== undefined));
  return [first, ...other_names.map((names) => ({ ...names, ...shared }))];
};
const one = async (content: string | Buffer, options?: Options) => asked((await read(content, options))[0]);
const refused = (content: string | Buffer, options?: Options) =>
  read(content, options).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

const ada = { name: 'Ada Lovelace', birth_date: '1949-09-29', state: 'CA' };

test.each([
  ['the roster of the review', 'EmployeeID,Full Name,DOB,ST\n1001,Ada Lovelace,09/29/1949,California\n'],
  ['semicolons', 'Employee ID;Name;Date of Birth;State\n1;Ada Lovelace;1949-09-29;ca\n'],
  ['tabs and CRLF', 'EMP_NO\tEMPLOYEE NAME\tD.O.B.\tState Code\r\n1\tAda Lovelace\t9/29/1949\tCA\r\n'],
  [
    'a mark of UTF-8 and quotes',
    '\ufeff"Employee #","Full Name","Birth Date","Home State"\n"1","Ada Lovelace","1949-09-29 00:00:00","calif"\n'.replace('calif', 'ca'),
  ],
  ['blank lines and a title above', 'Roster of January\n\nid,name,dob,st\n\n1,Ada Lovelace,9/29/1949 0:00,CA\n'],
])('%s', async (_, text) => {
  expect(await one(text)).toEqual([ada]);
});

test('UTF-16 and the code page of Windows keep their accents, also line by line', async () => {
  const text = 'First Name;Last Name\nZoë;Núñez\n';
  expect(await one(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual([{ first_name: 'Zoë', last_name: 'Núñez' }]);
  const mixed = Buffer.concat([Buffer.from('First Name;Last Name\n'), Buffer.from('Zoë;Núñez\n', 'latin1'), Buffer.from('Zoë;Núñez\n')]);
  for (const line of await read(mixed)) expect(asked(line)).toEqual([{ first_name: 'Zoë', last_name: 'Núñez' }]);
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
  const both = [ada, { name: 'Eve Roe' }].map((subject, at) => expect.objectContaining({ line: at + 2, id: null, subject }));
  expect(await read(book)).toEqual(both);
  const old = await read(xls({ Staff: [header, ['Ada Lovelace', { day: '1949-09-29' }, 'CA'], ['Eve Roe']] }));
  expect(old).toEqual(both);
});

test('headings without a row below are not a roster', async () => {
  expect(await refused('Full Name,DOB\n')).toBe('the file has headings but no rows below them');
});

test('names in columns, former names, businesses and their trade names are each screened', async () => {
  const text = 'First,MI,Last,Maiden Name,NPI,License #\nAda,NMN,Roe,King,1129345678,A-1\n';
  const shared = { npi: '1129345678', license_number: 'A-1' };
  expect(await one(text)).toEqual([
    { first_name: 'Ada', last_name: 'Roe', ...shared },
    { first_name: 'Ada', last_name: 'King', ...shared },
  ]);
  expect(await one('Legal Business Name,D/B/A,State\nRoe Holdings LLC,Corner Pharmacy,Ohio\n')).toEqual([
    { organization_name: 'Roe Holdings LLC', state: 'OH' },
    { organization_name: 'Corner Pharmacy', state: 'OH' },
  ]);
});

test('a heading that is not known is refused by name, and left aside where that was said', async () => {
  const text = 'Full Name,Foo\nAda Lovelace,7\n';
  expect(await refused(text)).toMatch(/^column "Foo" is not recognized: use .*date of birth.* or leave it out with --ignore "Foo"$/);
  expect(await one(text, { ignore: ['foo'] })).toEqual([{ name: 'Ada Lovelace' }]);
  expect(await refused(text, { ignore: ['foo', 'Bar'] })).toBe('--ignore "Bar": the file has no such column');
  expect(await refused('Name,Full Name\nA B,C D\n')).toContain('both contain the name');
});

test.each([
  ['a day that is none', 'Name,DOB\nAda Roe,02/30/1949\n', /DOB: .*not a date of birth/],
  ['a year of two digits that may be 1920 or 2020', 'Name,DOB\nAda Roe,09/29/20\n', /four-digit year/],
  ['a serial number', 'Name,DOB\nAda Roe,18169\n', /DOB/],
  ['a state that is none', 'Name,ST\nAda Roe,Ontario\n', /ST: .*two-letter code such as CA/],
  ['an NPI with a wrong check digit', 'Name,NPI\nAda Roe,1129345679\n', /NPI: .*check digit/],
  ['a comma without quotes', 'Name,ST\nRoe, Ada,CA\n', /3 values but 2 headings/],
  ['a missing value', 'ID,Name,ST\n1,Ada Roe\n', /2 values but 3 headings/],
  ['a stray quote', 'Name,ST\nAda "Roe,CA\n', /quote/],
  ['a date for a name', 'Name,ST\n09/29/1949,CA\n', /no letters/],
  ['no one', 'ID,Name,ST\n1,N/A,CA\n', /neither a name nor an NPI/],
  [
    'a business of more letters than a request takes',
    `Business Name,ST\n${'Roe '.repeat(80)},CA\n`,
    /at most 300 characters; this value has 319/,
  ],
])('%s is an error of its row and asks nothing', async (_, text, words) => {
  const id = text.startsWith('ID') ? '1' : null;
  expect(await read(text)).toEqual([
    expect.objectContaining({ line: 2, id, sent: expect.anything(), fault: expect.stringMatching(words) }),
  ]);
});

test('without headings only a plain list is taken: one name or NPI a line', async () => {
  const lines = await read('Ada Lovelace\nRoe, Jane\n1129345678\n3M Company\nDoe, Jane, MD\n');
  expect(lines.map((line) => [asked(line)].flat()[0])).toEqual([
    { name: 'Ada Lovelace' },
    { name: 'Roe, Jane' },
    { npi: '1129345678' },
    { name: '3M Company' },
    { name: 'Doe, Jane, MD' },
  ]);
  for (const text of [
    '1001,Ada Roe,09/29/1949,CA\n',
    'Worker,Age\nAda Roe,09/29/1949\n',
    'Worker;Age\nAda Roe;x\n',
    '12345\n67890\n',
    `${'Roe '.repeat(80)}\n`,
    '',
  ])
    expect(await refused(text)).toMatch(/no known heading|no rows/);
  expect(await refused(xls({ A: [['Ada Roe'], ['Eve Roe']] }))).toContain('no known heading');
  expect(await refused(Buffer.from('PK\u0003\u0004 not a workbook'))).toContain('not a readable XLSX');
  expect(await refused('%PDF-1.7\n')).toContain('save it as CSV');
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

test('only an optional value makes a row one that can be screened without it', async () => {
  const unreadable = async (text: string) => (await read(text)).map((line) => ('fault' in line ? (line.unreadable ?? null) : 'subject'));
  const head = 'ID,Last Name,First Name,DOB,ST,NPI,Lic\n';
  expect(await unreadable(`${head}1,Roe,Ada,1960,,,\n2,Roe,Ada,13/45/1980,Ontario,12345,\n3,Roe,Ada,,,N/A,\n4,123,Ada,1960,,,\n`)).toEqual([
    ['birth_date'],
    ['birth_date', 'state', 'npi'],
    'subject',
    null,
  ]);
  // Nothing is left to screen, or a value may stand in the wrong column.
  expect(await unreadable(`${head}1,,,1960,,12345,\n2,Roe,Ada,1960\n`)).toEqual([null, null]);
});

test.each<any[]>(cases('the type is read as , and never makes a row invali'))(
  'the type %s is read as %s, and never makes a row invalid',
  async (type, kind) => {
    const [line] = await read(`Name,Type\nAda Roe,${type}\n`);
    expect(line).toMatchObject({ subject: { name: 'Ada Roe' } });
    expect((line as any).subject.entity_type).toBe(kind);
  },
);

const quoted = { name: 'Ada "Annie" Roe; Jr', birth_date: '1949-09-29', state: 'CA' };
test.each([
  ['behind a semicolon', '"ID"; "Name"; "DOB"; "ST"\n"7"; "Ada ""Annie"" Roe; Jr"; "1949-09-29"; "CA"\n', quoted],
  ['before it', '"ID" ;"Name" ;"DOB" ;"ST"\n"7" ;"Ada ""Annie"" Roe; Jr" ;"1949-09-29" ;"CA" \n', quoted],
  ['behind a comma', 'ID, Name, DOB, ST\n "7", "Ada ""Annie"" Roe; Jr", "1949-09-29", "CA"\n', quoted],
  ['around a bar', '"ID" | "Name" | "DOB" | "ST"\n"7" | "Ada ""Annie"" Roe; Jr" | "1949-09-29" | "CA"\n', quoted],
  ['before quotes within a name', 'ID; Name; DOB; ST\n7; "Annie" Roe; 1949-09-29; CA\n', { ...quoted, name: '"Annie" Roe' }],
])('blanks %s do not belong to a quoted value', async (_, text, subject) => {
  const [line] = await read(text);
  expect(line).toMatchObject({ id: '7', subject });
});

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

test.each(['Birth Year', 'BIRTH_YEAR', 'Year of Birth', 'YOB', 'Birth Yr'])('a column %s is refused in a sentence', async (heading) => {
  expect(await refused(`Name,${heading}\nAda Roe,1949\n`)).toBe(
    `column "${heading}" has only the year of birth, which is not compared: send the whole date in a column "Date of birth", or leave this column out with --ignore "${heading}"`,
  );
  const [line] = await read('Name,DOB\nAda Roe,1949\n');
  expect(line).toMatchObject({
    fault: expect.stringContaining('"1949" is only a year, which is not compared'),
    unreadable: ['birth_date'],
  });
});
