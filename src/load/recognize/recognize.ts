import { basename } from 'node:path';
import { perOwner } from '#db/read-cache';
import type { Layout } from '../declaration/layout.ts';
import type { ReadSpec } from '../declaration/read-spec.ts';
import type { Dataset, DatasetFile } from '../define-dataset.ts';
import { type FilePart, fileParts } from '../parse/file-parts.ts';
import { WITHOUT_HEADER, WITHOUT_SHEET } from '../parse/headed.ts';
import { isFileFault, openRefusal, Refusal } from '../refusal.ts';
import { type FirstRows, firstRows } from './first-rows.ts';
import { errorPage, formFault, headOf } from './form-fault.ts';
import { checkLayout, type LayoutCheck, layoutFault, noHeader, OTHER_FILE } from './layout-check.ts';

export interface Recognized {
  outcome: 'recognized';
  dataset: Dataset;
  file: DatasetFile;
  layout: Layout;
  part: FilePart;
}

export type Recognition =
  | Recognized
  /** The columns that differ are named. */
  | { outcome: 'refused'; dataset: Dataset; file: DatasetFile | null; part: FilePart | null; reason: string; shown?: string }
  | { outcome: 'not_a_release'; dataset: Dataset | null; part: FilePart | null; reason: string }
  | { outcome: 'unknown'; part: FilePart | null; reason: string };

/** Above, a changed release; below, an unknown file. */
const NEAR = 0.8;

/** Below, columns are the same by chance: many files have a STATE. */
const ALIKE = 0.25;

const isHeadless = (read: ReadSpec) => read.format === 'csv' && read.header !== undefined;

interface Candidate extends Pick<Recognized, 'dataset' | 'file' | 'layout'> {
  first: FirstRows;
}

const keyOf = perOwner((read: ReadSpec) => JSON.stringify(read, (_name, value) => (value instanceof RegExp ? String(value) : value)));

function readOnce(part: FilePart): (read: ReadSpec) => Promise<FirstRows | null> {
  const seen = new Map<string, Promise<FirstRows | null>>();
  // What is kept while layouts are tried is freed with this object.
  const looked_at = { ...part, file: { ...part.file } };
  return (read) => {
    const key = keyOf(read);
    const known = seen.get(key) ?? firstRows(looked_at, read);
    seen.set(key, known);
    return known;
  };
}

/** By its rows, then by the file's name, then in the order of declaration. */
function best(fits: Candidate[], name: string): Candidate | undefined {
  const rank = ({ layout, file }: Candidate) => (layout.detect ? 0 : 2) + (file.release.name?.(name) ? 0 : 1);
  return fits.toSorted((a, b) => rank(a) - rank(b))[0];
}

async function notARelease(
  datasets: Dataset[],
  part: FilePart,
  looks: (FirstRows | null)[],
  is_dated: boolean,
): Promise<Recognition | null> {
  // The attempt that recognized most.
  const look = looks.reduce((a, b) => ((b?.header.length ?? -1) > (a?.header.length ?? -1) ? b : a), null);
  const subject = { name: part.name, header: look?.header ?? null, first_rows: look?.rows ?? [], head: await headOf(part) };
  for (const dataset of datasets) {
    const found = dataset.not_a_release?.find(({ unless_dated, test }) => !(unless_dated && is_dated) && test(subject));
    if (found) return { outcome: 'not_a_release', dataset, part, reason: found.reason };
  }
  return null;
}

async function recognizePart(datasets: Dataset[], part: FilePart, is_dated = false, read = readOnce(part)): Promise<Recognition> {
  const candidates: Candidate[] = [];
  const looks: (FirstRows | null)[] = [];
  for (const dataset of datasets) {
    for (const file of dataset.files) {
      if (part.member && file.zip_member && !file.zip_member.test(part.member)) continue;
      for (const layout of file.layouts) {
        const first = await read(layout.read);
        // Any text could be one: only its rows identify it.
        if (first && isHeadless(layout.read) && !layout.detect?.(first.rows, { name: part.name })) continue;
        looks.push(first);
        if (first && first.header.length > 0) candidates.push({ dataset, file, layout, first });
      }
    }
  }
  const checked = candidates.map((candidate) => ({ candidate, check: checkLayout(candidate.layout, candidate.first.header) }));
  const whole = checked
    .filter(({ check }) => check.missing.length === 0 && check.unknown.length === 0)
    // Before one to which the column is blank.
    .toSorted((a, b) => a.check.nameless - b.check.nameless)
    .map(({ candidate }) => candidate);
  const excluded = await notARelease(datasets, part, looks, is_dated);
  const fits = whole.filter(
    ({ layout, first }) => !layout.detect || (first.rows.length > 0 && layout.detect(first.rows, { name: part.name })),
  );
  const fit = best(fits, part.name);
  if (fit && fit.first.rows.length > 0 && !excluded) {
    const { dataset, file, layout } = fit;
    return { outcome: 'recognized', dataset, file, layout, part };
  }
  if (excluded) return excluded;
  const empty = whole.find(({ first }) => first.rows.length === 0);
  if (empty?.first.fault) return { outcome: 'refused', dataset: empty.dataset, file: empty.file, part, reason: empty.first.fault };
  if (empty?.first.row_fault)
    return {
      outcome: 'refused',
      dataset: empty.dataset,
      file: empty.file,
      part,
      reason: `None of its first rows can be read: ${empty.first.row_fault}.`,
    };
  if (empty) return { outcome: 'not_a_release', dataset: empty.dataset, part, reason: 'only a header, no rows' };
  const near = checked
    .filter(({ candidate, check }) => check.share >= NEAR && check.unknown.length <= 1 + candidate.first.header.length * (1 - NEAR))
    .toSorted((a, b) => b.check.share - a.check.share)[0];
  if (near) {
    const { dataset, file } = near.candidate;
    const { message, shown } =
      layoutFault(dataset, file, near.check) ?? openRefusal(`The header is the one of "${dataset.title}", but the rows are not.`);
    return { outcome: 'refused', dataset, file, part, reason: message, shown };
  }
  const nearest = checked.toSorted((a, b) => b.check.share - a.check.share)[0];
  const error_page = await errorPage(part);
  if (error_page) return { outcome: 'unknown', part, reason: `${NO_HEADER}. ${error_page}` };
  const reason = unknownReason(part, looks);
  return { outcome: 'unknown', part, reason: reason === NO_HEADER && nearest ? besideNearest(nearest) : reason };
}

