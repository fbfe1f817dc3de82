import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Queries } from '#db/sql';
import { countFields, countValues, MOST_FIELDS, MOST_VALUES } from '#fields/json-values';
import { root } from '#root';
import { canonical } from './canonical.ts';
import type { CertificateBody, PublicKey } from './schemas.ts';
import { publicKeys } from './sign-roots.ts';

/**
 * What a file is that is not a certificate, as far as its content says; null for a certificate, also one that was
 * changed or cut off.
 */
function otherFile(content: string): string | null {
  const text = content.replace(/^\uFEFF/, '').trim();
  if (text === '') return 'the file is empty';
  // A certificate that was changed stays one: it is not genuine.
  if (/proviso-(?:certificate|excerpt)\/|"header_proof"/.test(text)) return null;
  if (text.startsWith('PK')) return 'it is a workbook (XLSX) or another packed file';
  if (text.startsWith('%PDF')) return 'it is a PDF. A printed certificate is verified by the number on it';
  if (/^<(?:!doctype|html|\?xml)/i.test(text))
    return 'it is a web page. A downloaded certificate page contains the certificate file: open it and save that file';
  return dataFile(text);
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function dataFile(text: string): string {
  if (isJson(text)) return 'it is JSON but not a certificate, such as an API response';
  const [first = '', second] = text.split('\n', 2);
  if (second !== undefined && /^[[{]/.test(first) && isJson(first)) return 'it is NDJSON, one line per row';
  if (/^[[{]/.test(text)) return 'it is incomplete JSON';
  return /[,;\t|]/.test(first) ? 'it is a table (CSV)' : 'it is plain text';
}

export const noCertificate = (kind: string): string =>
  `This is not a certificate: ${kind}. Use the certificate file, which is JSON: open the certificate page, which each screening links to, and choose “Download the file to verify (JSON)”.`;

interface Genuine {
  header: Pick<CertificateBody['header'], 'id' | 'screened_at' | 'as_of' | 'outcomes' | 'subjects_count'>;
  root: Pick<CertificateBody['chain'][number]['root'], 'number' | 'signed_at' | 'key_id'>;
  disclosed: number;
  erased: number;
}

/** A certificate as it was sent: of a text every byte counts, of an object the content and not its formatting. */
export type CertificateInput = string | Record<string, unknown>;

function textOf(sent: CertificateInput): string {
  if (typeof sent === 'string') return sent;
  try {
    return JSON.stringify(sent);
  } catch {
    // Nested more deeply than the call stack allows, which no certificate is.
    return '{}';
  }
}

/** `is_reformatted`: it is brought into the canonical form first. */
interface Query {
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

async function ask(query: Query): Promise<Answer> {
  const thread = started();
  // While it works the process waits for it; idle it keeps no process running.
  thread.ref();
  thread.postMessage(query);
  const [answer] = await once(thread, 'message');
  thread.unref();
  return answer;
}

function verifyApart(query: Query): Promise<Answer> {
  const answer = last.then(() => ask(query));
  last = answer.catch(() => {});
  return answer;
}

export type Verdict = { genuine: Genuine } | { reason: string; is_certificate: boolean };

const NOT_A_CERTIFICATE = 'it has more parts than a certificate may have';

/**
 * Verifies a certificate against keys alone, for those who have no chain to compare with: a root that was signed with a
 * stolen key passes here if it is dated before the key ended. `reason` says in plain words why a certificate is not
 * genuine.
 */
export async function verifyText(sent: CertificateInput, keys: readonly PublicKey[]): Promise<Verdict> {
  const text = textOf(sent);
  const is_larger = countValues(Buffer.from(text)) > MOST_VALUES || countFields(text).most > MOST_FIELDS;
  const other = is_larger ? NOT_A_CERTIFICATE : otherFile(text);
  if (other !== null) return { reason: noCertificate(other), is_certificate: false };
  const answer = await verifyApart({ text: text.trim(), keys, is_reformatted: typeof sent !== 'string' });
  return 'genuine' in answer ? answer : { reason: answer.reason ?? 'The file has an unexpected structure.', is_certificate: true };
}

/**
 * Verifies against the keys and the chain of this service: a root signed with a stolen key is not in the chain.
 * Everything that has the database decides here: `/verify`, replays and the command line.
 */
export async function verifyHere(pool: Queries, sent: CertificateInput): Promise<Verdict> {
  const found = await verifyText(sent, await publicKeys(pool));
  if ('reason' in found) return found;
  const { rows } = await pool.query('select content from certificate_root where number = $1', [found.genuine.root.number]);
  if (rows[0]?.content === canonical(found.genuine.root)) return found;
  return {
    reason: `Root ${found.genuine.root.number} is not in the chain of this service: it was signed elsewhere.`,
    is_certificate: true,
  };
}
