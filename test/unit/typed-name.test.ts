// Names with an NPI, damaged and in lines are rows of functions.txt.
import fc from 'fast-check';
import { fold } from '#match/fold';
import { queryNames } from '#match/names';
import { readCell } from '#rosters/values';
import { BIRTH_DATE_ACCEPTED, readBirthDate } from '#screening/read-birth-date';
import { readSubject } from '#screening/subject';
import { readTypedName } from '#screening/typed-name';

describe('a date of birth as people write it', () => {
  const now = new Date('2026-11-26T00:00:00Z');
  test.each<any[]>(cases('a date of birth as people write it'))('%s', (text, day) => {
    expect(readBirthDate(text, now)).toBe(day);
  });

  test('each form in the message that says what is accepted is read', () => {
    const named = BIRTH_DATE_ACCEPTED.match(
      /\d{2}\/\d{2}\/\d{4}|\d{4}-\d{2}-\d{2}|\d{2}-\w{3}-\d{4}|[A-Z]\w+ \d{2}, \d{4}|\d\/\d{2}\/\d{2}$/g,
    );
    expect(named).toHaveLength(5);
    for (const form of named!) expect(readBirthDate(form, now)).toBe('1949-09-29');
  });

  test('a roster reads it too', () => {
    expect(readCell('birth_date', '13-Jan-20')).toEqual({ fault: expect.stringContaining('four-digit year') });
  });
});

describe('names that a program damaged', () => {
  test('UTF-8 read as Windows-1252 is read back, whatever the letters', () => {
    const windows_1252 = new TextDecoder('windows-1252');
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿŠšŽžŒœ ’-]{1,20}$/), (name) => {
        fc.pre(name.trim() !== '' && !/[ÂÃÅÄâ]/.test(name));
        // A short word with a slashed O may be a disguise of its own: ØR is read as OR.
        const read = /Ø/.test(name) ? readTypedName({ name }).question.name : name;
        expect(readTypedName({ name: windows_1252.decode(Buffer.from(name)) }).question.name).toBe(read);
      }),
      { examples: [['ÙØ'], ['ØR']] },
    );
  });

  test('a byte order mark within a word is left out', () => {
    expect(fold(readTypedName({ first_name: 'KA\ufeffVITA', last_name: 'TEN\ufeffNER' }).question.last_name!)).toBe('TENNER');
  });

  test('a lost letter or a name that is too long is an error, and the member that has it is named', () => {
    expect(readSubject({ name: 'x'.repeat(301), npi: '1234567893' }).error).toMatch(/^at most 300/);
  });
});

test('each of two names in lines is searched', () => {
  const texts = (question: object) => queryNames(readTypedName(question).question).map(({ text }) => text);
  expect(texts({ name: 'Jane Roe\nAnn Doe' })).toEqual(['Jane Roe', 'Ann Doe']);
  expect(texts({ organization_name: 'Jane Roe\nAnn Doe' })).toEqual(['Jane Roe; Ann Doe', 'Jane Roe', 'Ann Doe']);
});
