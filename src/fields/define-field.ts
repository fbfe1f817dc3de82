import type { z } from 'zod';

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
