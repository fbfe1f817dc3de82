import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#root';
import { is_full } from '../support/full-run.ts';

/**
 * Generators that people use with docs/openapi.json: they run clean, and what they write compiles. They take three
 * minutes and 700 MB of packages, so this is part of a full run.
 */
const packages = cases('packages');
const jar = 'org.openapitools:openapi-generator-cli:7.14.0';
const pom = join(root, 'src/embedded/opensearch/pom.xml');
const folder = join(process.env.PROVISO_CACHE ?? join(root, '.cache'), 'generators');
const at = (...path: string[]) => join(folder, ...path);
const document = join(root, 'docs/openapi.json');

const run = async (command: string, ...args: string[]): Promise<string> => {
  const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: folder, maxBuffer: 1e8, timeout: 600_000 });
  return stdout + stderr;
};

/** Installs them once into a folder of their own; gives the reason where that cannot be done. */
async function install(): Promise<string | null> {
  if (!is_full) return 'script/test full runs it';
  if (existsSync(at('installed'))) return null;
  mkdirSync(folder, { recursive: true });
  writeFileSync(at('package.json'), '{ "private": true }');
  try {
    await run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...packages);
    await run('python3', '-m', 'venv', 'venv');
    await run(at('venv/bin/pip'), 'install', '-q', 'openapi-python-client==0.29.1');
    await run(
      'mvn',
      '-B',
      '-q',
      '-f',
      pom,
      'dependency:copy',
      `-Dartifact=${jar}`,
      `-DoutputDirectory=${folder}`,
      '-Dmdep.stripVersion=true',
    );
  } catch (error) {
    return `the generators could not be installed: ${(error as Error).message.split('\n')[0]}`;
  }
  writeFileSync(at('installed'), '');
  return null;
}

/** Compiles TypeScript as a strict program. */
const compile = (...files: string[]) => run(at('node_modules/.bin/tsc'), ...cases('compile'), ...['--types', 'node', ...files]);

const missing = await install();

(missing ? describe.skip : describe)(missing ? `skipped: ${missing}` : 'the OpenAPI document', () => {
  test('has nothing that Spectral finds', async () => {
    writeFileSync(at('.spectral.json'), '{ "extends": ["spectral:oas"] }');
    expect(await run(at('node_modules/.bin/spectral'), 'lint', document, '-r', '.spectral.json', '-f', 'json')).toMatch(/^\[\]/);
  }, 300_000);

  test.each([
    ['openapi-typescript', 'schema.d.ts', [document, '-o', 'schema.d.ts']],
    ['orval', 'orval.ts', ['--input', document, '--output', 'orval.ts', '--client', 'axios']],
  ])(
    '%s writes types that compile',
    async (program, file, args) => {
      expect(await run(at('node_modules/.bin', program), ...args)).not.toMatch(/error|warn/i);
      expect(await compile(file)).toBe('');
    },
    300_000,
  );

  test('openapi-python-client leaves nothing out', async () => {
    const files = ['zip', 'gzip', 'x-ndjson', 'vnd.apache.parquet', 'vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
    const binary = [...files.map((type) => `application/${type}`), 'text/csv'].map((type) => `  ${type}: application/octet-stream`);
    writeFileSync(at('python.yml'), `post_hooks: []\ncontent_type_overrides:\n${binary.join('\n')}\n`);
    const options = ['--path', document, '--output-path', 'python-client', '--overwrite', '--config', 'python.yml'];
    expect(await run(at('venv/bin/openapi-python-client'), 'generate', ...options)).toBe('Generating python-client\n');
    expect(await run('python3', '-m', 'compileall', '-q', 'python-client')).toBe('');
  }, 300_000);

  test.each(['typescript-axios', 'python'])(
    'openapi-generator writes %s that compiles',
    async (language) => {
      const log = await run('java', '-jar', 'openapi-generator-cli.jar', 'generate', '-g', language, '-i', document, '-o', language);
      expect(log.split('\n').filter((line) => /\bERROR\b/.test(line))).toEqual([]);
      const compiled = language === 'python' ? run('python3', '-m', 'compileall', '-q', 'python') : compile('typescript-axios/index.ts');
      expect(await compiled).toBe('');
    },
    300_000,
  );
});
