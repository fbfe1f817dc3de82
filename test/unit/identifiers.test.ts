import { reviewOrder } from '#rosters/result-row';
import { differencesOf, identifiersOf, tellApart } from '#screening/identifiers';

const hit = (more: object = {}) => ({
  outcome: 'possible' as const,
  score: 0.9,
  against: [] as any[],
  corroborated_by: [] as any[],
  record: { entity_type: 'individual', birth_date: '1960-05-17' as string | null },
  ...more,
});
/** As it is stored of a subject with this birth date. */
const judged = (one: ReturnType<typeof hit>, birth_date = '1981-02-03') => ({
  ...one,
  differs_in: differencesOf({ ...one, birth_date, listed: one.record }),
});
const other_date = hit({ against: [{ code: 'birth_date_differs', detail: '' }] });

describe('what identifiers say about the hits of a subject', () => {
  test.each<any[]>(cases('one kind of hits'))('%s: %s', (_what, hits, expected) => {
    expect(identifiersOf(hits.map((one: object) => judged(hit(one))))).toBe(expected);
  });

  test.each(['1960-05-71', '1960-05-16', '1960-05-27', '1970-05-17', '1906-05-17'])('%s may be a slip of 1960-05-17', (birth_date) => {
    expect(identifiersOf([judged(other_date, birth_date)])).toBe('name_only');
  });
});

const against = (...codes: string[]) => codes.map((code) => ({ code, detail: '' })) as any[];

describe('hits that differ are counted apart', () => {
  const one = (outcome: string, differs_in: string[] = [], codes: string[] = []) =>
    ({ outcome, differs_in, against: against(...codes) }) as any;
  const npi = one('possible', ['npi'], ['npi_differs', 'state_differs']);
  test.each<any[]>(cases('counted apart'))('%s', (_what, hits, hits_that_differ, differences) => {
    expect(tellApart(hits.map((given: Parameters<typeof one>) => one(...given)))).toEqual({ hits_that_differ, differences });
  });
  test('and none is listed in the state', () => {
    expect(tellApart([npi], 'OH').differences).toBe('Only 1 potential match that differs in NPI. None is listed in OH.');
    expect(tellApart([npi, one('possible')], 'OH').differences).not.toContain('OH');
  });
});

describe('the order of a review', () => {
  const result = (more: object) =>
    ({ federal_hits: [], state_excluded: [], hits: [judged(other_date)], hits_found: 1, hits_below_min_score: 0, ...more }) as any;

  test('hits that are not listed may be anyone: such a row is never said to differ', () => {
    expect(reviewOrder(result({}))).toEqual({ identifiers: 'differ', surest_score: 0.9 });
    expect(reviewOrder(result({ hits_found: 51 }))).toEqual({ identifiers: 'name_only', surest_score: 0.9 });
    expect(reviewOrder(result({ hits_below_min_score: 1 }))).toMatchObject({ identifiers: 'name_only' });
  });

  test('a record with the NPI of the subject is the surest hit, and a row without hits has no place', () => {
    expect(reviewOrder(result({ federal_hits: [{}] }))).toEqual({ identifiers: 'agree', surest_score: 1 });
    expect(reviewOrder(result({ hits: [], hits_found: 0 }))).toEqual({ identifiers: null, surest_score: null });
  });
});
