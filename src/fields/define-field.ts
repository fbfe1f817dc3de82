import { z } from 'zod';

/** A published value that was not used, with the reason unless it is simply empty. */
export interface Normalized<T> {
  value: T | null;
  /** Why a published value was not used; null if it is empty or was used. */
  reason: string | null;
}

/** One field of the vocabulary: the normalized form of a value, and how a published value is normalized. */
export interface Field<T = string> {
  /** Its name in tables, responses and documentation. */
  id: string;
  definition: string;
  schema: z.ZodType<T>;
  /** Published text → value, or null with the reason. An empty text or a placeholder is null without a reason. */
  normalize: (published: string) => Normalized<T>;
  examples: {
    /** Published text and the normalized value. */
    valid: [published: string, value: T][];
    /** Texts that mean no value. */
    none: string[];
    /** Invalid texts: refused with a reason. */
    invalid: string[];
  };
}

export function defineField<T>(field: Field<T>): Field<T> {
  return field;
}

export const none: Normalized<never> = { value: null, reason: null };
export const taken = <T>(value: T): Normalized<T> => ({ value, reason: null });
export const refused = (reason: string): Normalized<never> => ({ value: null, reason });

interface Code extends Omit<Field, 'schema' | 'normalize'> {
  shape: RegExp;
  /** What has this shape, for errors of requests. */
  accepted: string;
  /** What it means, for descriptions of requests and responses. */
  described?: string;
  /** Published texts that mean no code, besides an empty one. */
  none?: RegExp;
  /** The code that is meant by a text, such as with its leading zeros again. */
  read?: (text: string) => string;
  /** Why a text is none. */
  refusal: string | ((text: string) => string);
}

/** A code of one shape. */
export function defineCode({ shape, accepted, described, none: is_none, read = String, refusal, ...field }: Code): Field {
  const accepts = z.string().regex(shape, accepted);
  return {
    ...field,
    schema: described === undefined ? accepts : accepts.describe(described),
    normalize(published) {
      const text = published.trim();
      if (text === '' || is_none?.test(text)) return none;
      const code = read(text);
      return shape.test(code) ? taken(code) : refused(typeof refusal === 'string' ? refusal : refusal(text));
    },
  };
}
