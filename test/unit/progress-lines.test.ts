import { breakSilence } from '../../src/cli/command.ts';
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

test('in a log long work that prints nothing says that it goes on, until it ends', async () => {
  const lines: string[] = [];
  const said = new Promise<void>((resolve) => {
    jest.spyOn(console, 'log').mockImplementation((line: string) => {
      lines.push(line);
      resolve();
    });
  });
  const end = breakSilence(20);
  await said;
  end();
  const before = lines.length;
  expect(lines[0]).toMatch(/^working {4}for \d+ s so far$/);
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(lines).toHaveLength(before);
});
