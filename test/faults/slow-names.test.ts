import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { reconcile } from '#reconcile/reconcile';
import { readNames } from '#screening/batch-limits';
import { inTurns } from '#screening/batch-turns';
import { openApp } from '../support/sample-app.ts';

const app = openApp();

/** Each takes milliseconds to read, and nothing of one is known from another. */
const costly = (at: number) =>
  Array.from({ length: 20 }, (_none, word) => `Ann${String.fromCharCode(97 + (at % 26), 97 + word)}${at} & John`);
const names = (from: number) =>
  Array.from({ length: 400 }, (_none, at) => ({
    name: costly(from + at)
      .join(' ')
      .slice(0, 300),
  }));

const busy = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

const processor = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

describe('a request that has ended', () => {
  const left = new Error('left');

  test('reads no further name', async () => {
    const stop = new AbortController();
    let read = 0;
    const work = () => {
      read += 1;
      if (read === 3) stop.abort(left);
    };
    await expect(inTurns(Array(20).fill(0), work, stop.signal)).rejects.toBe(left);
    expect(read).toBe(3);
    const questions = names(0).map((question) => [{ question }]);
    await expect(readNames(questions, stop.signal)).rejects.toBe(left);
  });

  test('reads no further row to reconcile', async () => {
    const stop = new AbortController();
    const read = new Set<number>();
    const rowAt = (_none: unknown, at: number) => ({
      ...{ types: [], limit: 5, properties: {} },
      get query() {
        read.add(at);
        if (at === 2) stop.abort(left);
        return 'Tarrow Hospital';
      },
    });
    const deps = { ...app.database.serving, search: app.search } as never;
    await expect(reconcile(deps, Array.from({ length: 20 }, rowAt), { signal: stop.signal })).rejects.toBe(left);
    expect(read.size).toBe(3);
  });

  test('does not cost what it would have cost its client: it ends between two names', async () => {
    const send = async (from: number, isLeft: boolean) => {
      const before = processor();
      const body = JSON.stringify({ subjects: names(from) });
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      socket.resume();
      socket.write(
        `POST /exclusions/screen HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-API-Key: ${app.key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      if (isLeft) setTimeout(() => socket.destroy(), 40);
      await once(socket, 'close');
      // What goes on without its client takes the processor.
      for (let used = processor(), quiet = 0; quiet < 5; quiet += 1) {
        await sleep(50);
        if (processor() - used > 15) quiet = 0;
        used = processor();
      }
      return processor() - before;
    };
    await send(0, false);
    const whole = await send(400, false);
    // On a busy machine more of it is done before the client has left.
    let ended = whole;
    for (let time = 2; time < 7 && ended >= whole / 2; time++) ended = Math.min(ended, await send(400 * time, true));
    expect(ended).toBeLessThan(whole / 2);
  });
});

test('long work of several requests shares the turns of the event loop, so that a plain request passes', async () => {
  let turns = 0;
  let is_over = false;
  const count = () => {
    turns += 1;
    if (!is_over) setImmediate(count);
  };
  count();
  await Promise.all(Array.from({ length: 12 }, () => inTurns(Array(20).fill(1), busy)));
  is_over = true;
  // 240 ms, of which each turn takes two or three; each request had two of its own.
  expect(turns).toBeGreaterThan(45);
});
