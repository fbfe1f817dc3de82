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

export interface HtmlRows {
  openRow: () => void;
  closeRow: () => void;
  openCell: (attributes: { colspan?: string; rowspan?: string }) => void;
  closeCell: () => void;
  text: (piece: string) => void;
}

/** Cells of rows above that reach into the rows below, by their column. */
function reachingCells() {
  const cells = new Map<number, { text: string; rows: number }>();
  const take = (row: string[]) => {
    const cell = cells.get(row.length)!;
    if (cell.rows === 1) cells.delete(row.length);
    else cells.set(row.length, { ...cell, rows: cell.rows - 1 });
    row.push(cell.text);
  };
  return {
    add: (column: number, text: string, rows: number) => cells.set(column, { text, rows }),
    /** Those that stand where the row goes on. */
    next: (row: string[]) => {
      while (cells.has(row.length)) take(row);
    },
    /** Those right of the row's end. */
    rest: (row: string[]) => {
      for (const column of [...cells.keys()].filter((at) => at >= row.length).sort((a, b) => a - b)) {
        while (row.length < column) row.push('');
        take(row);
      }
    },
  };
}

/**
 * The cells of one table as they arrive. A cell over several rows says the same of each of them, so its text is repeated; one over
 * several columns (a section's heading) says something once, so the cells beside the first are ''.
 */
export function htmlRows(finished: (values: string[]) => void): HtmlRows {
  const reaching = reachingCells();
  let row: string[] | null = null;
  let cell: { text: string; columns: number; rows: number } | null = null;

  const closeCell = () => {
    if (!cell || !row) return;
    const { columns, rows, text } = cell;
    cell = null;
    reaching.next(row);
    for (let index = 0; index < columns; index++) {
      const said = index === 0 ? flowed(text) : '';
      if (rows > 1) reaching.add(row.length, said, rows - 1);
      row.push(said);
    }
  };
  const closeRow = () => {
    closeCell();
    if (!row) return;
    const values = row;
    row = null;
    reaching.rest(values);
    finished(values);
  };
  return {
    openRow: () => {
      closeRow();
      row = [];
    },
    closeRow,
    openCell: ({ colspan, rowspan }) => {
      closeCell();
      row ??= [];
      cell = { text: '', columns: span(colspan, WIDEST), rows: span(rowspan, TALLEST) };
    },
    closeCell,
    text: (piece) => {
      if (cell) cell.text += piece;
    },
  };
}
