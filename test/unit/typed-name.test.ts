import fc from 'fast-check';
import { askedNames } from '../../src/match/names.ts';
import { readCell } from '../../src/rosters/values.ts';
import { BIRTH_DATE_ACCEPTED, readGivenBirthDate } from '../../src/screening/given-birth-date.ts';
import { readSubject } from '../../src/screening/subject.ts';
import { nameMember, readTypedName } from '../../src/screening/typed-name.ts';
import { casesOf } from '../support/cases.ts';

const cases = casesOf('unit/typed-name');

const npi = '1234567893';
const other = '1679576722';

describe('an NPI typed with a name', () => {
  test.each([
    [`Jane Roe ${npi}`, 'Jane Roe'],
    [`${npi} Roe, Jane`, 'Roe, Jane'],
    [`Roe, Jane, ${npi}`, 'Roe, Jane'],
    [`Jane Roe (NPI ${npi})`, 'Jane Roe'],
    [`Jane Roe NPI: ${npi}`, 'Jane Roe'],
    [`Jane Roe - NPI# ${npi}`, 'Jane Roe'],
    [`Jane Roe, NPI no. ${npi}`, 'Jane Roe'],
    [`Jane Roe/${npi}`, 'Jane Roe'],
    [`NPI ${npi}`, undefined],
    [npi, undefined],
  ])('%s', (text, name) => {
    expect(readTypedName({ name: text })).toEqual({ question: name === undefined ? { npi } : { name, npi }, fault: null, has_lost: false });
    expect(readTypedName({ organization_name: text }).question).toEqual(name === undefined ? { npi } : { organization_name: name, npi });
  });

  test('in any part of a name, in groups after the word NPI, and beside another name', () => {
    expect(readTypedName({ first_name: 'Jane', last_name: `Roe ${npi}` }).question).toEqual({ first_name: 'Jane', last_name: 'Roe', npi });
    for (const text of ['Jane Roe NPI 123-456-7893', 'Jane Roe, NPI: 123 456 7893'])
      expect(readTypedName({ name: text })).toEqual({ question: { name: 'Jane Roe', npi }, fault: null, has_lost: false });
    expect(readTypedName({ name: 'Jane Roe NPI 123-456-7890' }).fault).toMatch(/1234567890 is not a valid NPI: check the digits/);
    const subject = readSubject({ name: 'Jane Roe', other_names: [{ name: `Jane Doe ${npi}` }] });
    expect(subject).toMatchObject({ question: { name: 'Jane Roe', npi }, other_names: [{ name: 'Jane Doe' }], problems: [] });
    expect(readSubject({ name: `Jane Roe ${npi}`, other_names: [{ name: `Jane Doe ${other}` }] }).problems).toHaveLength(1);
  });

  test('a line break separates names as a semicolon does, however the name is sent', () => {
    for (const lines of ['Jane Roe\nAnn Doe', 'Jane Roe\r\n\r\nAnn Doe;\r\n', 'Jane Roe\u2028Ann Doe']) {
      for (const member of ['name', 'organization_name'] as const) {
        expect(readTypedName({ [member]: lines }).question).toEqual({ [member]: 'Jane Roe; Ann Doe' });
        expect(readSubject({ [member]: lines }).question).toEqual({ [member]: 'Jane Roe; Ann Doe' });
      }
      const texts = (question: Parameters<typeof askedNames>[0]) => askedNames(readTypedName(question).question).map(({ text }) => text);
      expect(texts({ name: lines })).toEqual(['Jane Roe', 'Ann Doe']);
      expect(texts({ organization_name: lines })).toEqual(['Jane Roe; Ann Doe', 'Jane Roe', 'Ann Doe']);
    }
  });

  test.each(['Jane Roe 1234567890', '130603794', 'Jane Roe 12345678', 'NPI 130603794', '13060379A0'])(
    'a long number that is not an NPI is a fault and no part of the name: %s',
    (text) => {
      const { question, fault } = readTypedName({ name: text });
      const is_npi_shaped = text.includes('1234567890');
      expect(fault).toMatch(is_npi_shaped ? /1234567890 is not a valid NPI: check the digits/ : /ten-digit NPI with a valid check digit/);
      expect(is_npi_shaped || !/130603794/.test(fault!)).toBe(true);
      expect(JSON.stringify(question)).not.toMatch(/\d{8}/);
    },
  );

  test.each(['24 7 Home Care', 'A1 Medical 2000 LLC', '1234567 Canada Inc', 'Roe, Jane'])('a name stays as it is: %s', (name) => {
    expect(readTypedName({ name })).toEqual({ question: { name }, fault: null, has_lost: false });
  });
});

