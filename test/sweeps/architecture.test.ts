import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { importedFile } from '../support/imports.ts';

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path && existsSync(join(root, path)));
/** Written by a generator, not read by people. */
const generated = ['clients/typescript/src/schema.ts'];
const code = tracked.filter((path) => path.endsWith('.ts') && !generated.includes(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Import {
  from: string;
  to: string;
  is_relative: boolean;
}

const specifier =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string): Import[] {
  return [...read(path).matchAll(specifier)].map((found) => {
    const name = (found[1] ?? found[2] ?? found[3])!;
    return { from: path, to: importedFile(path, name), is_relative: name.startsWith('.') };
  });
}

const imports = code.flatMap(importsOf);
const shown = (found: Import[]) => found.map(({ from, to }) => `${from} → ${to}`);
function under(...folders: string[]) {
  return (path: string) => folders.some((folder) => path === folder || path.startsWith(folder));
}
const own = under('src/', 'indexes/', 'loaders/', 'sample/', 'bench/', 'test/');

/** What endpoints are served by, and what these folders may import besides each other. */
const served = ['src/server/', 'src/accounts/', 'src/lists/'];

describe('directions', () => {
  // A folder may import from itself, from those named, and packages; a file that is named, also from its own.
  const allowed: Record<string, string[]> = cases('allowed');

  test.each(Object.entries(allowed))('%s imports only what stands before it', (folder, may) => {
    const wrong = imports.filter(
      ({ from, to }) => from.startsWith(folder) && own(to) && !under(folder, ...may, ...(allowed[from] ?? []))(to),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('a relative path stays in its folder of src, a path with # leads into another', () => {
    const roomOf = (path: string) => /^src\/(?:routes\/[^/]+\/|[^/]+\/|)/.exec(path)?.[0] ?? path.split('/')[0];
    const crosses = ({ from, to }: Import) => to.startsWith('src/') && to.endsWith('.ts') && roomOf(from) !== roomOf(to);
    const wrong = imports.filter(
      (one) => !one.from.startsWith('src/db/migrations/') && one.is_relative === crosses(one) && one.to.startsWith('src/'),
    );
    expect(shown(wrong)).toEqual([]);
  });

  test('an area of routes imports from no other: what several share stands below them', () => {
    const areaOf = (path: string) => /^src\/routes\/([^/]+)\//.exec(path)?.[1];
    const between = imports.filter(
      ({ from, to }) =>
        to.startsWith('src/routes/') && (areaOf(from) === undefined ? from.startsWith('src/') : areaOf(to) !== areaOf(from)),
    );
    expect(shown(between)).toEqual([]);
    expect(code.filter((path) => /^src\/routes\/[^/]+$/.test(path))).toEqual([]);
  });

  test('only the command line, the sample world and tests import loaders', () => {
    const wrong = imports.filter(
      ({ from, to }) => to.startsWith('loaders/') && !under('src/cli.ts', 'src/cli/', 'loaders/', 'sample/', 'test/', 'bench/')(from),
    );
    expect(shown(wrong)).toEqual([]);
  });

  // What other modules may import from screening: a screening, what is said of its result, its schemas, and how the
  // lists stand.
  const doors = new Set(cases<string[]>('doors of screening').map((name) => `src/screening/${name}.ts`));

  test('what decides a screening stands in src/screening, which routes, pages, tools and commands ask', () => {
    // Endpoints are declarations of routes; the command line serves them and takes nothing else from their folders.
    const wrong = imports.filter(({ from, to }) => from.startsWith('src/cli') && to.startsWith('src/routes/'));
    expect(shown(wrong)).toEqual([]);
    const wrongDoor = imports.filter(
      ({ from, to }) => under('src/routes/', 'src/pages/', 'src/cli', ...served)(from) && under('src/screening/')(to) && !doors.has(to),
    );
    expect(shown(wrongDoor)).toEqual([]);
    // Comparing names is for screening and linking: of that, ways in know the form of a question alone.
    const comparing = imports.filter(
      ({ from, to }) =>
        under('src/routes/', 'src/pages/', 'src/cli', ...served)(from) &&
        (under('src/match/')(to) || /^src\/search\/(name|listing)-candidates\.ts$/.test(to)) &&
        to !== 'src/match/question.ts',
    );
    expect(shown(comparing)).toEqual([]);
    expect([...doors].filter((door) => !imports.some(({ from, to }) => to === door && !from.startsWith('src/screening/')))).toEqual([]);
    const rules =
      /\b((decide|decideHit|conclude|judge|gapsOf|queryNames|questionTerms|notEnough|nameCandidates|bestName)\(|(POSSIBLE|MATCH)_THRESHOLD)/;
    expect(code.filter((path) => under('src/routes/', 'src/pages/', 'src/cli')(path) && rules.test(read(path)))).toEqual([]);
  });

  test('no production code imports tests or benchmarks', () => {
    const wrong = imports.filter(({ from, to }) => under('test/', 'bench/')(to) && !under('test/', 'bench/')(from));
    expect(shown(wrong)).toEqual([]);
  });
});

test('no import cycle, those of types alone included', () => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, above: string[]) => {
    if (above.includes(path)) cycles.push([...above.slice(above.indexOf(path)), path].join(' → '));
    else if (!done.has(path)) {
      for (const one of next.get(path) ?? []) walk(one, [...above, path]);
      done.add(path);
    }
  };
  for (const path of next.keys()) walk(path, []);
  expect(cycles).toEqual([]);
});

describe('packages have one home', () => {
  const homes: Record<string, string[]> = cases('homes');

  test.each(Object.entries(homes))('%s', (name, home) => {
    const uses = imports.filter(
      ({ from, to }) => (to === name || to.startsWith(`${name}/`)) && !under(...home, 'test/', 'bench/', 'sample/')(from),
    );
    expect(shown(uses)).toEqual([]);
  });

  test('files are parsed by the reader alone', () => {
    const parsers = /^src\/load\/parse\/(table|html|edgar|json|xlsx?|xml|xml-tree|pdf|workbook|document-properties)\.ts$/;
    const wrong = imports.filter(({ from, to }) => parsers.test(to) && !under('src/load/parse/', 'src/load/reader/', 'test/')(from));
    expect(shown(wrong)).toEqual([]);
  });

  const typed: Record<string, (path: string) => boolean> = {
    knex: (path) => under('src/db/', 'src/load/', 'src/link/', 'test/', 'bench/')(path) || path.endsWith('/records.ts'),
    pg: under('src/db/', 'src/embedded/postgres/', 'src/tracing/', 'test/', 'bench/'),
  };
  test.each(Object.entries(typed))('%s is used there, elsewhere as a type only', (name, home) => {
    const uses = imports.filter(({ from, to }) => to === name && !home(from));
    const asType = new RegExp(`import (type [^;]+|\\{ type Knex \\}) from '${name}'`);
    expect(shown(uses.filter(({ from }) => !asType.test(read(from))))).toEqual([]);
  });
  test('no request or vocabulary goes around them', () => {
    // Besides `src/fetch`, what waits for the embedded server to start.
    const home = under('src/fetch/', 'src/embedded/opensearch/launch.ts');
    const asks = /(?<![\w.])fetch\(|\bhttps?\.(get|request)\(/;
    const requests = code.filter((path) => under('src/', 'indexes/', 'loaders/')(path) && !home(path) && asks.test(read(path)));
    const distances = imports.filter(
      ({ from, to }) => to === 'src/match/edit.ts' && !under('src/match/', 'src/reconcile/', 'bench/', 'test/')(from),
    );
    expect([...requests, ...shown(distances)]).toEqual([]);
  });
});

describe('files', () => {
  test('no folder or file is a bag of unrelated things', () => {
    const bag = /(^|\/)(utils?|helpers?|common|misc|shared|lib)(\/|\.ts$)/;
    expect(tracked.filter((path) => bag.test(path))).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const barrel = code.filter((path) => {
      const lines = read(path)
        .split('\n')
        .map((line) => line.trim());
      const statements = lines.filter((line) => line !== '' && !line.startsWith('//') && !line.startsWith('/*') && !line.startsWith('*'));
      return statements.length > 0 && statements.every((line) => /^export (\*|type \{|\{).* from /.test(line));
    });
    expect(barrel.concat(code.filter((path) => path.endsWith('/index.ts')))).toEqual([]);
  });

  test('names are kebab-case', () => {
    const named = code.filter((path) => !path.startsWith('src/db/migrations/'));
    expect(named.filter((path) => !/^[a-z0-9-]+(\.test|\.d)?\.ts$/.test(path.split('/').at(-1)!))).toEqual([]);
  });

  test('classes are for errors only, and where a library takes one', () => {
    const classes = code
      .filter((path) => !path.startsWith('test/'))
      .flatMap((path) => [...read(path).matchAll(/^(?:export )?class (\w+)(?: extends (\w+))?/gm)].map((found) => `${path}: ${found[0]}`));
    expect(classes.filter((line) => !/extends \w*(Error|Unavailable|Refused|Problem|Fault|Transport)\b/.test(line))).toEqual([]);
  });
});

describe('nothing of one machine is in the repository', () => {
  const texts = tracked.filter((path) => !/\.(png|jpg|ico|gz|zip|xlsx?|dbf|pdf|woff2?)$/.test(path));
  // Written so that this file does not match itself.
  const machine = new RegExp(['/wo' + 'rk/(main|shared)', '/ro' + 'ot/', '(?<![.a-z])/ho' + 'me/[a-z]', '/t' + 'mp/w/'].join('|'));
  const hosts = new RegExp(
    ['registry\\.npm' + 'js', 'artifac' + 'tory', 'ver' + 'daccio', 'ne' + 'xus\\.', 'pypi\\.org/si' + 'mple'].join('|'),
    'i',
  );

  test('no path of a developer machine', () => {
    expect(texts.filter((path) => machine.test(read(path)))).toEqual([]);
  });

  test('no host of a package registry, the lock file included', () => {
    expect(texts.filter((path) => hosts.test(read(path)))).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/"resolved": "http/);
  });

  test('no data, build or log is tracked', () => {
    const ours = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
    expect(ours.filter((path) => /^(\.data|\.cache|dist|node_modules|coverage)\/|\.log$|\.tsbuildinfo$/.test(path))).toEqual([]);
  });
});
