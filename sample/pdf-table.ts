import { PAGE, type PdfPageContent, pdf, textWidth } from './pdf.ts';

export interface PdfTable {
  title: string;
  columns: { header: string; width: number }[];
  /** null: the cell is merged with the one above it; '\n' within a text is a line end. Longer texts wrap. */
  rows: Iterable<(string | null)[]>;
  header_on_each_page?: boolean;
  /** Lines round each cell. */
  ruled?: boolean;
  /** Every other row on gray. */
  banded?: boolean;
  /** Texts of a page before the table. */
  cover?: string[];
  /** Below the table on each page, with the page's number. */
  foot?: string;
  /** Where the text of a cell stands. */
  stands?: 'top' | 'middle' | 'bottom';
  /** A row may begin on one page and end on the next. */
  splits_rows?: boolean;
  size?: number;
  /** Left edge of the table in points. */
  left?: number;
}

const LEFT = 36;
const TOP = 60;
const BOTTOM = PAGE.height - 50;
const PADDING = 2;

/** Lines of a text in a cell; a word wider than the cell is cut, as spreadsheets do. */
function wrapped(text: string, width: number, size: number): string[] {
  return text.split('\n').flatMap((part) => {
    const lines: string[] = [];
    let open = '';
    for (const word of part.split(' ').filter((piece) => piece !== '')) {
      let rest = word;
      if (open !== '' && textWidth(`${open} ${rest}`, size) <= width) {
        open += ` ${rest}`;
        continue;
      }
      if (open !== '') lines.push(open);
      while (textWidth(rest, size) > width) {
        let fits = rest.length - 1;
        while (fits > 1 && textWidth(rest.slice(0, fits), size) > width) fits--;
        lines.push(rest.slice(0, fits));
        rest = rest.slice(fits);
      }
      open = rest;
    }
    return open === '' && lines.length > 0 ? lines : [...lines, open];
  });
}

/** A published list as a PDF of landscape pages. */
export function tablePdf(table: PdfTable): Buffer {
  const { columns, ruled = false, banded = false, stands = 'top', size = 8, left = LEFT } = table;
  const pitch = size * 1.2;
  const lefts = [left];
  for (const { width } of columns) lefts.push(lefts.at(-1)! + width);
  const pages: PdfPageContent[] = [];
  if (table.cover) pages.push({ lines: [], texts: table.cover.map((text, index) => ({ x: 200, y: 200 + index * 30, text, size: 16 })) });
  let page: PdfPageContent = { texts: [], lines: [] };
  let y = 0;
  let count = 0;

  const rule = (at: number, merged: (string | null)[]) => {
    if (!ruled) return;
    columns.forEach((_, index) => {
      if (merged[index] !== null) page.lines.push({ x: lefts[index]!, y: at, right: lefts[index + 1]!, bottom: at });
    });
  };
  const draw = (cells: string[][], row: (string | null)[]) => {
    const lines = Math.max(1, ...cells.map((cell) => cell.length));
    const bottom = y + lines * pitch + 2 * PADDING;
    rule(y, row);
    if (banded && count % 2 === 1) page.lines.push({ x: left, y, right: lefts.at(-1)!, bottom, filled: true });
    cells.forEach((cell, index) => {
      if (ruled) for (const x of [lefts[index]!, lefts[index + 1]!]) page.lines.push({ x, y, right: x, bottom });
      const above = { top: 0, middle: (lines - cell.length) / 2, bottom: lines - cell.length }[stands];
      cell.forEach((text, line) => {
        if (text !== '') page.texts.push({ x: lefts[index]! + PADDING, y: y + PADDING + (above + line) * pitch + size * 0.9, text, size });
      });
    });
    y = bottom;
  };
  const cellsOf = (row: (string | null)[]) => columns.map(({ width }, index) => wrapped(row[index] ?? '', width - 2 * PADDING, size));
  const header = columns.map((column) => column.header);
  const closed = () => rule(y, header);
  const open = (with_header: boolean) => {
    page = { texts: [{ x: 300, y: 40, text: table.title, size: 14 }], lines: [] };
    pages.push(page);
    if (table.foot) page.texts.push({ x: LEFT, y: PAGE.height - 20, text: `${table.foot} ${pages.length}`, size: 7 });
    y = TOP;
    if (with_header) draw(cellsOf(header), header);
  };
  const turn = () => {
    closed();
    open(table.header_on_each_page ?? false);
  };

  open(true);
  for (const row of table.rows) {
    count++;
    let cells = cellsOf(row);
    const lines = () => Math.max(1, ...cells.map((cell) => cell.length));
    const room = () => Math.floor((BOTTOM - y - 2 * PADDING) / pitch);
    if (lines() > room() && table.splits_rows && room() > 0) {
      const fits = room();
      draw(
        cells.map((cell) => cell.slice(0, fits)),
        row,
      );
      cells = cells.map((cell) => cell.slice(fits));
    }
    if (lines() > room()) {
      turn();
      draw(
        cells,
        row.map((text) => text ?? ''),
      );
    } else draw(cells, row);
  }
  closed();
  return pdf(pages);
}
