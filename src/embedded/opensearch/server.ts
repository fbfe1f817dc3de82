import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder, openSubfolder } from '#data-folder';
import {
  type Child,
  type EmbeddedServer,
  type Exit,
  lastWords,
  type StartOptions,
  startChild,
  stopChild,
  untilItAnswers,
} from '../child.ts';
import { rememberedPort } from '../free-port.ts';
import { stopLeftover } from '../processes.ts';
import { openSearchJars } from './artifacts.ts';
import { findJava, type Java } from './java.ts';
import { authorization, newSecret, SECRET_PLUGIN, SECURED, urlWith, withSecret } from './secret.ts';

const MAIN = 'org.codelibs.opensearch.runner.OpenSearchRunner';
/** Of its modules, what the indexes need, and what tests use: scripts, deleting by a query. It starts with less. */
const MODULES = [
  'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
  'org.opensearch.index.reindex.ReindexModulePlugin',
  'org.opensearch.painless.PainlessModulePlugin',
  'org.opensearch.transport.Netty4ModulePlugin',
];
/** The launcher takes the first free port from here to 9299. */
const BASE_PORT = 9200;
const HIGHEST_BASE = 9290;

/** For servers that start at the same time. */
const someBasePort = () => BASE_PORT + Math.floor(Math.random() * (HIGHEST_BASE - BASE_PORT));

interface Launch {
  java: Java;
  jars: string;
  folder: string;
  conf_path: string;
  base_port: number;
  heap?: string;
  /** Flags about the archive of loaded classes. */
  archive?: string[];
}

/** Of two collectors Java starts with none. */
export const choosesCollector = ({ JDK_JAVA_OPTIONS, JAVA_TOOL_OPTIONS, _JAVA_OPTIONS }: NodeJS.ProcessEnv) =>
  /\+Use\w+GC/.test(`${JDK_JAVA_OPTIONS} ${JAVA_TOOL_OPTIONS} ${_JAVA_OPTIONS}`);

function launchCommand({ java, jars, folder, conf_path, base_port, heap = '1g', archive = [] }: Launch): string[] {
  // Work is refused by memory in use, garbage included: without G1, the index of a million names.
  const collector = choosesCollector(process.env) ? [] : ['-XX:+UseG1GC'];
  const memory = ['-Xms512m', `-Xmx${heap}`, ...collector];
  const flags = [...memory, '--enable-native-access=ALL-UNNAMED', '--add-modules', 'jdk.incubator.vector', ...archive];
  const options = [
    ...['-basePath', folder, '-confPath', conf_path, '-numOfNode', '1', '-clusterName', 'proviso'],
    ...['-baseHttpPort', String(base_port), '-moduleTypes', MODULES.join(), '-pluginTypes', SECRET_PLUGIN.class],
  ];
  return [java.program, ...flags, '-cp', `${jars}/*`, MAIN, ...options];
}

/** To a client that knows the secret. */
export async function answers(port: number | string, secret: string): Promise<boolean> {
  const ask = (path: string, patience_ms: number) =>
    fetch(`http://127.0.0.1:${port}/${path}`, { headers: authorization(secret), signal: AbortSignal.timeout(patience_ms) });
  try {
    return (await ask('', 2_000)).ok && (await ask('_cluster/health?wait_for_status=yellow&timeout=10s', 15_000)).ok;
  } catch {
    return false;
  }
}

/** The port is printed after a second and responds seven later; a crash prints nothing. */
export async function urlOf({ log_file }: Child, secret: string): Promise<string | null> {
  const port = /HTTP Port:\s+(\d+)/.exec(lastWords(log_file, 1_000))?.[1];
  return port && (await answers(port, secret)) ? urlWith(secret, port) : null;
}

