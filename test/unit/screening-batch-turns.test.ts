import { InputError } from '#fields/input-error';
import { MOST_NAMES, MOST_WIDE_SEARCHES, mayWiden, openBudget, readNames, SECOND_WIDENING } from '#screening/batch-limits';
import { inTurns, openBatchTurns, ownTurn, yielding } from '#screening/batch-turns';
import { CANDIDATES, MANY_CANDIDATES } from '#search/name-candidates';

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

/** How often the event loop has turned since this began. */
function countTurns(): () => number {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  return () => {
    clearImmediate(next);
    return turns;
  };
}

describe('turns of batches', () => {
  test('two batches take turns, and results keep their order', async () => {
    const begun: string[] = [];
    const task = (name: string) => ({
      names: 1,
      work: async () => {
        begun.push(name);
        await turn();
        return name;
      },
    });
    const turns = openBatchTurns(1);
    const results = await Promise.all([turns.run(['a1', 'a2', 'a3'].map(task)), turns.run(['b1'].map(task))]);
    expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(results).toEqual([['a1', 'a2', 'a3'], ['b1']]);
    expect(await turns.run([])).toEqual([]);
  });

  test('subjects with many names count as many', async () => {
    let open = 0;
    let most = 0;
    const task = {
      names: 8,
      work: async () => {
        open += 1;
        most = Math.max(most, open);
        await turn();
        open -= 1;
      },
    };
    await openBatchTurns(16).run(Array(6).fill(task));
    expect(most).toBe(2);
  });

  test('a failed or aborted batch starts nothing more and leaves the others alone', async () => {
    const turns = openBatchTurns(1);
    let begun = 0;
    const count = { names: 1, work: async () => void begun++ };
    const broken = { names: 1, work: () => Promise.reject(new Error('broken')) };
    const stop = new AbortController();
    const aborting = { names: 1, work: async () => stop.abort(new Error('over')) };
    const results = await Promise.allSettled([
      turns.run([broken, count]),
      turns.run([aborting, count], stop.signal),
      turns.run([count, count]),
    ]);
    expect(results.map((one) => (one.status === 'rejected' ? one.reason.message : 'done'))).toEqual(['broken', 'over', 'done']);
    expect(begun).toBe(2);
  });

  test('comparisons that are ready together still let the event loop turn', async () => {
    const turned = countTurns();
    const busy = async () => {
      await ownTurn();
      const until = performance.now() + 6;
      while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: 6 }, busy));
    expect(turned()).toBeGreaterThanOrEqual(5);
  });
});

describe('results in turns', () => {
  test('keep their order, and let the event loop turn after a few milliseconds', async () => {
    const turned = countTurns();
    const slow = (item: string, at: number) => {
      const until = performance.now() + 3;
      while (performance.now() < until);
      return `${at} ${item}`;
    };
    expect(await inTurns(['a', 'b', 'c', 'd', 'e', 'f'], slow)).toEqual(['0 a', '1 b', '2 c', '3 d', '4 e', '5 f']);
    expect(turned()).toBeGreaterThanOrEqual(4);
    expect(await inTurns([], slow)).toEqual([]);
  });
});

describe('names of a batch', () => {
  test('are read a few milliseconds at a time, however slow each is', async () => {
    // Reads as long as a name may be, each with other words: nothing of one is known from another.
    const slow = (at: number) => Array.from({ length: 20 }, (_, word) => `Ann${String.fromCharCode(97 + at, 97 + word)} & John`).join(' ');
    const subjects = Array.from({ length: 24 }, (_, at) => [
      { question: { name: slow(at).slice(0, 300), entity_type: 'individual' as const } },
    ]);
    await readNames(subjects.slice(0, 2));
    const turned = countTurns();
    await readNames(subjects.slice(2));
    // One or two names of some milliseconds each; times would be those of whatever else the machine does.
    expect(turned()).toBeGreaterThanOrEqual(6);
  });
});

test('work goes on without waiting until its turn is over, and alternates with no other before', async () => {
  const done: string[] = [];
  await Promise.all(['a', 'b'].map((name) => inTurns([1, 2, 3], () => done.push(name))));
  expect(done).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
  const mayGoOn = yielding();
  expect(mayGoOn()).toBeUndefined();
  const began = performance.now();
  while (performance.now() - began < 5);
  expect(mayGoOn()).toBeInstanceOf(Promise);
});

describe('limits of a batch', () => {
  const subjects = (count: number, name: string) => Array.from({ length: count }, () => [{ question: { name } }]);

  test('a request with more names than it may hold is refused, with what is accepted', async () => {
    const costly = `a b${' aka c d'.repeat(12)}`;
    await expect(readNames(subjects(500, costly))).rejects.toThrow(InputError);
    await expect(readNames(subjects(500, costly))).rejects.toThrow(/1,000 names .* several requests/);
    const two = await readNames(subjects(500, 'Roland Kesterson AKA Roland Kestner'));
    expect(two.flat().reduce((sum, { names }) => sum + names.length, 0)).toBe(MOST_NAMES);
  });

  test('so many searches are widened, a larger one counts as more, and single questions are not limited', () => {
    const widened = (size: number) => {
      const budget = openBudget();
      let count = 0;
      while (mayWiden(budget, size)) count += 1;
      return count;
    };
    expect(widened(CANDIDATES)).toBe(MOST_WIDE_SEARCHES);
    expect(widened(MANY_CANDIDATES)).toBe(MOST_WIDE_SEARCHES / SECOND_WIDENING);
    expect(mayWiden(undefined, MANY_CANDIDATES)).toBe(true);
  });
});
