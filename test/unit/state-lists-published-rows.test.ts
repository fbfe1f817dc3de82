import type { NamedRow, RowContext, RowOutcome } from '#load/declaration/rows';
import { terminatedRow as coloradoRow } from '../../loaders/medicaid-exclusions/co/row.ts';
import { listedRow as hawaiiRow } from '../../loaders/medicaid-exclusions/hi/row.ts';
import { terminatedRow as kentuckyRow } from '../../loaders/medicaid-exclusions/ky/row.ts';
import { DAY_FIRST, savedDayFirst } from '../../loaders/medicaid-exclusions/la/day-first.ts';
import { excludedRow as louisianaRow } from '../../loaders/medicaid-exclusions/la/row.ts';
import { sanctionedRow as marylandRow } from '../../loaders/medicaid-exclusions/md/row.ts';
import { excludedRow as washingtonRow } from '../../loaders/medicaid-exclusions/wa/row.ts';
import { excludedRow as wyomingRow } from '../../loaders/medicaid-exclusions/wy/row.ts';

const rowOf = (outcomes: RowOutcome[]) => {
  const [row] = outcomes.flatMap((one) => ('row' in one ? [one.row as Record<string, any>] : []));
  return row!;
};
const names = (row: Record<string, any>) =>
  (row.other_names ?? []).map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);

describe('Hawaii', () => {
  const names_of = (cells: NamedRow) => {
    const row = rowOf(hawaiiRow({ exclusion_date: '04/20/15', reinstatement_date: 'Indefinite', ...cells }));
    return [row.full_name, ...names(row)];
  };
  test('AKA stands in any of the three columns of a name', () => {
    expect(names_of({ name: 'ASHGROVE', first_name: 'TERRY', middle_name: 'ROBIN aka\nMARILOU' })).toEqual([
      'TERRY ROBIN ASHGROVE',
      'aka TERRY MARILOU ASHGROVE',
    ]);
    expect(names_of({ name: 'KESTREL', first_name: 'JOSIE', middle_name: 'aka JOSIE\nTOLLIVER' })).toEqual([
      'JOSIE KESTREL',
      'aka JOSIE TOLLIVER',
    ]);
    expect(names_of({ name: 'HAZEL aka LORIMER aka\nMARLOWE', first_name: 'SHEA', middle_name: '' })).toEqual([
      'SHEA HAZEL',
      'aka SHEA LORIMER',
      'aka SHEA MARLOWE',
    ]);
    expect(names_of({ name: 'KIMBLE or Cali Rose\nMarlowe Kimble', first_name: 'CALI' })).toEqual([
      'CALI KIMBLE',
      'alias Cali Rose Marlowe Kimble',
    ]);
    expect(names_of({ name: 'KIMBLE, JR. DBA BRIGHT\nTRANSIT', first_name: 'CALI' })).toEqual(['CALI KIMBLE JR.', 'dba BRIGHT TRANSIT']);
  });
});

describe('Wyoming', () => {
  const row_of = (cells: NamedRow) => rowOf(wyomingRow({ state: 'WY', exclusion_date: '4/20/2011', ...cells }));
  test('several surnames behind aka and in brackets are each a name', () => {
    expect(names(row_of({ last_name: 'Kestrel', first_name: 'Ann', business: 'aka: Marlowe, Kimble, Hazel' }))).toEqual([
      'aka Marlowe, Ann',
      'aka Kimble, Ann',
      'aka Hazel, Ann',
    ]);
    expect(names(row_of({ last_name: 'Kestrel', first_name: 'Ann', business: 'aka-Marlowe, Anna E' }))).toEqual(['aka Marlowe, Anna E']);
    const brackets = row_of({ last_name: 'Kestrel', first_name: 'Ann Rose\n(Marlowe, Kimble)' });
    expect([brackets.full_name, ...names(brackets)]).toEqual(cases('several surnames behind aka and'));
  });
  test('the column of provider numbers holds NPIs and licenses too', () => {
    const numbers = (provider_number: string) => {
      const { npi, license_number } = row_of({ last_name: 'Kestrel', first_name: 'Ann', provider_number });
      return [npi, license_number];
    };
    expect(numbers('1234567893NPI')).toEqual(['1234567893', null]);
    expect(numbers('Prov # NPI\n1234567893')).toEqual(['1234567893', null]);
    expect(numbers('118151300')).toEqual([null, null]);
    expect(numbers('WYRN# 16243')).toEqual([null, 'WYRN# 16243']);
    expect(numbers('N/A')).toEqual([null, null]);
  });
});

