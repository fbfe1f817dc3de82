import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../src/root.ts';

export interface Started {
  url: string;
  key?: string;
  child: ChildProcess;
}

// Compiled, as in production.
const compiled = join(root, '.cache/bench-dist');

/** Starts from an empty folder: an endpoint that has moved would otherwise be found twice. */
export function compile(): void {
  rmSync(compiled, { recursive: true, force: true });
  execFileSync('node_modules/.bin/tsc', ['-p', 'tsconfig.build.json', '--outDir', compiled], { cwd: root, stdio: 'inherit' });
}

/** Starts a compiled server of bench/http with the options of production. It tells its address in its first line. `folder` has the compiled program. */
export async function start(name: string, env: Record<string, string>, folder = compiled): Promise<Started> {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', '--heap-growing-percent=100', join(folder, 'bench/http', name)], {
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    // The server ends when its input does: with this process, however it ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    lines.once('line', (line) => resolve({ ...JSON.parse(line), child }));
  });
}
