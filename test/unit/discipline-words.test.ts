import type { RowIssue } from '#load/declaration/rows';
import { reportedZip } from '../../loaders/licensing-boards/holder.ts';
import { statusClass } from '../../loaders/licensing-boards/status.ts';

describe('licenses', () => {
  test.each<any[]>(cases('licenses'))('%s (%s) is %s', (status, reason, expected) => {
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
    ['O6424', null, 1],
    ['6510', '06510', 1],
    ['06510-1234', '06510', 0],
    ['', null, 0],
  ])('the ZIP %s is read as %s with %d issues', (published, expected, said) => {
    const issues: RowIssue[] = [];
    expect(reportedZip(published, issues, 'ZIP')).toBe(expected);
    expect(issues).toHaveLength(said);
  });
});
