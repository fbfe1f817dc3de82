import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Dataset } from './define-dataset.ts';
import { beginLoad, endLoad } from './history/load-history.ts';
import { emptyReport, type LoadReport } from './history/load-report.ts';
import type { FileOnDisk, LoadDeps, LoadOptions } from './load-options.ts';
import { loadPart } from './load-part.ts';
import { withLoader } from './loader-connection.ts';
import { type FilePart, fileParts } from './parse/file-parts.ts';
import { fittingDatasets, type Recognized, recognizeAs } from './recognize/recognize.ts';
import { isFileFault, openRefusal, Refusal, shownReason } from './refusal.ts';
import { registerSources } from './register-sources.ts';

/** More say nothing about the file. */
const FEW = 3;

interface Refused {
  dataset: Dataset;
  path: string;
  is_download: boolean;
}

/** Null if none or too many fit. */
async function fileOfAnother(datasets: Dataset[], parts: FilePart[], { dataset, path, is_download }: Refused): Promise<Refusal | null> {
  const others = datasets.filter(({ id }) => id !== dataset.id);
  const found = new Set<Dataset>();
  for (const part of parts) for (const one of await fittingDatasets(others, part)) found.add(one);
  if (found.size === 0 || found.size > FEW) return null;
  const fits = [...found];
  const named = fits.map(({ id, title }) => `"${title}" (${id})`).join(' or ');
  const remedy = is_download
    ? 'The publisher may have put another file at this address.'
    : `Load it with ${fits.map(({ id }) => `script/load ${id} --file ${path}`).join(' or ')}`;
  return openRefusal(`This file looks like ${named}, not like "${dataset.title}".`, remedy);
}

export async function fileOnDisk(path: string, name = basename(path)): Promise<FileOnDisk> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return { path, name, sha256: hash.digest('hex'), bytes: (await stat(path)).size };
}

export async function ensureRegistered(deps: LoadDeps, dataset: Dataset): Promise<void> {
  if (!(await deps.db('source').where({ source_id: dataset.id }).first('source_id'))) await registerSources(deps.db, [dataset]);
}

const refuse = (deps: LoadDeps, dataset: Dataset, name: string, options: LoadOptions, error: Error): Promise<LoadReport> =>
  withLoader(deps.db, async (client) => {
    const refused = { status: 'refused' as const, reason: error.message, shown_reason: shownReason(error) };
    const report = emptyReport(dataset.id, name, { ...refused, is_sample: options.is_sample ?? false });
    report.load_id = await beginLoad(client, report, !options.download);
    await endLoad(client, report, null);
    return report;
  });

/** A report per part; only outages and internal errors are thrown. */
export async function loadFile(
  deps: LoadDeps,
  dataset: Dataset,
  options: LoadOptions & { path: string; name?: string; kind?: string },
): Promise<LoadReport[]> {
  await ensureRegistered(deps, dataset);
  const name = options.name ?? basename(options.path);
  const found: Recognized[] = [];
  const faults: { name: string; error: Error }[] = [];
  let parts: FilePart[] = [];
  try {
    parts = await fileParts(options.path, name);
    for (const part of parts) {
      try {
        found.push(await recognizeAs(dataset, options.kind, part, Boolean(options.as_of)));
      } catch (error) {
        if (!isFileFault(error)) throw error;
        faults.push({ name: part.member ? `${name}/${part.member}` : name, error: error as Error });
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal(`${options.path}: no such file.`);
    if (!isFileFault(error)) throw error;
    faults.push({ name, error: error as Error });
  }
  if (found.length === 0) {
    const refused = { dataset, path: options.path, is_download: options.download !== undefined };
    const another = await fileOfAnother(deps.datasets ?? [], parts, refused);
    return [await refuse(deps, dataset, name, options, another ?? faults[0]?.error ?? openRefusal('The file contains no files.'))];
  }
  const disk = await fileOnDisk(options.path, name);
  const reports: LoadReport[] = [];
  for (const part of inBundleOrder(found)) reports.push(await loadPart(deps, part, disk, options));
  // Any other member is listed beside what was loaded.
  for (const { name: member, error } of faults) {
    if (error instanceof Refusal && error.is_near_miss) reports.push(await refuse(deps, dataset, member, options, error));
    else reports[0]?.warnings.push(`${member} was not loaded: ${error.message}`);
  }
  return reports;
}

/** Companions take the date of the kind they come with. */
const inBundleOrder = (found: Recognized[]) =>
  found.toSorted((a, b) => Number(Boolean(a.file.release.same_as)) - Number(Boolean(b.file.release.same_as)));

export async function loadRecognized(deps: LoadDeps, found: Recognized, path: string, options: LoadOptions): Promise<LoadReport> {
  await ensureRegistered(deps, found.dataset);
  return loadPart(deps, found, await fileOnDisk(path), options);
}
