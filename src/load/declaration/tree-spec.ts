import type { RawRow } from './rows.ts';

export interface TreeSpec {
  /** Local name of the root element. */
  tree: string;
  /** Namespace URI of the root; its prefix does not matter. */
  namespace: string;
  /**
   * For a ZIP of such files: checks a child of the root before the rest is read, and returns the reason to skip the
   * file, or null.
   */
  unwanted?: { child: string; because: (child: RawRow) => string | null };
}
