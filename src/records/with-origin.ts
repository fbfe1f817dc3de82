import { type Provenance, provenanceOf } from './provenance.ts';

/** A row with its provenance columns gathered into one field. */
export function withOrigin<Row extends Record<string, unknown>>(row: Row): Row & { provenance: Provenance } {
  const provenance = provenanceOf(row);
  const rest: Record<string, unknown> = { ...row };
  for (const column of Object.keys(provenance)) delete rest[column];
  return { ...(rest as Row), provenance };
}
