import { join } from 'node:path';
import { startChild, untilItAnswers } from '#embedded/child';
import { ownFolder } from '../support/own-folder.ts';

test('a server that is silent is distinguished from one that has ended, whatever stopped it', async () => {
  const log_file = join(ownFolder(), 'log');
  const start = (script: string) => startChild([process.execPath, '-e', script], { log_file });
  expect(await untilItAnswers(start('process.stdin.resume(); setInterval(() => {}, 1000)'), 50, 'SIGKILL', async () => null)).toMatchObject(
    {
      is_silent: true,
      end: 'did not respond within 0.05 seconds',
    },
  );
  expect(await untilItAnswers(start('console.log("Locked."); process.exit(3)'), 60_000, 'SIGKILL', async () => null)).toEqual({
    answer: null,
    is_silent: false,
    end: 'exited with code 3',
    words: 'Locked.',
  });
});
