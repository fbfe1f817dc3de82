import { z } from 'zod';

/** Its Postgres type, shape in JSON and meaning with unit. */
export interface RecordColumn<T extends z.ZodType = z.ZodType> {
  schema: T;
  sql: 'text' | 'date' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'jsonb' | 'text[]';
  description: string;
}

export type RecordColumns = Record<string, RecordColumn>;

export interface RecordKind<C extends RecordColumns = RecordColumns> {
  kind: string;
  table: string;
  description: string;
  columns: C;
  /** Name → what follows `on <table>`. */
  indexes?: Record<string, string>;
  /** Of current records only. */
  current_indexes?: Record<string, string>;
  /** Of the unique index of current records; null if the kind has its own. */
  current_key?: string | null;
  /** Alias → SQL for the document id, or `*` if any document may show it. */
  documents: Record<string, string>;
}

/** Absent columns are null. */
export type RecordInput<K extends RecordKind> = { [N in keyof K['columns']]?: z.infer<K['columns'][N]['schema']> };

export const defineRecord = <C extends RecordColumns, const T extends string>(
  declared: Omit<RecordKind<C>, 'table' | 'documents'> & { kind: T; documents?: RecordKind['documents'] },
): RecordKind<C> & { table: T } => ({ documents: {}, ...declared, table: declared.kind });

const isoDate = z.iso.date();

export const text = (description: string) => ({ schema: z.string().nullable(), sql: 'text' as const, description });
export const requiredText = (description: string) => ({ schema: z.string(), sql: 'text' as const, description });
export const date = (description: string) => ({ schema: isoDate.nullable(), sql: 'date' as const, description });
export const flag = (description: string) => ({ schema: z.boolean().nullable(), sql: 'boolean' as const, description });
export const integer = (description: string) => ({
  schema: z.number().int().nullable(),
  sql: 'integer' as const,
  description,
});
export const numeric = (description: string) => ({ schema: z.number().nullable(), sql: 'numeric' as const, description });
/** In every record. */
export const required = <T extends z.ZodType, S extends RecordColumn['sql']>(column: {
  schema: z.ZodNullable<T>;
  sql: S;
  description: string;
}) => ({ ...column, schema: column.schema.unwrap() });
export const textList = (description: string) => ({
  schema: z.array(z.string()).nullable(),
  sql: 'text[]' as const,
  description,
});
export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  schema: schema.nullable(),
  sql: 'jsonb' as const,
  description,
});
export const oneOf = <const V extends readonly [string, ...string[]]>(values: V, description: string) => ({
  schema: z.enum(values).nullable(),
  sql: 'text' as const,
  description,
});
