import { REQUIRED_LISTS } from '#fields/required-lists';
import { fileParts } from '#load/parse/file-parts';
import { recognize, recognizeAs } from '#load/recognize/recognize';
import { supplementUrls } from '../../loaders/oig/leie/addresses.ts';
import leie from '../../loaders/oig/leie/dataset.ts';
import { kindOf } from '../../loaders/oig/leie/file-kind.ts';
import { exclusionKey } from '../../loaders/oig/leie/key.ts';
import { fullListRelease } from '../../loaders/oig/leie/release.ts';
import { exclusionRow } from '../../loaders/oig/leie/row.ts';
import { leieColumns } from '../../sample/leie-row.ts';
import { recordOf, rowContext } from '../support/outcomes.ts';
import { onDisk } from '../support/parsed.ts';

const person = cases('person');
const keyOf = (row: Record<string, string>, kind = 'full_list') =>
  recordOf(exclusionRow(row, {}, rowContext({ file_kind: kind, layout: 'csv' }))).key;

describe('which exclusion a row describes', () => {
  test('a birth date in either dialect, a padded middle name, another ground and punctuation make no other person', () => {
    const key = keyOf({ ...person, birth_date: '07/04/61', middle_name: 'R' });
    expect(keyOf({ ...person, birth_date: '19610704', exclusion_type: '1128a1', reinstatement_date: '20160408' }, 'reinstatements')).toBe(
      key,
    );
    expect(keyOf({ ...person, last_name: 'FAIR-WEATHER', birth_date: '19610704' })).toBe(key);
  });

  test('a date is the same in any form that a spreadsheet or a database writes', () => {
    expect(
      ['2016/02/18', '18-Feb-2016', 'February 18, 2016', '2016-02-18T00:00:00.000', '02/18/2016 12:00:00 AM'].map((exclusion_date) =>
        keyOf({ ...person, birth_date: '1961/07/04', exclusion_date }),
      ),
    ).toEqual(Array(5).fill(keyOf({ ...person, birth_date: '19610704' })));
  });

  test('another birth date or day of exclusion makes another record', () => {
    const key = keyOf({ ...person, birth_date: '19610704' });
    expect(keyOf({ ...person, birth_date: '19610705' })).not.toBe(key);
    expect(keyOf({ ...person, birth_date: '19610704', exclusion_date: '20170220' })).not.toBe(key);
  });

  test('clinics of one name, excluded on one day, stay apart by their NPIs and states', () => {
    const clinic = cases('clinic');
    const keys = [
      exclusionKey({ ...clinic, state: 'PA', npi: '1684576188' }),
      exclusionKey({ ...clinic, state: 'PA', npi: '1533986356' }),
      exclusionKey({ ...clinic, state: 'NJ', npi: '' }),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});

describe('which kind of file it is', () => {
  const rows = (count: number, day: (index: number) => string, back = '00000000') =>
    Array.from({ length: count }, (_, index) => ({ EXCLDATE: day(index), REINDATE: back }));
  const one_day = () => '20160218';
  const spread = (index: number) => `${1990 + (index % 30)}0120`;

  test('content decides against the name', () => {
    expect(kindOf(rows(50, spread), '1601EXCL.csv')).toBe('full_list');
    expect(kindOf(rows(50, one_day), 'UPDATED.csv')).toBe('additions');
    expect(kindOf(rows(50, spread, '20160408'), 'UPDATED.csv')).toBe('reinstatements');
  });

  test('too few rows to see it: the name decides, but never that excluded people are reinstated', () => {
    expect(kindOf(rows(3, one_day), 'UPDATED.csv')).toBe('full_list');
    expect(kindOf(rows(3, spread), 'sanc1510.txt')).toBe('additions');
    expect(kindOf(rows(3, one_day), '1601REIN.csv')).toBe('additions');
  });
});

describe('when it was released', () => {
  test('a file at hand before the 10th is not of tomorrow', () => {
    const today = new Date().toISOString().slice(0, 10);
    const dated = fullListRelease.content!.date!(`${today.slice(0, 7)}-20`);
    expect(dated <= today).toBe(true);
  });
});

test('addresses of supplements: twelve months, oldest first; a row of an old file points to the archive', () => {
  const urls = supplementUrls('rein')(new Date('2026-02-20T00:00:00Z'));
  expect(urls).toHaveLength(12);
  expect(urls[0]).toMatch(/\/2025\/2502rein\.csv$/);
  expect(urls[10]).toMatch(/\/2025\/2512rein\.csv$/);
  expect(urls[11]).toMatch(/\/2026\/2601rein\.csv$/);
});

test('a list is required for screening and its supplements keep the reinstated', () => {
  expect(REQUIRED_LISTS).toContain(leie.id);
  expect(leie.files.map(({ kept_when_absent }) => kept_when_absent)).toEqual(Array(3).fill('reinstatement_date is not null'));
});

describe('rows of one state under the header of the federal list', () => {
  const row = (index: number, state: string) =>
    `QUILLFEATHER${index},ORLA,,,IND- LIC HC SERV PRO,NURSE/NURSES AIDE,,0000000000,19700101,1 ELM,DALE,${state},20001,1128b4,${1990 + index}0120,00000000,00000000,`;
  const file = (count: number, states: string[]) =>
    [leieColumns.join(), ...Array.from({ length: count }, (_, index) => row(index, states[index % states.length]!)), ''].join('\r\n');
  const reason = /rows of one state only under the header of the federal list: an extract of it/;

  test.each(['DistrictOfColumbia.csv', 'UPDATED.csv', '2606excl.csv', '2606rein.csv'])(
    'are not a release, called %s or given with a day or as a part',
    async (name) => {
      const path = await onDisk(name, file(12, ['DC']));
      expect(await recognize([leie], path)).toMatchObject([{ outcome: 'not_a_release', reason: expect.stringMatching(reason) }]);
      const [part] = await fileParts(path);
      for (const kind of [undefined, 'full_list', 'additions'])
        for (const is_dated of [true, false]) await expect(recognizeAs(leie, kind, part!, is_dated)).rejects.toThrow(reason);
    },
  );

  test('a list of several states is one, and a few rows say nothing', async () => {
    for (const [count, states] of [
      [12, ['DC', 'DC', 'MD']],
      [9, ['DC']],
    ] as const)
      expect(await recognize([leie], await onDisk('few.csv', file(count, [...states])))).toMatchObject([{ outcome: 'recognized' }]);
  });
});
