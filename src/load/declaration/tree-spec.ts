import type { RawRow } from './rows.ts';

export interface TreeSpec {
  /** Local name of the root. */
  tree: string;
  /** URI, of the root. */
  namespace: string;
  /** In a ZIP: the reason to skip a file by a child of its root, or null. */
  unwanted?: { child: string; because: (child: RawRow) => string | null };
}
