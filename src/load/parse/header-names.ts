const ANY_TEXT = '…';

/** Publishers vary spaces and case, and a narrow header wraps even inside a word ("STA TE"). */
export const bareName = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** A declared header as the dataset names it. */
export const declaredName = (header: string) => header.replace(ANY_TEXT, '').trim();

export const isOpenName = (header: string) => header.endsWith(ANY_TEXT);

/** Whether a text is one that a declaration names; … at its begin or end stands for any words. */
function nameMatcher(declared: string): (bare: string) => boolean {
  const [begin = '', end] = bareName(declared).split(ANY_TEXT);
  return (bare) => (end === undefined ? bare === begin : bare.startsWith(begin) && bare.endsWith(end));
}

/** Whether a text is one of the declared names. */
export function isOneOf(declared: string[]): (text: string) => boolean {
  const matchers = declared.map(nameMatcher);
  return (text) => matchers.some((matches) => matches(bareName(text)));
}

const known = new WeakMap<string[], string[]>();

/** Cells of a row; many layouts look at the same ones. */
function bareCells(values: string[]): string[] {
  const cells = known.get(values) ?? values.map(bareName);
  known.set(values, cells);
  return cells;
}

/** Whether a row has all these cells, in any order and beside others. */
export function rowWith(declared: string[]): (values: string[]) => boolean {
  const matchers = declared.map(nameMatcher);
  return (values) => {
    const cells = bareCells(values);
    return matchers.every((matches) => cells.some(matches));
  };
}