/** Never an error: everything works without. */
function succeeds(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
const discard = (file: string) => succeeds(() => rmSync(file, { force: true }));

/**
 * AppCDS halves the start: 4 instead of 9 s of processor time. The first server of a version and Java writes the
 * archive when it is stopped.
 */
export function classArchive(java: Java, jars: string, home: string) {
  const archive = `${jars}-java-${java.version}.jsa`;
  const written = join(home, 'opensearch.jsa');
  const is_there = existsSync(archive);
  const flags = [
    `-XX:${is_there ? 'SharedArchiveFile' : 'ArchiveClassesAtExit'}=${is_there ? archive : written}`,
    '-Xlog:disable',
    '-Xlog:all=error:stderr',
  ];
  return {
    /** It may be what fails: every second attempt does without. */
    flags: (attempt: number): string[] => {
      discard(written);
      return attempt % 2 === 1 ? flags : [];
    },
    /** After a stop: a server that was killed may have left half of one. Not kept, starts take longer. */
    keep: ({ signal }: Exit) => {
      if (existsSync(written) && signal !== 'SIGKILL') {
        // Another folder, where other servers may start with it at this moment.
        const whole = `${archive}.${process.pid}`;
        const is_kept = succeeds(() => {
          copyFileSync(written, whole);
          renameSync(whole, archive);
        });
        if (!is_kept) discard(whole);
      }
      discard(written);
    },
    /** Where a start fails with it; not what another process has finished since. */
    remove: () => {
      if (is_there) discard(archive);
    },
  };
}

const PATIENCE_MS = 120_000;
/** The first one writes the archive of its classes. */
const STOP_MS = 40_000;

/** The launcher sets http.port and discovery.type. A laptop with a full disk must not turn the indexes read-only. */
const SETTINGS = `network.host: 127.0.0.1
http.type: ${SECURED}
transport.type: ${SECURED}
cluster.routing.allocation.disk.threshold_enabled: false
action.auto_create_index: "false"
action.destructive_requires_name: true
node.store.allow_mmap: true
`;

function writeSettings(home: string): string {
  const folder = join(home, 'opensearch.config');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, 'opensearch.yml'), SETTINGS);
  return folder;
}

/** A folder it cannot open is moved aside: indexes can be rebuilt. */
export async function startOpenSearch({
  data_dir,
  report = () => {},
  search_secret: secret = newSecret(),
  search_heap: heap,
}: StartOptions): Promise<EmbeddedServer> {
  const home = resolve(data_dir);
  const folder = join(home, 'opensearch');
  const log_file = join(home, 'opensearch.log');
  const pidFile = join(home, 'opensearch.pid');
  const portFile = join(home, 'opensearch.port');
  openDataFolder(home);
  const java = findJava();
  const jars = await openSearchJars(java, report);
  await stopLeftover(pidFile, { name: 'OpenSearch', program: MAIN, folder, signal: 'SIGTERM', patience_ms: STOP_MS }, report);
  const archive = classArchive(java, jars, home);

  for (let attempt = 1; ; attempt++) {
    const wanted = rememberedPort(portFile);
    const base_port = wanted && attempt === 1 ? wanted - 1 : someBasePort();
    const classes = archive.flags(attempt);
    const command = launchCommand({ java, jars, folder, conf_path: writeSettings(home), base_port, heap, archive: classes });
    openSubfolder(home, 'opensearch');
    const child = startChild(command, { log_file, cwd: home, env: withSecret(secret) });
    writeFileSync(pidFile, String(child.pid));
    const started = await untilItAnswers(child, PATIENCE_MS, 'SIGKILL', () => urlOf(child, secret));
    if (started.answer !== null) {
      writeFileSync(portFile, new URL(started.answer).port);
      if (attempt % 2 === 0) archive.remove();
      const stop = async () => {
        await stopChild(child, 'SIGTERM', STOP_MS);
        archive.keep(await child.exited);
        rmSync(pidFile, { force: true });
      };
      return { name: 'OpenSearch', url: started.answer, pid: child.pid, exited: child.exited, log_file, stop };
    }
    const { end, words } = started;
    if (attempt % 2 === 1) continue;
    if (attempt === 2 && existsSync(join(folder, 'node_1', 'data', 'nodes'))) {
      const aside = `${folder}.unusable-${Date.now()}`;
      renameSync(folder, aside);
      report(`opensearch  could not open its data (it ${end}); moved the folder to ${aside}, the indexes will be rebuilt from Postgres`);
      continue;
    }
    throw new Error(
      `The embedded OpenSearch ${end}. The end of its log (${log_file}):\n${words || '(empty)'}\nFix the cause, or set OPENSEARCH_URL to your own OpenSearch.`,
    );
  }
}
