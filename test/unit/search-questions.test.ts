import { inspect } from 'node:util';
import { companiesQuestion } from '../../indexes/companies-search.ts';
import { hospitalsQuestion, hospitalsTypeahead } from '../../indexes/hospitals-search.ts';
import { providersQuestion } from '../../indexes/providers-search.ts';
import { trialsQuestion } from '../../indexes/trials-search.ts';

const shown = (question: object) => inspect(question, { depth: null, breakLength: 138, compact: 20, sorted: true });

describe('questions to the indexes', () => {
  test('hospitals: free text, name, filters', () => {
    expect(shown(hospitalsQuestion({ q: 'mercy sac' }))).toMatchSnapshot();
    expect(
      shown(hospitalsQuestion({ name: 'mercy', state: ['CA', 'TX'], ccn: '05', min_rating: 4, sort: '-overall_rating,name' })),
    ).toMatchSnapshot();
    expect(shown(hospitalsTypeahead({ q: '0500', facility_type: 'hospital' }))).toMatchSnapshot();
  });
  test('companies: long and short text, none', () => {
    expect(shown(companiesQuestion({ q: 'health' }))).toMatchSnapshot();
    expect(shown(companiesQuestion({ q: 'hc' }))).toMatchSnapshot();
    expect(shown(companiesQuestion({ is_curated: true }))).toMatchSnapshot();
  });
  test('trials: words, a registry number, a place', () => {
    expect(shown(trialsQuestion({ q: 'lung cancer', phase: ['PHASE2', 'PHASE3'], status: 'RECRUITING' }))).toMatchSnapshot();
    expect(shown(trialsQuestion({ q: 'nct00000001' }))).toMatchSnapshot();
    expect(shown(trialsQuestion({ city: 'Boston', state: 'MA', start_from: '2024-01-01', sort: 'start_date' }))).toMatchSnapshot();
  });
  test('providers: a name in parts, an NPI, filters', () => {
    expect(shown(providersQuestion({ last_name: 'holloway', first_name: 'jo', state: 'CA', is_active: true }))).toMatchSnapshot();
    expect(shown(providersQuestion({ q: '1234567893' }))).toMatchSnapshot();
    expect(shown(providersQuestion({ taxonomy: 'cardio', credential: 'M.D.', city: 'Fresno', sort: '-npi' }))).toMatchSnapshot();
  });
  test('a field that is not sorted by is refused with those that are', () => {
    expect(() => hospitalsQuestion({ sort: 'telephone' })).toThrow('sort expects one or more of name, city, state, ccn, overall_rating');
    expect(() => hospitalsQuestion({ sort: '--name' })).toThrow('sort expects');
    expect(() => providersQuestion({ sort: '' })).not.toThrow();
  });
  test('very long text is cut before it is compared', () => {
    expect(JSON.stringify(trialsQuestion({ q: 'cancer '.repeat(2000) })).length).toBeLessThan(3000);
  });
});
