import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Request } from 'express';
import { temporaryFolder } from '#data-folder';
import { workbook_type } from '#lists/workbook';
import { type Stored, storeStream } from '#store-stream';
import { invalidRequest, otherContent } from '../errors.ts';
import { askForBody, tooLarge, typeOf } from './read-body.ts';

export interface Upload extends Stored {
  path: string;
  file_name: string | null;
  /** Values of several of one name are separated by commas. */
  fields: Record<string, string>;
}

/** What the file really is, its reader finds out. */
const upload_types = [
  'application/json',
  'application/x-ndjson',
  'application/jsonl',
  'text/csv',
  'text/plain',
  workbook_type,
  'application/vnd.ms-excel',
  'application/octet-stream',
];
const form_type = 'multipart/form-data';
const form_limits = { files: 1, fields: 40, fieldSize: 10_000, fieldNameSize: 100, parts: 45 };

function refuseType(req: Request, expected: string): never {
  throw otherContent(typeOf(req), expected, 'send the file itself as the body, such as with curl --data-binary @staff.csv');
}

interface Bounds {
  max: number;
  /** Ends the reading: of a request that is answered already the rest never comes, and its stream does not say so. */
  signal: AbortSignal;
}

const keep = (source: Readable, path: string, { max, signal }: Bounds): Promise<Stored> =>
  storeStream(
    source,
    path,
    (bytes) => {
      if (bytes > max) throw tooLarge(max);
    },
    signal,
  );

/** The parser refuses a form whose header names no boundary. */
function openForm(req: Request, max: number): InstanceType<typeof Busboy> {
  try {
    return new Busboy({ headers: req.headers as BusboyHeaders, limits: { ...form_limits, fileSize: max + 1 } });
  } catch {
    return refuseType(req, `${form_type}; boundary=…`);
  }
}

async function keepForm(req: Request, path: string, bounds: Bounds): Promise<Upload> {
  const fields: Record<string, string> = {};
  const files: { name: string; path: string; kept: Promise<Stored> }[] = [];
  const form = openForm(req, bounds.max);
  form.on('field', (name, value) => {
    const all = [...(Object.hasOwn(fields, name) ? [fields[name]] : []), value.trim()].join();
    if (value.trim() !== '') Object.defineProperty(fields, name, { value: all, enumerable: true, configurable: true });
  });
  form.on('file', (_field, stream, name) => {
    const named = `${path}${/\.xls[a-z]$/i.exec(name)?.[0] ?? ''}`;
    const kept = keep(stream, named, bounds);
    // A failure is reported below; until then the rest of the form is read.
    kept.catch(() => stream.resume());
    files.push({ name, path: named, kept });
  });
  await pipeline(req, form, bounds).catch(() => {
    throw invalidRequest('The form is incomplete or damaged: choose the file again.');
  });
  const [file] = files;
  const kept = await file?.kept;
  if (!file || !kept || kept.bytes === 0)
    throw invalidRequest('Choose a CSV or Excel file that is not empty: a row of headings, such as name, and a row for each name.', [
      { parameter: 'file', in: 'body', expected: 'a file' },
    ]);
  return { path: file.path, ...kept, file_name: file.name, fields };
}

const PREFIX = 'proviso-upload-';

/**
 * Into a folder of its own; `done` deletes it. With `form` it is a form of our own pages. What was named or sent as a
 * workbook ends in `.xlsx` or its like, because its reader refuses text under such a name.
 */
export async function receiveUpload(
  req: Request,
  { form, ...bounds }: Bounds & { form: boolean },
): Promise<{ upload: Upload; done: () => Promise<void> }> {
  const type = typeOf(req);
  const accepted = form ? type === form_type : upload_types.includes(type);
  if (!accepted || (req.headers['content-encoding'] ?? 'identity') !== 'identity')
    refuseType(req, form ? form_type : upload_types.slice(0, 6).join(', '));
  askForBody(req, bounds.max, form ? 300_000 : 0);
  const folder = await mkdtemp(join(temporaryFolder(), PREFIX));
  const done = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, type === workbook_type ? 'file.xlsx' : 'file');
    if (form) return { upload: await keepForm(req, path, bounds), done };
    const kept = await keep(req, path, bounds);
    if (kept.bytes === 0)
      throw invalidRequest('The body is empty.', [{ parameter: 'body', in: 'body', expected: 'a file that is not empty' }]);
    return { upload: { path, ...kept, file_name: null, fields: {} }, done };
  } catch (error) {
    await done();
    throw error;
  }
}
