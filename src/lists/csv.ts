import { stringify } from 'csv-stringify/sync';
import type { z } from 'zod';
import { valueAt } from '#pages/data-table';
import { inner } from '#server/input/expected';

type Row = Record<string, any>;

/** Fields of nested objects become `address.city`; lists are one column. `only`: fields of a row, in this order. */
export function fieldsIn(row: z.ZodObject, only?: string[]): [column: string, schema: z.ZodType][] {
  const walk = (schema: z.ZodObject, prefix: string): [string, z.ZodType][] =>
    Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, member]) => {
      const core = inner(member) as any;
      return core._zod.def.type === 'object' ? walk(core, `${prefix}${name}.`) : [[`${prefix}${name}`, member]];
    });
  const all = walk(row, '');
  return only ? only.flatMap((name) => all.filter(([column]) => column === name || column.startsWith(`${name}.`))) : all;
}

export const columnsOf = (row: z.ZodObject, only?: string[]): string[] => fieldsIn(row, only).map(([column]) => column);

/** Lists of words joined by "; ", other nested values as JSON. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// A spreadsheet runs a cell that starts with one of these; East Asian versions also accept the wide and small forms.
const runs = '=+\\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b';
// A spreadsheet skips these before them: spaces, zero-width and other formatting characters, quotation marks.
const passed = ' \v\f\u0085\u00a0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff"';
const at_start = new RegExp(`^(?:[\\t\\r\\n]|[${passed}]*[${runs}])`);
// Opened with semicolons or tabs as separators, as in some locales, one cell becomes several, and a line break starts a
// new row.
const at_separator = new RegExp(`([;\\t\\r\\n][${passed}]*)([${runs}])`, 'g');

/** Most texts. */
const harmless = /^[A-Za-z0-9][^;\t\r\n]*$/;

/** An apostrophe wherever a spreadsheet could start a formula makes it text. */
function withoutFormula(text: string): string {
  if (harmless.test(text)) return text;
  const inside = text.replace(at_separator, "$1'$2");
  return at_start.test(inside) ? `'${inside}` : inside;
}

const cell = (value: unknown) => (typeof value === 'number' ? String(value) : withoutFormula(textOf(value)));

/** RFC 4180 (CRLF); the header row for null. */
export function csvLines(rows: Row[] | null, columns: string[]): string {
  const lines = rows ? rows.map((row) => columns.map((column) => cell(valueAt(row, column)))) : [columns.map(cell)];
  return stringify(lines, { record_delimiter: 'windows' });
}

/**
 * Records as a file, written while they are read. `same`: of CSV, columns with the same in every row, and in one row if
 * there is none.
 */
export async function* recordFile(
  form: string,
  columns: readonly string[],
  batches: AsyncIterable<Row[]>,
  same: Row | null = null,
): AsyncGenerator<string> {
  const all = [...columns, ...Object.keys(same ?? {})];
  let count = 0;
  if (form === 'csv') yield csvLines(null, all);
  for await (const rows of batches) {
    count += rows.length;
    yield form === 'csv'
      ? csvLines(same ? rows.map((row) => ({ ...row, ...same })) : rows, all)
      : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }
  if (same && count === 0) yield csvLines([same], all);
}
