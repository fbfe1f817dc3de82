/** What a line became, as one line of text. */
interface Entry {
  /** Its value that may date the file; null if it has none. */
  release_value: string | null;
  /** A 0 or 1 for each watched column of the row (`expect.filled`). */
  filled: string;
  records: EntryRecord[];
}

export interface EntryRecord {
  /** Place of its kind in `writes`. */
  kind: number;
  /** In the text format of COPY, so without tabs and line breaks. */
  key: string;
  /** 16 bytes in hex. */
  content_hash: string;
  /** A 0 or 1 for each watched column of its kind. */
  filled: string;
}

const HEAD = 3;
const PER_RECORD = 4;
const NONE = '\\N';

export function encodeEntry(digest: string, { release_value, filled, records }: Entry): string {
  let text = `${digest}\t${release_value ?? NONE}\t${filled}`;
  for (const { kind, key, content_hash, filled: of } of records) text += `\t${kind}\t${key}\t${content_hash}\t${of}`;
  return text;
}

export function decodeEntry(text: string): Entry {
  const cells = text.split('\t');
  const records: EntryRecord[] = [];
  for (let at = HEAD; at < cells.length; at += PER_RECORD)
    records.push({ kind: Number(cells[at]), key: cells[at + 1]!, content_hash: cells[at + 2]!, filled: cells[at + 3]! });
  return { release_value: cells[1] === NONE ? null : cells[1]!, filled: cells[2]!, records };
}
