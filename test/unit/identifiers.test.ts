import { describe, expect, test } from '@jest/globals';
import { reviewOrder } from '../../src/rosters/review-order.ts';
import { identifiersOf } from '../../src/screening/identifiers.ts';

const hit = (more: object = {}) => ({
  outcome: 'possible' as const,
  score: 0.9,
  against: [] as any[],
  corroborated_by: [] as any[],
  record: { entity_type: 'individual', birth_date: '1960-05-17' as string | null },
  ...more,
});
const other_date = hit({ against: [{ code: 'birth_date_differs', detail: '' }] });
const other_npi = hit({ against: [{ code: 'npi_differs', detail: '' }] });

describe('what identifiers say about the hits of a subject', () => {
  test.each([
    ['no hit', [], null],
    ['only a reinstated record', [hit({ outcome: 'inactive' })], null],
    ['a name alone', [hit()], 'name_only'],
    ['the same birth date beside others', [other_date, hit({ corroborated_by: ['birth_date'] })], 'agree'],
    ['another birth date', [other_date], 'differ'],
    ['another NPI of a person', [other_npi], 'differ'],
    [
      'another NPI of a business, which may have several',
      [{ ...other_npi, record: { entity_type: 'organization', birth_date: null } }],
      'name_only',
    ],
    ['another birth date beside a name alone', [other_date, hit()], 'name_only'],
    ['another birth date beside a reinstated record by name alone', [other_date, hit({ outcome: 'inactive' })], 'differ'],
    [
      'another birth date beside a reinstated record with the same one',
      [other_date, hit({ outcome: 'inactive', corroborated_by: ['birth_date'] })],
      'name_only',
    ],
    ['another day of the same year', [hit({ against: [{ code: 'birth_date_differs_same_year', detail: '' }] })], 'name_only'],
  ] as const)('%s: %s', (_what, hits, expected) => {
    expect(identifiersOf(hits as any, '1981-02-03')).toBe(expected);
  });

  test.each(['1960-05-71', '1960-05-16', '1960-05-27', '1970-05-17', '1906-05-17'])('%s may be a slip of 1960-05-17', (birth_date) => {
    expect(identifiersOf([other_date], birth_date)).toBe('name_only');
  });
});

describe('the order of a review', () => {
  const result = (more: object) =>
    ({ federal_hits: [], state_excluded: [], hits: [other_date], hits_found: 1, hits_below_min_score: 0, ...more }) as any;

  test('hits that are not listed may be anyone: such a row is never said to differ', () => {
    expect(reviewOrder({ birth_date: '02/03/1981' }, result({}))).toEqual({ identifiers: 'differ', surest_score: 0.9 });
    expect(reviewOrder({ birth_date: '1981-02-03' }, result({ hits_found: 51 }))).toEqual({ identifiers: 'name_only', surest_score: 0.9 });
    expect(reviewOrder({ birth_date: '1981-02-03' }, result({ hits_below_min_score: 1 }))).toMatchObject({ identifiers: 'name_only' });
  });

  test('a record with the NPI of the subject is the surest hit, and a row without hits has no place', () => {
    expect(reviewOrder({}, result({ federal_hits: [{}] }))).toEqual({ identifiers: 'agree', surest_score: 1 });
    expect(reviewOrder({}, result({ hits: [], hits_found: 0 }))).toEqual({ identifiers: null, surest_score: null });
    expect(reviewOrder({}, null)).toEqual({ identifiers: null, surest_score: null });
  });
});
