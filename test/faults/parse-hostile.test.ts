import { describe, expect, test } from '@jest/globals';
import { Refusal } from '../../src/load/refusal.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { parse } from '../support/parsed.ts';

/** Seconds of the processor, so that what else runs on the machine does not count; each took from ten seconds to all memory. */
const SOON = 3;
const used = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

describe('a small file that is made to take all time or memory is refused, soon and with a sentence', () => {
  test.each(hostileFiles)('$name', async ({ name, content, read, refusal }) => {
    const bytes = await content();
    const before = process.cpuUsage();
    const error = await parse(name, bytes, read).then(
      () => null,
      (reason) => reason as Error,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect(error?.message).toMatch(refusal);
    expect(used(process.cpuUsage(before))).toBeLessThan(SOON);
  });
});
