import type { RawRow } from './rows.ts';

export interface TreeSpec {
  /** Local name of the root element. */
  tree: string;
  /** Namespace of the root, whatever prefix stands for it. */
  namespace: string;
  /** In a ZIP of such files: told by a child of the root before the rest is read; gives the reason to leave the file out, or null. */
  unwanted?: { child: string; because: (child: RawRow) => string | null };
}
