import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startChild, stopChild } from '../child.ts';
import type { Java } from './java.ts';
import { launchCommand, someBasePort, untilItAnswers } from './launch.ts';
import { newSecret, withSecret } from './secret.ts';
import { writeSettings } from './settings.ts';

const PATIENCE_MS = 90_000;

/**
 * AppCDS halves the start: 4 instead of 9 s of processor time. Made once, by a server without data. Null if that fails;
 * everything works without.
 */
export async function classArchive(java: Java, jars: string, report: (line: string) => void): Promise<string | null> {
  const archive = join(dirname(jars), `${jars.split('/').at(-1)}-java-${java.version}.jsa`);
  if (existsSync(archive)) return archive;
  report('opensearch  preparing faster starts (once)');
  const home = mkdtempSync(join(tmpdir(), 'proviso-opensearch-'));
  const unfinished = `${archive}.${process.pid}`;
  try {
    const secret = newSecret();
    const launch = { java, jars, folder: join(home, 'opensearch'), conf_path: writeSettings(home), base_port: someBasePort() };
    const command = launchCommand({ ...launch, archive: [`-XX:ArchiveClassesAtExit=${unfinished}`] });
    const child = startChild(command, { log_file: join(home, 'opensearch.log'), cwd: home, env: withSecret(secret) });
    const answer = await untilItAnswers(child, PATIENCE_MS, secret);
    await stopChild(child, answer.startsWith('http') ? 'SIGTERM' : 'SIGKILL', PATIENCE_MS);
    if (!existsSync(unfinished) || (await child.exited).signal === 'SIGKILL') return null;
    renameSync(unfinished, archive);
    return archive;
  } catch {
    return null;
  } finally {
    rmSync(unfinished, { force: true });
    rmSync(home, { recursive: true, force: true });
  }
}
