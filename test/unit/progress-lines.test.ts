import { openProgress } from '../../src/cli/progress.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('in a log long work says every ten seconds how far it is', () => {
  const lines: string[] = [];
  jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  let now = 0;
  const progress = openProgress('load', () => now);
  for (const second of [1, 9, 10, 15, 21]) {
    now = second * 1000;
    progress.update(second * 100, 4000, 'recognizing files');
  }
  progress.print('nj_medicaid_exclusions  loaded');
  expect(lines).toEqual(['recognizing files: 1,000 of 4,000', 'recognizing files: 2,100 of 4,000', 'nj_medicaid_exclusions  loaded']);
});
