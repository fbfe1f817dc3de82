import { z } from 'zod';
import type { RecordColumns, RecordKind } from './define-record.ts';
import { Provenance } from './provenance.ts';

/** A record as a response shows it: every column with its description, and where it came from. */
export const recordSchema = <C extends RecordColumns>({ columns, description }: RecordKind<C>) =>
  z
    .object({
      ...(Object.fromEntries(
        Object.entries(columns).map(([name, { schema, description: meaning }]) => [name, schema.describe(meaning)]),
      ) as unknown as { [N in keyof C]: C[N]['schema'] }),
      provenance: Provenance.describe('Origin of this record'),
    })
    .describe(description);
