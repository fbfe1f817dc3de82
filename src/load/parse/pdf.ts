import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import type { ReadSpec } from '../declaration/read-spec.ts';
import { Refusal } from '../refusal.ts';
import { type FilePart, onceForPart } from './file-parts.ts';
import { declaredName } from './header-names.ts';
import { limits, refuseOver, wholeWithin } from './limits.ts';
import type { OpenTable, ParsedRow } from './parsed-row.ts';
import { textLines } from './pdf-grid.ts';
import { type FoundHeader, findHeader } from './pdf-header.ts';
import { openDocument, orRefused } from './pdf-library.ts';
import { type PdfPage, type Piece, readPage } from './pdf-page.ts';
import { furnitureOf, type PageRow, pageRows, type RowRules } from './pdf-rows.ts';

const STEP = 0.5;

interface Stretch {
  x: number;
  right: number;
}

/**
 * Between the middles of two neighboring headers, where the fewest texts cross; over pages, as one may have few rows.
 */
export function textColumns(page: PdfPage, words: Stretch[]) {
  const crossings = new Uint32Array(Math.ceil(page.width / STEP) + 1);
  const add = ({ x, right }: Stretch, times = 1) => {
    const last = Math.min(crossings.length - 1, Math.floor(right / STEP));
    for (let at = Math.max(0, Math.ceil(x / STEP)); at <= last; at++) crossings[at]! += times;
  };
  // No edge crosses a header.
  for (const word of words) add(word, 1_000_000);
  const between = (before: Stretch, next: Stretch) => {
    // A damaged file places words billions of points off.
    const onPage = (at: number) => Math.min(Math.max(at, 0), crossings.length - 1);
    const from = onPage(Math.ceil((before.x + before.right) / 2 / STEP));
    const to = onPage(Math.floor((next.x + next.right) / 2 / STEP));
    const least = Math.min(...crossings.subarray(from, to + 1));
    let widest = { start: from, length: 0 };
    for (let at = from; at <= to; at++) {
      let end = at;
      while (end <= to && crossings[end] === least) end++;
      if (end - at > widest.length) widest = { start: at, length: end - at };
      at = Math.max(at, end);
    }
    // Texts start at the left edge more often than they end at the right.
    return (widest.start + widest.length * 0.75) * STEP;
  };
  return {
    fits: (others: Stretch[]): boolean =>
      others.length === words.length && others.every(({ x }, index) => Math.abs(x - words[index]!.x) < 3),
    /** Texts of the body are added to those of earlier pages. */
    edges: (body: Piece[]): number[] => {
      for (const piece of body) add(piece);
      return [0, ...words.slice(1).map((next, index) => between(words[index]!, next)), page.width];
    },
  };
}

type PdfSpec = Extract<ReadSpec, { format: 'pdf' }>;

/** Covers and letters come before it. */
const FIRST_PAGES = 4;

const openPart = async (part: FilePart): Promise<PDFDocumentProxy> =>
  openDocument(await wholeWithin(await part.open(), limits.pdf.bytes, part.name));

interface FirstPages {
  pages: PdfPage[];
  count: number;
}

/** To recognize a PDF. */
async function readFirst(part: FilePart): Promise<FirstPages> {
  const document = await openPart(part);
  try {
    refuseOver(document.numPages, limits.pdf.pages, 'pages');
    const pages: PdfPage[] = [];
    for (let number = 1; number <= Math.min(FIRST_PAGES, document.numPages); number++) {
      pages.push(await readPage(await orRefused(document.getPage(number))));
    }
    if (pages.every(({ pieces }) => pieces.length === 0)) throw new Refusal('The PDF has no text: its pages are pictures or empty.');
    return { pages, count: document.numPages };
  } finally {
    await document.loadingTask.destroy();
  }
}

async function* allPages(part: FilePart, first: FirstPages): AsyncGenerator<PdfPage> {
  yield* first.pages;
  if (first.count === first.pages.length) return;
  const document = await openPart(part);
  try {
    for (let number = first.pages.length + 1; number <= first.count; number++) {
      yield await readPage(await orRefused(document.getPage(number)));
    }
  } finally {
    await document.loadingTask.destroy();
  }
}

