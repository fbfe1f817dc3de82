import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

interface Phrase {
  phrase: string;
  say: string;
  /** Files that must write it, with the reason. */
  except?: Record<string, string>;
}

const list = JSON.parse(readFileSync(join(root, 'test/fixtures/wording.json'), 'utf8')) as { phrases: Phrase[] };
const phrases = list.phrases.map((one) => ({ ...one, found: new RegExp(one.phrase, 'gi') }));
/** One pass over a text tells whether it is worth looking for the single phrases. */
const any = new RegExp(list.phrases.map(({ phrase }) => `(?:${phrase})`).join('|'), 'i');

/** Not prose of ours: the list of phrases, expressions and responses copied by generators, published data. */
const left_out = [
  'test/fixtures/',
  'docs/examples',
  // Values of fields; what pages say of them is read.
  'test/golden/answers/',
  'package-lock.json',
  'clients/typescript/src/schema.ts',
  'test/sweeps/wording.test.ts',
];

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.(ts|mjs|md|json|ya?ml|sh|css)$|^script\/|^indexes\/|^\.ci\//.test(path))
  .filter((path) => !/\bexpected(\.\w+)?\.json$|\bsample\.[\w.]*(json|xml|csv)$/.test(path))
  .filter((path) => existsSync(join(root, path)) && !left_out.some((start) => path.startsWith(start)));

/** A sentence may be broken over lines of a comment or strings that are joined. */
const asOneLine = (text: string): string =>
  text
    .replace(/['"`] ?\+?\n\s*(?:\+ )?['"`]/g, '')
    .replace(/\n[ \t]*(?:\*(?!\/)|\/\/|#|>)?[ \t]*/g, ' ')
    .replace(/\\n/g, ' ');

function hitsOf(path: string, text: string): string[] {
  if (!any.test(text)) return [];
  return phrases
    .filter(({ except }) => !except?.[path])
    .flatMap(({ found, say }) =>
      [...text.matchAll(found)].map((hit) => {
        const around = text.slice(Math.max(0, hit.index - 40), hit.index + hit[0].length + 30);
        return `${path}: “${hit[0]}” in “…${around}…”: say ${say}`;
      }),
    );
}

const hits = files.map((path) => ({ path, hits: hitsOf(path, asOneLine(readFileSync(join(root, path), 'utf8'))) }));

test('no text says what is said better: test/fixtures/wording.json', () => {
  const found = hits.flatMap((one) => one.hits);
  expect(found.slice(0, 40)).toEqual([]);
});

test('a file that may write a phrase still does', () => {
  const isWritten = (path: string, { phrase }: Phrase) =>
    existsSync(join(root, path)) && new RegExp(phrase, 'i').test(`${path} ${asOneLine(readFileSync(join(root, path), 'utf8'))}`);
  const unused = list.phrases.flatMap((one) => Object.keys(one.except ?? {}).filter((path) => !isWritten(path, one)));
  expect(unused).toEqual([]);
});

test('a phrase is found over broken lines, joined strings and comments', () => {
  const texts = cases<any[]>('texts');
  expect(texts.map((text) => hitsOf('some.ts', asOneLine(text)).length)).toEqual([1, 1, 1]);
  expect(hitsOf('some.ts', 'a given name, a lock is held, time frames')).toEqual([]);
});