const NO_HEADER = 'no dataset has this header';

function besideNearest({ candidate: { dataset, file }, check }: { candidate: Candidate; check: LayoutCheck }): string {
  const fault = check.share >= ALIKE ? layoutFault(dataset, file, check) : null;
  return fault ? `${NO_HEADER}; the nearest is ${dataset.id}. ${fault.message}` : NO_HEADER;
}

function unknownReason(part: FilePart, looks: (FirstRows | null)[]): string {
  if (part.form === 'other') return 'not a table, JSON, workbook, PDF or DBF file';
  const tried = looks.filter((look) => look !== null);
  const unreadable = part.form !== 'json' && tried.length > 0 && tried.every(({ header }) => header.length === 0);
  if (!unreadable) return NO_HEADER;
  const [fault] = tried.map((look) => look.fault);
  if (part.form !== 'xlsx' && part.form !== 'xls') return fault || NO_HEADER;
  // Damage is the same however it is read; a missing sheet is one that a single dataset looked for.
  const is_damaged = fault && !fault.startsWith(WITHOUT_SHEET) && tried.every((look) => look.fault === fault);
  return is_damaged ? fault : 'no dataset has a sheet like this';
}

export async function fittingDatasets(datasets: Dataset[], part: FilePart): Promise<Dataset[]> {
  const read = readOnce(part);
  const fits: Dataset[] = [];
  for (const dataset of datasets) if ((await recognizePart([dataset], part, false, read)).outcome === 'recognized') fits.push(dataset);
  return fits;
}

/** By header and content: one result, or one per member of a ZIP. Names only break ties. */
export async function recognize(datasets: Dataset[], path: string): Promise<Recognition[]> {
  let parts: FilePart[];
  try {
    parts = await fileParts(path);
  } catch (error) {
    if (isFileFault(error)) {
      return [{ outcome: 'unknown', part: null, reason: (error as Error).message }];
    }
    throw error;
  }
  if (parts.length === 0) return [{ outcome: 'unknown', part: null, reason: `${basename(path)} contains no files` }];
  const answers: Recognition[] = [];
  for (const part of parts) answers.push(await recognizePart(datasets, part));
  return answers;
}

export async function recognizeAs(dataset: Dataset, kind: string | undefined, part: FilePart, is_dated = false): Promise<Recognized> {
  const files = kind ? dataset.files.filter((file) => file.kind === kind) : dataset.files;
  if (files.length === 0)
    throw new Refusal(`${dataset.id} has no kind of file called ${kind}; use one of: ${dataset.files.map((f) => f.kind).join(', ')}.`);
  const only = { ...dataset, files };
  const answer = await recognizePart([only], part, is_dated);
  if (answer.outcome === 'recognized') return { ...answer, dataset };
  if (answer.outcome === 'refused') throw Object.assign(new Refusal(answer.reason, answer.shown), { is_near_miss: true });
  if (answer.outcome === 'not_a_release') throw new Refusal(`${part.name} is not a release of "${dataset.title}": ${answer.reason}.`);
  throw (await formFault(only, part)) ?? (await nearestFault(only, part));
}

function layoutFor({ files }: Dataset, { form }: FilePart): Layout {
  const layouts = files.flatMap((file) => file.layouts);
  return layouts.find(({ read }) => read.format === form || (read.format === 'csv' && form === 'text')) ?? layouts[0]!;
}

/** The column by which the header is found may be the renamed one: any other of the layout finds it as well. */
async function headerByAnother(layout: Layout, read: ReturnType<typeof readOnce>): Promise<FirstRows | null> {
  if (!('header_row' in layout.read)) return null;
  for (const name of Object.keys(layout.columns)) {
    const first = await read({ ...layout.read, header_row: [name] });
    if (first && checkLayout(layout, first.header).share >= OTHER_FILE) return first;
  }
  return null;
}

async function nearestFault(dataset: Dataset, part: FilePart): Promise<Refusal> {
  const read = readOnce(part);
  let nearest: { share: number; fault: Refusal | null } | null = null;
  let damage: string | null = null;
  for (const file of dataset.files) {
    for (const layout of file.layouts) {
      const found = await read(layout.read);
      damage ??= found?.fault ?? null;
      const first = found?.header.length === 0 ? await headerByAnother(layout, read) : found;
      if (!first) continue;
      const check = checkLayout(layout, first.header);
      if (!nearest || check.share > nearest.share) nearest = { share: check.share, fault: layoutFault(dataset, file, check) };
    }
  }
  if (!nearest && damage?.startsWith(WITHOUT_HEADER)) return noHeader(layoutFor(dataset, part), damage);
  const forms = [...new Set(dataset.files.flatMap((file) => file.layouts.map((layout) => layout.read.format.toUpperCase())))].join(' or ');
  return nearest?.fault ?? new Refusal(damage || `${part.name} cannot be read as "${dataset.title}", which is published as ${forms}.`);
}
