import { once } from 'node:events';
import { createServer } from 'node:net';
import { mock } from 'node:test';
import { openDatabase } from '#cli/stores';
import { START_WAIT_MS } from '#db/connect';
import { listening } from '../support/listening.ts';

test.each([
  ['a start waits for its first connection for as long as a slow machine imports its modules', START_WAIT_MS, 60_000],
  ['another command, such as a load, says after ten seconds that the database does not answer', undefined, 9_000],
])('%s', async (_what, wait_ms, patient_ms) => {
  const silent = createServer();
  const port = await listening(silent);
  mock.timers.enable({ apis: ['setTimeout'] });
  const said: string[] = [];
  const opening = openDatabase({ database_url: `postgres://a:b@127.0.0.1:${port}/c` }, wait_ms).catch((error: Error) =>
    said.push(error.message),
  );
  const [socket] = await once(silent, 'connection');
  mock.timers.tick(patient_ms);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([]);
  mock.timers.tick(patient_ms * 1.5);
  await opening;
  expect(said).toHaveLength(1);
  mock.timers.reset();
  socket.destroy();
  silent.close();
});
