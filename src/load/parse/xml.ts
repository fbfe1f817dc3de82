import type { Readable } from 'node:stream';
import type { RawRow } from '../declaration/rows.ts';
import { Refusal } from '../refusal.ts';
import { type ParsedRow, type RowBatches, shorten } from './parsed-row.ts';
import { type TextNotes, textLines } from './text.ts';
import { xmlParser } from './xml-parser.ts';

/** Private abbreviations of the publisher: compared and stored without. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);
const isDeclaration = (name: string) => name === 'xmlns' || name.startsWith('xmlns:');

interface OpenRow {
  object: RawRow;
  /** Outermost first. */
  path: string[];
  fault: string | null;
}

function put(row: OpenRow, name: string, value: string): void {
  if (name in row.object) row.fault ??= `says ${name} twice`;
  else if (value !== '') row.object[name] = value;
}

/**
 * Attributes, and children with text (`child`, `child.attribute`, `child.grandchild`). A line is an ordinal: responses
 * are a single line.
 */
export async function* xmlRows(stream: Readable, element: string, notes: TextNotes): RowBatches {
  let out: ParsedRow[] = [];
  let line = 0;
  let row = null as OpenRow | null;
  const texts: string[] = [];
  const parser = xmlParser({}, 'The XML file is damaged or truncated', {
    opentag: (tag) => {
      const name = local(tag.name);
      if (!row) {
        if (name !== element) return;
        line += 1;
        row = { object: {}, path: [], fault: null };
      } else row.path.push(name);
      const prefix = row.path.length > 0 ? `${row.path.join('.')}.` : '';
      for (const [attribute, value] of Object.entries(tag.attributes as Record<string, string>))
        if (!isDeclaration(attribute)) put(row, `${prefix}${local(attribute)}`, value);
      texts.push('');
    },
    text: (text) => {
      if (row) texts[texts.length - 1] += text;
    },
    closetag: () => {
      if (!row) return;
      const text = texts.pop() ?? '';
      if (text.trim() !== '') put(row, row.path.join('.') || '(text)', text.trim());
      if (row.path.pop() !== undefined) return;
      const { object, fault } = row;
      out.push(fault ? { line, fault, text: shorten(JSON.stringify(object)) } : { line, object });
      row = null;
    },
  });
  // Tags mark the end of the document.
  const lines: TextNotes = { fallback_lines: 0 };
  for await (const batch of textLines(stream, 'utf-8', lines)) {
    parser.write(`${batch.join('\n')}\n`);
    if (out.length > 0) yield out;
    out = [];
  }
  notes.fallback_lines += lines.fallback_lines;
  parser.close();
  if (line === 0) throw new Refusal(`The XML file has no element "${element}".`);
}
