import { countFields, endOfText } from './json-values.ts';

/**
 * Where a text stops being JSON, and what is expected there. Nothing of the text itself: it may have names and birth
 * dates.
 */
export interface JsonFault {
  /** From 1. */
  line: number;
  /** In characters, from 1. */
  column: number;
  expected: string;
}

const blank = /[ \t\n\r]*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

type Wanted = 'once' | 'value' | 'value or ]' | 'field or }' | 'field' | ':' | 'next' | 'end';

const words: Record<Exclude<Wanted, 'next'>, string> = {
  value: 'a value: text in double quotes, a number, true, false, null, { or [',
  'value or ]': 'a value or ]',
  'field or }': 'the name of a field in double quotes, or }',
  field: 'the name of a field in double quotes, without a comma after the last field',
  ':': 'a colon after the name of the field',
  once: 'each field once in its object',
  end: 'the end of the text after its one value',
};
const in_string = 'a closing double quote; a line break in text is written as \\n, a backslash as \\\\';

/**
 * A field that an object has twice is a fault too, as one of them would not be read. Not recursive: the caller decides
 * how deeply the text is nested. Null if the text is JSON.
 */
export function jsonFault(text: string): JsonFault | null {
  let at = 0;
  const open: ('{' | '[')[] = [];
  /** Names so far of each object that is open. */
  const names: Set<string>[] = [];
  let wanted: Wanted = 'value';

  const skip = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  /** Reads a text in quotes; false where it is not closed. */
  const string = (): boolean => {
    at = endOfText(text, at);
    if (text[at] !== '"') return false;
    at += 1;
    return true;
  };
  const fault = (expected: string): JsonFault => {
    let line = 1;
    let began = 0;
    for (let found = text.indexOf('\n'); found >= 0 && found < at; found = text.indexOf('\n', began)) {
      line += 1;
      began = found + 1;
    }
    return { line, column: at - began + 1, expected };
  };
  const afterValue = (): Wanted => (open.length > 0 ? 'next' : 'end');

  for (;;) {
    if (!(text.charCodeAt(at) > 0x20)) skip(blank);
    const sign = text[at];
    const within = open.at(-1);
    const closes = within === '{' ? '}' : ']';
    if (wanted === 'end') return sign === undefined ? null : fault(words.end);
    if (wanted === ':') {
      if (sign !== ':') return fault(words[':']);
      at += 1;
      wanted = 'value';
    } else if (wanted === 'next') {
      if (sign !== ',' && sign !== closes) return fault(`a comma or ${closes}`);
      at += 1;
      if (sign === closes && open.pop() === '{') names.pop();
      wanted = sign === closes ? afterValue() : within === '{' ? 'field' : 'value';
    } else if ((wanted === 'value or ]' && sign === ']') || (wanted === 'field or }' && sign === '}')) {
      at += 1;
      if (open.pop() === '{') names.pop();
      wanted = afterValue();
    } else if (wanted === 'field' || wanted === 'field or }') {
      if (sign !== '"') return fault(words[wanted]);
      const from = at;
      if (!string()) return fault(in_string);
      const name = text.slice(from + 1, at - 1);
      const before = names.at(-1)!;
      if (before.size === before.add(name.includes('\\') ? JSON.parse(`"${name}"`) : name).size) {
        at = from;
        return fault(words.once);
      }
      wanted = ':';
    } else if (sign === '{' || sign === '[') {
      at += 1;
      open.push(sign);
      if (sign === '{') names.push(new Set());
      wanted = sign === '{' ? 'field or }' : 'value or ]';
    } else if (sign === '"') {
      if (!string()) return fault(in_string);
      wanted = afterValue();
    } else if (skip(scalar)) wanted = afterValue();
    else return fault(words[wanted]);
  }
}

/** line 3, column 12: expected a comma or } */
export const faultWords = ({ line, column, expected }: JsonFault): string => `line ${line}, column ${column}: expected ${expected}`;

function fieldsOf(value: unknown): number {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const entries = Array.isArray(one) ? one : Object.values(one);
    if (entries !== one) count += entries.length;
    for (const entry of entries) if (typeof entry === 'object') open.push(entry);
  }
  return count;
}

/** As `jsonFault` of a text that was read as this value, in a tenth of its time where each of its fields was. */
export const unreadField = (text: string, value: unknown): JsonFault | null =>
  countFields(text).all === fieldsOf(value) ? null : jsonFault(text);
