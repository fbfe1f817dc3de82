import { parseCookie } from 'cookie';
import { recordFacts } from '../../src/domain/exclusions/record-facts.ts';

import { companySectors } from '../../src/fields/curated-companies.ts';
import { cameFrom, formCookie } from '../../src/http/form-cookie.ts';

import { memberValue } from '../../src/pages/member.ts';
import { optionWords } from '../../src/pages/value-words.ts';
import { plain } from '../../src/pages/wording.ts';
import { savedWords } from '../../src/routes/screenings/decision-words.ts';
import { gapsWords } from '../../src/routes/screenings/monitors/words.ts';
import { measureWords } from '../../src/routes/vbc/acos/aco-page.ts';

test('the address of a refused form leads back to the page with the form, and never elsewhere', () => {
  const id = '0198a0de-0000-7000-8000-000000000000';
  const backFrom = (path: string, fields: Record<string, string>, opened = path) => {
    const [, cookie = ''] = formCookie(path, fields, 'http://x');
    return cameFrom({ cookies: parseCookie(cookie.split(';')[0]!) }, opened);
  };
  expect(backFrom('/screenings/decide', { id, position: '7', reason: 'Jane Roe' })).toBe(`/screenings/${id}/results/7`);
  expect(backFrom('/screenings/columns', { id })).toBe(`/screenings/${id}/columns`);
  expect(backFrom('/monitors/new', { id, name: '//evil.example' })).toBe(`/screenings/${id}`);
  expect(backFrom('/monitors/new', { id }, '/monitors/change')).toBeNull();
  for (const other of ['../x', '//evil.example', `${id}/../x`, '']) expect(backFrom('/monitors/new', { id: other })).toBeNull();
  expect([backFrom('/session', { id }), backFrom('/toString', { id })]).toEqual([null, null]);
});

test('the gaps of a monitor count each required list once, optional lists apart', () => {
  const gap = (list: string, reason: 'release_too_old' | 'not_compared') => ({ list, reason, detail: '' });
  const gaps = [gap('oig_leie', 'release_too_old'), gap('il_medicaid_exclusions', 'not_compared')];
  expect(gapsWords(gaps)).toBe('Gaps of the required lists: 1 out of date. Optional lists: 1 loaded but not compared yet');
});

test('what is saved names the listed person in normal case', () => {
  const decision = { record_name: 'ROLAND PETER KESTERSON', verdict: 'not_same' } as Parameters<typeof savedWords>[0][number];
  expect(savedWords([decision])).toContain('for Roland Peter Kesterson (1 record)');
});

test('a provider type that the federal list cuts off says so', () => {
  const record = { source: 'oig_leie', list_state: null, provider_type: 'INDIVIDUAL (UNAFFILI', specialty: null, full_name: 'JANE ROE' };
  const page = (given: object) =>
    recordFacts({ ...record, ...given, provenance: { source: 'oig_leie', raw_payload: {} } } as unknown as Parameters<
      typeof recordFacts
    >[0]).markup;
  expect(page({})).toContain('room for 20 characters of each');
  expect(page({})).toContain('Individual (unaffili…)');
  expect(page({ provider_type: 'PHYSICIAN PRACTICE (', specialty: 'PSYCHIATRY' })).toContain('Physician practice…, Psychiatry <span');
  expect(page({ provider_type: 'NURSE' })).not.toContain('room for 20 characters');
});

test('a code is the same words as a choice and in a row', () => {
  expect(['for_profit', 'for_profit_hospital', 'post_acute', 'ACTIVE_NOT_RECRUITING'].map(plain)).toEqual([
    ...['for-profit', 'for-profit hospital', 'post-acute', 'active, not recruiting'],
  ]);
  for (const sector of Object.keys(companySectors))
    expect(optionWords('sector', sector).toLowerCase()).toBe(String(memberValue('sector', sector)).toLowerCase());
  expect([optionWords('track', 'ENHANCED'), memberValue('track', 'ENHANCED')]).toEqual(['ENHANCED', 'ENHANCED']);
  expect([optionWords('entity_type', 'individual'), memberValue('entity_type', 'individual')]).toEqual(['Person', 'Person']);
});

test('a result of an organization has its unit, and two decimals', () => {
  const of = (measure_code: string, value: number, unit: string | null) => measureWords({ measure_code, value, unit });
  expect([of('Measure_479', 0.1652, null), of('Measure_479', 14.9, null)]).toEqual(['16.52%', '14.90%']);
  expect([of('QualityID_110', 92.2, 'percent'), of('CAHPS_1', 83.75, 'points (0 to 100)')]).toEqual(['92.20%', '83.75 of 100']);
  expect([of('Measure_484', 37.6, 'admissions per 100 person-years'), of('ACO9', 1.1, null)]).toEqual([
    '37.60 per 100 person-years',
    '1.10',
  ]);
});
