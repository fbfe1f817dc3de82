import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { Deferred } from './apply/extent.ts';
import type { Dataset } from './define-dataset.ts';
import type { FolderProgress, LoadProgress, LoadReport } from './history/load-report.ts';
import { fileOnDisk } from './load-file.ts';
import type { LoadDeps, LoadOptions } from './load-options.ts';
import { loadPart } from './load-part.ts';
import { loaderConnections, repairLoads } from './loader-connection.ts';
import type { FilePart } from './parse/file-parts.ts';
import { dayCells } from './read/day-cells.ts';
import { notesBelow } from './read/not-a-row.ts';
import { rowNamer } from './read/row-names.ts';
import { withTable } from './reader/open-part.ts';
import { rawRow } from './recognize/first-rows.ts';
import { type Recognition, type Recognized, recognize } from './recognize/recognize.ts';
import { isFileFault } from './refusal.ts';
import { registerSources } from './register-sources.ts';
import { type BesideTable, besideDate, releaseValues } from './release/release-date.ts';

// Larger files are not read twice just to sort them.
const LARGEST_SCAN = 512 * 1024 * 1024;

/** From the text beside its table, its name, or a scan of its rows; '' if there is none. For sorting only. */
async function likelyRelease({ file, layout, part }: Recognized, as_of: string | null): Promise<string> {
  const { above, sheet, below, content } = file.release;
  const named = file.release.name?.(part.name);
  if (named && !above && !sheet && !below) return named;
  if (!(content || above || sheet || below) || (part.bytes ?? 0) > LARGEST_SCAN) return named ?? as_of ?? '';
  const release = releaseValues();
  let rows = 0;
  const beside: BesideTable = { above: '', sheets: [], below: '' };
  try {
    await withTable(part, layout.read, { notes: { fallback_lines: 0 } }, async (table) => {
      Object.assign(beside, { above: table.above ?? '', sheets: table.sheets ?? [] });
      const nameRow = rowNamer(layout, table.header);
      const withDays = dayCells(layout, table.header);
      const notes = notesBelow();
      for await (const batch of table.batches) {
        for (const published of batch) {
          notes.see(published);
          const row = withDays(published);
          const raw = rawRow(row, table.header);
          const value = (raw && content?.value(nameRow(row), raw)) ?? null;
          rows += 1;
          if (value !== null) release.add(value, row.line);
        }
      }
      beside.below = notes.text();
    });
  } catch (error) {
    // A damaged file is refused when its turn comes.
    if (!isFileFault(error)) throw error;
  }
  const stated = besideDate(file.release, beside)?.date ?? named;
  if (stated) return stated;
  const found = release.greatest(rows)?.value;
  return found === undefined ? (as_of ?? '') : (content?.date?.(found) ?? found);
}

const group = ({ file }: Recognized) => (file.mode === 'delta' ? 1 : 0);

/**
 * The newest state first and the best history. Per source: full lists, newest first (with equal dates the larger), each
 * kind before its companions; then deltas by date.
 */
async function inLoadOrder(files: FoundFile[], as_of: string | null): Promise<FoundFile[]> {
  const companion = ({ found }: FoundFile) => Number(Boolean(found.file.release.same_as));
  const series = (entry: FoundFile) => `${entry.found.dataset.id} ${companion(entry)} ${group(entry.found)}`;
  const dated: { entry: FoundFile; day: string }[] = [];
  for (const entry of files) {
    // A file alone in its place is not read for its date.
    const has_others = files.some((other) => other !== entry && series(other) === series(entry));
    dated.push({ entry, day: has_others ? await likelyRelease(entry.found, as_of) : '' });
  }
  const ordered = dated.toSorted((a, b) => {
    const [left, right] = [a.entry.found, b.entry.found];
    const byDay = group(left) === 1 ? a.day.localeCompare(b.day) : b.day.localeCompare(a.day);
    return (
      left.dataset.id.localeCompare(right.dataset.id) ||
      companion(a.entry) - companion(b.entry) ||
      group(left) - group(right) ||
      byDay ||
      (right.part.bytes ?? 0) - (left.part.bytes ?? 0) ||
      a.entry.path.localeCompare(b.entry.path)
    );
  });
  return ordered.map(({ entry }) => entry);
}

interface FoundFile {
  path: string;
  found: Recognized;
}

export interface FolderReport {
  loaded: LoadReport[];
  /** Similar to a known layout, or damaged. */
  refused: { file: string; source_id: string | null; reason: string }[];
  not_releases: { file: string; source_id: string | null; reason: string }[];
  unknown: { file: string; reason: string }[];
}

export interface FolderOptions extends LoadOptions {
  only?: string[];
  on_report?: (report: LoadReport) => void;
  /** A large folder takes minutes. */
  on_recognize?: (progress: { file: string; done: number; total: number }) => void;
}

