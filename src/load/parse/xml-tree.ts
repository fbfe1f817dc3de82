import type { Readable } from 'node:stream';
import type { SaxesTagNS } from 'saxes';
import type { TreeSpec } from '../declaration/read-spec.ts';
import type { RawRow } from '../declaration/rows.ts';
import { isFileFault, Refusal } from '../refusal.ts';
import type { FilePart } from './file-parts.ts';
import { limits, refuseOver } from './limits.ts';
import type { ParsedRow, RowBatches } from './parsed-row.ts';
import { type TextNotes, textLines } from './text.ts';
import { xmlParser } from './xml-parser.ts';

/** In this process, or in the one that knows the dataset. */
export type Because = (child: RawRow) => string | null | Promise<string | null>;

const TEXT = '#text';
const LINES = 64;

interface Open {
  name: string;
  object: RawRow | null;
  text: string;
}

/** Its text, or attributes (`@name`) and children, repeated ones as a list. */
function put(object: RawRow, name: string, value: unknown): void {
  const before = Object.hasOwn(object, name) ? object[name] : undefined;
  const both = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  Object.defineProperty(object, name, { value: both, enumerable: true, configurable: true, writable: true });
}

function attributesOf(tag: SaxesTagNS): RawRow | null {
  let object: RawRow | null = null;
  for (const { local, prefix, value } of Object.values(tag.attributes)) {
    if (prefix === 'xmlns' || local === 'xmlns') continue;
    object ??= {};
    put(object, `@${local}`, value);
  }
  return object;
}

/** `skip` if it is not wanted. Lists grow in place, so long ones stay cheap. */
async function readTree(
  stream: Readable,
  name: string,
  spec: TreeSpec,
  because: Because | null,
  notes: TextNotes,
): Promise<RawRow | { skip: string }> {
  const open: Open[] = [];
  let root: RawRow | null = null;
  let ask = because;
  let picked = null as RawRow | null;
  let size = 0;
  const parser = xmlParser({ xmlns: true, fileName: name } as const, 'The XML file is damaged or truncated', {
    opentag: (tag) => {
      if (open.length === 0 && (tag.local !== spec.tree || tag.uri !== spec.namespace))
        throw new Refusal(`${name} begins with the element ${tag.name}, not with ${spec.tree} of ${spec.namespace}.`);
      open.push({ name: tag.local, object: attributesOf(tag), text: '' });
    },
    text: (text) => {
      const current = open.at(-1);
      if (current) current.text += text;
    },
    closetag: () => {
      const { name: closed, object, text } = open.pop()!;
      const has_text = text.trim() !== '';
      if (object && has_text) put(object, TEXT, text);
      const parent = open.at(-1);
      if (!parent) {
        root = object ?? {};
        return;
      }
      // An element without content is published and empty.
      const value = object ?? (has_text ? text : '');
      parent.object ??= {};
      const before = parent.object[closed];
      if (Array.isArray(before)) before.push(value);
      else put(parent.object, closed, value);
      if (ask && open.length === 1 && closed === spec.unwanted?.child) picked ??= (object ?? {}) as RawRow;
    },
  });
  for await (const batch of textLines(stream, 'utf-8', notes)) {
    // Whether it is wanted is clear from the first lines.
    for (let from = 0; from < batch.length; from += LINES) {
      const text = `${batch.slice(from, from + LINES).join('\n')}\n`;
      size += text.length;
      refuseOver(size, limits.xml.document, `characters in ${name}`);
      parser.write(text);
      if (!ask || !picked) continue;
      const skip = await ask(picked);
      if (skip) return { skip };
      ask = null;
    }
  }
  parser.close();
  if (!root) throw new Refusal(`${name} has no element.`);
  return { '(file)': name, ...(root as RawRow) };
}

/** Documents of a ZIP. */
const LOOK = 3;

/**
 * A file is one row, a ZIP one per member, read one after the other. `(file)`: the document's name. Repeated elements
 * are lists.
 */
export async function* xmlTrees(
  part: FilePart,
  spec: TreeSpec,
  { notes, looking = false, because = spec.unwanted?.because ?? null }: { notes: TextNotes; looking?: boolean; because?: Because | null },
): RowBatches {
  const lines = (): TextNotes => ({ fallback_lines: 0 });
  if (!part.members) {
    const seen = lines();
    yield [{ line: 1, object: (await readTree(await part.open(), part.name, spec, null, seen)) as RawRow }];
    notes.fallback_lines += seen.fallback_lines;
    return;
  }
  let line = 0;
  for await (const member of part.members()) {
    line += 1;
    if (looking && line > LOOK) return;
    const seen = lines();
    let row: ParsedRow;
    try {
      const tree = await readTree(await member.open(), member.name, spec, looking ? null : because, seen);
      row = 'skip' in tree ? { line, skip: String(tree.skip) } : { line, object: tree };
    } catch (error) {
      if (!isFileFault(error)) throw error;
      row = { line, fault: (error as Error).message, text: member.name };
    }
    notes.fallback_lines += seen.fallback_lines;
    yield [row];
  }
}
