import type { z } from 'zod';
import type { Parts } from './answers/parts.ts';

interface SchemaFacts {
  /** It is not stored for repetition, so an Idempotency-Key is refused. */
  is_secret?: true;
  /** Left out of JSON unless `include` or `fields` names them: field → path. For `shape: 'detail'`. */
  parts?: Parts<any>;
  media_types?: string[];
  /** Stored in a temporary file, not parsed; `form`: the file of a form of our own pages. */
  upload?: 'file' | 'form';
  /** Programs and pages of any origin may send it. */
  is_open_form?: true;
  /** More than usual. */
  max_bytes?: number;
  deadline_ms?: number;
}

const facts = new WeakMap<z.ZodType, SchemaFacts>();

export function withFacts<T extends z.ZodType>(schema: T, own: SchemaFacts & { parts?: Parts<z.output<T>> }): T {
  facts.set(schema, own);
  return schema;
}
export const factsOf = (schema: z.ZodType | undefined): SchemaFacts => (schema && facts.get(schema)) ?? {};
