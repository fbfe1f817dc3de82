import type { z } from 'zod';

/** A published value that means nothing here, with the reason where the publisher seems to have meant something. */
export interface Normalised<T> {
  value: T | null;
  /** Why a value that is there was not taken; null where the field is empty or was taken. */
  reason: string | null;
}

/** One word of the vocabulary: what a value looks like once it is ours, and how a published one becomes it. */
export interface Field<T = string> {
  /** The name it has in tables, answers and documents. */
  id: string;
  definition: string;
  schema: z.ZodType<T>;
  /** Published text → value, or null with the reason. An empty text, and what stands for none, is null without one. */
  normalise: (published: string) => Normalised<T>;
  examples: {
    /** Published text and what becomes of it. */
    valid: [published: string, value: T][];
    /** Texts that stand for no value. */
    none: string[];
    /** Texts that mean something else: refused with a reason. */
    invalid: string[];
  };
}

export function defineField<T>(field: Field<T>): Field<T> {
  return field;
}

export const none: Normalised<never> = { value: null, reason: null };
export const taken = <T>(value: T): Normalised<T> => ({ value, reason: null });
export const refused = (reason: string): Normalised<never> => ({ value: null, reason });
