import { once } from 'node:events';
import { createServer } from 'node:net';
import { mock } from 'node:test';
import { openDatabase } from '../../src/cli/stores.ts';

test('a start waits for its first connection for as long as a slow machine imports its modules', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  mock.timers.enable({ apis: ['setTimeout'] });
  const said: string[] = [];
  const opening = openDatabase({ database_url: `postgres://a:b@127.0.0.1:${port}/c` }).catch((error: Error) => said.push(error.message));
  const [socket] = await once(silent, 'connection');
  mock.timers.tick(60_000);
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([]);
  mock.timers.tick(90_000);
  await opening;
  mock.timers.reset();
  socket.destroy();
  silent.close();
});
