import { type Child, lastWords } from '../child.ts';
import type { Java } from './java.ts';
import { authorization, SECRET_PLUGIN, urlWith } from './secret.ts';

export const MAIN = 'org.codelibs.opensearch.runner.OpenSearchRunner';
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
export const someBasePort = () => BASE_PORT + Math.floor(Math.random() * (HIGHEST_BASE - BASE_PORT));

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

/** Searches wait for memory: 7 % less processor time. An attempt without the archive does without these flags too. */
const fewerMisses = ({ major }: Java) => [
  ...(major >= 25 ? ['-XX:+UseCompactObjectHeaders'] : []),
  ...(process.platform === 'linux' ? ['-XX:+UseTransparentHugePages'] : []),
];

export function launchCommand({ java, jars, folder, conf_path, base_port, heap = '1g', archive = [] }: Launch): string[] {
  // Work is refused by memory in use, garbage included: without G1, the index of a million names.
  const collector = choosesCollector(process.env) ? [] : ['-XX:+UseG1GC'];
  const memory = ['-Xms512m', `-Xmx${heap}`, ...collector, ...(archive.length > 0 ? fewerMisses(java) : [])];
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
