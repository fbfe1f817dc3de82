import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proviso-'));
  globalThis.atEnd?.(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
