import type { Child } from './child.ts';

export interface EmbeddedServer extends Omit<Child, 'process'> {
  name: 'Postgres' | 'OpenSearch';
  url: string;
  stop: () => Promise<void>;
}

export interface StartOptions {
  data_dir: string;
  report?: (line: string) => void;
  /** Generated if absent; a restarted server keeps it. */
  search_secret?: string;
  /** Memory of OpenSearch for its objects, as Java writes it. */
  search_heap?: string;
  /** Settings of Postgres beside the usual ones. */
  settings?: Record<string, string>;
  /** For tests: need not survive a power failure. */
  fast_and_loose?: boolean;
}
