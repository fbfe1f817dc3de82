import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#root';
import { JAVA_ALTERNATIVES, type Java, MIN_JAVA } from './java.ts';
import { SECRET_PLUGIN } from './secret.ts';

function runTool(java: Java, tool: 'javac' | 'jar', args: string[]): void {
  const program = join(java.home, 'bin', tool);
  if (!existsSync(program))
    throw new Error(
      `The embedded OpenSearch needs a JDK, but ${java.home} is only a Java runtime (it has no ${tool}): ${JAVA_ALTERNATIVES}.`,
    );
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 });
  if (status !== 0) throw new Error(`${tool} could not build the plugin of the embedded OpenSearch:\n${(stderr ?? '').slice(0, 500)}`);
}

function compilePlugin(java: Java, jars: string): void {
  const classes = mkdtempSync(join(tmpdir(), 'proviso-plugin-'));
  try {
    runTool(java, 'javac', ['--release', String(MIN_JAVA), '-cp', `${jars}/*`, '-d', classes, SECRET_PLUGIN.source]);
    runTool(java, 'jar', ['--create', '--file', join(jars, 'proviso-secret.jar'), '-C', classes, '.']);
  } finally {
    rmSync(classes, { recursive: true, force: true });
  }
}

export const pom = join(root, 'src', 'embedded', 'opensearch', 'pom.xml');

function cacheFolder(): string {
  const hash = createHash('sha256').update(readFileSync(pom)).update(readFileSync(SECRET_PLUGIN.source)).digest('hex').slice(0, 12);
  return join(process.env.PROVISO_CACHE ?? join(root, '.cache'), `opensearch-${hash}`);
}

function mavenHome(java: Java): NodeJS.ProcessEnv {
  const hasOwn = process.env.JAVA_HOME || spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
  return hasOwn ? process.env : { ...process.env, JAVA_HOME: java.home };
}

function runMaven(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  return new Promise((resolve, reject) => {
    const maven = spawn('mvn', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [maven.stdout, maven.stderr]) stream.on('data', (chunk) => (said += chunk));
    maven.once('error', () =>
      reject(new Error(`The embedded OpenSearch is downloaded with Maven, but mvn was not found: ${JAVA_ALTERNATIVES}.`)),
    );
    maven.once('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

export const jarsWithoutMaven = (): boolean => existsSync(cacheFolder());

/** About 120 files, 71 MB, downloaded once; the folder appears only when complete. */
export async function openSearchJars(java: Java, report: (line: string) => void = () => {}): Promise<string> {
  const folder = cacheFolder();
  if (existsSync(folder)) return folder;
  report('opensearch  downloading with Maven (once, about 71 MB)');
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${unfinished}`];
  const { code, said } = await runMaven(['-B', '-q', '-C', '-f', pom, ...goal], mavenHome(java));
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    const errors = said
      .split('\n')
      .filter((line) => line.includes('ERROR'))
      .slice(0, 3)
      .join('\n');
    throw new Error(
      `Maven could not download the embedded OpenSearch (exit ${code}):\n${errors || said.slice(-500)}\nCheck the network connection, or set OPENSEARCH_URL.`,
    );
  }
  try {
    compilePlugin(java, unfinished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}
