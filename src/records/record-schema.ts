import { z } from 'zod';
import type { RecordKind } from './define-record.ts';
import { ownProvenance } from './provenance.ts';

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
