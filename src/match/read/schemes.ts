import { z } from 'zod';
import { states } from '#fields/us-state';
import { readTable } from '#read-table';
import { asks } from '../pieces.ts';
import { alternatives } from './lexicon.ts';

/** scheme-names.csv says what the rows of each scheme are for. */
const names = readTable('src/match/read/scheme-names.csv', z.object({ scheme: z.string().min(1), meaning: z.string().min(1) }));
export const schemes: readonly string[] = names.map(({ scheme }) => scheme);

/**
 * How a name stands beside something else: `{tag}` is any word of the lexicon with this tag, or a `{state}`, a blank
 * any blank; `must` says what the first piece has to be (`full`), what not (`!common`), or the second one
 * (`2:own_word`); each row has an example with what is kept of it. Rows of one scheme are tried in their order.
 */
const condition = /^(?:(\d):)?(!?)(\w+)$/;
const rows = readTable(
  'src/match/read/schemes.csv',
  z.object({
    scheme: z.enum(schemes, 'expected a scheme of scheme-names.csv'),
    flags: z.enum(['u', 'iu']),
    pattern: z.string().min(1),
    must: z
      .string()
      .refine(
        (must) => must === '' || must.split(' ').every((one) => (condition.exec(one)?.[3] ?? '') in asks),
        `expected conditions of ${Object.keys(asks).join(', ')}`,
      ),
    example: z.string(),
    kept: z.string(),
  }),
);

export const examples: readonly { scheme: string; example: string; kept: string }[] = rows;

const codes = states.map(([code]) => code).join('|');
const places: Record<string, string> = { state_code: codes, state: `${states.map(([, name]) => name).join('|')}|${codes}` };

function reader(row: (typeof rows)[number], more = '') {
  const source = row.pattern.replace(/\{([a-z_]+)\}/g, (_, tag) => places[tag] ?? alternatives(tag)).replaceAll(' ', '\\s');
  const pattern = new RegExp(source, row.flags + more);
  const conditions = row.must.split(' ').flatMap((one) => {
    const [, piece = '1', not, name] = condition.exec(one) ?? [];
    return name ? [{ at: Number(piece), is: not === '', ask: asks[name as keyof typeof asks] }] : [];
  });
  return { pattern, conditions };
}

const readersOf = (scheme: string, more = '') => rows.filter((row) => row.scheme === scheme).map((row) => reader(row, more));

/** Over names of at most 400 characters. */
export const patternsOf = (scheme: string, more = ''): RegExp[] => readersOf(scheme, more).map(({ pattern }) => pattern);

/** All rows of a scheme as one. */
export function patternOf(scheme: string, more = ''): RegExp {
  const patterns = patternsOf(scheme, more);
  const flags = new Set(patterns.map((pattern) => pattern.flags));
  if (flags.size !== 1) throw new Error(`src/match/read/schemes.csv needs rows of ${scheme} that have the same flags.`);
  return new RegExp(patterns.map(({ source }) => source).join('|'), [...flags][0]);
}

/** Whether a row of the scheme fits. */
export function saysBy(scheme: string): (text: string) => boolean {
  const pattern = patternOf(scheme);
  return (text) => pattern.test(text);
}

function piecesBy({ pattern, conditions }: ReturnType<typeof reader>, text: string): readonly string[] | null {
  const found = pattern.exec(text);
  const isAsTyped = found?.length && conditions.every(({ at, is, ask }) => ask(found[at] ?? '') === is);
  return isAsTyped ? found.slice(1).map((piece) => piece ?? '') : null;
}

const none: readonly string[] = [];

/** By the first row that fits; a piece that may be missing is ''. */
export function keptBy(scheme: string): (text: string) => readonly string[] {
  const readers = readersOf(scheme);
  return (text) => {
    for (const one of readers) {
      const pieces = piecesBy(one, text);
      if (pieces) return pieces;
    }
    return none;
  };
}

/** The pieces of every row that fits. */
export function allKeptBy(scheme: string): (text: string) => readonly string[] {
  const readers = readersOf(scheme);
  return (text) => readers.flatMap((one) => piecesBy(one, text) ?? none);
}

/** `left` is put in its place, `after` done after each row that fits. */
export function without(scheme: string, left = '', after = (text: string): string => text): (text: string) => string {
  const patterns = patternsOf(scheme, 'g');
  return (text) =>
    patterns.reduce((rest, pattern) => {
      const less = rest.replace(pattern, left);
      return less === rest ? rest : after(less);
    }, text);
}
