/** A text with its base line, points from the upper left corner. */
export interface PdfText {
  x: number;
  y: number;
  text: string;
  size: number;
}

/** A black line, or a gray area where it is `filled`. */
export interface PdfLine {
  x: number;
  y: number;
  right: number;
  bottom: number;
  filled?: boolean;
}

export interface PdfPageContent {
  texts: PdfText[];
  lines: PdfLine[];
}

export const PAGE = { width: 792, height: 612 };

const NARROW = /[ ijlft.,:;!|'()/[\]I-]/;
const WIDE = /[mwMW@%]/;
/** Thousandths of the size, near enough to Helvetica. */
const glyphWidth = (char: string) => (NARROW.test(char) ? 300 : WIDE.test(char) ? 860 : /[A-Z&]/.test(char) ? 690 : 556);
export const textWidth = (text: string, size: number) => ([...text].reduce((sum, char) => sum + glyphWidth(char), 0) * size) / 1000;

const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0');
const FIRST_CODE = 33;

/** One byte per character that occurs, with a map back to Unicode: carries what no encoding of PDF has (U+2010). */
function font(pages: PdfPageContent[]) {
  const chars = [...new Set(pages.flatMap(({ texts }) => texts.flatMap(({ text }) => [...text])))].sort();
  if (chars.length > 255 - FIRST_CODE) throw new Error(`A sample PDF holds at most ${255 - FIRST_CODE} different characters.`);
  const codes = new Map(chars.map((char, index) => [char, FIRST_CODE + index]));
  const map = chars.map((char) => `<${hex(codes.get(char)!, 2)}> <${hex(char.codePointAt(0)!, 4)}>`);
  const groups = Array.from({ length: Math.ceil(map.length / 100) }, (_, group) => map.slice(group * 100, group * 100 + 100));
  const cmap = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def',
    '1 begincodespacerange <00> <FF> endcodespacerange',
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`),
    'endcmap end end',
  ].join('\n');
  const differences = chars.map((char) => `/uni${hex(char.codePointAt(0)!, 4)}`).join(' ');
  return { codes, cmap, differences, widths: chars.map(glyphWidth).join(' '), last: FIRST_CODE + chars.length - 1 };
}

const stream = (body: string) => `<< /Length ${body.length} >>\nstream\n${body}\nendstream`;

function content({ texts, lines }: PdfPageContent, codes: Map<string, number>): string {
  const up = (y: number) => (PAGE.height - y).toFixed(2);
  const drawn = lines.map(({ x, y, right, bottom, filled }) =>
    filled
      ? `0.85 g ${x} ${up(bottom)} ${right - x} ${(bottom - y).toFixed(2)} re f 0 g`
      : `0.5 w ${x} ${up(y)} m ${right} ${up(bottom)} l S`,
  );
  const shown = texts.map(({ x, y, text, size }) => {
    const bytes = [...text].map((char) => hex(codes.get(char)!, 2)).join('');
    return `BT /F1 ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${up(y)} Tm <${bytes}> Tj ET`;
  });
  return [...drawn, ...shown].join('\n');
}

/** Pages of placed texts and lines as a valid PDF, the same bytes each time. */
export function pdf(pages: PdfPageContent[]): Buffer {
  const { codes, cmap, differences, widths, last } = font(pages);
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar ${FIRST_CODE} /LastChar ${last} /Widths [${widths}] /Encoding << /Type /Encoding /Differences [${FIRST_CODE} ${differences}] >> /ToUnicode 4 0 R >>`,
    stream(cmap),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      stream(content(page, codes)),
    ]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + xref + trailer, 'latin1');
}
