import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#root';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

/** What a document says about today: entries of released versions name files as they were then. */
const current = (file: string) => (file === 'CHANGELOG.md' ? read(file).split(/^## \[\d/m)[0]! : read(file));
const places = 'src|test|docs|loaders|sample|script|bench|indexes|clients|\\.github|\\.ci';
const paths = new RegExp(`(?<![\\w/.<>{}-])(?:${places})/[\\w./-]*`, 'g');
const exists = (file: string, path: string) =>
  [root, join(root, dirname(file))].some((from) => ['', '.test.ts', '.ts'].some((end) => existsSync(join(from, path + end))));

test('every path of the repository that a document names exists', () => {
  const named = documents.flatMap((file) =>
    [...current(file).matchAll(paths)].map(([path]) => ({ file, path: path.replace(/[./]+$/, '') })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file, path }) => !exists(file, path))).toEqual([]);
});

test('every link from a document to a file leads to one', () => {
  const links = documents.flatMap((file) =>
    [...current(file).matchAll(/\]\((?!https?:|\/|#|mailto:)([^)#\s]+)/g)].map(([, to]) => ({ file, to: to! })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ file, to }) => !existsSync(join(root, dirname(file), to)))).toEqual([]);
});

test('every `npm run` a document names is a script of package.json, and every script runs a program that is there', () => {
  const named = documents.flatMap((file) => [...current(file).matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!));
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dev', 'start', 'test', 'lint', 'build']));
  const programs = Object.values(scripts).map((line) => line.split(' ')[0]!);
  expect(programs.filter((name) => !existsSync(join(root, name)) && !existsSync(join(root, 'node_modules/.bin', name)))).toEqual([]);
});

test('the workflow runs what CI runs, on every version of Node the documents promise', () => {
  const workflow = read('.github/workflows/ci.yml');
  expect(workflow).toContain('- run: .ci/run');
  const versions = /node: \[(.+)\]/.exec(workflow)![1]!.split(', ');
  expect(versions[0]).toBe(/>=(\d+)/.exec(JSON.parse(read('package.json')).engines.node)![1]);
  expect(versions).toContain(read('.nvmrc').trim());
});

test('every alert has its line in the runbook, and every line its alert', () => {
  const alerts = [...read('docs/operations/alert-rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const [, table] = read('docs/resources/runbook.md').split('## What an alert asks for');
  const lines = table!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| [A-Z]\w+[A-Z]/.test(line));
  expect(lines.flatMap((line) => line.split('|')[1]!.trim().split(', ')).toSorted()).toEqual(alerts.toSorted());
});

describe('decision records', () => {
  const records = readdirSync(join(root, 'docs/decisions'));
  test('each has a number of its own, which its title repeats', () => {
    expect(new Set(records.map((file) => file.slice(0, 4))).size).toBe(records.length);
    for (const file of records) expect(read(`docs/decisions/${file}`).split('\n')[0]).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
  });
});
