import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { cleanUploads } from '../../src/http/upload.ts';

test('what a killed process left of an upload is deleted after an hour, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'proviso-uploads-test-'));
  try {
    mkdirSync(join(folder, 'proviso-upload-a1'));
    writeFileSync(join(folder, 'proviso-upload-a1', 'file'), 'Name\nAda Roe\n');
    mkdirSync(join(folder, 'something-else'));
    await cleanUploads(folder);
    expect(readdirSync(folder)).toEqual(['proviso-upload-a1', 'something-else']);
    await cleanUploads(folder, Date.now() + 3_700_000);
    expect(readdirSync(folder)).toEqual(['something-else']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
