import { number } from '../counted.ts';
import { Refusal } from '../refusal.ts';

const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/**
 * Several times what the largest known file of its format needs: beyond, its rows are not worth the memory and time.
 */
export const limits = {
  /** Characters of a line or record, values of a record. */
  csv: { line: MB, columns: 4096 },
  text: { line: 64 * MB },
  table: { above: MB },
  html: {
    /** Inside each other. */
    tables_deep: 20,
    elements_deep: 5000,
    columns: 1000,
    /** Colspan times rowspan. */
    span_area: 65_534,
    repeated_cells: MB,
    cells: 20 * MB,
  },
  workbook: {
    /** Inside a ZIP: unpacked to disk first. */
    bytes: 256 * MB,
    members: 2000,
    unpacked_bytes: 2 * GB,
    sheets: 500,
    columns: 2000,
    /** With empty ones before a filled one. */
    cells: 20 * MB,
    shared_strings: 4 * MB,
    shared_characters: 256 * MB,
    cell_characters: MB,
    /** A few bytes may refer to the same long text again and again. */
    characters: 512 * MB,
  },
  /** A cell as spreadsheets limit it. */
  roster: { bytes: 64 * MB, columns: 500, cell_characters: 32_767, characters: 64 * MB },
  /** Read into memory as a whole. */
  xls: { bytes: 64 * MB },
  zip: {
    /** Separate files; documents of a ZIP of XML. */
    members: 200,
    documents: 250_000,
    unpacked_bytes: 64 * GB,
    /** Unpacked to packed bytes, beyond so many bytes. */
    ratio: 200,
    ratio_from_bytes: 16 * MB,
  },
  json: {
    depth: 100,
    key: 1000,
    /** One record; the text around records; a file of one object. */
    record: 64 * MB,
    around: 8 * MB,
    whole: 128 * MB,
  },
  xml: { depth: 256, attributes: 500, document: 64 * MB },
  pdf: {
    bytes: 64 * MB,
    pages: 3000,
    /** Points; PDF allows 14,400 and a scale. */
    page_points: 100_000,
    streams: 100_000,
    /** Unpacked: each, and all together. */
    stream_bytes: 64 * MB,
    unpacked_bytes: 128 * MB,
    /** Of one page. */
    page_texts: 20_000,
    page_rules: 50_000,
    page_steps: 500_000,
  },
} as const;

const sized = (bytes: number) => (bytes >= GB ? `${Math.round(bytes / GB)} GB` : `${Math.round(bytes / MB)} MB`);

/** "The file has more than 200 members in the ZIP, …". */
export function refuseOver(count: number, most: number, what: string): void {
  if (count > most) throw new Refusal(`The file exceeds the limit of ${number(most)} ${what}.`);
}

export function refuseOverBytes(bytes: number, most: number, what: string): void {
  if (bytes > most) throw new Refusal(`${what} exceeds the limit of ${sized(most)}.`);
}

export async function wholeWithin(stream: AsyncIterable<Buffer>, most: number, what: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    refuseOverBytes(length, most, what);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Closes it. */
export async function firstBytes(stream: AsyncIterable<Buffer>, count: number): Promise<Buffer> {
  let first = Buffer.alloc(0);
  for await (const chunk of stream) {
    first = Buffer.concat([first, chunk]);
    if (first.length >= count) break;
  }
  return first.subarray(0, count);
}

/** Made to fill memory and disks. */
export function refuseRatio(packed: number, unpacked: number, name: string): void {
  const { ratio, ratio_from_bytes } = limits.zip;
  if (unpacked > ratio_from_bytes && unpacked > packed * ratio)
    throw new Refusal(`${name} unpacks to more than ${ratio} times its packed size, which no published file does.`);
}
