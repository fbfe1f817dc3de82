import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#root';

export interface Started {
  url: string;
  key?: string;
  child: ChildProcess;
}

/**
 * Starts a server of bench/http with the options of production. It tells its address in its first line. `folder` has
 * the program, `node` what runs it.
 */
export async function start(name: string, env: Record<string, string>, folder = root, node = [process.execPath]): Promise<Started> {
  const program = ['--max-semi-space-size=32', '--heap-growing-percent=100', join(folder, 'bench/http', name)];
  const child = spawn(node[0]!, [...node.slice(1), ...program], {
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
