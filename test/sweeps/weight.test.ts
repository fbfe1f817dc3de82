import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { root } from '#root';
import { is_full } from '../support/full-run.ts';
import { expressions, type Found, isWordTable, listPath, type Verdict, verdictOf } from '../support/regular-expressions.ts';
import { openApp, type SampleApp } from '../support/sample-app.ts';

/** Part of a budget that may be unused: below it the budget is lowered. */
const SPARE = 0.03;

const budgets: { what: string; budget: string; why: string }[] = parse(readFileSync(join(root, 'test/fixtures/weight.csv'), 'utf8'), {
  columns: true,
});

const code = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.ts'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  // A migration has run wherever the program is installed: it stays as it is. The other is written by a generator.
  .filter((path) => path && existsSync(join(root, path)) && !/^src\/db\/migrations\/|^clients\/typescript\/src\/schema\.ts$/.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const lineCount = (path: string) => read(path).trimEnd().split('\n').length;

const measured = new Map<string, number>();
const add = (what: string, amount: number) => measured.set(what, (measured.get(what) ?? 0) + amount);

/** Files of src of which a request runs a function. */
async function filesEntered(app: SampleApp, path: string): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await app.get(path);
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const counts = [];
  // What is taken once is not counted by the next turn.
  await session.post('Profiler.takePreciseCoverage');
  for (let turn = 0; turn < 15; turn++) {
    await app.get(path);
    const { result } = await session.post('Profiler.takePreciseCoverage');
    counts.push(
      result.filter(
        ({ url, functions }) => url.includes('/src/') && url.startsWith('file:') && functions.some(({ ranges }) => ranges[0]!.count > 0),
      ).length,
    );
  }
  session.disconnect();
  // What runs now and then besides enters more.
  return Math.min(...counts);
}

const ways = [
  ['files of a search by name', '/exclusions/search?name=Roland%20Kesterson&state=TX'],
  ['files of a business by name', '/exclusions/search?organization_name=Brightwater%20Durable%20Medical%20Equipment'],
] as const;

const app = openApp({ is_shared: true });
/** Syntax trees of the whole program are read for three seconds: for weights and for regular expressions once. */
let all: Found[];
beforeAll(async () => {
  for (const path of code) {
    const [top, folder] = path.split('/') as [string, string];
    if (top !== 'src' && top !== 'test') continue;
    const bytes = Buffer.byteLength(read(path));
    add(`bytes of ${top}`, bytes);
    if (top === 'src' && !folder.endsWith('.ts')) add(`bytes of src/${folder}`, bytes);
  }
  const watched = ['src', 'src/match', 'src/screening', 'src/rosters', 'loaders/medicaid-exclusions'];
  const tables: string[] = [];
  all = expressions((node, file) => {
    if (isWordTable(node)) tables.push(file);
    if (node.type !== 'TSInterfaceDeclaration' || node.id.name !== 'Endpoint' || file !== 'src/server/define-endpoint.ts') return;
    const list = node.body.body.find(({ key }: any) => key.name === 'list').typeAnnotation.typeAnnotation;
    add('options of an endpoint', node.body.body.length);
    add('options of a list', list.members.length);
  });
  const found = all.flatMap(({ file }) => (file.endsWith('.ts') ? [file] : []));
  add('schemes of names', all.length - found.length);
  for (const folder of watched) {
    const within = (file: string) => file.startsWith(`${folder}/`);
    add(`regular expressions of ${folder}`, found.filter(within).length);
    add(`word tables of ${folder}`, tables.filter(within).length);
  }
  for (const [what, path] of ways) add(what, await filesEntered(app, path));
});

test('nothing weighs more than its budget in test/fixtures/weight.csv, and no budget is too large', () => {
  const wrong = [...measured].flatMap(([what, figure]) => {
    const row = budgets.find((one) => one.what === what);
    if (!row) return [`${what}: ${figure} measured, no budget`];
    if (figure > Number(row.budget))
      return [`${what}: ${figure} measured, budget ${row.budget}: make it lighter, or raise the budget and say why`];
    return figure < Number(row.budget) * (1 - SPARE) ? [`${what}: ${figure} measured, budget ${row.budget}: lower the budget`] : [];
  });
  expect(wrong).toEqual([]);
  expect(budgets.filter(({ what }) => !measured.has(what))).toEqual([]);
});

