import type { RawRow } from './rows.ts';

export interface TreeSpec {
  /** Local name of the root element. */
  tree: string;
  /** Namespace of the root, whatever its prefix. */
  namespace: string;
  /**
   * For a ZIP of such files: decides by a child of the root, before the rest is read; returns the reason to leave the file out, or null.
   */
  unwanted?: { child: string; because: (child: RawRow) => string | null };
}
