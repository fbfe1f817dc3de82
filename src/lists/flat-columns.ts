import type { z } from 'zod';
import { valueAt } from '#pages/data-table';
import { labelOf } from '#pages/member';
import { unitOf } from '#records/units';
import { boundsOf, inner } from '#server/input/expected';
import { fieldsIn } from './csv.ts';

type Row = Record<string, any>;

/** `list`: single values in one cell, joined by "; ". */
export const columnTypes = ['text', 'integer', 'number', 'boolean', 'date', 'instant', 'list'] as const;
export type ColumnType = (typeof columnTypes)[number];

export interface FlatColumn {
  /** `a.b` within objects. */
  name: string;
  heading: string;
  type: ColumnType;
  unit: string | null;
  meaning: string;
}

export interface FlatTable {
  columns: FlatColumn[];
  /** Lists of records, and values under names that differ from row to row. */
  left_out: Pick<FlatColumn, 'name' | 'meaning'>[];
}

const defOf = (schema: z.ZodType): any => (schema as any)._zod.def;
const single = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'template_literal', 'date', 'bigint']);

/** Through the wrappers around its type. */
function meaningOf(schema: z.ZodType): string {
  for (let at: any = schema; at?._zod; at = defOf(at).innerType ?? defOf(at).in) if (at.description) return at.description;
  return '';
}

/** Null for a structure. */
function typeOf(schema: z.ZodType): ColumnType | null {
  const core = inner(schema);
  const { type, options, element, entries, values } = defOf(core);
  if (type === 'union') {
    const types = new Set((options as z.ZodType[]).filter((one) => defOf(inner(one)).type !== 'null').map(typeOf));
    return types.size === 1 ? [...types][0]! : types.has(null) || types.has('list') ? null : 'text';
  }
  if (type === 'array') return single.has(defOf(inner(element)).type) ? 'list' : null;
  if (!single.has(type)) return null;
  if (type === 'boolean') return 'boolean';
  if (type === 'string') {
    const { formats } = boundsOf(core);
    return formats.includes('date') ? 'date' : formats.includes('datetime') ? 'instant' : 'text';
  }
  const set: unknown[] | null = values ?? (entries ? Object.values(entries) : null);
  if (set) return set.every(Number.isInteger) ? 'integer' : set.every((one) => typeof one === 'boolean') ? 'boolean' : 'text';
  if (type !== 'number') return 'text';
  return boundsOf(core).formats.some((name) => name.includes('int')) ? 'integer' : 'number';
}

/** The part within its group, if no other column has the same. */
export function labelIn(columns: readonly string[]): (column: string) => string {
  const lastOf = (column: string) => column.slice(column.lastIndexOf('.') + 1);
  const counts = new Map<string, number>();
  for (const column of columns) counts.set(lastOf(column), (counts.get(lastOf(column)) ?? 0) + 1);
  return (column) => labelOf(counts.get(lastOf(column)) === 1 ? lastOf(column) : column);
}

/** Fields of nested objects become `address.city`. `only`: fields of a row, in this order. */
export function flatTable(row: z.ZodObject, only?: string[]): FlatTable {
  const fields = fieldsIn(row, only).map(([name, schema]) => ({ name, type: typeOf(schema), meaning: meaningOf(schema) }));
  const label = labelIn(fields.flatMap(({ name, type }) => (type ? name : [])));
  return {
    columns: fields.flatMap(({ name, type, meaning }) => (type ? { name, type, unit: unitOf(name), meaning, heading: label(name) } : [])),
    left_out: fields.flatMap(({ name, type, meaning }) => (type ? [] : { name, meaning })),
  };
}

export function flatValue(row: Row, { name, type }: FlatColumn): string | number | boolean | null {
  const at: any = valueAt(row, name);
  if (at === null || at === undefined) return null;
  if (type === 'list') return at.length === 0 ? null : at.join('; ');
  return type === 'text' || type === 'date' || type === 'instant' ? String(at) : at;
}

/** With a value in any row, and in an empty list all: a comparison has the columns of every kind. */
export function filledColumns(table: FlatTable, rows: Row[]): FlatTable {
  if (rows.length === 0) return table;
  return { ...table, columns: table.columns.filter((column) => rows.some((row) => flatValue(row, column) !== null)) };
}

/** And columns that only CSV has. */
export function withFileColumns({ columns, left_out }: FlatTable, more: z.ZodObject): FlatTable {
  const of_file = flatTable(more).columns.map((column) => ({ ...column, heading: `${column.name} (CSV)` }));
  return { columns: [...columns, ...of_file], left_out };
}
