import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#root';
import { casesOf } from './cases.ts';

const run = promisify(execFile);

/** What tests run with Python, and what the client for it builds on. */
const pins = [
  ...['httpx==0.28.1', 'pandas==2.3.3', 'hatchling==1.27.0', 'mypy==1.18.2'],
  ...['kubernetes-validate==1.37.0', 'reconciler==0.2.2'],
];
export const cache = process.env.PROVISO_CACHE ?? join(root, '.cache');
const script = (name: string): string => casesOf(import.meta.filename, name);
const folder = join(cache, `python-packages-${hash('sha256', [...pins, script('download')].join('\n')).slice(0, 12)}`);
const wheels = join(folder, 'wheels');
const tool = join(folder, 'tool');
export const pip = join(tool, 'bin/pip');
/** Has the packages above, once `pythonPackages` has ended. */
export const python = join(tool, 'bin/python');
const complete = join(folder, 'complete');
const offline = ['--no-index', '--find-links', wheels];
const INSTALL_MS = 240_000;

/** Runs steps of bash with their arguments, where there is flock in one process at a time. */
export async function install(place: string, steps: string, given: string[]): Promise<void> {
  mkdirSync(dirname(place), { recursive: true });
  const run_steps = ['bash', '-euc', steps, 'install', place, ...given];
  await run('flock', [`${place}.lock`, ...run_steps], { timeout: INSTALL_MS }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    return run(run_steps[0]!, run_steps.slice(1), { timeout: INSTALL_MS });
  });
}

/** The pip that comes with Python, unpacked: venv takes 4 s to install and compile it. */
export const installPip = () => install(tool, script('pip'), [script('unpack pip')]);

/** Downloads the packages once; gives the reason where that cannot be done. */
export async function pythonPackages(): Promise<string | null> {
  if (existsSync(complete)) return null;
  try {
    await installPip();
    await install(folder, script('download'), [pip, pins.join(' '), script('unpack')]);
    return null;
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    const said = stderr.trim().split('\n').at(-1) || `exit code ${code}`;
    return `python3 with venv and a package index are needed: ${said}`;
  }
}

export async function buildPythonClient(into: string): Promise<string> {
  const args = ['wheel', '-q', '--no-deps', '--no-build-isolation', '--no-index', '-w', into, join(root, 'clients/python')];
  await run(pip, ['--disable-pip-version-check', ...args]);
  return join(into, 'proviso-0.2.0-py3-none-any.whl');
}

export async function freshPython(at: string, packages: string[]): Promise<string> {
  await run('python3', ['-m', 'venv', '--without-pip', at]);
  const python = join(at, 'bin/python');
  await run(pip, ['--disable-pip-version-check', '--python', python, 'install', '-q', '--no-compile', ...offline, ...packages]);
  return python;
}
