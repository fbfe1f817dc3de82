import { Refusal } from '../refusal.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/**
 * Limits of a published file. Each is several times what the largest known file of its format needs. A file beyond a
 * limit is refused with a message, because its rows are not worth the memory and time that an attacker's file would
 * take.
 */
export const limits = {
  /** Characters of a line and of a record with line breaks inside, values of a record. */
  csv: { line: MB, columns: 4096 },
  /** Bytes of a line in formats where line breaks mean nothing. */
  text: { line: 64 * MB },
  /** Characters of the text above a table's header. */
  table: { above: MB },
  html: {
    /** Tables inside tables, elements inside elements. */
    tables_deep: 20,
    elements_deep: 5000,
    /** Columns of a row, including those filled by cells of rows above. */
    columns: 1000,
    /** Colspan times rowspan of one cell; cells filled by rowspan in one table; cells of one page. */
    span_area: 65_534,
    repeated_cells: MB,
    cells: 20 * MB,
  },
  workbook: {
    /** The same for a file inside a ZIP, which is unpacked to disk first. */
    bytes: 256 * MB,
    members: 2000,
    unpacked_bytes: 2 * GB,
    sheets: 500,
    columns: 2000,
    /** Cells of all sheets, including the empty ones before a filled one. */
    cells: 20 * MB,
    shared_strings: 4 * MB,
    shared_characters: 256 * MB,
    cell_characters: MB,
    /** Limit of all cells together as they are read: a few bytes may refer to the same long text again and again. */
    characters: 512 * MB,
  },
  /**
   * A list of people and businesses to screen; fields that differ between its JSON objects; a cell, as spreadsheets
   * limit it, and all cells together.
   */
  roster: { bytes: 64 * MB, columns: 500, cell_characters: 32_767, characters: 64 * MB },
  /** A workbook of Excel 97–2003 is read into memory as a whole. */
  xls: { bytes: 64 * MB },
  zip: {
    /** Members that are separate files; documents of a ZIP that contains only XML. */
    members: 200,
    documents: 250_000,
    unpacked_bytes: 64 * GB,
    /** Ratio of unpacked to packed bytes, for a member or a gzip file that unpacks to more than this many bytes. */
    ratio: 200,
    ratio_from_bytes: 16 * MB,
  },
  json: {
    depth: 100,
    key: 1000,
    /** Characters of one record, of the text before or after the records, of a file that is one object. */
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
    /** Bytes that the compressed streams unpack to: each, and all together. */
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
  if (count > most) throw new Refusal(`The file exceeds the limit of ${counted(most)} ${what}.`);
}

export function refuseOverBytes(bytes: number, most: number, what: string): void {
  if (bytes > most) throw new Refusal(`${what} exceeds the limit of ${sized(most)}.`);
}

/** A compressed file that expands extremely is made to fill memory and disks. */
export function refuseRatio(packed: number, unpacked: number, name: string): void {
  const { ratio, ratio_from_bytes } = limits.zip;
  if (unpacked > ratio_from_bytes && unpacked > packed * ratio)
    throw new Refusal(`${name} unpacks to more than ${ratio} times its packed size, which no published file does.`);
}
