import type { Exit } from './child.ts';

/** A running embedded server. */
export interface EmbeddedServer {
  name: 'Postgres' | 'OpenSearch';
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
  /** For tests: the data need not survive a power cut. */
  fast_and_loose?: boolean;
}
