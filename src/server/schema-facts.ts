import type { z } from 'zod';
import type { Parts } from './answers/parts.ts';

/** What a body or a response is besides its fields. */
export interface SchemaFacts {
  /** The response contains a secret: it is not stored for repetition, so an Idempotency-Key is refused. */
  is_secret?: true;
  /**
   * Long parts that JSON leaves out unless `include` or `fields` names them: field → path where the part is read by
   * itself. For `shape: 'detail'`.
   */
  parts?: Parts<any>;
  /** Only for a download. */
  media_types?: string[];
  /**
   * The body is stored in a temporary file, `context.upload`, and is not parsed; `form`: the file of a form of our own
   * pages.
   */
  upload?: 'file' | 'form';
  /** Of a body that is a form, which programs and pages of any origin may send. */
  is_open_form?: true;
  /** Bytes and milliseconds of a body that may have more than usual. */
  max_bytes?: number;
  deadline_ms?: number;
}

const facts = new WeakMap<z.ZodType, SchemaFacts>();

export function withFacts<T extends z.ZodType>(schema: T, own: SchemaFacts & { parts?: Parts<z.output<T>> }): T {
  facts.set(schema, own);
  return schema;
}
export const factsOf = (schema: z.ZodType | undefined): SchemaFacts => (schema && facts.get(schema)) ?? {};
