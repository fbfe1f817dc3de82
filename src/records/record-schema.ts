import { z } from 'zod';
import { current } from './current.ts';
import type { RecordKind } from './define-record.ts';

type Columns = RecordKind['columns'];

export const member = <C extends Columns, N extends keyof C & string>({ columns }: { columns: C }, name: N): C[N]['schema'] =>
  columns[name]!.schema.describe(columns[name]!.description);

export const members = <C extends Columns, const L extends readonly (keyof C & string)[]>(kind: { columns: C }, names: L) =>
  Object.fromEntries(names.map((name) => [name, member(kind, name)])) as { [N in L[number]]: C[N]['schema'] };

export const membersBut = <C extends Columns, const L extends readonly (keyof C & string)[]>(kind: { columns: C }, left_out: L) =>
  members(
    kind,
    Object.keys(kind.columns).filter((name): name is Exclude<keyof C & string, L[number]> => !left_out.includes(name)),
  );

/** Every column, and where the record came from. */
export const recordSchema = <C extends Columns>(kind: RecordKind<C>) =>
  z.object({ ...membersBut(kind, []), ...ownProvenance }).describe(kind.description);

/** To which those are added that it has. */
export const withoutValues = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, null])) as { [Name in keyof S]: null };

/** Those values of a row that a response has. */
export const shownOf = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>, row: Record<string, any>) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, row[name]])) as z.infer<z.ZodObject<S>>;

/** The same by name; null where there is no row, or it has no such value. */
export const valuesOf = <const N extends string>(names: readonly N[], row: Record<string, any> | null | undefined) =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? null])) as Record<N, any>;

// Not z.record(): checking 40 fields of every row costs more than all other checks.
export const rawPayload = (what: string) =>
  z
    .custom<Record<string, unknown>>((value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'a JSON object')
    .meta({ type: 'object', additionalProperties: true })
    .describe(what);

/** The row of the file it was read from. */
export const Provenance = z.object({
  source: z.string().describe('Source id, as in /sources'),
  source_url: z.string().describe('Public URL of the original'),
  raw_payload: rawPayload('Every non-empty published field, unchanged, keyed by its published header'),
  file_name: z.string().describe('Published file name'),
  file_sha256: z.string().describe('SHA-256 of the file as received'),
  file_line: z.number().int().describe('Line (or record number) in the file'),
  observed_from: z.iso
    .date()
    .describe('Release date of the first file that contained this record; the load date if that file has no release date'),
  observed_to: z.iso.date().nullable().describe('Release date of the first file that no longer contained it; null while current'),
  loaded_at: z.iso.datetime({ offset: true }).describe('When the row was loaded'),
});
export type Provenance = z.infer<typeof Provenance>;

export const ownProvenance = { provenance: Provenance.describe('Source of this record') };

/** The source of a row, where its published fields are elsewhere. */
export const cited = Provenance.pick({ source: true, source_url: true }).shape;

/** Only on request, because published rows are long. */
export const FurtherOrigin = Provenance.omit({ source: true, source_url: true }).partial().shape;

/** `provenanceOf` reads them back. */
export const provenanceColumns = `r.source, r.source_url, r.raw_payload, f.file_name, f.sha256 as file_sha256, r.file_line, r.observed_from, r.observed_to, r.loaded_at`;
export const provenanceJoin = 'join source_file f on f.file_id = r.file_id';

/** `where` goes on to the order. */
export const recordsSql = (of: Parameters<typeof current>[0], columns: string, where: string): string =>
  `select ${columns}, ${provenanceColumns} from ${current(of, 'r')} ${provenanceJoin} where ${where}`;

export function provenanceOf(row: Record<string, unknown>): Provenance {
  return {
    source: row.source as string,
    source_url: row.source_url as string,
    raw_payload: row.raw_payload as Record<string, unknown>,
    file_name: row.file_name as string,
    file_sha256: row.file_sha256 as string,
    file_line: row.file_line as number,
    observed_from: row.observed_from as string,
    observed_to: row.observed_to as string | null,
    // Text if the row came as JSON.
    loaded_at: (typeof row.loaded_at === 'string' ? new Date(row.loaded_at) : (row.loaded_at as Date | undefined))?.toISOString() as string,
  };
}

/** A row with its provenance columns gathered into one field. */
export function withOrigin<Row extends Record<string, unknown>>(row: Row): Row & { provenance: Provenance } {
  const provenance = provenanceOf(row);
  const rest: Record<string, unknown> = { ...row };
  for (const column of Object.keys(provenance)) delete rest[column];
  return { ...(rest as Row), provenance };
}

/**
 * Worded the same in every response: a missing figure is never zero. In JSON each sentence stands once, in
 * `meta.reasons`.
 */
export const NullReasons = z
  .record(z.string(), z.string())
  .describe(
    'Why each null field is null: a code of `meta.reasons`, keyed by field name (nested fields with dots); in files the sentence itself. Null never means zero.',
  );

export interface NullReason {
  /** Nested fields are written with dots. */
  field: string;
  why: string;
}

/** The command is on the page of the source. */
export const notLoaded = (title: string) => `${title} is not loaded.`;
export const notListed = (title: string) => `This facility is not in ${title} for this period.`;
/** Absence proves nothing. `title`: in quotation marks; `note`: how much is loaded. */
export const partLoaded = (title: string, note: string | null) =>
  `Only part of ${title} is loaded${note ? ` (${note})` : ''} and does not include this record; the published file may have it.`;
export const notPublished = (title: string) => `${title} has no value for this period.`;
export const notLinked = 'No loaded file links this facility to a health system.';

/** Not Available, N/A, Too Few to Report, *, ., -- and an empty cell stay distinct. */
export const withheldBy = (title: string, published: string, footnote: string | null) =>
  `Withheld in ${title}: ${published === '' ? 'empty cell' : `"${published}"`}${footnote ? `, footnote ${footnote}` : ''}.`;

export const byField = (reasons: NullReason[]): Record<string, string> => Object.fromEntries(reasons.map(({ field, why }) => [field, why]));

/** Of those of these fields that are null. */
export const nullsBecause = (values: object, why: string | ((field: string) => string), at = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      value === null ? [[`${at}${field}`, typeof why === 'string' ? why : why(field)]] : [],
    ),
  );

/** How sentences of a kind begin and end. */
const KINDS: [code: string, start: string, end: string][] = [
  ['partly_loaded', 'Only part of ', ''],
  ['withheld', 'Withheld in ', ''],
  ['not_listed', 'This facility is not in ', ' for this period.'],
  ['not_linked', notLinked, ''],
  ['not_published', '', ' has no value for this period.'],
  ['not_loaded', '', ' is not loaded.'],
];

/** `other`: only one figure has it. */
export const reasonCode = (sentence: string): string =>
  KINDS.find(([, start, end]) => sentence.startsWith(start) && sentence.endsWith(end))?.[0] ?? 'other';
