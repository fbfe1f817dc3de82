interface Entry {
  /** A value that may date the file. */
  release_value: string | null;
  filled: string;
  records: EntryRecord[];
}

export interface EntryRecord {
  kind: number;
  key: string;
  content_hash: string;
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
