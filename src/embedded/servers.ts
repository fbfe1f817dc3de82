import { setTimeout as sleep } from 'node:timers/promises';
import { describeExit, type EmbeddedServer, lastWords, type StartOptions } from './child.ts';
import { chooseSearchServer, type SearchServer, type StartSearch } from './opensearch/choose.ts';
import { newSecret } from './opensearch/secret.ts';
import { startPostgres } from './postgres/server.ts';

export interface Servers {
  database_url: string;
  /** Null when no search server is running. */
  opensearch_url: string | null;
  pids: () => number[];
  /** When a server keeps crashing. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

interface ServerOptions extends StartOptions {
  database_url?: string;
  opensearch_url?: string;
  search_server?: SearchServer;
  /** OpenSearch may still be starting. */
  on_database?: (url: string) => void;
}

const MANY_CRASHES = 3;
const CRASH_WINDOW_MS = 600_000;
const PAUSE_MS = 3_000;

function keepRunning(first: EmbeddedServer, start: () => Promise<EmbeddedServer>, report: (line: string) => void) {
  let current = first;
  let stopping = false;
  const crashes: number[] = [];
  const watch = async (): Promise<never> => {
    for (;;) {
      const exit = await current.exited;
      if (stopping) return new Promise<never>(() => {});
      const { name, log_file, url } = current;
      crashes.push(Date.now());
      report(`${name.toLowerCase()}  ${describeExit(exit)}. The end of its log (${log_file}):\n${lastWords(log_file, 5)}`);
      const recent = crashes.filter((at) => Date.now() - at < CRASH_WINDOW_MS).length;
      if (recent > MANY_CRASHES)
        throw new Error(
          `The embedded ${name} crashed ${recent} times within ten minutes and is not restarted again; see its log ${log_file}.`,
        );
      await sleep(PAUSE_MS);
      if (stopping) return new Promise<never>(() => {});
      current = await start();
      if (stopping) await current.stop();
      else if (current.url !== url) throw new Error(`The embedded ${name} could only be restarted on another port: start Proviso again.`);
      else report(`${name.toLowerCase()}  is running again`);
    }
  };
  const lost = watch();
  lost.catch(() => {});
  const stop = async () => {
    stopping = true;
    await current.stop();
  };
  return { lost, stop, pid: () => current.pid };
}

/** What no URL configures, both at a time, until stopped. */
export async function startServers(given: ServerOptions): Promise<Servers> {
  // After a restart the same clients connect.
  const options = { search_secret: newSecret(), ...given };
  const report = options.report ?? (() => {});
  const timed = async (label: string, start: () => Promise<EmbeddedServer>) => {
    const began = Date.now();
    const server = await start();
    report(`${label.padEnd(10)}  ready after ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return server;
  };
  let start: StartSearch = null;
  const search = async () => {
    start = await chooseSearchServer(options.search_server ?? 'auto', report);
    return start && timed('opensearch', () => start!(options));
  };
  const startDatabase = async () => {
    const server = await timed('postgres', () => startPostgres(options));
    options.on_database?.(server.url);
    return server;
  };
  const [postgres, opensearch] = await Promise.allSettled([
    options.database_url ? options.on_database?.(options.database_url) : startDatabase(),
    options.opensearch_url ? null : search(),
  ]);
  const started = [postgres, opensearch].flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []));
  const failed = [postgres, opensearch].find((result) => result.status === 'rejected');
  if (failed) {
    await Promise.allSettled(started.map((server) => server.stop()));
    throw failed.reason;
  }
  const kept = started.map((server) =>
    keepRunning(server, () => (server.name === 'Postgres' ? startPostgres(options) : start!(options)), report),
  );
  const urlOf = (name: EmbeddedServer['name']) => started.find((server) => server.name === name)?.url;
  const lost = Promise.race([...kept.map((server) => server.lost), new Promise<never>(() => {})]);
  lost.catch(() => {});
  return {
    database_url: options.database_url ?? urlOf('Postgres')!,
    opensearch_url: options.opensearch_url ?? urlOf('OpenSearch') ?? null,
    pids: () => kept.map((server) => server.pid()),
    lost,
    stop: async () => {
      const stops = await Promise.allSettled(kept.map((server) => server.stop()));
      for (const stopped of stops) if (stopped.status === 'rejected') throw stopped.reason;
    },
  };
}
