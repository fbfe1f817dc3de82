import { adviceOf } from '#rosters/alerts/mail';
import { type RunFacts, runStatement } from '#rosters/monitoring/run-statement';

const run: RunFacts = cases('run');
const unread = 'Rows 12 and 47 were not screened, or not in full. This is not a clear result.';

test.each<any[]>(cases('statements'))('a run counts only the rows that were screened, and names the others: %j', (facts, words) => {
  expect(runStatement({ ...run, ...facts })).toBe(words);
});

test('many rows that cannot be screened are counted after the first ten', () => {
  const rows_not_screened = Array.from({ length: 20 }, (_, at) => at + 2);
  expect(runStatement({ ...run, subjects: 90, not_screened: 32, rows_not_screened })).toContain(
    'Rows 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 22 more were not screened, or not in full.',
  );
});

test('a run for other rules does not say that the software was updated', () => {
  expect(runStatement({ ...run, full_because: 'rules' })).toContain('another version of the software');
});

test('the mail of a month counts the rows that were screened', () => {
  const content = cases('content');
  expect(adviceOf({ id: 'a', kind: 'month_finished', created_at: new Date(0), content })).toBe(
    `58 rows were screened again for the month. The certificate is in the monthly summary. ${unread}`,
  );
});

test('an alert about a change that may come from new rules does not say that a list changed', () => {
  const content = { monitor: { id: 'm', name: 'Staff' }, subjects: [], subjects_total: 2 };
  const advice = (is_by_new_rules?: true) =>
    adviceOf({ id: 'a', kind: 'hit_gone', created_at: new Date(0), content: { ...content, ...(is_by_new_rules && { is_by_new_rules }) } });
  expect(advice()).toBe('These hits are no longer on the list, or no longer active. If a decision was based on one of them, review it.');
  expect(advice(true)).toContain('its name no longer matches closely enough');
  expect(advice(true)).toContain('the change may come from the rules and not from a list');
});
