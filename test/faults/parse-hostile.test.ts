import { Refusal } from '#load/refusal';
import { hostileFiles } from '../support/hostile-files.ts';
import { parse } from '../support/parsed.ts';
import { leastProcessorUnits } from '../support/processor-time.ts';

/** Units of processor time; each file took from 10,000 to all memory. */
const SOON = 3000;

describe('a small file that is made to take all time or memory is refused, soon and with a sentence', () => {
  test.each(hostileFiles)('$name', async ({ name, content, read, refusal }) => {
    const bytes = await content();
    let error: Error | null = null;
    const read_it = () =>
      parse(name, bytes, read).then(
        () => {},
        (reason) => {
          error = reason as Error;
        },
      );
    expect(await leastProcessorUnits(read_it, { enough: SOON, runs: 3 })).toBeLessThan(SOON);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Error | null)?.message).toMatch(refusal);
  });
});
