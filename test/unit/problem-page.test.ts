import { listsOf } from '#screening/question-checks';
import { faultNote } from '#server/answers/problem-page';
import { invalidParameter, Problem } from '#server/errors';

test('a page names the fields of its form, where the API names parameters', () => {
  expect(faultNote(invalidParameter('decided_by', 'text of at most 100 characters', 'body')).markup).toContain(
    '<p>Your name: use text of at most 100 characters.</p>',
  );
  const errors = ['decisions.0.verdict', 'birth_date'].map((parameter) => ({ parameter, in: 'body' as const, expected: 'another one' }));
  const { markup } = faultNote(new Problem('invalid_request', '2 parameters are not valid: a, b. See errors.', { errors }));
  expect(markup).toContain('These fields are not valid:');
  expect(markup).toMatch(/<li>Decision: use another one<\/li><li>Date of birth: use another one<\/li>/);
  expect(markup).not.toContain('parameter');
  expect(faultNote(invalidParameter('sort', 'one of earned_savings_usd, -earned_savings_usd, name, -name')).markup).toContain(
    '<p>Sort by: use one of earned_savings_usd, -earned_savings_usd, name, -name.</p>',
  );
  expect(faultNote(invalidParameter('state', 'a two-letter code such as CA')).markup).toContain('State: use a two-letter code such as CA.');
});

test('an unknown list is answered with every accepted name and the closest one, without repeating it', () => {
  const refused = (lists: string) => {
    try {
      return String(listsOf(lists));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(refused('federal,CA')).toBe('oig_leie,ca_medicaid_exclusions');
  expect(refused('federal, texas,Ohio,new york')).toBe('oig_leie,tx_medicaid_exclusions,oh_medicaid_exclusions,ny_medicaid_exclusions');
  expect(refused('Texs')).toContain('the closest is texas');
  expect(refused('Florida')).toContain('entry 1 is not one of them');
  const message = refused('federal,tx_medicaid_exclusion');
  expect(message).toContain('AK, AL, AR');
  expect(message).toContain('entry 2 is not one of them, the closest is tx_medicaid_exclusions');
  expect(refused('Jane Roe Smith')).not.toMatch(/jane/i);
});
