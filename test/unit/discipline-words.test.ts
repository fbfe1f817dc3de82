import { meaningOf as california } from '../../loaders/licensing-boards/ca/actions.ts';
import { meaningOf as colorado } from '../../loaders/licensing-boards/co/actions.ts';
import { classOfPrefix } from '../../loaders/licensing-boards/co/types.ts';
import { professionOf } from '../../loaders/licensing-boards/ct/words.ts';
import { reportedZip } from '../../loaders/licensing-boards/holder.ts';
import { meaningOf as newYork } from '../../loaders/licensing-boards/ny/actions.ts';
import { completionOf } from '../../loaders/licensing-boards/ny/completion.ts';
import { statusClass } from '../../loaders/licensing-boards/status.ts';
import { classOfWords } from '../../loaders/licensing-boards/type-class.ts';
import { groundOf } from '../../loaders/oig/leie/grounds.ts';
import type { RowIssue } from '../../src/load/declaration/rows.ts';

describe('severity of federal exclusions', () => {
  test.each(['1128a1', '1128a2', '1128a3', '1128a4'])('%s is mandatory: critical', (code) => {
    expect(groundOf(code)?.severity).toBe('critical');
  });
  test.each(['1128Aa', '1128b1', '1128b4', '1128b7', '1128b14', '1128b16', '1156', 'BRCH SA', 'BRCH CIA'])(
    '%s is permissive: high',
    (code) => {
      expect(groundOf(code)?.severity).toBe('high');
    },
  );
  test('an unknown ground has no severity', () => expect(groundOf('1128z9')).toBeNull());
});

describe('Colorado', () => {
  test.each([
    ['CLS Revocation', 'outcome', 'high'],
    ['CLS Voluntary Surrender/Relinquishment', 'outcome', 'high'],
    ['ITRM Summary Suspension', 'interim', 'high'],
    ['CLS Letter of Admonition', 'outcome', null],
    ['CLS Stipulation', 'outcome', null],
    ['ID Hearing Formal Complaint/Charges Filed with OAC', 'charge', null],
    ['Formal Complaint-Charges with OAC', 'charge', null],
    ['CLS Suspension Terminated', 'outcome', null],
  ])('%s is %s of severity %s', (words, action_kind, severity) => {
    expect(colorado(words)).toMatchObject({ action_kind, severity });
  });
  test('words that are not known mean nothing', () => expect(colorado('CLS Flogging')).toBeNull());
  test.each([
    ['DR', 'MD/DO'],
    ['APN CRNA', 'PA/APRN'],
    ['C-APN C-NP', 'PA/APRN'],
    ['RXN NP', 'PA/APRN'],
    ['RN', 'nursing'],
    ['LPC', 'other'],
    ['EL', null],
  ])('prefix %s is of class %s', (prefix, expected) => expect(classOfPrefix(prefix)).toBe(expected));
});

describe('California', () => {
  test.each([
    ['Accusation Filed', 'charge', null],
    ['Accusation & Petitition to Revoke Probation Filed', 'charge', null],
    ['First Amended Petition to Revoke Probation', 'charge', null],
    ['Statement of Issues Filed', 'charge', null],
    ['Accusation Withdrawn', 'dismissal', null],
    ['Petition to Revoke Probation Dismissed', 'dismissal', null],
    ['Revoked', 'outcome', 'high'],
    ['Surrendered', 'outcome', 'high'],
    ['Suspended', 'outcome', 'high'],
    ['Decision', 'outcome', null],
    ['Public Letter of Reprimand Issued', 'outcome', null],
    ['Superior Court Order/Suspended', 'interim', 'high'],
    ['Suspension Stayed With Restrictions', 'interim', null],
    ['Cease Practice Order', 'interim', null],
  ])('%s is %s of severity %s', (words, action_kind, severity) => {
    expect(california(words)).toMatchObject({ action_kind, severity });
  });
  test('"Order" tells nothing', () => expect(california('Order')).toBeNull());
});

