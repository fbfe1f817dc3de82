import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBatcher, type SendOptions } from '#search/batch';
import { SearchRefused } from '#search/errors';

/** A server that answers each line with its own text when told to. */
function heldServer() {
  const requests: { lines: string[]; in_turn: boolean; answer: () => void; fail: (error: Error) => void }[] = [];
  const send = (text: string, _count: number, { in_turn }: SendOptions) =>
    new Promise<string[]>((resolve, reject) => {
      const lines = text.split('\n').filter(Boolean);
      requests.push({ lines, in_turn, answer: () => resolve(lines.map((line) => `to ${line}`)), fail: reject });
    });
  return { requests, send };
}
const until = async (isSo: () => boolean) => {
  while (!isSo()) await sleep(5);
};
/** Time that passes only when told to. */
function ownClock() {
  let now = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
  const clock = mock.method(performance, 'now', () => now);
  const pass = (ms: number) => {
    now += ms;
    mock.timers.tick(ms);
  };
  const end = () => {
    mock.timers.reset();
    clock.mock.restore();
  };
  return { pass, end };
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('searches sent together', () => {
  test('one alone leaves at once, those that come meanwhile leave together, each gets its own answer', async () => {
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 1, 10);
    const first = batcher.add('a\n');
    await turn();
    expect(requests.map(({ lines }) => lines)).toEqual([['a']]);
    const rest = ['b', 'c', 'd'].map((line) => batcher.add(`${line}\n`));
    await turn();
    expect(requests).toHaveLength(1);
    requests[0]!.answer();
    expect(await first).toBe('to a');
    await turn();
    expect(requests[1]!.lines).toEqual(['b', 'c', 'd']);
    requests[1]!.answer();
    expect(await Promise.all(rest)).toEqual(['to b', 'to c', 'to d']);
    expect(batcher.counts).toEqual({ searches: 4, batches: 2 });
  });
  test('one that the server cannot parse fails alone: a refused request is sent again, each search separately', async () => {
    const sent: string[][] = [];
    const send = async (text: string) => {
      const lines = text.split('\n').filter(Boolean);
      sent.push(lines);
      if (lines.includes('malformed')) throw new SearchRefused(400, 'parsing_exception');
      return lines.map((line) => `to ${line}`);
    };
    const batcher = openBatcher(send, 1, 10);
    const answers = await Promise.allSettled(['a', 'malformed', 'b'].map((line) => batcher.add(`${line}\n`)));
    expect(answers).toEqual([
      { status: 'fulfilled', value: 'to a' },
      { status: 'rejected', reason: expect.any(SearchRefused) },
      { status: 'fulfilled', value: 'to b' },
    ]);
    expect(sent).toEqual([['a', 'malformed', 'b'], ['a'], ['malformed'], ['b']]);
  });
  test('a batch has a greatest size, lanes a greatest number', async () => {
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 2, 2);
    const all = ['a', 'b', 'c', 'd', 'e'].map((line) => batcher.add(`${line}\n`));
    await turn();
    expect(requests.map(({ lines }) => lines)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    requests[1]!.answer();
    await turn();
    expect(requests[2]!.lines).toEqual(['e']);
    requests[0]!.answer();
    requests[2]!.answer();
    expect(await Promise.all(all)).toHaveLength(5);
  });
  test('a failed request fails those in it and no others', async () => {
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 1, 1);
    const first = batcher.add('a\n').catch((error) => error.message);
    const second = batcher.add('b\n');
    await turn();
    requests[0]!.fail(new Error('broken'));
    expect(await first).toBe('broken');
    await turn();
    requests[1]!.answer();
    expect(await second).toBe('to b');
  });
  test('an aborted search ends at once and is not sent if it was still waiting', async () => {
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 1, 10);
    const first = batcher.add('a\n');
    await turn();
    const stop = new AbortController();
    const aborted = batcher.add('b\n', { signal: stop.signal }).catch((error) => error.name);
    const third = batcher.add('c\n');
    stop.abort();
    expect(await aborted).toBe('AbortError');
    requests[0]!.answer();
    await first;
    await turn();
    expect(requests[1]!.lines).toEqual(['c']);
    requests[1]!.answer();
    expect(await third).toBe('to c');
  });
  test('searches that give way wait until none of the others is waiting or under way, and then have one lane with rests', async () => {
    const clock = ownClock();
    globalThis.atEnd?.(clock.end);
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 3, 2);
    const all = [batcher.add('single\n'), ...['a', 'b', 'c', 'd'].map((line) => batcher.add(`${line}\n`, { gives_way: true }))];
    await turn();
    all.push(batcher.add('second\n'));
    await turn();
    expect(requests.map(({ lines }) => lines)).toEqual([['single'], ['second']]);
    requests[0]!.answer();
    await turn();
    expect(requests).toHaveLength(2);
    requests[1]!.answer();
    await turn();
    expect(requests[2]!.lines).toEqual(['a', 'b']);
    clock.pass(80);
    requests[2]!.answer();
    await turn();
    // The lane rests for a quarter of the time that its request took.
    clock.pass(19);
    await turn();
    expect(requests).toHaveLength(3);
    clock.pass(1);
    await turn();
    expect(requests.map(({ in_turn }) => in_turn)).toEqual([false, false, true, true]);
    requests[3]!.answer();
    expect(await Promise.all(all)).toEqual(['to single', 'to a', 'to b', 'to c', 'to d', 'to second']);
    clock.end();
  });
  test('searches that give way move on beside any number of others, one lane of them', async () => {
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 2, 1);
    void batcher.add('never answered\n');
    const single = () => void batcher.add('single\n');
    for (let count = 0; count < 10; count += 1) single();
    const given_way = ['a', 'b'].map((line) => batcher.add(`${line}\n`, { gives_way: true }));
    await turn();
    const began = performance.now();
    for (let at = 1; !requests.some(({ lines }) => lines[0] === 'b'); at += 1) {
      await until(() => requests.length > at);
      await sleep(5);
      single();
      requests[at]!.answer();
    }
    expect(performance.now() - began).toBeGreaterThan(150);
    requests.at(-1)!.answer();
    expect(await Promise.all(given_way)).toEqual(['to a', 'to b']);
  });
  test('alone, searches that give way have every lane, and the search server its threads', async () => {
    const { requests, send } = heldServer();
    const batcher = openBatcher(send, 2, 1);
    const both = ['a', 'b'].map((line) => batcher.add(`${line}\n`, { gives_way: true }));
    await turn();
    expect(requests.map(({ in_turn }) => in_turn)).toEqual([false, false]);
    for (const request of requests) request.answer();
    await Promise.all(both);
  });
});
