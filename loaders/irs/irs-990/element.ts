import type { RawRow, RowIssue } from '#load/declaration/rows';

export type Element = RawRow;

/** The IRS renamed nearly every element in 2013: `classic` schemas are those of 2009–2012, `modern` ones are later. */
export type Era = 'modern' | 'classic';

/**
 * Paths below an element in both eras. `|` separates alternative paths in one era; '' means the era has no such
 * element.
 */
export type Names = readonly [modern: string, classic: string];

const pathsOf = (names: Names, era: Era): string[] => names[era === 'modern' ? 0 : 1].split('|').filter((path) => path !== '');

export const isElement = (value: unknown): value is Element => typeof value === 'object' && value !== null && !Array.isArray(value);

const list = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const step = (value: unknown, name: string): unknown => (isElement(value) && Object.hasOwn(value, name) ? value[name] : undefined);

const follow = (element: Element, path: string): unknown =>
  path.split('/').reduce<unknown>((at, name) => step(list(at)[0], name), element as unknown);

/** Text of the first element under a path, trimmed; '' if there is none. */
export function textAt(element: Element, path: string): string {
  const [found] = list(follow(element, path));
  const text = isElement(found) ? found['#text'] : found;
  return typeof text === 'string' ? text.trim() : '';
}

/** Every element under one of the paths, in order; a plain text becomes an element with that text. */
export const elementsAt = (element: Element, names: Names, era: Era): Element[] =>
  pathsOf(names, era).flatMap((path) => list(follow(element, path)).map((found) => (isElement(found) ? found : { '#text': found })));

const yes = new Set(['true', '1', 'X', 'x']);
const no = new Set(['false', '0']);
const number = /^-?\d+(?:\.\d*)?$/;

/** Reads one element of a return. A value that cannot be read is null, with an issue that contains the element. */
export interface ElementReader {
  words: (names: Names) => string | null;
  /** Both lines of a business's name. */
  business: (names: Names) => string | null;
  number: (names: Names, column: string) => number | null;
  whole: (names: Names, column: string) => number | null;
  /** A ratio in the form, returned as a percentage. */
  percent: (names: Names, column: string) => number | null;
  /** True for true, 1 and X; null if the element is missing. */
  flag: (names: Names, column: string) => boolean | null;
  /** A check box, which is only in the file if it is checked. */
  box: (names: Names, column: string) => boolean;
}

export function elementReader(element: Element, era: Era, issues: RowIssue[]): ElementReader {
  const text = (names: Names): string => {
    for (const path of pathsOf(names, era)) {
      const found = textAt(element, path);
      if (found !== '') return found;
    }
    return '';
  };
  const wrong = (column: string, published: string, expected: string): null => {
    issues.push({ issue: `"${published.slice(0, 40)}" is ${expected}; kept only as published`, column, raw: element });
    return null;
  };
  const words = (names: Names) => text(names).replace(/\s+/g, ' ') || null;
  const readNumber = (names: Names, column: string): number | null => {
    const published = text(names);
    if (published === '') return null;
    return number.test(published) ? Number(published) : wrong(column, published, 'not a number');
  };
  const flag = (names: Names, column: string): boolean | null => {
    const published = text(names);
    if (published === '') return null;
    return yes.has(published) || no.has(published) ? yes.has(published) : wrong(column, published, 'neither yes nor no');
  };
  return {
    words,
    number: readNumber,
    flag,
    business: ([modern, classic]) => {
      const line = (digit: string) =>
        words([`${modern}/BusinessNameLine${digit}Txt|${modern}/BusinessNameLine${digit}`, `${classic}/BusinessNameLine${digit}`]);
      return [line('1'), line('2')].filter((part) => part !== null).join(' ') || null;
    },
    whole: (names, column) => {
      const value = readNumber(names, column);
      return value === null || Number.isInteger(value) ? value : wrong(column, String(value), 'not a whole number');
    },
    percent: (names, column) => {
      const value = readNumber(names, column);
      return value === null ? null : Number((value * 100).toFixed(6));
    },
    box: (names, column) => flag(names, column) ?? false,
  };
}

/**
 * Children that none of the known paths reads, as when a schema adds elements. They are kept only in the published row.
 */
export function unknownChildren(element: Element, era: Era, known: readonly Names[]): string[] {
  const heads = new Set(known.flatMap((names) => pathsOf(names, era).map((path) => path.split('/')[0])));
  return Object.keys(element).filter((name) => !name.startsWith('@') && name !== '#text' && !heads.has(name));
}
