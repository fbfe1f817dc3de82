import { Refusal } from '../refusal.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/**
 * What a published file may hold. Each limit is several times what the largest known file of its format needs; beyond it a file is
 * refused with a sentence, because its rows are not worth the memory and time that an attacker's file would take.
 */
export const limits = {
  /** Characters of a line and of a record with line ends inside, values of a record. */
  csv: { line: MB, columns: 4096 },
  /** Bytes of a line in the formats whose line ends mean nothing. */
  text: { line: 64 * MB },
  /** Characters of the text above a table's header. */
  table: { above: MB },
  html: {
    /** Tables inside tables, elements inside elements. */
    tables_deep: 20,
    elements_deep: 5000,
    /** Columns of a row, with those that cells of rows above reach into. */
    columns: 1000,
    /** Colspan times rowspan of one cell; cells filled by rowspan in one table; cells of one page. */
    span_area: 65_534,
    repeated_cells: MB,
    cells: 20 * MB,
  },
  workbook: {
    /** Of one inside a ZIP, which is unpacked to disk first. */
    bytes: 256 * MB,
    members: 2000,
    unpacked_bytes: 2 * GB,
    sheets: 500,
    columns: 2000,
    /** Cells of all sheets, the empty ones before a filled one included. */
    cells: 20 * MB,
    shared_strings: 4 * MB,
    shared_characters: 256 * MB,
    cell_characters: MB,
  },
  /** A workbook of Excel 97–2003 is read whole. */
  xls: { bytes: 64 * MB },
  zip: {
    /** Members that are files of their own; documents of a ZIP of nothing but XML. */
    members: 200,
    documents: 250_000,
    unpacked_bytes: 64 * GB,
    /** Unpacked to packed bytes, of a member or a gzip file that unpacks to more than so many bytes. */
    ratio: 200,
    ratio_from_bytes: 16 * MB,
  },
  json: {
    depth: 100,
    key: 1000,
    /** Characters of one record, of what stands before or after the records, of a file that is one object. */
    record: 64 * MB,
    around: 8 * MB,
    whole: 128 * MB,
  },
  xml: { depth: 256, attributes: 500, document: 64 * MB },
  pdf: {
    bytes: 64 * MB,
    pages: 3000,
    /** Width and height of a page in points; PDF allows 14,400 and a scale. */
    page_points: 100_000,
    streams: 100_000,
    /** Bytes that the packed streams unpack to: each, and all together. */
    stream_bytes: 64 * MB,
    unpacked_bytes: 128 * MB,
    /** Texts, drawn lines and drawing steps of one page. */
    page_texts: 20_000,
    page_rules: 50_000,
    page_steps: 500_000,
  },
} as const;

const counted = (count: number) => count.toLocaleString('en-US');
const sized = (bytes: number) => (bytes >= GB ? `${Math.round(bytes / GB)} GB` : `${Math.round(bytes / MB)} MB`);

/** `refuseOver(n, limits.zip.members, 'members in the ZIP')`: "The file has more than 200 members in the ZIP, …". */
export function refuseOver(count: number, most: number, what: string): void {
  if (count > most) throw new Refusal(`The file has more than ${counted(most)} ${what}: that is more than is read.`);
}

export function refuseOverBytes(bytes: number, most: number, what: string): void {
  if (bytes > most) throw new Refusal(`${what} is larger than ${sized(most)}: that is more than is read.`);
}

/** A packed file that grows out of all proportion is made to fill memory and disks. */
export function refuseRatio(packed: number, unpacked: number, name: string): void {
  const { ratio, ratio_from_bytes } = limits.zip;
  if (unpacked > ratio_from_bytes && unpacked > packed * ratio)
    throw new Refusal(`${name} unpacks to more than ${ratio} times its packed size: no published file does.`);
}
