import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../../src/load/refusal.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { parse } from '../support/parsed.ts';

/** On a machine that does other things besides; each took from ten seconds to all memory. */
const SOON_MS = 3000;

describe('a small file that is made to take all time or memory is refused, soon and with a sentence', () => {
  test.each(hostileFiles)('$name', async ({ name, content, read, refusal }) => {
    const bytes = await content();
    const started = performance.now();
    const error = await parse(name, bytes, read).then(
      () => null,
      (reason) => reason as Error,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect(error?.message).toMatch(refusal);
    expect(performance.now() - started).toBeLessThan(SOON_MS);
  });
});
