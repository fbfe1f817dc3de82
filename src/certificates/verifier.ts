import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { root } from '../root.ts';
import type { PublicKey } from './signing-keys.ts';

export interface Genuine {
  header: {
    id: string;
    screened_at: string;
    as_of: string;
    outcomes: Record<string, number>;
    subjects_count: number;
  };
  root: { number: number; signed_at: string; key_id: string };
  disclosed: number;
  erased: number;
}

/**
 * A text to verify. `is_reformatted`: its content counts and not its formatting, so it is brought into the canonical
 * form first.
 */
interface Asked {
  text: string;
  keys: readonly PublicKey[];
  is_reformatted: boolean;
}

type Answer = { genuine: Genuine } | { reason: string | null };

/**
 * The published verifier: the service decides by the same code that anyone can run. In a thread of its own, because a
 * certificate of 3 MB takes a tenth of a second: other requests are answered meanwhile, and first (on Linux the
 * priority is that of the thread).
 */
const code = `
const { parentPort, workerData } = require('node:worker_threads');
if (process.platform === 'linux') require('node:os').setPriority(10);
const published = import(workerData);
parentPort.on('message', async ({ text, keys, is_reformatted }) => {
  const { canonical, verifyCertificate } = await published;
  try {
    const signed = is_reformatted ? canonical(JSON.parse(text)) : text;
    parentPort.postMessage({ genuine: verifyCertificate(signed, { keys }) });
  } catch (error) {
    parentPort.postMessage({ reason: error.constructor.name === 'CertificateError' ? error.message : null });
  }
});`;

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(code, {
    ...{ eval: true, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } },
    workerData: pathToFileURL(join(root, 'docs/resources/verify-certificate.mjs')).href,
  });
  worker.on('error', () => {
    worker = null;
  });
  return worker;
}

function ask(asked: Asked): Promise<Answer> {
  const thread = started();
  // While it works the process waits for it; idle it keeps no process running.
  thread.ref();
  return new Promise<Answer>((resolve, reject) => {
    const onAnswer = (answer: Answer) => {
      thread.off('error', onError);
      thread.unref();
      resolve(answer);
    };
    const onError = (error: Error) => {
      thread.off('message', onAnswer);
      reject(error);
    };
    thread.once('message', onAnswer);
    thread.once('error', onError);
    thread.postMessage(asked);
  });
}

/** One certificate after the other. */
export function verifyApart(asked: Asked): Promise<Answer> {
  const answer = last.then(() => ask(asked));
  last = answer.catch(() => {});
  return answer;
}
