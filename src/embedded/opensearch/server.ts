import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDataFolder, openSubfolder } from '../../data-folder.ts';
import { describeExit, lastWords, startChild, stopChild } from '../child.ts';
import { commandLine, isAlive, stopOrphan } from '../processes.ts';
import type { EmbeddedServer, StartOptions } from '../server.ts';
import { openSearchJars } from './artifacts.ts';
import { classArchive } from './class-archive.ts';
import { findJava } from './java.ts';
import { launchCommand, MAIN, someBasePort, untilItAnswers } from './launch.ts';
import { newSecret, withSecret } from './secret.ts';
import { writeSettings } from './settings.ts';

const PATIENCE_MS = 120_000;
/** The first one writes the archive of its classes. */
const STOP_MS = 40_000;

async function stopLeftover(pidFile: string, folder: string, report: (line: string) => void): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  const command = pid > 0 && isAlive(pid) ? commandLine(pid) : '';
  if (!command.includes(MAIN) || !command.includes(folder)) return;
  report(`opensearch  stopping a server left over from an earlier run (pid ${pid})`);
  if (!(await stopOrphan(pid, 'SIGTERM', STOP_MS)))
    throw new Error(`An OpenSearch server of an earlier run (pid ${pid}) on ${folder} does not stop: kill it, then start again.`);
}

const read = (file: string) => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : null);

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
  await stopLeftover(pidFile, folder, report);
  const archive = classArchive(java, jars, home);

  for (let attempt = 1; ; attempt++) {
    const wanted = read(portFile);
    const base_port = wanted && attempt === 1 ? wanted - 1 : someBasePort();
    const classes = archive.flags(attempt);
    const command = launchCommand({ java, jars, folder, conf_path: writeSettings(home), base_port, heap, archive: classes });
    openSubfolder(home, 'opensearch');
    const child = startChild(command, { log_file, cwd: home, env: withSecret(secret) });
    writeFileSync(pidFile, String(child.pid));
    const answer = await untilItAnswers(child, PATIENCE_MS, secret);
    if (answer.startsWith('http')) {
      writeFileSync(portFile, new URL(answer).port);
      if (attempt === 2) archive.remove();
      const stop = async () => {
        await stopChild(child, 'SIGTERM', STOP_MS);
        archive.keep(await child.exited);
        rmSync(pidFile, { force: true });
      };
      return { name: 'OpenSearch', url: answer, pid: child.pid, exited: child.exited, log_file, stop };
    }
    const words = lastWords(log_file);
    if (answer === 'silent') await stopChild(child, 'SIGKILL', 5_000);
    const end = answer === 'exited' ? describeExit(await child.exited) : `did not respond within ${PATIENCE_MS / 1_000} seconds`;
    if (attempt === 1) continue;
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
