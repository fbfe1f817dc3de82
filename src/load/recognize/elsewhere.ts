import type { Dataset } from '../define-dataset.ts';
import type { FilePart } from '../parse/file-parts.ts';
import { openRefusal, type Refusal } from '../refusal.ts';
import { fittingDatasets } from './recognize.ts';

/** More say nothing about the file. */
const FEW = 3;

interface Refused {
  dataset: Dataset;
  path: string;
  is_download: boolean;
}

/** Null if none or too many fit. */
export async function fileOfAnother(
  datasets: Dataset[],
  parts: FilePart[],
  { dataset, path, is_download }: Refused,
): Promise<Refusal | null> {
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
