import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder, openSubfolder } from '#data-folder';
import { type EmbeddedServer, type StartOptions, startChild, stopChild, untilItAnswers } from '../child.ts';
import { rememberedPort } from '../free-port.ts';
import { stopLeftover } from '../processes.ts';
import { openSearchJars } from './artifacts.ts';
import { classArchive } from './class-archive.ts';
import { findJava } from './java.ts';
import { launchCommand, MAIN, someBasePort, urlOf } from './launch.ts';
import { newSecret, SECURED, withSecret } from './secret.ts';

/** A slow machine takes minutes to open large indexes. */
const PATIENCE_MS = 300_000;
/** The first one writes the archive of its classes. */
const STOP_MS = 40_000;

/**
 * The launcher sets http.port and discovery.type. A laptop with a full disk must not turn the indexes read-only. What a
 * search uses is measured for limits that only report: 5 % of its time.
 */
const SETTINGS = `network.host: 127.0.0.1
http.type: ${SECURED}
transport.type: ${SECURED}
cluster.routing.allocation.disk.threshold_enabled: false
action.auto_create_index: "false"
action.destructive_requires_name: true
node.store.allow_mmap: true
task_resource_tracking.enabled: false
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
    const { is_silent, end, words } = started;
    if (attempt % 2 === 1 && !is_silent) continue;
    if (attempt === 2 && !is_silent && existsSync(join(folder, 'node_1', 'data', 'nodes'))) {
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
