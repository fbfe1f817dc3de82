import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

export function compilePlugin(java: Java, jars: string): void {
  const classes = mkdtempSync(join(tmpdir(), 'proviso-plugin-'));
  try {
    runTool(java, 'javac', ['--release', String(MIN_JAVA), '-cp', `${jars}/*`, '-d', classes, SECRET_PLUGIN.source]);
    runTool(java, 'jar', ['--create', '--file', join(jars, 'proviso-secret.jar'), '-C', classes, '.']);
  } finally {
    rmSync(classes, { recursive: true, force: true });
  }
}
