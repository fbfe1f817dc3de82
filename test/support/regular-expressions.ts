import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { parse } from '@babel/parser';
import { check } from 'recheck';
import { patternsOf, schemes } from '#match/read/schemes';
import { soundRules } from '#match/spelling-variants';
import { root } from '#root';
import { casesOf } from './cases.ts';

/**
 * Every regular expression of what serves and loads, and what recheck found of it. Written by
 * test/support/write-expressions.ts.
 */
export const listPath = join(root, 'test/fixtures/regular-expressions.json');

/**
 * `linear`: proven or not attacked by fuzzing · `bounded`: recheck's attack, run here, ends at once · `unknown`:
 * recheck ran out of time.
 */
export type Verdict = 'linear' | 'bounded' | 'unknown' | 'slow';

export interface Found {
  file: string;
  /** As it is written; of one that is put together while the program runs, the code. */
  text: string;
  source: string | null;
  flags: string;
}

function eachNode(visit: (node: any, file: string, code: string) => void): void {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'src/**.ts', 'loaders/**.ts', 'indexes/**.ts'],
    { cwd: root, encoding: 'utf8' },
  );
  for (const file of files.split('\n').filter((path) => path && existsSync(join(root, path)))) {
    const code = readFileSync(join(root, file), 'utf8');
    const walk = (node: any): void => {
      if (Array.isArray(node)) node.forEach(walk);
      if (typeof node?.type !== 'string') return;
      visit(node, file, code);
      for (const key of Object.keys(node)) if (key !== 'loc') walk(node[key]);
    };
    walk(parse(code, { sourceType: 'module', plugins: ['typescript'], attachComment: false }).program);
  }
}

const called = ({ type, callee }: any) => (type === 'NewExpression' || type === 'CallExpression') && callee.name;

const SCHEMES = 'src/match/read/schemes.csv';
const SOUNDS = 'src/match/sounds.csv';

/** The expressions of the code, found in its syntax tree, and those of the schemes of names. */
export function expressions(visit: (node: any, file: string) => void = () => {}): Found[] {
  const found: Found[] = schemes
    .flatMap((scheme) => patternsOf(scheme))
    .map(({ source, flags }) => ({ file: SCHEMES, text: `/${source}/${flags}`, source, flags }));
  for (const [{ source, flags }] of soundRules()) found.push({ file: SOUNDS, text: `/${source}/${flags}`, source, flags });
  eachNode((node, file, code) => {
    visit(node, file);
    if (node.type === 'RegExpLiteral')
      found.push({ file, text: `/${node.pattern}/${node.flags}`, source: node.pattern, flags: node.flags });
    if (called(node) === 'RegExp')
      found.push({ file, text: code.slice(node.start, node.end).replace(/\s+/g, ' '), source: null, flags: '' });
  });
  return found;
}

const isText = ({ type, elements }: any): boolean =>
  type === 'StringLiteral' || (type === 'ArrayExpression' && elements.length > 0 && elements.every(isText));

/** A list of words within the code: six texts in brackets, as names of an object or in one text that is split. */
export function isWordTable(node: any): boolean {
  const split = node.type === 'CallExpression' && node.callee.property?.name === 'split' ? node.callee.object : null;
  const words = split?.value ?? split?.quasis?.map(({ value }: any) => value.raw).join(' ') ?? '';
  const is_list = node.type === 'ArrayExpression' && node.elements.length >= 6 && node.elements.every((one: any) => one && isText(one));
  const is_object =
    node.type === 'ObjectExpression' && node.properties.length >= 6 && node.properties.every(({ value }: any) => value && isText(value));
  return is_list || is_object || String(words).split(/[\s|,]+/).length >= 6;
}

/** An attack of quadratic cost and recheck's length takes seconds. */
const MOST_MS = 500;
const attack: string = casesOf(import.meta.filename, 'attack');

function attacked(source: string, flags: string, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(attack, { eval: true, workerData: [source, flags, text] });
    const timer = setTimeout(() => {
      void worker.terminate();
      resolve(Number.POSITIVE_INFINITY);
    }, 4 * MOST_MS);
    worker.on('error', reject);
    worker.on('message', (took: number) => {
      clearTimeout(timer);
      resolve(took);
    });
  });
}

/** recheck counts steps of a machine of its own, and bounds look like powers to it: what it calls slow is tried out. */
export async function verdictOf(source: string, flags: string, timeout = 20_000): Promise<Verdict> {
  const { status, ...rest } = await check(source, flags, { timeout });
  if (status === 'safe') return 'linear';
  if (status === 'unknown') return 'unknown';
  const { pumps, suffix, base } = (
    rest as { attack: { pumps: { prefix: string; pump: string; bias: number }[]; suffix: string; base: number } }
  ).attack;
  const text = pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(base + bias)).join('') + suffix;
  return (await attacked(source, flags, text)) < MOST_MS ? 'bounded' : 'slow';
}
