import { dayCells } from './read/day-cells.ts';
import { notesBelow } from './read/notes-below.ts';
import { rowNamer } from './read/row-names.ts';
import { withTable } from './reader/open-part.ts';
import { rawRow } from './recognize/first-rows.ts';
import type { Recognized } from './recognize/recognize.ts';
import { isFileFault } from './refusal.ts';
import { type BesideTable, besideDate } from './release/release-date.ts';
import { releaseValues } from './release/release-values.ts';

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
export async function inLoadOrder(files: FoundFile[], as_of: string | null): Promise<FoundFile[]> {
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

export interface FoundFile {
  path: string;
  found: Recognized;
}
