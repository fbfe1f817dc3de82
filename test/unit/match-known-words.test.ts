import { openMemory } from '../../bench/damage/memory.ts';
import { recordOf } from '../../bench/match/list.ts';
import { isPossible, nothing } from '../../src/match/name-score.ts';
import { organizationForm } from '../../src/match/organization.ts';
import { scoreOrganizations } from '../../src/match/score-organization.ts';
import { POSSIBLE_THRESHOLD } from '../../src/match/thresholds.ts';

const found = (a: string, b: string) => scoreOrganizations(organizationForm(a), organizationForm(b)) ?? nothing;

describe('a letter that makes other initials or another word of the trade', () => {
  test.each([
    ['ABC Holmwick Labs', 'ABD Holmwick Labs'],
    ['HCR Holmwick', 'HCA Holmwick'],
    ['TGR Services', 'TRG Services'],
    ['Holmwick Dental Clinic', 'Holmwick Mental Clinic'],
  ])('%s and %s score below the threshold and stay potential matches', (a, b) => {
    for (const one of [found(a, b), found(b, a)]) {
      expect(one.score).toBeLessThan(POSSIBLE_THRESHOLD);
      expect(isPossible(one)).toBe(true);
    }
  });
  test.each([
    ['Holmwick Pediatrics', 'Holmwick Geriatrics'],
    ['Holmwick Cardiology', 'Holmwick Radiology'],
    ['Holmwick Dental Group', 'Holmwick Mental Health Group'],
  ])('%s and %s are two businesses', (a, b) => {
    expect(isPossible(found(a, b))).toBe(false);
  });
  test.each([
    ['Holmwick Cardiology', 'Holmwick Cardiolgy'],
    ['Holmwick Drug Inc', 'Holmwick Drugs Inc'],
    ['Oak Hollow Care', 'Oka Hollow Care'],
    ['Holmwick Obstetrics and Gynecology', 'Holmwick OB/GYN'],
    ['Holmwick Veterans Affairs Clinic', 'Holmwick VA Clinic'],
  ])('%s and %s are one', (a, b) => {
    expect(found(a, b).score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
  });
});

describe('a word left out', () => {
  test.each([
    ['Holmwick Center', 'Holmwick Eye Center'],
    ['Holmwick Medical Supply', 'Holmwick Premier Medical Supply'],
    ['Oak Hollow Dialysis Center', 'Oak Hollow Street Dialysis Center'],
    // A number that one of them lacks, as behind the name.
    ['Holmwick Clinic', 'Holmwick 2 Clinic'],
  ])('%s and %s may be one business', (a, b) => {
    for (const { score } of [found(a, b), found(b, a)]) expect(score).toBeGreaterThanOrEqual(POSSIBLE_THRESHOLD);
  });
  test.each([
    // Which of several it is.
    ['Holmwick Clinic', 'Holmwick Ohio Clinic'],
    ['Holmwick 3 Clinic', 'Holmwick 2 Clinic'],
    // Common words alone.
    ['Family Care', 'Family Holmwick Care'],
    // Two words more.
    ['Holmwick Center', 'Holmwick Oak Hollow Center'],
  ])('%s and %s are not a hit', (a, b) => {
    for (const { score } of [found(a, b), found(b, a)]) expect(score).toBeLessThan(POSSIBLE_THRESHOLD);
  });
});

describe('no clear for a listed person', () => {
  const person = (LASTNAME: string, FIRSTNAME: string) => recordOf({ LASTNAME, FIRSTNAME, MIDNAME: '', BUSNAME: '' });
  const memory = openMemory([person('HOLMWICK', 'ARVID'), person('ZUBK', 'ARVID'), person('SALEN', 'DORVIA'), person('ROSS', 'JANE')]);
  test.each([
    // Forms of a business that are also initials, behind its owner's name.
    ['Arvid Holmwick CO', 0],
    ['Arvid Holmwick, Co.', 0],
    ['Arvid Holmwick LP', 0],
    ['Arvid Holmwick S.C.', 0],
    ['Arvid Holmwick RX', 0],
    ['Arvid Holmwik CO', 0],
    // A letter wrong in a surname of four or five letters, beside an initial.
    ['A Zubq', 1],
    ['A Zuk', 1],
    ['D Dalen', 2],
    ['D Salem', 2],
    ['Dalen, D', 2],
    ['J Rqss', 3],
  ])('%s', (name, at) => {
    const { hits, outcome } = memory.ask({ name });
    expect([outcome, hits.has(at)]).toEqual(['possible', true]);
  });
  test('two surnames of their own beside an initial are two people', () => {
    expect(memory.ask({ name: 'J Rose' }).outcome).toBe('clear');
  });
});
