import type { RowContext } from '#load/declaration/rows';
import { actionRow } from '../../loaders/medicaid-exclusions/az/row.ts';
import { sanctionedRow } from '../../loaders/medicaid-exclusions/de/row.ts';
import { listed } from '../../loaders/medicaid-exclusions/listed.ts';
import { nameOfLine } from '../../loaders/medicaid-exclusions/names.ts';
import newJersey from '../../loaders/medicaid-exclusions/nj/dataset.ts';
import { excludedRow as njRow } from '../../loaders/medicaid-exclusions/nj/row.ts';
import { excludedRow as nvRow } from '../../loaders/medicaid-exclusions/nv/row.ts';
import { listed2016 } from '../../loaders/medicaid-exclusions/wv/row.ts';
import { excludedRow as wyRow } from '../../loaders/medicaid-exclusions/wy/row.ts';
import { npiAt } from '../../sample/npi.ts';
import { reasonsOf, rowsOf } from '../support/outcomes.ts';

const [npi, other] = [npiAt(2001), npiAt(2002)];

test('an end before the beginning ends nothing', () => {
  const outcomes = listed('WV', { last_name: 'Voss', exclusion_date: '8/20/2014', reinstatement_date: '8/10/2011', end_date: '8/20/2014' });
  expect(rowsOf(outcomes)[0]).toMatchObject({ reinstatement_date: null, end_date: '2014-08-20' });
  expect(reasonsOf(outcomes)).toEqual(['the end date 2011-08-10 is before the exclusion date 2014-08-20; it is only in the published row']);
});

test.each<any[]>(cases('the surname of'))('the surname of %s', (cell, last_name, suffix) => {
  const line = nameOfLine(cell, 'given_first');
  expect([line.last_name, line.suffix ?? null]).toEqual([last_name, suffix]);
});

describe('New Jersey', () => {
  test('PERMANENT and DECEASED are not days; a loose AKA and an unknown action are issues beside the record', () => {
    const row = cases('row 2');
    const outcomes = njRow(row);
    expect(rowsOf(outcomes)[0]).toMatchObject({ last_name: 'VOSS', first_name: 'ANN', end_date: null, period: 'DECEASED' });
    expect(reasonsOf(outcomes)).toEqual(['"DQ" is not one of DISQUALIFICATION, SUSPENSION, DEBARMENT', 'the name behind "AKA" is missing']);
    expect(rowsOf(njRow({ ...row, end_date: 'PERMANENT' }))[0]).toMatchObject({ end_date: null, period: 'PERMANENT' });
  });

  test('the list of the Treasury is recognized by its columns', () => {
    const line = (name: string) => ['', name, ...Array(13).fill(''), 'DEBARMENT', ...Array(9).fill('')].join('\t');
    const is = (head: string) => newJersey.not_a_release![0]!.test({ name: 'x.tsv', header: null, first_rows: [], head });
    expect(is(`${['VOSS', 'OBI', 'ASH'].map(line).join('\n')}\n`)).toBe(true);
    expect(is('a\tb\tc\nd\te\tf\ng\th\ti\nj\tk\tl\n')).toBe(false);
  });
});

describe('West Virginia', () => {
  test('a license number in the column of NPIs is a license number', () => {
    const row = { full_name: 'Ann Voss', first_name: 'Ann', last_name: 'Voss', exclusion_date: '1/2/2014' };
    expect(rowsOf(listed2016({ ...row, npi: 'RN.230199-OH' }))[0]).toMatchObject({ npi: null, license_number: 'RN.230199-OH' });
    expect(rowsOf(listed2016({ ...row, npi }))[0]).toMatchObject({ npi, license_number: null });
  });
});

test('Arizona: merged cells inherit, days side by side are records of their own', () => {
  const context: RowContext = { line: 1, file_name: '', file_kind: 'list', layout: 'actions', release_date: null, above: {} };
  const act = (row: Record<string, string>) => rowsOf(actionRow(row, {}, context));
  expect(act({ name: 'Voss, Ann', npi, action_type: 'Suspend', exclusion_date: '1/2/2024' })).toMatchObject([{ npi }]);
  expect(act({ name: '', npi: other, action_type: '', exclusion_date: '' })).toMatchObject([
    { full_name: 'Voss, Ann', npi: other, action_type: 'Suspend', exclusion_date: '2024-01-02' },
  ]);
  expect(act({ name: 'Ash Homes', npi: 'No NPI', action_type: 'Suspend\nTerminate', exclusion_date: '1/2/2024\n3/4/2024' })).toMatchObject(
    cases('Arizona'),
  );
});

describe('Delaware', () => {
  test.each<any>(cases('sanctioned by'))('sanctioned by %s: mirror %s', (sanctioned_by, oig_reciprocal) => {
    expect(rowsOf(sanctionedRow({ name: 'Ann Voss', sanctioned_by, exclusion_date: '1/2/2020' }))[0]).toMatchObject({ oig_reciprocal });
  });

  test.each<any[]>(cases('Delaware'))('%s', (reinstatement, expected, doubts) => {
    const outcomes = sanctionedRow({ name: 'Ann Voss', sanctioned_by: 'OIG', exclusion_date: '1/2/2020', reinstatement });
    expect(rowsOf(outcomes)[0]).toMatchObject(expected);
    expect(reasonsOf(outcomes)).toHaveLength(doubts);
  });
});

test('Nevada: the OIG’s reinstatement ends a federal row only; owners line by line', () => {
  const row = cases('row');
  const [own] = rowsOf(nvRow(row));
  expect(own).toMatchObject({ oig_reciprocal: false, reinstatement_date: null, exclusion_date: '2020-01-02' });
  expect((own!.other_names as { kind: string; name: string }[]).map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'owner: Ann Voss',
    'owner: Ben Obi',
    'owner: Benny Obi',
  ]);
  expect(rowsOf(nvRow({ ...row, tier: 'Federal' }))[0]).toMatchObject({ oig_reciprocal: true, reinstatement_date: '2024-03-04' });
});

test('Wyoming: names and whole rows one column too far to the right are put back, with an issue', () => {
  const place = { provider_type: 'Nurse', provider_number: '127', city: 'Cody', state: 'WY', exclusion_date: '1/2/2020' };
  const names = wyRow({ last_name: '', first_name: 'Voss', business: 'Ann', ...place });
  expect(rowsOf(names)[0]).toMatchObject({ last_name: 'Voss', first_name: 'Ann', exclusion_date: '2020-01-02' });
  expect(reasonsOf(names)).toEqual(['the names were shifted one column to the right and were moved back']);
  const slid = cases('slid');
  const all = wyRow({ last_name: '', ...slid, exclusion_date: 'WY 1/2/2020' });
  expect(rowsOf(all)[0]).toMatchObject({ last_name: 'Voss', first_name: 'Ann', city: 'Cody', state: 'WY', exclusion_date: '2020-01-02' });
  expect(reasonsOf(all)).toEqual(['all columns were shifted one to the right and were moved back']);
  expect(rowsOf(wyRow({ last_name: '', first_name: '', business: 'Ash Homes', ...place }))[0]).toMatchObject({
    organization_name: 'Ash Homes',
  });
});
