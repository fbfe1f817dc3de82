import { createReadStream } from 'node:fs';
import { csvRecords } from '../load/parse/csv.ts';
import { textLines } from '../load/parse/text.ts';

export interface AskedLine {
  line: number;
  /** Parameters of the screening as the API takes them, or why the line asks nothing. */
  asked: Record<string, string> | { fault: string };
}

const fields = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'organization_name',
  'npi',
  'birth_date',
  'state',
  'license_number',
  'entity_type',
];

/** 'First Name' and 'first_name' are one field. */
const fieldOf = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const bare = (text: string): Record<string, string> => (/^\d{10}$/.test(text) ? { npi: text } : { name: text });

/**
 * Questions of a file: a CSV whose header names fields of a screening (others are left aside), else one name or NPI a line.
 */
export async function* screeningQuestions(path: string): AsyncGenerator<AskedLine> {
  const notes = { fallback_lines: 0 };
  let header: string[] | null = null;
  let first = true;
  for await (const batch of csvRecords(textLines(createReadStream(path), 'utf-8', notes), { delimiter: ',', quotes: true })) {
    for (const row of batch) {
      if (!('values' in row)) {
        yield { line: row.line, asked: { fault: 'fault' in row ? row.fault : 'not a row of text' } };
        continue;
      }
      const names = row.values.map(fieldOf);
      if (first && names.some((name) => fields.includes(name))) {
        header = names;
        first = false;
        continue;
      }
      first = false;
      const text = row.values.join(',').trim();
      if (text === '') continue;
      if (!header) {
        yield { line: row.line, asked: bare(text) };
        continue;
      }
      const given = header.map((name, at) => [name, row.values[at]?.trim() ?? ''] as const);
      yield { line: row.line, asked: Object.fromEntries(given.filter(([name, value]) => fields.includes(name) && value !== '')) };
    }
  }
}
