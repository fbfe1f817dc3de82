import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { clinicianSpecialties, rangesOf, specialtyOf } from '#fields/clinician-specialties';
import { codeGroups, readSpecialties, specialtyWords } from '#fields/read-specialty';
import { plainWords } from '#search/postgres-conditions';
import { readingsOf } from '../../indexes/provider-words.ts';
import { describeRealFiles } from '../support/real-files.ts';

const codesOf = (text: string) => codeGroups(readSpecialties(plainWords(text)).specialties);

describe('everyday words for specialties', () => {
  test('no word stands in two entries, and each is written as it is compared', () => {
    const all = specialtyWords.flatMap(({ words }) => words as readonly string[]);
    expect(all).toEqual([...new Set(all)]);
    for (const phrase of all) expect(plainWords(phrase).join(' ')).toBe(phrase);
  });

  test.each<any[]>(cases('words of the same codes'))('%s and %s mean the same codes', (one, other) => {
    expect(codesOf(one)).toEqual(codesOf(other));
    expect(codesOf(one).flat().length).toBeGreaterThan(0);
  });

  test('the longest words count first; two specialties narrow each other', () => {
    expect(codesOf('pediatric cardiology')).toEqual([['2080P0202X']]);
    expect(codesOf('orthopedic sports medicine')).toEqual([['207XX0005X']]);
    expect(codesOf('dentist psychiatry')).toHaveLength(2);
  });

  test('what names no specialty is left', () => {
    expect(codesOf('holloway')).toEqual([]);
  });
});

describe('a line of specialty, name and place', () => {
  test('is read with and without the state; a name alone, or a state alone, has no further reading', () => {
    expect(readingsOf('cardiology washington').map(({ state, rest }) => [state, rest])).toEqual([
      [null, ['washington']],
      ['WA', []],
    ]);
    expect(readingsOf('theodora winslade')).toEqual([]);
    expect(readingsOf('virginia')).toEqual([]);
  });
});

describeRealFiles('nucc-taxonomy', 'nucc-taxonomy', (path) => {
  test('each code beginning of the table is of the published code set', () => {
    const rows: Record<string, string>[] = parse(readFileSync(path('nucc-taxonomy/nucc_taxonomy_251.csv'), 'utf8'), {
      columns: true,
      bom: true,
    });
    const known = rows.map(({ Code }) => Code ?? '');
    const unknown = specialtyWords.flatMap(({ words, codes }) =>
      codes.filter((code) => !known.some((one) => one.startsWith(code))).map((code) => `${words[0]}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });
});

const slugs = Object.keys(clinicianSpecialties);
const within = (slug: string, code: string) =>
  rangesOf(slug).some(
    ({ from, before, but }) => code >= from && code < before && !but.some((one) => code >= one.from && code < one.before),
  );

const codes = [
  ...new Set(
    slugs
      .flatMap((slug) => clinicianSpecialties[slug]!.codes)
      .flatMap((code) => [
        `${code.padEnd(9, '0').slice(0, 9)}X`,
        `${code.slice(0, 4).padEnd(9, '0')}X`,
        `${code.slice(0, 4)}Z9999X`.slice(0, 10),
      ]),
  ),
];

test('ranges hold exactly the codes of their specialty', () => {
  for (const code of codes)
    expect({ code, of: slugs.filter((slug) => within(slug, code)) }).toEqual({ code, of: [specialtyOf(code)].filter(Boolean) });
});

test('no code is named by two specialties', () => {
  const named = slugs.flatMap((slug) => clinicianSpecialties[slug]!.codes);
  expect(named).toEqual([...new Set(named)]);
  for (const code of named) expect(code).toMatch(/^[0-9]{3}[0-9A-Z]([0-9A-Z]{0,5}|[0-9A-Z]{5}X)$/);
});
