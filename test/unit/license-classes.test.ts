import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { reportedLicenses } from '#domain/licenses/nppes-licenses';
import { type LicenseTypeClass, licenseTypeClass } from '#fields/taxonomy-groups';
import { describeRealFiles } from '../support/real-files.ts';

const set = (taxonomy_code: string, is_primary: boolean, license_number = 'H6257') => ({
  taxonomy_code,
  is_primary,
  license_number,
  license_state: 'TX',
  taxonomy_group: null,
});
const classesOf = (...taxonomies: ReturnType<typeof set>[]) =>
  reportedLicenses({ taxonomies, raw_payload: {} }).map(({ license_type_class }) => license_type_class);

describe('class of a license as NPPES reports it', () => {
  test('a code that names no class, listed first, says nothing against a physician’s', () => {
    expect(classesOf(set('174400000X', false), set('207RH0003X', true))).toEqual(['MD/DO']);
    expect(classesOf(set('174400000X', true), set('207RH0003X', false))).toEqual(['MD/DO']);
    expect(classesOf(set('390200000X', true), set('207RH0003X', false, 'H-6257'))).toEqual(['MD/DO']);
  });

  test('of two classes that of the primary code counts', () => {
    expect(classesOf(set('163W00000X', false), set('363LF0000X', true))).toEqual(['PA/APRN']);
  });

  test('codes without a class are other', () => {
    expect(classesOf(set('174400000X', true))).toEqual(['other']);
  });
});

/** What each grouping of the code set must be; every grouping that is not named is other. */
const byGrouping: Record<string, LicenseTypeClass> = cases('byGrouping');

describeRealFiles('nucc-taxonomy', 'nucc-taxonomy', (path) => {
  test.each([
    ['nucc_taxonomy_251.csv', ','],
    ['nucc_taxonomy_older_edition.tab', '\t'],
  ])('every code of %s has the class of its grouping', (name, delimiter) => {
    const text = readFileSync(path(`nucc-taxonomy/${name}`), 'latin1').replace(/^ï»¿/, '');
    const rows: Record<string, string>[] = parse(text, { columns: true, delimiter, relax_quotes: true, relax_column_count: true });
    const codes = rows.flatMap((row) => {
      const [code, grouping] = [row.Code ?? '', (row.Grouping ?? row.Type ?? '').trim()];
      return /^[0-9A-Z]{9}X$/.test(code) ? [{ code, grouping, classification: row.Classification ?? '' }] : [];
    });
    expect(codes.length).toBeGreaterThan(500);
    const wrong = codes.filter(({ code, grouping, classification }) => {
      const expected = /^Optometrist/i.test(classification) ? 'optometric' : (byGrouping[grouping] ?? 'other');
      return licenseTypeClass(code) !== expected;
    });
    expect(wrong).toEqual([]);
  });
});
