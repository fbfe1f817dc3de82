import { Refusal } from '../refusal.ts';
import { limits, refuseOver } from './limits.ts';

const structure = /["{}[\]]/g;

const quoteOrEscape = /["\\]/g;

const blanks = /[\s,]*/y;

const scalarEnd = /[\s,}\]]/g;

/** -1 if the text ends first; `seen` continues where an earlier call stopped. */
export function endOfValue(text: string, from: number, seen: { at: number; depth: number; quoted: boolean }): number {
  let at = Math.max(from, seen.at);
  for (;;) {
    const pattern = seen.quoted ? quoteOrEscape : structure;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) {
      seen.at = text.length;
      return -1;
    }
    at = found.index + 1;
    const sign = found[0];
    if (sign === '\\') {
      // The escaped character may be in the next chunk.
      if (at >= text.length) {
        seen.at = found.index;
        return -1;
      }
      at += 1;
    } else if (sign === '"') seen.quoted = !seen.quoted;
    else if (sign === '{' || sign === '[') {
      seen.depth += 1;
      refuseOver(seen.depth, limits.json.depth, 'JSON objects and lists inside each other');
    } else {
      seen.depth -= 1;
      if (seen.depth === 0) return at;
    }
  }
}

export const skipBlanks = (text: string, from: number) => {
  blanks.lastIndex = from;
  blanks.exec(text);
  return blanks.lastIndex;
};

function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; ) {
    quoteOrEscape.lastIndex = at;
    const found = quoteOrEscape.exec(text);
    if (!found) return -1;
    if (found[0] === '"') return found.index + 1;
    at = found.index + 2;
  }
}

export function keyAt(text: string, from: number): { key: string; at: number } | null {
  if (from >= text.length) return null;
  if (text[from] !== '"') throw new Refusal(`The JSON has ${text[from]} where a field name was expected.`);
  const end = endOfString(text, from);
  refuseOver((end < 0 ? text.length : end) - from, limits.json.key, 'characters in the name of a JSON field');
  if (end < 0) return null;
  const colon = skipBlanks(text, end);
  if (colon >= text.length) return null;
  if (text[colon] !== ':') throw new Refusal(`The JSON has ${text[colon]} where a colon was expected.`);
  const at = skipBlanks(text, colon + 1);
  if (at >= text.length) return null;
  return { key: parsed(text.slice(from, end), 'The name of a field') as string, at };
}

function passValue(text: string, from: number): number {
  if (text[from] === '{' || text[from] === '[') return endOfValue(text, from, { at: from, depth: 0, quoted: false });
  if (text[from] === '"') return endOfString(text, from);
  scalarEnd.lastIndex = from;
  return scalarEnd.exec(text)?.index ?? -1;
}

export function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`${what} of the JSON cannot be read: ${(error as Error).message.slice(0, 200)}`);
  }
}

export function locate(text: string, path: string[], bracket: '[' | '{'): number {
  let at = skipBlanks(text, 0);
  for (const key of path) {
    if (at >= text.length) return -1;
    if (text[at] !== '{') throw new Refusal(`The JSON has no object with "${key}" where one was expected.`);
    at += 1;
    for (;;) {
      at = skipBlanks(text, at);
      if (text[at] === '}') throw new Refusal(`The JSON has no "${path.join('.')}" (no "${key}").`);
      const found = keyAt(text, at);
      if (!found) return -1;
      at = found.at;
      if (found.key === key) break;
      at = passValue(text, at);
      if (at < 0) return -1;
    }
  }
  if (at >= text.length) return -1;
  if (text[at] !== bracket) {
    throw new Refusal(`The JSON ${path.length ? `at "${path.join('.')}" ` : ''}begins with ${text[at]}, expected ${bracket}.`);
  }
  return at + 1;
}
