import { z } from 'zod';
import type { RecordKind } from './define-record.ts';
import { Provenance } from './provenance.ts';

type Columns = RecordKind['columns'];

/** One column of a record as a response field, with its description. */
export const member = <C extends Columns, N extends keyof C & string>({ columns }: { columns: C }, name: N): C[N]['schema'] =>
  columns[name]!.schema.describe(columns[name]!.description);

/** Columns of a record as response fields, in this order. */
export const members = <C extends Columns, const L extends readonly (keyof C & string)[]>(kind: { columns: C }, names: L) =>
  Object.fromEntries(names.map((name) => [name, member(kind, name)])) as { [N in L[number]]: C[N]['schema'] };

/** All columns of a record except these. */
export const membersBut = <C extends Columns, const L extends readonly (keyof C & string)[]>(kind: { columns: C }, left_out: L) =>
  members(
    kind,
    Object.keys(kind.columns).filter((name): name is Exclude<keyof C & string, L[number]> => !left_out.includes(name)),
  );

/** A record as a response shows it: every column with its description, and where it came from. */
export const recordSchema = <C extends Columns>(kind: RecordKind<C>) =>
  z.object({ ...membersBut(kind, []), provenance: Provenance.describe('Source of this record') }).describe(kind.description);
