import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, describeExit, lastWords, startChild, stopChild } from '../child.ts';
import { commandLine, isAlive, stopOrphan } from '../processes.ts';
import type { EmbeddedServer, StartOptions } from '../server.ts';
import { openSearchJars } from './artifacts.ts';
import { findJava } from './java.ts';
import { writeSettings } from './settings.ts';

const MAIN = 'org.codelibs.opensearch.runner.OpenSearchRunner';
/** The launcher takes the first free port above this one, up to 9299. */
const BASE_PORT = 9200;
const HIGHEST_BASE = 9290;
const PATIENCE_MS = 120_000;

async function answers(url: string): Promise<boolean> {
  try {
    const greeting = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    if (!greeting.ok) return false;
    const health = await fetch(`${url}/_cluster/health?wait_for_status=yellow&timeout=10s`, { signal: AbortSignal.timeout(15_000) });
    return health.ok;
  } catch {
    return false;
  }
}

/** The port is printed a second after the start and answers seven later; an exit comes without a message. */
async function untilItAnswers(child: Child): Promise<string | 'exited' | 'silent'> {
  let exited = false;
  child.exited.then(() => {
    exited = true;
  });
  for (const began = Date.now(); Date.now() - began < PATIENCE_MS; await sleep(100)) {
    if (exited) return 'exited';
    const port = /HTTP Port:\s+(\d+)/.exec(lastWords(child.log_file, 1_000))?.[1];
    const url = `http://127.0.0.1:${port}`;
    if (port && (await answers(url)) && !exited) return url;
  }
  return 'silent';
}

async function stopLeftover(pidFile: string, folder: string, report: (line: string) => void): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const command = pid > 0 && isAlive(pid) ? commandLine(pid) : '';
  if (!command.includes(MAIN) || !command.includes(folder)) return;
  report(`opensearch  a server left over from an earlier run (pid ${pid}) is stopped`);
  if (!(await stopOrphan(pid, 'SIGTERM')))
    throw new Error(`An OpenSearch of an earlier run (pid ${pid}) on ${folder} does not stop: end it, then start again.`);
}

const read = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : null);

/** Starts OpenSearch on <data_dir>/opensearch. Its indexes can be rebuilt from Postgres, so a folder it cannot open is put aside. */
export async function startOpenSearch({ data_dir, report = () => {} }: StartOptions): Promise<EmbeddedServer> {
  const home = resolve(data_dir);
  const folder = join(home, 'opensearch');
  const log_file = join(home, 'opensearch.log');
  const pidFile = join(home, 'opensearch.pid');
  const portFile = join(home, 'opensearch.port');
  mkdirSync(home, { recursive: true });
  const java = findJava();
  const jars = await openSearchJars(java, report);
  await stopLeftover(pidFile, folder, report);

  for (let attempt = 1; ; attempt++) {
    const confPath = writeSettings(home);
    const wanted = read(portFile);
    // Several servers that start at once look for a port at once: spread them.
    const base = wanted && attempt === 1 ? wanted - 1 : BASE_PORT + Math.floor(Math.random() * (HIGHEST_BASE - BASE_PORT));
    const flags = [
      '-Xms512m',
      '-Xmx1g',
      '--enable-native-access=ALL-UNNAMED',
      '--add-modules',
      'jdk.incubator.vector',
      '-cp',
      `${jars}/*`,
      MAIN,
    ];
    const options = [
      '-basePath',
      folder,
      '-confPath',
      confPath,
      '-numOfNode',
      '1',
      '-clusterName',
      'proviso',
      '-baseHttpPort',
      String(base),
    ];
    const child = startChild([java.program, ...flags, ...options], { log_file, cwd: home });
    writeFileSync(pidFile, String(child.pid));
    const answer = await untilItAnswers(child);
    if (answer !== 'exited' && answer !== 'silent') {
      writeFileSync(portFile, new URL(answer).port);
      const stop = async () => {
        await stopChild(child, 'SIGTERM', 20_000);
        rmSync(pidFile, { force: true });
      };
      return { name: 'OpenSearch', url: answer, pid: child.pid, exited: child.exited, log_file, stop };
    }
    const words = lastWords(log_file);
    if (answer === 'silent') await stopChild(child, 'SIGKILL', 5_000);
    const end = answer === 'exited' ? describeExit(await child.exited) : `did not answer within ${PATIENCE_MS / 1_000} seconds`;
    if (attempt === 1) continue;
    if (attempt === 2 && existsSync(join(folder, 'node_1', 'data', 'nodes'))) {
      const aside = `${folder}.unusable-${Date.now()}`;
      renameSync(folder, aside);
      report(
        `opensearch  could not open its data (it ${end}); the folder was put aside as ${aside}, the indexes are built again from Postgres`,
      );
      continue;
    }
    throw new Error(
      `The embedded OpenSearch ${end}. Its log (${log_file}) ends:\n${words || '(nothing)'}\nRepair what it names, or set OPENSEARCH_URL to an OpenSearch of yours.`,
    );
  }
}
