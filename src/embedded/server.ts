import type { Exit } from './child.ts';

export interface EmbeddedServer {
  name: 'Postgres' | 'OpenSearch';
  /** Includes the password: never print it. */
  url: string;
  pid: number;
  /** Resolves when the process has exited, however that happened. */
  exited: Promise<Exit>;
  log_file: string;
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** Folder with the data of both servers. */
  data_dir: string;
  report?: (line: string) => void;
  /**
   * The secret that the search server requires of every client; generated if absent. A server that is restarted keeps
   * it.
   */
  search_secret?: string;
  /** Settings of Postgres beside the usual ones. */
  settings?: Record<string, string>;
  /** For tests: data does not have to survive a power failure. */
  fast_and_loose?: boolean;
}