test('Washington: a license behind the given names is none; lines below a business are its owners, those below a person trade names', () => {
  const row_of = (name: string) => rowOf(washingtonRow({ name, exclusion_date: '2020-01-02', action_type: 'OIG Exclusion' }));
  expect(row_of('Kestrel, Ann R. LD')).toMatchObject({ entity_type: 'individual', first_name: 'Ann R.', oig_reciprocal: true });
  expect(row_of('Kestrel, Ann R PA')).toMatchObject({ entity_type: 'individual', first_name: 'Ann R', last_name: 'Kestrel' });
  expect(row_of('Kestrel, Ann R. PA-C')).toMatchObject({ entity_type: 'individual', first_name: 'Ann R.' });
  expect(row_of('Kestrel, Lee')).toMatchObject({ first_name: 'Lee' });
  expect(names(row_of('Alder Denture Center\nKestrel, Ann R. DN'))).toEqual(['owner Kestrel, Ann R.']);
  expect(names(row_of('Kestrel, Ann MD\ndba: West Labs'))).toEqual(['dba West Labs']);
});

test('Colorado: an owner in brackets behind a business', () => {
  const row = rowOf(coloradoRow({ name: 'Alder Genetics LLC (Kestrel, Ann)', exclusion_date: '2020-01-02' }));
  expect([row.entity_type, row.organization_name, ...names(row)]).toEqual(['organization', 'Alder Genetics LLC', 'owner Kestrel, Ann']);
});

test('Kentucky: a reason that names the federal exclusion alone marks a mirror; a business behind a slash keeps its name', () => {
  const row_of = (reason: string, last_name = 'Kestrel') =>
    rowOf(kentuckyRow({ first_name: 'Ann', last_name, exclusion_date: '2020-01-02', reason }));
  const reasons = cases('reasons');
  expect(reasons.map((reason: string) => row_of(reason).oig_reciprocal)).toEqual([true, false, false, null]);
  expect(names(row_of('', 'Kestrel, MD (Alder Radiology)'))).toEqual(['alias Alder Radiology']);
});

test('Maryland: the name of a business goes on in the column of first names; HHS says neither', () => {
  const row = rowOf(marylandRow(cases('Maryland')));
  expect(row).toMatchObject({ entity_type: 'organization', full_name: 'Alder Life Center, Inc.', oig_reciprocal: null });
});

describe('Louisiana: a workbook saved where days stand before months', () => {
  const published = cases('published');
  test('is recognized by its days and texts', () => {
    expect(savedDayFirst(published)).toBe(true);
    expect(savedDayFirst([...published, { ' Birthdate': '1965-07-25' }])).toBe(false);
    expect(savedDayFirst([...published, { ' Birthdate': '7/5/1965' }])).toBe(false);
    expect(savedDayFirst([{ ' Birthdate': '1965-07-12' }])).toBe(false);
  });
  test('its days are put back, its texts are not touched', () => {
    const row = cases('row');
    const read = (layout: string) => rowOf(louisianaRow(row, {}, { layout } as RowContext));
    expect(read(DAY_FIRST)).toMatchObject(cases('its days are put back'));
    expect(read('workbook')).toMatchObject({ birth_date: '1965-07-12' });
  });
});
