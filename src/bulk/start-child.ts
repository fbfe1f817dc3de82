import { type ChildProcess, fork } from 'node:child_process';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#config';
import type { makeSnapshots } from './run.ts';

type Done = Awaited<ReturnType<typeof makeSnapshots>>;

const here = fileURLToPath(import.meta.url);

/** What the raw store needs; no secret of the service. */
const passed = ([name]: [string, string | undefined]) => /^(PATH|TZ|LANG|TMPDIR|HOME|NODE_COMPILE_CACHE|AWS_\w+)$/.test(name);

/** `done` is null if another process is at it. */
export function startBulkChild(settings: Config, database_url: string) {
  const child: ChildProcess = fork(join(here, '..', `child${extname(here)}`), [], {
    execArgv: ['--max-old-space-size=768'],
    env: {
      ...Object.fromEntries(Object.entries(process.env).filter(passed)),
      ...{ DATABASE_URL: database_url, RAW_STORE: settings.raw_store, S3_ENDPOINT: settings.s3_endpoint ?? '' },
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let words = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  const done = new Promise<Done>((resolve, reject) => {
    let outcome: { done?: Done; error?: string } | null = null;
    child.on('message', (message: { done?: Done; error?: string }) => {
      outcome = message;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (outcome?.done !== undefined) resolve(outcome.done);
      else
        reject(
          new Error(outcome?.error ?? `The process that makes snapshots ended with ${signal ?? `exit code ${code}`}: ${words.trim()}`),
        );
    });
  });
  return { done, stop: () => child.kill('SIGTERM') };
}
