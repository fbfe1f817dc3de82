import { type Listed, listed } from '../../loaders/medicaid-exclusions/listed.ts';
import { excludedRow as ncRow } from '../../loaders/medicaid-exclusions/nc/row.ts';
import { excludedRow as nyRow } from '../../loaders/medicaid-exclusions/ny/row.ts';
import { precludedRow } from '../../loaders/medicaid-exclusions/pa/row.ts';
import { npiAt, spoiledNpi } from '../../sample/npi.ts';
import { reasonsOf, rowsOf } from '../support/outcomes.ts';

const found = (row: Listed) => rowsOf(listed('CA', { exclusion_date: '2020-01-31', ...row }))[0];

describe('beside the names in columns of people', () => {
  test.each<any[]>(cases('beside the names in columns of people'))('%j, %j', (last, first, last_name, first_name, suffix) => {
    expect(found({ last_name: last, first_name: first })).toMatchObject({ entity_type: 'individual', last_name, first_name, suffix });
  });

  test('a middle name may be a generation, a suffix a degree', () => {
    expect(found({ last_name: 'Voss', first_name: 'Otis', middle_name: 'Jr' })).toMatchObject({
      middle_name: null,
      suffix: 'Jr',
      full_name: 'Otis Voss Jr',
    });
    expect(found({ last_name: 'Voss,', first_name: 'Otis', suffix: 'DDS' })).toMatchObject({ last_name: 'Voss', suffix: null });
  });

  test.each<any[]>(cases(', is also'))('%s, %s is also %s', (last_name, first_name, name) => {
    expect(found({ last_name, first_name })).toMatchObject({ last_name: 'Voss', first_name: 'Ann', other_names: [{ name }] });
  });

  test('roles in brackets are not names', () => {
    expect(found({ last_name: 'Voss', first_name: 'Ann (PCA)' })).toMatchObject({ first_name: 'Ann', other_names: null });
    expect(found({ last_name: 'Voss', first_name: 'Ann', middle_name: 'N. (BSC, MT)' })).toMatchObject({
      middle_name: 'N.',
      other_names: null,
    });
  });
});

describe('businesses in columns of people', () => {
  test.each<any[]>(cases('businesses in columns of people'))('%s | %s', (last_name, first_name, organization_name) => {
    expect(found({ last_name, first_name })).toMatchObject({
      entity_type: 'organization',
      organization_name,
      last_name: null,
      first_name: null,
    });
  });

  test.each<any[]>(cases(', is a person'))('%s, %s is a person', (last_name, first_name) => {
    expect(found({ last_name, first_name })).toMatchObject({ entity_type: 'individual', last_name });
  });

  test('the name decides over the kind of provider, a practice is searched by both readings', () => {
    const kind = (name: string, provider_type: string) => rowsOf(nyRow({ name, provider_type, exclusion_date: '01/31/2020' }))[0];
    expect(kind('NEWTOWN CARE TRAINING, INC.', 'Home Health Aide Training School')).toMatchObject(cases('the name decides over the'));
    expect(kind('VOSS DENTAL', 'Dentist')).toMatchObject({ entity_type: 'organization' });
    expect(kind('VOSS OTIS B DDS PC', 'Dentist')).toMatchObject(cases('the name decides over the 2'));
  });
});

test('North Carolina: a generation behind a surname is none, also where people own themselves', () => {
  const row = { name: 'OTIS B VOSS JR', owner: 'OTIS VOSS', numbers: '', exclusion_date: '1/31/2020', reason: 'STATE' };
  expect(rowsOf(ncRow(row))[0]).toMatchObject({ entity_type: 'individual', last_name: 'VOSS', first_name: 'OTIS B', suffix: 'JR' });
});

describe('Pennsylvania: a number where a county was expected', () => {
  const [npi, other] = [npiAt(2003), npiAt(2004)];
  const row = cases('row');

  test('is the NPI of the row where its own column is empty, and said', () => {
    const outcomes = precludedRow({ ...row, county: npi });
    expect(rowsOf(outcomes)[0]).toMatchObject({ npi });
    expect(reasonsOf(outcomes)).toEqual([`${npi} is in the column for the county; taken as the NPI of the row, whose own column is empty`]);
  });

  test('never replaces a published one, and is none with a wrong check digit', () => {
    const outcomes = precludedRow({ ...row, county: npi, npi: other });
    expect(rowsOf(outcomes)[0]).toMatchObject({ npi: other, other_npis: null });
    expect(reasonsOf(outcomes)).toEqual([`${npi} is in the column for the county; kept only as published`]);
    expect(rowsOf(precludedRow({ ...row, county: spoiledNpi(2003) }))[0]).toMatchObject({ npi: null });
  });
});
