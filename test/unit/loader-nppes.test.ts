import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { mainRow } from '../../loaders/cms/nppes/main.ts';
import { locationRow, otherNameRow } from '../../loaders/cms/nppes/reference.ts';
import { repaired } from '../../loaders/cms/nppes/resaved.ts';
import { ids } from '../../sample/ids.ts';
import { issuesOf, recordOf, rowContext } from '../support/outcomes.ts';

const read = (row: NamedRow, layout = 'sex'): RowOutcome[] =>
  [mainRow(row, {}, rowContext({ file_name: 'npidata.csv', file_kind: 'main', layout }))].flat();
const person: NamedRow = { npi: ids.npi.clean, entity_type_code: '1', last_name: 'WINSLADE', first_name: 'THEODORA' };

describe('NPPES main file', () => {
  test('a deactivated NPI is a record that is not active; a later reactivation makes it active', () => {
    const row = recordOf(read({ npi: ids.npi.deactivated, entity_type_code: '', deactivation_date: '02/12/2016' })).row;
    expect(row).toMatchObject({
      npi: ids.npi.deactivated,
      entity_type: null,
      is_active: false,
      deactivation_date: '2016-02-12',
      taxonomies: null,
    });
  });

  test.each([
    ['a wrong check digit', { ...person, npi: ids.npi.invalid }, 'npi'],
    ['an unknown entity type', { ...person, entity_type_code: '3' }, 'entity_type_code'],
    ['neither type nor deactivation', { npi: ids.npi.clean, entity_type_code: '' }, 'entity_type_code'],
  ])('%s is an issue and no record', (_what, row, column) => {
    const outcomes = read(row as unknown as NamedRow);
    expect(outcomes.some((one) => 'kind' in one)).toBe(false);
    expect(issuesOf(outcomes)).toEqual([column]);
  });

  test.each<any[]>(cases('leaves the record and adds an issue'))('%s leaves the record and adds an issue', (_what, more, column) => {
    const outcomes = read({ ...person, ...(more as unknown as NamedRow) });
    expect(recordOf(outcomes).row.npi).toBe(ids.npi.clean);
    expect(issuesOf(outcomes)).toEqual([column]);
  });
});

describe('a copy of the main file saved again with floats', () => {
  const published: NamedRow = { ...person, ...cases('published') };
  const resaved: NamedRow = { ...published, ...cases('resaved') };

  test('gives the same record', () => {
    expect(repaired(resaved)).toEqual(published);
    expect(read(resaved, 'sex_resaved')).toEqual(read(published));
  });

  test('postal codes abroad are not filled up', () => {
    expect(repaired({ ...resaved, practice_country_code: 'DE', practice_postal_code: '1067.0' }).practice_postal_code).toBe('1067');
  });
});

describe('NPPES reference files', () => {
  test('an unknown kind of name stays unknown with its code; a withheld name is skipped', () => {
    const one = otherNameRow({ npi: ids.npi.organization, organization_name: 'The Clinic', type_code: '6' });
    expect(one).toMatchObject({ row: { type: 'unknown', type_code: '6', organization_name: 'The Clinic' } });
    expect(otherNameRow({ npi: ids.npi.organization, organization_name: '<UNAVAIL>', type_code: '6' })).toHaveProperty('skip');
  });

  test('a further location', () => {
    expect(locationRow({ npi: ids.npi.clean, ...cases('location') })).toMatchObject({
      row: { state: 'MA', zip5: '02110', city: 'BOSTON' },
    });
    expect(locationRow({ npi: ids.npi.invalid })).toHaveProperty('issue');
  });
});