describe('a date of birth as people write it', () => {
  const now = new Date('2026-11-26T00:00:00Z');
  test.each<any[]>(cases('a date of birth as people write it'))('%s', (text, day) => {
    expect(readGivenBirthDate(text, now)).toBe(day);
  });

  test('each form in the message that says what is accepted is read', () => {
    const named = BIRTH_DATE_ACCEPTED.match(
      /\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2}|\d{2}-\w{3}-\d{4}|[A-Z]\w+ \d{2}, \d{4}|\d\/\d{2}\/\d{2}$/g,
    );
    expect(named).toHaveLength(5);
    for (const form of named!) expect(readGivenBirthDate(form, now)).toBe('1949-09-29');
  });

  test('a roster reads it too', () => {
    expect(readCell('birth_date', '13-Jan-1960')).toEqual({ value: '1960-01-13' });
    expect(readCell('birth_date', '13-Jan-20')).toEqual({ fault: expect.stringContaining('four-digit year') });
  });

  test('a batch reads it too', () => {
    expect(readSubject({ name: 'Jane Roe', birth_date: '14.12.1963' }).problems).toEqual([
      { member: 'birth_date', expected: expect.stringContaining('29-Sep-1949') },
    ]);
  });
});

describe('names that a program damaged', () => {
  test.each([
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['O&#39;Neil', "O'Neil"],
    ['O&amp;#39;Neil', "O'Neil"],
    ['José MuÃ±oz', 'José Muñoz'],
    ['JosÃ© MuÃ±oz', 'José Muñoz'],
    ['Ma鈥檒ena Holmwick', 'Ma’lena Holmwick'],
    ['O’Brien'.replace('’', 'â€™'), 'O’Brien'],
    ['Åsa Ângelo', 'Åsa Ângelo'],
    ['AT&T Home Care', 'AT&T Home Care'],
    ['A &para Corp', 'A &para Corp'],
  ])('%j is read as %j', (typed, meant) => {
    expect(readTypedName({ name: typed })).toEqual({ question: { name: meant }, fault: null, has_lost: false });
  });

  test('UTF-8 read as Windows-1252 is read back, whatever the letters', () => {
    const windows_1252 = new TextDecoder('windows-1252');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿŠšŽžŒœ ’-]{1,20}$/), (name) => {
        fc.pre(name.trim() !== '' && !/[ÂÃÅÄâ]/.test(name));
        expect(readTypedName({ name: windows_1252.decode(Buffer.from(name)) }).question.name).toBe(name);
      }),
    );
  });

  test.each(['Donna H?nderson', 'Donna Hen\u001b[1mderson', 'Donna H\ufffdnderson', 'Donna ?lvarez', '\ufffdlvarez, Donna'])(
    '%j has lost a letter and is not screened',
    (name) => {
      const { question, fault } = readTypedName({ name, birth_date: '1960-01-01' });
      expect(question).toEqual({ birth_date: '1960-01-01' });
      expect(fault).toMatch(/^a name with all its letters/);
      expect(nameMember({ name })).toBe('name');
    },
  );

  test('a name that cannot be searched is an error of the subject, whatever else it says: an NPI alone is not a clear result', () => {
    for (const subject of [
      { first_name: 'Donna', last_name: 'H\ufffdnderson', npi },
      { name: 'Donna H?nderson', npi },
      { name: 'Donna H\ud800nderson', npi },
      { name: 'x'.repeat(301), npi },
      { name: 'Donna Henderson', npi, other_names: [{ name: 'Donna R?e' }] },
    ])
      expect(readSubject(subject).error).toMatch(/^(a name with all its letters|at most 300)/);
    // Control characters may be bytes of a letter: É read byte by byte.
    expect(readSubject({ name: 'JOS\u00c3\u0089 ROE' }).question.name).toBe('JOSÉ ROE');
  });

  test.each(['Donna Henderson?', 'Donna (?) Henderson', 'Who? Donna Henderson'])('%j only asks', (name) => {
    expect(readTypedName({ name })).toEqual({ question: { name }, fault: null, has_lost: false });
  });
});
