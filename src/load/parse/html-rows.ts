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

/**
 * The cells of one table as they arrive. A cell over several rows says the same of each of them, so its text is repeated; one over
 * several columns (a section's heading) says something once, so the cells beside the first are ''.
 */
export class HtmlRows {
  private row: string[] | null = null;
  private cell: { text: string; columns: number; rows: number } | null = null;
  /** Column → text of a cell above that reaches into the rows below. */
  private reaching = new Map<number, { text: string; rows: number }>();
  private readonly finished: (values: string[]) => void;

  constructor(finished: (values: string[]) => void) {
    this.finished = finished;
  }

  openRow(): void {
    this.closeRow();
    this.row = [];
  }

  openCell(attributes: { colspan?: string; rowspan?: string }): void {
    this.closeCell();
    this.row ??= [];
    this.cell = { text: '', columns: span(attributes.colspan, WIDEST), rows: span(attributes.rowspan, TALLEST) };
  }

  text(piece: string): void {
    if (this.cell) this.cell.text += piece;
  }

  closeCell(): void {
    if (!this.cell || !this.row) return;
    const { columns, rows } = this.cell;
    const text = flowed(this.cell.text);
    this.cell = null;
    this.takeReaching();
    for (let index = 0; index < columns; index++) {
      const said = index === 0 ? text : '';
      if (rows > 1) this.reaching.set(this.row.length, { text: said, rows: rows - 1 });
      this.row.push(said);
    }
  }

  closeRow(): void {
    this.closeCell();
    if (!this.row) return;
    const { row } = this;
    this.takeReaching();
    for (const [column, { text, rows }] of this.reachingPast(row.length)) {
      while (row.length < column) row.push('');
      row.push(text);
      this.shorten(column, text, rows);
    }
    this.row = null;
    this.finished(row);
  }

  private takeReaching(): void {
    const { row } = this;
    for (let above = row && this.reaching.get(row.length); row && above; above = this.reaching.get(row.length)) {
      this.shorten(row.length, above.text, above.rows);
      row.push(above.text);
    }
  }

  private shorten(column: number, text: string, rows: number): void {
    if (rows === 1) this.reaching.delete(column);
    else this.reaching.set(column, { text, rows: rows - 1 });
  }

  private reachingPast = (width: number) => [...this.reaching].filter(([column]) => column >= width).sort(([a], [b]) => a - b);
}
