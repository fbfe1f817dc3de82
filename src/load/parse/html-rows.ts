import { limits, refuseOver } from './limits.ts';

/** The text of a page flows: blanks and line ends are one blank, `<br>` and the edges of blocks are line ends, no-break spaces are blanks. */
export function flowed(pieces: string): string {
  return pieces
    .split(LINE_END)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Stands for a line end that shows, as against one of the source; no page holds this character. */
export const LINE_END = '\u0000';

// Limits of the HTML standard.
const WIDEST = 1000;
const TALLEST = 65_534;

const span = (attribute: string | undefined, most: number) => Math.min(Math.max(Number.parseInt(attribute ?? '1', 10) || 1, 1), most);

/** The cells of all tables of a page: each counts in every row and column that it covers. */
export interface CellCount {
  cells: number;
  repeated: number;
}

export const noCells = (): CellCount => ({ cells: 0, repeated: 0 });

function add(count: CellCount, cells: number, row: GridRow): void {
  count.cells += cells;
  refuseOver(count.cells, limits.html.cells, 'cells in its tables');
  refuseOver(row.values.length + cells, limits.html.columns, 'columns in a row of a table');
}

export interface HtmlRows {
  openRow: () => void;
  closeRow: () => void;
  openCell: (attributes: { colspan?: string; rowspan?: string }) => void;
  closeCell: () => void;
  text: (piece: string) => void;
}

interface GridRow {
  values: string[];
  /** Columns the cell that begins here covers; 0 where one from the left reaches over. */
  spans: number[];
}

/** Cells of rows above that reach into the rows below, by their column. */
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
    /** Those that stand where the row goes on. */
    next: (row: GridRow) => {
      while (cells.has(row.values.length)) take(row);
    },
    /** Those right of the row's end. */
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

/**
 * The cells of one table as they arrive. A cell over several rows says the same of each of them, so its text is repeated; one over
 * several columns (a section's heading) says something once, so the cells beside the first are ''.
 */
export function htmlRows(count: CellCount, finished: (values: string[], spans: number[]) => void): HtmlRows {
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
    openRow: () => {
      closeRow();
      row = { values: [], spans: [] };
    },
    closeRow,
    openCell: ({ colspan, rowspan }) => {
      closeCell();
      row ??= { values: [], spans: [] };
      cell = { text: '', columns: span(colspan, WIDEST), rows: span(rowspan, TALLEST) };
      refuseOver(cell.columns * cell.rows, limits.html.span_area, 'columns times rows in one cell of a table');
    },
    closeCell,
    text: (piece) => {
      if (cell) cell.text += piece;
    },
  };
}
