import { z } from 'zod';
import { licenseTypeClasses } from '#fields/taxonomy-groups';

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

// Columns that mean the same in several kinds of records.

export const ccn = requiredText('CMS Certification Number, 6 characters, leading zeros kept.');
export const cik = requiredText('SEC Central Index Key, 10 digits, zero-padded.');
export const hospital_name = text('Name of the hospital as published.');
export const first_name = text('First name.');
export const last_name = text('Last name.');
export const address_line = text('Street address.');
export const city = text('City.');
export const state = text('USPS code.');
export const zip5 = text('Five-digit ZIP.');
export const fiscal_year = required(integer('Federal fiscal year of the affected payments (October to September).'));
export const filing_date = required(date('Filing date.'));

/** Of a license and who has it. */
export const licensee = {
  license_type_class: oneOf(licenseTypeClasses, 'License class; null if the type is not recognized.'),
  entity_type: oneOf(['individual', 'organization'], 'Person or business.'),
  last_name,
  first_name,
  middle_name: text('Middle name.'),
  suffix: text('Name suffix.'),
  organization_name: text('Business name.'),
  full_name: requiredText('Full name on one line.'),
};

/** Of the people whom a provider cared for. */
export const averages = {
  average_age: numeric('Average age of the beneficiaries, years.'),
  average_risk_score: numeric('Average HCC risk score of the beneficiaries; 1 is the national mean of fee-for-service.'),
};
