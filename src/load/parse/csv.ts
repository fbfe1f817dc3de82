import { limits, refuseOver } from './limits.ts';
import { type LineMemo, type ParsedRow, shorten } from './parsed-row.ts';

const OPEN_LINES = 200;

type Split = string[] | 'open' | { fault: string };

/** ="00123", as exports write to keep zeros, ends at its second quote, if the value does; else -1. */
function endOfFormula(text: string, delimiter: string, at: number): number {
  const close = text.indexOf('"', at + 2);
  return close >= 0 && (close + 1 === text.length || text[close + 1] === delimiter) ? close + 1 : -1;
}

/** Robert "Bob" Smith. A single quote has lost the other, perhaps with a delimiter between. */
const isPaired = (value: string): boolean => value.split('"').length % 2 === 1;

/** In a roster: `"a"; "b" ;"c"`. -1 if something else follows. */
function endOfBlanks(text: string, delimiter: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at >= text.length || text[at] === delimiter ? at : -1;
}

function closingQuote(text: string, at: number): number {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  return close;
}

/** `at` itself if the quotes belong to the value: Roe, "Annie" Ann. */
function quoteBehindBlanks(text: string, delimiter: string, at: number): number {
  let open = at;
  while (text[open] === ' ') open++;
  if (open === at || text[open] !== '"') return at;
  const close = closingQuote(text, open);
  return close >= 0 && endOfBlanks(text, delimiter, close + 1) >= 0 ? open : at;
}

/** RFC 4180: a quote opens only at the start of a value, `""` is a literal quote. */
function splitQuoted(text: string, delimiter: string, inner_quotes = false): Split {
  const values: string[] = [];
  for (let at = 0; ; ) {
    let end: number;
    if (inner_quotes) at = quoteBehindBlanks(text, delimiter, at);
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close < 0) return 'open';
      values.push(text.slice(at + 1, close).replaceAll('""', '"'));
      end = inner_quotes ? endOfBlanks(text, delimiter, close + 1) : close + 1;
      if (end < 0 || (end < text.length && text[end] !== delimiter))
        return { fault: `a quote closes before the end of value ${values.length}` };
    } else {
      end = inner_quotes && text.startsWith('="', at) ? endOfFormula(text, delimiter, at) : -1;
      if (end < 0) end = text.indexOf(delimiter, at);
      if (end < 0) end = text.length;
      const value = text.slice(at, end);
      if (value.includes('"') && !(inner_quotes && isPaired(value)))
        return { fault: `a quote is inside value ${values.length + 1}, which is not quoted` };
      values.push(value);
    }
    if (end >= text.length) return values;
    at = end + 1;
  }
}

const holdsQuote = (values: string[]) => {
  for (const value of values) if (value !== '' && value.includes('"')) return true;
  return false;
};

/** Nothing quoted and everything quoted only need a native split. */
function split(line: string, delimiter: string, quotes: boolean, inner_quotes: boolean): Split {
  if (!quotes || !line.includes('"')) return line.split(delimiter);
  if (line.length > 1 && line[0] === '"' && line.endsWith('"')) {
    const values = line.slice(1, -1).split(`"${delimiter}"`);
    if (!holdsQuote(values)) return values;
  }
  return splitQuoted(line, delimiter, inner_quotes);
}

/** `"ROE, ANN "ANNIE"","AR"`: values end where quote, delimiter and quote meet. */
function splitStray(line: string, delimiter: string): string[] | null {
  if (line.length < 2 || line[0] !== '"' || !line.endsWith('"')) return null;
  return line.slice(1, -1).split(`"${delimiter}"`);
}

/**
 * Two stray quotes far apart: the lines between are rows of the table, each with as many values as the record has, or
 * the one before. Behind the commas of an address are blanks.
 */
function hasSwallowed([first = '', ...more]: readonly string[], count: number, delimiter: string): boolean {
  if (count < 2) return false;
  const isRow = (line: string) => line.split(delimiter).length === count;
  const isTight = (line: string) => !line.includes(`${delimiter} `);
  return more.some((line) => isRow(line) && isTight(line)) || (count > 2 && [first, ...more].every(isRow));
}

const withoutCr = (line: string) => (line.endsWith('\r') ? line.slice(0, -1) : line);

/**
 * A record spans lines only if the publisher has line breaks in values (`multiline`): two stray quotes far apart would
 * swallow all rows between. An unreadable record is a fault with its line, and reading goes on.
 */
export async function* csvRecords(
  lines: AsyncIterable<string[]>,
  options: { delimiter: string; quotes: boolean; multiline?: boolean; stray_quotes?: boolean; inner_quotes?: boolean; memo?: LineMemo },
): AsyncGenerator<ParsedRow[]> {
  const { delimiter, quotes, multiline = false, stray_quotes = false, inner_quotes = false, memo } = options;
  let open: string[] = [];
  let openLine = 0;
  let openLength = 0;
  /** Values of the record before. */
  let width = 0;
  let out: ParsedRow[] = [];

  const put = (line: number, values: string[], digest?: string) => {
    refuseOver(values.length, limits.csv.columns, `values in its line ${line}`);
    width = values.length;
    out.push(digest === undefined ? { line, values } : { line, values, digest });
  };
  const giveUp = (fault: string) => {
    const [first = '', ...rest] = open;
    const line = openLine;
    open = [];
    out.push({ line, fault, text: shorten(withoutCr(first)) });
    for (const [index, again] of rest.entries()) take(again, line + 1 + index);
  };
  const take = (line: string, number: number) => {
    if (open.length === 0) {
      const plain = withoutCr(line);
      if (plain === '') return;
      const looked = memo?.look(plain);
      if (looked && looked.entry !== null) {
        out.push({ line: number, known: looked.entry, digest: looked.digest });
        return;
      }
      const found = split(plain, delimiter, quotes, inner_quotes);
      const values = stray_quotes && !Array.isArray(found) && found !== 'open' ? (splitStray(plain, delimiter) ?? found) : found;
      if (values === 'open' && multiline) {
        open = [line];
        openLine = number;
        openLength = line.length;
      } else if (values === 'open') out.push({ line: number, fault: 'a quote is opened but not closed on its line', text: shorten(plain) });
      else if (Array.isArray(values)) put(number, values, looked?.digest);
      else out.push({ line: number, fault: values.fault, text: shorten(plain) });
      return;
    }
    open.push(line);
    openLength += line.length;
    if (openLength > limits.csv.line) {
      giveUp(`a quote is not closed within ${limits.csv.line} characters`);
      return;
    }
    if (!line.includes('"')) {
      if (open.length >= OPEN_LINES) giveUp(`a quote is not closed within ${OPEN_LINES} lines`);
      return;
    }
    const values = splitQuoted(withoutCr(open.join('\n')), delimiter, inner_quotes);
    if (Array.isArray(values)) {
      if (inner_quotes && [values.length, width].some((count) => hasSwallowed(open, count, delimiter))) {
        giveUp('a quote is opened, and the lines below it are rows of their own: remove the quote, or close it on its line');
        return;
      }
      open = [];
      put(openLine, values);
    } else if (values !== 'open') giveUp(values.fault);
    else if (open.length >= OPEN_LINES) giveUp(`a quote is not closed within ${OPEN_LINES} lines`);
  };

  let number = 0;
  for await (const batch of lines) {
    for (const line of batch) take(line, ++number);
    if (out.length > 0) yield out;
    out = [];
  }
  while (open.length > 0) giveUp('a quote is not closed before the end of the file');
  if (out.length > 0) yield out;
}