interface Reading {
  spec: PdfSpec;
  header: FoundHeader;
  rules: RowRules;
  columns: ReturnType<typeof textColumns> | null;
  edges: number[];
}

function rowsOf(page: PdfPage, reading: Reading): PageRow[] {
  const { spec } = reading;
  const again = findHeader(page, spec.header, spec.edges);
  const shown = again?.names.join('\n') === reading.header.names.join('\n') ? again : null;
  const above = page.pieces.filter((piece) => shown && piece.y <= shown.bottom + 0.1);
  const body = page.pieces.filter((piece) => !shown || piece.y > shown.bottom + 0.1);
  if (shown) {
    if (shown.edges) reading.edges = shown.edges;
    else {
      if (!reading.columns?.fits(shown.words)) reading.columns = textColumns(page, shown.words);
      reading.edges = reading.columns.edges(body);
    }
  }
  const titles: PageRow[] = textLines(above).map((line) => ({
    skip: 'title or header of a page',
    text: `page ${page.number}: ${line.map(({ text }) => text).join(' ')}`,
  }));
  return [...titles, ...pageRows(page, body, shown?.bottom ?? 0, reading.edges, reading.rules)];
}

/** A record split by a page break is joined if the layout says how. */
async function* numbered(part: FilePart, first: FirstPages, reading: Reading, start: number, on_page: () => void) {
  const { anchor } = reading.rules;
  let line = 0;
  let pending: { line: number; values: string[] } | null = null;
  for await (const page of allPages(part, first)) {
    on_page();
    const out: ParsedRow[] = [];
    let is_first = true;
    for (const row of page.number < start ? coverOf(page) : rowsOf(page, reading)) {
      if (!('values' in row)) {
        if ('fault' in row) line++;
        out.push({ line, ...row });
        continue;
      }
      if (is_first && pending && anchor !== null && row.values[anchor] === '') {
        pending.values = pending.values.map((value, index) => [value, row.values[index]].filter((text) => text !== '').join('\n'));
        out.push({ line: pending.line, skip: 'rest of a row that began on the page before', text: `page ${page.number}` });
      } else {
        if (pending) out.push(pending);
        line++;
        pending = { line, values: row.values };
      }
      is_first = false;
    }
    if (out.length > 0) yield out;
  }
  if (pending) yield [pending];
}

const coverOf = (page: PdfPage): PageRow[] =>
  textLines(page.pieces).map((line) => ({
    skip: 'text before the table',
    text: `page ${page.number}: ${line.map(({ text }) => text).join(' ')}`,
  }));

/** Without the declared header it opens as a table without columns. */
export async function openPdf(part: FilePart, spec: PdfSpec, on_bytes?: (count: number) => void): Promise<OpenTable> {
  const first = await onceForPart(part, 'first pages', () => readFirst(part));
  const candidates = first.pages.map((page) => ({ page, found: findHeader(page, spec.header, spec.edges) }));
  const best = candidates.reduce((a, b) => ((b.found?.found ?? 0) > (a.found?.found ?? 0) ? b : a));
  async function* none(): AsyncGenerator<ParsedRow[]> {}
  if (!best.found) return { header: [], batches: none() };
  const header = best.found;
  const anchor = spec.filled ? header.names.indexOf(declaredName(spec.filled)) : -1;
  const rules: RowRules = {
    anchor: anchor < 0 ? null : anchor,
    not_rows: spec.not_rows ?? null,
    furniture: furnitureOf(candidates),
  };
  const reading: Reading = { spec, header, rules, columns: null, edges: header.edges ?? [] };
  const share = Math.floor((part.bytes ?? 0) / first.count);
  const titles = textLines(best.page.pieces.filter(({ y }) => y < header.top)).map((line) => line.map(({ text }) => text).join(' '));
  const batches = numbered(part, first, reading, best.page.number, () => on_bytes?.(share));
  return { header: header.names, above: titles.join('\n'), batches };
}
