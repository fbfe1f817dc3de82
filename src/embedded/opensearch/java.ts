import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Java {
  home: string;
  program: string;
  version: string;
  major: number;
}

export const MIN_JAVA = 21;
export const JAVA_ALTERNATIVES = 'install it, use compose.yaml, or set OPENSEARCH_URL to your own OpenSearch';

/** '25.0.3' and '1.8.0_402' are 25 and 8. */
function majorOf(version: string): number {
  const [first, second] = version.split(/[._+-]/).map(Number);
  return (first === 1 ? second : first) || 0;
}

function readVersion(home: string, program: string): string {
  const release = join(home, 'release');
  const stated = existsSync(release) ? /^JAVA_VERSION="([^"]+)"/m.exec(readFileSync(release, 'utf8'))?.[1] : undefined;
  if (stated) return stated;
  const said = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 10_000 });
  return /version "([^"]+)"/.exec(said.stderr ?? '')?.[1] ?? '0';
}

function examine(home: string): Java | null {
  const program = join(home, 'bin', 'java');
  if (!existsSync(program)) return null;
  const version = readVersion(home, program);
  const major = majorOf(version);
  return major ? { home, program, version, major } : null;
}

function onPath(path: string): string[] {
  const programs = path
    .split(':')
    .filter(Boolean)
    .map((folder) => join(folder, 'java'));
  return programs.filter(existsSync).map((program) => dirname(dirname(realpathSync(program))));
}

const inFolder = (folder: string, below = '') => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, below)) : []);

/** JVM_FOLDERS, separated by colons, replaces them. */
const jvmFolders = (env: NodeJS.ProcessEnv): string[] =>
  (env.JVM_FOLDERS ?? '/usr/lib/jvm:/Library/Java/JavaVirtualMachines').split(':').filter(Boolean);

/** JAVA_HOME if new enough; else the newest on the PATH and in the usual folders. */
export function findJava(env: NodeJS.ProcessEnv = process.env, folders = jvmFolders(env)): Java {
  const stated = env.JAVA_HOME ? examine(env.JAVA_HOME) : null;
  if (stated && stated.major >= MIN_JAVA) return stated;
  const homes = [...onPath(env.PATH ?? ''), ...folders.flatMap((folder) => [...inFolder(folder), ...inFolder(folder, 'Contents/Home')])];
  const found = [...new Set(homes)].map(examine).filter((java) => java !== null);
  const newest = found.toSorted((a, b) => b.major - a.major)[0];
  if (newest && newest.major >= MIN_JAVA) return newest;
  const seen = newest ?? stated;
  throw new Error(
    `The embedded OpenSearch needs Java ${MIN_JAVA} or newer (${seen ? `the newest found is ${seen.major}` : 'no Java was found'}): ${JAVA_ALTERNATIVES}.`,
  );
}
