import { DOWNLOADS_IN_TOTAL, openDownloadSlots } from '#lists/download-slots';
import { BATCHES_AT_ONCE, BATCHES_PER_ACCOUNT, openBatchSlots } from '#server/batch-slots';

const tick = () => new Promise((resolve) => setImmediate(resolve));
const stays = () => {};

describe('slots of batches', () => {
  test('an account has so many, running or waiting, and gets one again when it leaves one', async () => {
    const slots = openBatchSlots(() => 0);
    const own = await Promise.all(Array.from({ length: BATCHES_PER_ACCOUNT }, () => slots.take('a', stays)));
    await expect(slots.take('a', stays)).rejects.toMatchObject(cases('an account has so many'));
    own[0]!();
    await slots.take('a', stays);
  });

  test('beyond those that run at once they wait in turn, and are not refused', async () => {
    const slots = openBatchSlots();
    const running = await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, (_, at) => slots.take(`account ${at}`, stays)));
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const wait = (name: string) =>
      slots
        .take(name, (stop) => ends.push(stop))
        .then(
          (leave) => {
            order.push(name);
            return leave;
          },
          ({ code }) => void order.push(`${name} ${code}`),
        );
    const waiting = ['first', 'leaves', 'second'].map(wait);
    await tick();
    expect(order).toEqual([]);
    ends[1]!();
    running[0]!();
    await tick();
    expect(order).toEqual(['leaves unavailable', 'first']);
    (await waiting[0])!();
    await tick();
    expect(order.at(-1)).toBe('second');
    // Who left counts no longer.
    for (const leave of running.slice(1)) leave();
    await Promise.all([slots.take('leaves', stays), slots.take('leaves', stays)]);
  });
});

describe('slots of downloads', () => {
  const opened = () => {
    let time = 0;
    const cut: string[] = [];
    const slots = openDownloadSlots(() => time);
    const take = (name: string, has_key = true) => slots.take({ name, has_key }, () => cut.push(name));
    return { cut, take, pass: (ms: number) => (time += ms) };
  };
  const others = (count: number) => Array.from({ length: count }, (_, at) => `other ${at}`);

  test('six clients that read slowly give way to a seventh, the slowest first; while no one needs their place they are served', () => {
    const { cut, take, pass } = opened();
    for (const name of ['slower', 'slow', ...others(DOWNLOADS_IN_TOTAL - 2)]) {
      const slot = take(name);
      if (name.startsWith('slow')) slot.wait();
      pass(1000);
    }
    pass(20_000);
    expect(cut).toEqual([]);
    take('seventh');
    expect(cut).toEqual(['slower']);
    take('eighth');
    expect(cut).toEqual(['slower', 'slow']);
    expect(() => take('ninth')).toThrow(expect.objectContaining({ status: 503 }));
  });

  test('a client that takes what it is sent keeps its place, however long the list', () => {
    const { cut, take, pass } = opened();
    const slots = others(DOWNLOADS_IN_TOTAL).map((name) => take(name));
    for (let page = 0; page < 100; page += 1) {
      pass(500);
      for (const slot of slots) slot.wait();
      pass(500);
      for (const slot of slots) slot.goOn();
    }
    expect(() => take('another')).toThrow(expect.objectContaining({ status: 503 }));
    expect(cut).toEqual([]);
    slots[0]!.release();
    take('another');
  });

  test('those without a key have two places of their own, of which the slow one is lost', () => {
    const { cut, take, pass } = opened();
    take('a', false).wait();
    take('b', false);
    expect(() => take('c', false)).toThrow(expect.objectContaining({ status: 503 }));
    pass(15_000);
    take('c', false);
    expect(cut).toEqual(['a']);
    for (const name of ['d', 'd']) take(name);
    expect(() => take('d')).toThrow(expect.objectContaining({ status: 429 }));
  });
});
