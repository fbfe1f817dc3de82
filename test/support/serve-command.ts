import { spawn } from 'node:child_process';
import { root } from '#root';
import { until } from './until.ts';

/** `proviso serve` in a process that ends with the file: its address once it is up, and what it has said. */
export async function serveCommand(settings: Record<string, string>, flags: string[] = []) {
  const env = { ...process.env, PORT: '0', SCHEDULE: 'off', ...settings };
  const child = spawn(process.execPath, [...flags, 'src/cli.ts', 'serve'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], env });
  globalThis.atEnd?.(() => void child.kill('SIGKILL'));
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await until(() => said.includes('ready http') || child.exitCode !== null);
  const url = /ready (http\S+)/.exec(said)?.[1];
  if (!url) throw new Error(`It ended: ${said}`);
  return { child, url, said: () => said };
}