test('no source is above 270 lines, no test above 360; the median source has at most 70', () => {
  const long = code.filter((path) => lineCount(path) > (path.startsWith('test/') ? 360 : 270));
  expect(long.map((path) => `${path}: ${lineCount(path)}`)).toEqual([]);
  const lengths = code.filter((path) => !path.startsWith('test/')).map(lineCount);
  expect(lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)]!).toBeLessThanOrEqual(70);
});

test('comments are at most 120 characters wide', () => {
  const wide = code.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, at) =>
        /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('biome-ignore') && line.length > 120 ? [`${path}:${at + 1}`] : [],
      ),
  );
  expect(wide).toEqual([]);
});

const widest = (text: string) => Math.max(...text.split('\n').map(({ length }) => length));
/** Lines of the longest release, without the list of changed values, which is complete. */
const longestRelease = () =>
  read('CHANGELOG.md')
    .split(/^## /m)
    .slice(1)
    .map(
      (release) =>
        release
          .replaceAll(/^#### For developers[\s\S]*?(?=^### |$(?![\s\S]))/gm, '')
          .trim()
          .split('\n').length,
    );

test.each<[string, number, () => number]>([
  ['words of README.md', 900, () => read('README.md').trim().split(/\s+/).length],
  ['bytes of AGENTS.md', 9_000, () => Buffer.byteLength(read('AGENTS.md'))],
  ['columns of AGENTS.md', 120, () => widest(read('AGENTS.md'))],
  ['bytes of docs/openapi.json', 900_000, () => Buffer.byteLength(read('docs/openapi.json'))],
  ['decision records', 40, () => readdirSync(join(root, 'docs/decisions')).length],
  ['lines of a release in CHANGELOG.md', 60, () => Math.max(...longestRelease())],
  ['columns of CHANGELOG.md', 200, () => widest(read('CHANGELOG.md'))],
])('%s: at most %i', (_what, most, measure) => expect(measure()).toBeLessThanOrEqual(most));

const expression_list = JSON.parse(readFileSync(listPath, 'utf8')) as { literals: Record<string, Verdict>; built: Record<string, string> };

/** recheck runs out of time on these; both are read over names of at most 300 characters or one sentence of 2,000. */
const unknown = ['src/match/read/schemes.csv', 'loaders/sec/ma-events/parties.ts'];

/** A new word of the lexicon changes some of thousands of characters. */
const begun = ({ file, text }: { file: string; text: string }) => `${file}: ${text.slice(0, 200)}`;

test('every regular expression is in the list, is not slow, and nothing else is (node test/support/write-expressions.ts)', () => {
  const literals = all.filter(({ source }) => source !== null);
  expect(literals.filter(({ text }) => !(text in expression_list.literals)).map(begun)).toEqual([]);
  const texts = new Set(literals.map(({ text }) => text));
  expect(Object.keys(expression_list.literals).filter((text) => !texts.has(text))).toEqual([]);
  expect(literals.filter(({ text }) => expression_list.literals[text] === 'slow').map(begun)).toEqual([]);
  expect(literals.filter(({ file, text }) => expression_list.literals[text] === 'unknown' && !unknown.includes(file))).toEqual([]);
  const built = all.filter(({ source }) => source === null).map(({ file, text }) => `${file}: ${text}`);
  expect([...new Set(built)].sort()).toEqual(Object.keys(expression_list.built).sort());
  expect(Object.entries(expression_list.built).filter(([, bound]) => bound.startsWith('say here'))).toEqual([]);
});

test('an expression that goes back over a run is found', async () => {
  expect(await verdictOf('\\s+$', '')).toBe('slow');
  expect(await verdictOf('(?<!\\s)\\s+$', '')).not.toBe('slow');
});

/** Another part of the list each day, the whole in about two months. */
const PARTS = 60;
const part = Math.floor(Date.now() / 86_400_000) % PARTS;
const partOf = (text: string) => createHash('sha1').update(text).digest().readUInt32BE() % PARTS;

(is_full ? test : test.skip)(
  'a part of the list is as it says (full runs only: recheck takes minutes for the whole)',
  async () => {
    const some = all.filter(({ source, text }) => source !== null && partOf(text) === part && expression_list.literals[text] !== 'unknown');
    for (const { source, flags, text } of some) expect([text, await verdictOf(source!, flags)]).not.toEqual([text, 'slow']);
  },
  300_000,
);
