import { setTimeout as sleep } from 'node:timers/promises';
import { SearchUnavailable } from '#search/errors';
import { openCircuit } from '#search/transport';

let close = () => {};
afterEach(() => close());

function circuit(probe: () => Promise<boolean>) {
  const opened = openCircuit({ probe, every_ms: 5 });
  close = opened.close;
  return opened;
}
const until = async (condition: () => boolean) => {
  while (!condition()) await sleep(5);
};

describe('circuit', () => {
  test('opens on a failed connection, fails fast, and closes by itself when the probe is answered', async () => {
    let reachable = false;
    const { failed, guard, health } = circuit(async () => reachable);
    expect(() => guard()).not.toThrow();
    failed(new SearchUnavailable('unreachable', 'ECONNREFUSED'));
    expect(() => guard()).toThrow(SearchUnavailable);
    expect(health().down_since).not.toBeNull();
    await sleep(30);
    expect(health().status).toBe('down');
    reachable = true;
    await until(() => health().status === 'up');
    expect(() => guard()).not.toThrow();
  });
  test('a probe that throws counts as not answered', async () => {
    let times = 0;
    const { failed, health } = circuit(async () => {
      times += 1;
      if (times < 3) throw new Error('refused');
      return true;
    });
    failed(new SearchUnavailable('unreachable', 'ECONNRESET'));
    await until(() => health().status === 'up');
    expect(times).toBe(3);
  });
  test('one timeout is a slow search, three in a row are an outage; an answer between them restarts the count', () => {
    const { failed, succeeded, health } = circuit(async () => false);
    const late = new SearchUnavailable('timeout', 'no answer within 10 ms');
    failed(late);
    failed(late);
    succeeded();
    failed(late);
    failed(late);
    expect(health().status).toBe('up');
    failed(late);
    expect(health().status).toBe('down');
  });
  test('an index that is missing or a busy server does not open it', () => {
    const { failed, health } = circuit(async () => false);
    failed(new SearchUnavailable('no_index', 'index_not_found_exception'));
    for (let at = 0; at < 5; at += 1) failed(new SearchUnavailable('busy', 'rejected'));
    expect(health().status).toBe('up');
  });
});
