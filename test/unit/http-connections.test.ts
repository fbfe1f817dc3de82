import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { descriptorLimit, limitConnections } from '#server/connections';
import type { Exchange } from '#server/exchange';
import { endLate } from '#server/open-requests';
import { listening } from '../support/listening.ts';
import { ownFolder } from '../support/own-folder.ts';

test('connections leave descriptors for everything else', () => {
  const folder = ownFolder();
  const limits = (line: string) => {
    writeFileSync(join(folder, 'limits'), `Limit  Soft Limit  Hard Limit  Units\n${line}\nMax locked memory  8388608  8388608  bytes\n`);
    return descriptorLimit(join(folder, 'limits'));
  };
  expect(limits('Max open files            1024                 1024                 files')).toBe(1024);
  expect(limits('Max open files            unlimited            unlimited            files')).toBe(Number.POSITIVE_INFINITY);
  expect(limits('')).toBe(1024);

  expect(descriptorLimit()).toBeGreaterThan(16);

  rmSync(folder, { recursive: true });
});

// How long a body may take on its way, and how a new request is answered at first.
test.each([
  ['keep their places for a while', 60_000, 429],
  ['give their places to new ones, and running requests keep theirs', 1, null],
])('requests whose bodies do not arrive %s', async (_, body_grace_ms, at_first) => {
  const slow = 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{';
  let began = 0;
  const server = createServer((req, res) => {
    began += 1;
    if (req.url === '/quick') res.end('here');
    // Runs on, or waits for its body.
    else req.on('data', () => {});
  });
  limitConnections(server, { total: 100, per_address: 4, body_grace_ms });
  const port = await listening(server);
  const opened: Socket[] = [];
  const open = async (head: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    opened.push(socket);
    socket.write(head);
    const before = began;
    while (began === before) await sleep(1);
    return socket;
  };
  const quick = () =>
    new Promise<number>((done) => {
      request({ port, host: '127.0.0.1', path: '/quick', agent: false }, (answer) => done(answer.resume().statusCode!))
        .on('error', () => done(0))
        .end();
    });
  try {
    const running = await open('GET /running HTTP/1.1\r\nHost: x\r\n\r\n');
    const waiting = [await open(slow), await open(slow), await open(slow)];
    if (at_first) expect(await quick()).toBe(at_first);
    else {
      while ((await quick()) !== 200) await sleep(5);
      if (!waiting[0]!.closed) await once(waiting[0]!, 'close');
    }
    expect(waiting.slice(1).map(({ readyState }) => readyState)).toEqual(['open', 'open']);
    expect(running.readyState).toBe('open');
  } finally {
    for (const socket of opened) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

test('a response that has begun, such as a file to a slow reader, is left alone at its deadline', () => {
  const begun = { started: 0, deadline_ms: 0, res: { headersSent: true } } as Exchange;
  const running = new Set([begun]);
  endLate(running, 10);
  expect([begun.is_late, running.size]).toEqual([undefined, 1]);
});
