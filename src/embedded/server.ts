import type { Exit } from './child.ts';

/** A running embedded server. */
export interface EmbeddedServer {
  name: 'Postgres' | 'OpenSearch';
  /** With the password: never printed. */
  url: string;
  pid: number;
  /** Settles when the process has ended, whoever ended it. */
  exited: Promise<Exit>;
  log_file: string;
  stop: () => Promise<void>;
}

export interface StartOptions {
  /** Folder that holds the data of both servers. */
  data_dir: string;
  report?: (line: string) => void;
  /** What the search server asks of everybody; drawn anew where it is not given. A server that is started again keeps it. */
  search_secret?: string;
  /** For tests: the data need not survive a power cut. */
  fast_and_loose?: boolean;
}
