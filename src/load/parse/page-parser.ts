import { type Handler, Parser } from 'htmlparser2';
import { limits, refuseOver } from './limits.ts';

/** Spaces and line breaks of the source are one space; `<br>` and blocks are line breaks. */
export function flowed(pieces: string): string {
  return pieces
    .split(LINE_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A visible line break, unlike one in the source. */
export const LINE_END = '\u0000';

// Limits of the HTML standard.
const WIDEST = 1000;
const TALLEST = 65_534;

const span = (attribute: string | undefined, most: number) => Math.min(Math.max(Number.parseInt(attribute ?? '1', 10) || 1, 1), most);

/** Each counts once for every row and column it covers. */
interface CellCount {
  cells: number;
  repeated: number;
}

export const noCells = (): CellCount => ({ cells: 0, repeated: 0 });

function add(count: CellCount, cells: number, row: GridRow): void {
  count.cells += cells;
  refuseOver(count.cells, limits.html.cells, 'cells in its tables');
  refuseOver(row.values.length + cells, limits.html.columns, 'columns in a row of a table');
}

export type HtmlRows = ReturnType<typeof htmlRows>;

interface GridRow {
  values: string[];
  /** 0 if a cell from the left covers the column. */
  spans: number[];
}

/** From rows above, by their column. */
function reachingCells(count: CellCount) {
  const cells = new Map<number, { text: string; span: number; rows: number }>();
  const take = (row: GridRow) => {
    const cell = cells.get(row.values.length)!;
    add(count, 1, row);
    count.repeated += 1;
    refuseOver(count.repeated, limits.html.repeated_cells, 'cells filled from rows above');
    if (cell.rows === 1) cells.delete(row.values.length);
    else cells.set(row.values.length, { ...cell, rows: cell.rows - 1 });
    row.values.push(cell.text);
    row.spans.push(cell.span);
  };
  return {
    add: (column: number, text: string, span: number, rows: number) => cells.set(column, { text, span, rows }),
    next: (row: GridRow) => {
      while (cells.has(row.values.length)) take(row);
    },
    rest: (row: GridRow) => {
      for (const column of [...cells.keys()].filter((at) => at >= row.values.length).sort((a, b) => a - b)) {
        while (row.values.length < column) {
          row.values.push('');
          row.spans.push(1);
        }
        take(row);
      }
    },
  };
}

/** The text of a cell over several rows is repeated in each; over several columns it fills only the first. */
export function htmlRows(count: CellCount, finished: (values: string[], spans: number[]) => void) {
  const reaching = reachingCells(count);
  let row: GridRow | null = null;
  let cell: { text: string; columns: number; rows: number } | null = null;

  const closeCell = () => {
    if (!cell || !row) return;
    const { columns, rows, text } = cell;
    cell = null;
    reaching.next(row);
    add(count, columns, row);
    const flowing = flowed(text);
    for (let index = 0; index < columns; index++) {
      const said = index === 0 ? flowing : '';
      const span = index === 0 ? columns : 0;
      if (rows > 1) reaching.add(row.values.length, said, span, rows - 1);
      row.values.push(said);
      row.spans.push(span);
    }
  };
  const closeRow = () => {
    closeCell();
    if (!row) return;
    const whole = row;
    row = null;
    reaching.rest(whole);
    finished(whole.values, whole.spans);
  };
  return {
    openRow: (): void => {
      closeRow();
      row = { values: [], spans: [] };
    },
    closeRow,
    openCell: ({ colspan, rowspan }: { colspan?: string; rowspan?: string }): void => {
      closeCell();
      row ??= { values: [], spans: [] };
      cell = { text: '', columns: span(colspan, WIDEST), rows: span(rowspan, TALLEST) };
      refuseOver(cell.columns * cell.rows, limits.html.span_area, 'columns times rows in one cell of a table');
    },
    closeCell,
    text: (piece: string): void => {
      if (cell) cell.text += piece;
    },
  };
}

/** Each end tag is searched among the open elements: a page of only start tags would take quadratic time. */
export function pageParser(on: Pick<Partial<Handler>, 'onopentag' | 'ontext' | 'onclosetag'>): Parser {
  let depth = 0;
  return new Parser(
    {
      onopentag: (name, attributes, is_implied) => {
        depth += 1;
        refuseOver(depth, limits.html.elements_deep, 'elements inside each other');
        on.onopentag?.(name, attributes, is_implied);
      },
      ontext: on.ontext,
      onclosetag: (name, is_implied) => {
        depth -= 1;
        on.onclosetag?.(name, is_implied);
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
}

interface TablePage {
  /** Elements that are not text of the page, and those that are lines of their own. */
  unseen: ReadonlySet<string>;
  blocks: ReadonlySet<string>;
  /** Around the text of an element. */
  marks?: Record<string, [before: string, behind: string] | undefined>;
  /** Of the innermost table. */
  rows: () => HtmlRows | undefined;
  openTable: () => void;
  closeTable: () => void;
  say: (text: string) => void;
}

export function tableParser({ unseen, blocks, marks = {}, rows, openTable, closeTable, say }: TablePage): Parser {
  let hidden = 0;
  const seen = (text: string | undefined) => {
    if (hidden === 0 && text !== undefined) say(text);
  };
  return pageParser({
    onopentag: (name, attributes) => {
      if (unseen.has(name)) hidden += 1;
      else if (name === 'table') openTable();
      else if (name === 'tr') rows()?.openRow();
      else if (name === 'td' || name === 'th') rows()?.openCell(attributes);
      else seen(name === 'br' || blocks.has(name) ? LINE_END : marks[name]?.[0]);
    },
    ontext: seen,
    onclosetag: (name) => {
      if (unseen.has(name)) hidden -= 1;
      else if (name === 'table') closeTable();
      else if (name === 'tr') rows()?.closeRow();
      else if (name === 'td' || name === 'th') rows()?.closeCell();
      else seen(blocks.has(name) ? LINE_END : marks[name]?.[1]);
    },
  });
}