/** Each folder once, so that a loop of links ends. */
async function filesUnder(folder: string, seen = new Set<string>()): Promise<{ path: string; dangling: boolean }[]> {
  const real = await realpath(folder);
  if (seen.has(real)) return [];
  seen.add(real);
  const files: { path: string; dangling: boolean }[] = [];
  for (const name of (await readdir(folder)).filter((entry) => !entry.startsWith('.')).sort()) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) files.push(...(await filesUnder(path, seen)));
    else if (!found || found.isFile()) files.push({ path, dangling: !found });
  }
  return files;
}

/** Text in this process while readers open others. */
const AT_ONCE = 3;

/** An estimate begins with this share of the bytes. */
const ENOUGH = 0.01;

/** How far a folder is, and how long it takes, if the rest takes as long by the byte. */
export function folderProgress(sizes: number[], now = () => performance.now()) {
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0);
  const began = now();
  let nth = 1;
  let done = 0;
  return {
    at: (bytes: number): FolderProgress => {
      const share = total === 0 ? 0 : (done + bytes) / total;
      return { nth, files: sizes.length, left_ms: share < ENOUGH ? null : ((now() - began) * (1 - share)) / share };
    },
    ended: (bytes: number): void => {
      nth += 1;
      done += bytes;
    },
  };
}

/** Text is packed to about this share of itself. */
const PACKED = 0.2;

/** Of a .gz, which does not say how large its content is, about so many. */
export const bytesToRead = async ({ bytes, file }: FilePart): Promise<number> => bytes ?? (await stat(file.path)).size / PACKED;

/** Loads every file in a folder that is a release of a dataset, and reports why any other file is not. */
export async function loadFolder(deps: LoadDeps, datasets: Dataset[], folder: string, options: FolderOptions = {}): Promise<FolderReport> {
  await registerSources(deps.db, datasets);
  await repairLoads(deps.db);
  const report: FolderReport = { loaded: [], refused: [], not_releases: [], unknown: [] };
  const folder_begun_at = new Date();
  const wanted = (dataset: Dataset | null) => !options.only || (dataset !== null && options.only.includes(dataset.id));
  const found: FoundFile[] = [];
  const files = await filesUnder(folder);
  let done = 0;
  const recognized = Readable.from(files).map(
    async ({ path, dangling }: (typeof files)[number]) => {
      options.on_recognize?.({ file: relative(folder, path), done, total: files.length });
      const answers = dangling ? [{ outcome: 'unknown' as const, part: null, reason: 'a broken link' }] : await recognize(datasets, path);
      done += 1;
      return { path, answers };
    },
    { concurrency: AT_ONCE },
  );
  for await (const { path, answers } of recognized as AsyncIterable<{ path: string; answers: Recognition[] }>) {
    for (const answer of answers) {
      const shown = relative(folder, path) + (answer.part?.member ? `/${answer.part.member}` : '');
      if (answer.outcome === 'recognized') {
        if (wanted(answer.dataset)) found.push({ path, found: answer });
      } else if (answer.outcome === 'unknown') report.unknown.push({ file: shown, reason: answer.reason });
      else {
        const list = answer.outcome === 'refused' ? report.refused : report.not_releases;
        if (wanted(answer.dataset)) list.push({ file: shown, source_id: answer.dataset?.id ?? null, reason: answer.reason });
      }
    }
  }
  const connections = loaderConnections(deps.db);
  const ordered = await inLoadOrder(found, options.as_of ?? null);
  const sizes = await Promise.all(ordered.map(({ found }) => bytesToRead(found.part)));
  const size_of = new Map(ordered.map((entry, at) => [entry, sizes[at]!]));
  const progress = folderProgress(sizes);
  const take = async (entry: FoundFile, undersized: LoadOptions['undersized']) => {
    const on_progress = (of_file: LoadProgress) =>
      deps.on_progress?.({ ...of_file, folder: progress.at(Math.min(of_file.bytes, size_of.get(entry)!)) });
    const disk = await fileOnDisk(entry.path);
    const loaded = await loadPart({ ...deps, connections, on_progress }, entry.found, disk, { ...options, folder_begun_at, undersized });
    progress.ended(size_of.get(entry)!);
    report.loaded.push(loaded);
    options.on_report?.(loaded);
  };
  // Complete lists first, then excerpts, then changes, then what takes its date from one of them.
  let later: FoundFile[] = [];
  const rank = ({ found: { dataset, file } }: FoundFile) =>
    [dataset.id, file.release.same_as ? 'companion' : '', file.mode === 'delta' ? 'changes' : ''].join(' ');
  let before = '';
  const loadLater = async () => {
    const small = later;
    later = [];
    for (const entry of small) await take(entry, 'partial');
  };
  try {
    for (const entry of ordered) {
      if (rank(entry) !== before) await loadLater();
      before = rank(entry);
      try {
        await take(entry, 'later');
      } catch (error) {
        if (!(error instanceof Deferred)) throw error;
        later.push(entry);
      }
    }
    await loadLater();
  } finally {
    await connections.close();
  }
  return report;
}
