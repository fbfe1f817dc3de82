import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { descriptorLimit, totalConnections } from '../../src/http/connections.ts';

test('connections leave descriptors for everything else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proviso-limits-'));
  const limits = (line: string) => {
    writeFileSync(join(folder, 'limits'), `Limit  Soft Limit  Hard Limit  Units\n${line}\nMax locked memory  8388608  8388608  bytes\n`);
    return descriptorLimit(join(folder, 'limits'));
  };
  expect(limits('Max open files            1024                 1024                 files')).toBe(1024);
  expect(limits('Max open files            unlimited            unlimited            files')).toBe(Number.POSITIVE_INFINITY);
  expect(limits('')).toBe(1024);
  expect(descriptorLimit(join(folder, 'none'))).toBe(1024);
  expect(descriptorLimit()).toBeGreaterThan(16);
  expect(totalConnections(4096, 1024)).toBe(724);
  expect(totalConnections(4096, 1_048_576)).toBe(4096);
  expect(totalConnections(100, 1024)).toBe(100);
  rmSync(folder, { recursive: true });
});
