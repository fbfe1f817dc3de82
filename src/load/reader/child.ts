import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { propertiesDay } from '../parse/document-properties.ts';
import { type FilePart, fileParts } from '../parse/file-parts.ts';
import type { RowBatches } from '../parse/parsed-row.ts';
import { withOpenTable } from '../parse/table.ts';
import type { TextNotes } from '../parse/text.ts';
import { isFileFault, type Refusal } from '../refusal.ts';
import type { FromReader, Job, PartOnDisk, ToReader } from './messages.ts';

/**
 * Reads files that could make a parser hang or fill memory. No database, no secret; its parent kills it if it is silent
 * for too long.
 */

/** Deleted with the process: its parent may be gone by then. */
const { READER_FOLDER: folder = null, READER_RESIDENT_MB } = process.env;
process.on('exit', () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
});

// Requests are served first: a file may keep the processor busy for a minute.
setPriority(10);

// This thread may be busy forever: another ends the process with its parent, or when it uses too much memory.
const watchdog = `
const { workerData } = require('node:worker_threads');
const { rmSync } = require('node:fs');
setInterval(() => {
  if (process.ppid !== workerData.parent) {
    if (workerData.folder) rmSync(workerData.folder, { recursive: true, force: true });
    process.kill(process.pid, 'SIGKILL');
  }
  if (process.memoryUsage.rss() > workerData.resident_bytes) process.kill(process.pid, 'SIGUSR2');
}, 200);`;
new Worker(watchdog, {
  eval: true,
  execArgv: [],
  workerData: { parent: process.ppid, folder, resident_bytes: Number(READER_RESIDENT_MB) * 1024 * 1024 },
});

const send = (message: FromReader) =>
  new Promise<void>((resolve, reject) => process.send!(message, (error: Error | null) => (error ? reject(error) : resolve())));

/** Batches that may be sent. */
const turn = { ahead: 0, is_closed: false, answer: null as ((reason: string | null) => void) | null, wake: () => {} };

async function mayGoOn(): Promise<boolean> {
  while (turn.ahead === 0 && !turn.is_closed) await new Promise<void>((resolve) => (turn.wake = resolve));
  return !turn.is_closed;
}

const counts = { bytes: 0, notes: { fallback_lines: 0 } as TextNotes, told_at: 0 };

function countBytes(count: number): void {
  counts.bytes += count;
  if (performance.now() - counts.told_at < 1000) return;
  counts.told_at = performance.now();
  send({ progress: true }).catch(() => {});
}

/** `size`: of what is sent at a time. */
async function sendBatches(batches: RowBatches, size = Number.POSITIVE_INFINITY): Promise<void> {
  for await (const batch of batches) {
    for (let from = 0; from < batch.length; from += size) {
      if (!(await mayGoOn())) return;
      turn.ahead -= 1;
      // Not awaited: the number of batches limits what is in transit.
      send({ rows: batch.slice(from, from + size), bytes: counts.bytes, notes: counts.notes }).catch(() => {});
    }
  }
}

/** Rows of JSON may each have further names. */
const LOOKED_AT = 50;

/** Recognition requests one file with many specifications. */
let last: { key: string; parts: Promise<FilePart[]> } | null = null;

async function keyOf(path: string, name = ''): Promise<string> {
  const { size, mtimeMs, ctimeMs, ino } = await stat(path);
  return JSON.stringify([path, name, size, mtimeMs, ctimeMs, ino]);
}

async function partOf({ path, name, member }: PartOnDisk): Promise<FilePart> {
  const key = await keyOf(path, name);
  if (last?.key !== key) last = { key, parts: fileParts(path, name) };
  const part = (await last.parts).find((one) => one.member === member);
  if (!part) throw new Error(`${name} has no part ${member}.`);
  return part;
}

const ask = async (child: Record<string, unknown>) => {
  const answered = new Promise<string | null>((resolve) => (turn.answer = resolve));
  await send({ ask: child });
  return answered;
};

async function run(job: Job): Promise<void> {
  if (job.job === 'properties') return send({ day: await propertiesDay(job.path) });
  if (job.job === 'roster') {
    // Loads zod, half of a start.
    const { openRoster } = await import('../parse/roster.ts');
    const { batches, is_text, other_sheets } = await openRoster(job.path, job.sheet);
    await send({ opened: { header: null, is_text, other_sheets } });
    return (await mayGoOn()) ? sendBatches(batches) : undefined;
  }
  const { read, looking, asks } = job;
  const { notes } = counts;
  const context = { notes, on_bytes: countBytes, looking, because: asks ? ask : null };
  await withOpenTable(await partOf(job.part), read, context, async (table) => {
    await send({ opened: { header: table.header, above: table.above, sheets: table.sheets } });
    if (await mayGoOn()) await sendBatches(table.batches, looking && table.header ? LOOKED_AT : undefined);
  });
}

async function runToEnd(job: Job, ahead: number): Promise<void> {
  Object.assign(turn, { ahead, is_closed: false });
  Object.assign(counts, { bytes: 0, notes: { fallback_lines: 0 }, told_at: performance.now() });
  try {
    await run(job);
  } catch (error) {
    const { message, stack, sheets } = error as Error & Partial<Refusal>;
    // Deeper, longer or larger than the language allows.
    if (error instanceof RangeError) await send({ refused: `The file cannot be read: it exceeds a limit (${message}).` });
    else await send(isFileFault(error) ? { refused: message, sheets } : { failed: stack ?? message });
  }
  const resident_mb = process.memoryUsage.rss() / 1024 / 1024;
  await send({ done: true, bytes: counts.bytes, notes: counts.notes, resident_mb });
}

process.on('disconnect', () => process.exit());
process.on('message', (message: ToReader) => {
  if ('do' in message) {
    runToEnd(message.do, message.ahead).catch(() => process.exit(1));
    return;
  }
  if ('answer' in message) return turn.answer?.(message.answer);
  if ('more' in message) turn.ahead += 1;
  else turn.is_closed = true;
  turn.wake();
});
await send({ ready: true });