describe('New York: orders that were carried out', () => {
  test.each([
    [
      'License suspension for two years,stayed with probation for two years.The physician has satisfied the terms of the order.',
      true,
      null,
    ],
    ['Censure and reprimand.The physician as of January 27, 2000 satisfied the terms of the order.', true, '2000-01-27'],
    ['License suspension for six months. The physician had satisfied the terms of the order on June 7,2012.', true, '2012-06-07'],
    [
      'Probation for one year. As of May 3, 2011 the physician has satisfied the terms of the order. Revoked on June 1, 2012.',
      true,
      '2011-05-03',
    ],
    ['Fine. All terms of the order were satisfied as of February 25, 2002.', true, '2002-02-25'],
    ['License suspension until the physician satisfies the terms of the order of another state.', false, null],
    ['The license will be restored upon proof that she has satisfied all terms imposed by New Jersey.', false, null],
    ['A permanent limitation of the license.The physician has satisfied the terms of the order.', false, null],
    ['License revocation', false, null],
  ])('%s', (action, is_completed, completion_date) => {
    expect(completionOf(action)).toEqual({ is_completed, completion_date });
  });
  test.each([
    ['License revocation, stayed with probation for three years.', 'outcome', null],
    ['License surrender, stayed with probation for one year.', 'outcome', null],
    ['A modification order was issued staying the previously imposed license suspension without conditions.', 'outcome', null],
    ['License suspension for one year and until a modification order staying the suspension is issued.', 'outcome', 'high'],
    ['License suspension for two years with the last eighteen months stayed with probation.', 'outcome', 'high'],
    ['The summary suspension issued on July 1, 2012 is dismissed, and the license is restored.', 'dismissal', null],
  ])('%s is %s of severity %s', (words, action_kind, severity) => {
    expect(newYork(words)).toMatchObject({ action_kind, severity });
  });
});

describe('New York', () => {
  test.each([
    ['License surrender.', 'outcome', 'high'],
    ['License revocation', 'outcome', 'high'],
    ['Revocation of certificate of incorporation.', 'outcome', 'high'],
    ['License suspension for two years, stayed with probation for two years.', 'outcome', null],
    ['License suspension for three years with the last thirty months stayed.', 'outcome', 'high'],
    ['Indefinite license suspension for a period of no less than two years.', 'outcome', 'high'],
    ["License limited until the physician's license of another state, which was revoked, is restored.", 'outcome', null],
    ['Censure and reprimand. His license was later revoked.', 'outcome', null],
    ['PLEASE BE ADVISED that a hearing on the published charges has not yet been conducted.', 'charge', null],
    ['Temporary surrender of license pursuant to the law.', 'interim', 'high'],
    ['Interim non-disciplinary order of conditions.', 'not_disciplinary', null],
    ['Dismissed.', 'dismissal', null],
  ])('%s', (words, action_kind, severity) => {
    expect(newYork(words)).toMatchObject({ action_kind, severity });
  });
});

describe('licenses', () => {
  test.each([
    ['Active', null, 'active'],
    ['ACTIVE', 'CURRENT', 'active'],
    ['ACTIVE', 'LICENSE RESTRICTED', 'restricted'],
    ['Active - With Conditions', null, 'restricted'],
    ['Active - Telehealth ONLY', null, 'active'],
    ['Active In Renewal', null, 'active'],
    ['INACTIVE', 'LAPSED DUE TO NON-RENEWAL', 'expired'],
    ['INACTIVE', 'REVOKED', 'revoked'],
    ['Suspended Due to Child Support', null, 'suspended'],
    ['Voluntary Surrender', null, 'surrendered'],
    ['Closed', null, 'inactive'],
    ['Need Master Hire - Cannot Practice', null, 'inactive'],
  ])('%s (%s) is %s', (status, reason, expected) => {
    const issues: RowIssue[] = [];
    expect(statusClass(status, reason, issues, 'STATUS')).toBe(expected);
    expect(issues).toEqual([]);
  });
  test('a status whose words are not known is said, not guessed', () => {
    const issues: RowIssue[] = [];
    expect(statusClass('Zombie', null, issues, 'STATUS')).toBeNull();
    expect(issues).toHaveLength(1);
  });
  test.each([
    ['Physician Assistant License', 'PA/APRN'],
    ['Advanced Registered Nurse Practitioner License', 'PA/APRN'],
    ['Podiatric Physician And Surgeon License', 'podiatric'],
    ['Osteopathic Physician And Surgeon License', 'MD/DO'],
    ['Physician And Surgeon Residency License', 'MD/DO'],
    ['Nursing Assistant Certification', 'nursing'],
    ['Veterinary Medication Clerk Registration', 'other'],
    ['Dental Hygienist License', 'dental'],
  ])('%s is of class %s', (words, expected) => expect(classOfWords(words)).toBe(expected));
  test.each([
    ['O6424', null, 1],
    ['6510', '06510', 1],
    ['06510-1234', '06510', 0],
    ['', null, 0],
  ])('the ZIP %s is read as %s with %d issues', (published, expected, said) => {
    const issues: RowIssue[] = [];
    expect(reportedZip(published, issues, 'ZIP')).toBe(expected);
    expect(issues).toHaveLength(said);
  });
  test.each([
    ['acupuncturist.csv', 'Acupuncturist'],
    ['rosters/family_planning_clinics.csv', 'Family planning clinics'],
    ['download.csv', null],
    ['roster (3).csv', null],
  ])('%s is the roster of %s', (name, expected) => expect(professionOf(name)).toBe(expected));
});
