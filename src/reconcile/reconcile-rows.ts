import type { Deps } from '../deps.ts';
import { type Columns, rowQuery } from './columns.ts';
import { valuesOf } from './extend.ts';
import { type Found, reconcile } from './reconcile.ts';

/** Columns that stand behind those of the file. */
export const RESULT_COLUMNS = ['match', 'record_id', 'record_name', 'score', 'rule', 'evidence'] as const;

const CANDIDATES = 5;

export interface ReconciledRow {
  /** Cells of the file, those of `RESULT_COLUMNS`, and the added ones. */
  cells: (string | number)[];
  is_match: boolean;
  candidates: Found[];
}

/** The best candidate only says what was found: its values are added for a match alone. */
function resultCells([best]: Found[]): (string | number)[] {
  if (!best) return ['no', '', '', '', '', 'No candidate.'];
  const { candidate, score, rule, evidence } = best;
  return [rule === null ? 'no' : 'yes', candidate.id, candidate.name, score, rule ?? '', evidence];
}

/** Rows of a file with the record that each matches, and properties of it. */
export async function reconcileRows(
  deps: Deps,
  rows: readonly string[][],
  { columns, types, add, signal }: { columns: Columns; types: string[]; add: readonly string[]; signal?: AbortSignal },
): Promise<ReconciledRow[]> {
  const found = await reconcile(
    deps,
    rows.map((values) => rowQuery(columns, values, types, CANDIDATES)),
    { signal },
  );
  const matches = found.map(([best]) => (best?.rule ? best.candidate.id : null));
  const values = add.length > 0 ? await valuesOf(deps, [...new Set(matches.filter((id) => id !== null))], add) : null;
  return rows.map((row, at) => {
    const id = matches[at]!;
    const added = add.map((property) => {
      const of = id === null ? [] : (values?.get(id)?.get(property) ?? []);
      return of.length === 1 ? of[0]! : of.join('; ');
    });
    const own = columns.headings.map((_, n) => row[n] ?? '');
    return { cells: [...own, ...resultCells(found[at]!), ...added], is_match: id !== null, candidates: found[at]! };
  });
}
