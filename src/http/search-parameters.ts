import { z } from 'zod';
import { isCcn } from '../fields/ccn.ts';

export const words = (what: string) => z.string().trim().min(1).max(200).optional().describe(what);

export const CcnOrBeginning = z
  .string()
  .regex(/^[0-9A-Za-z]{2,5}$|^.{6}$/, 'a CCN of six characters, or its first two to five')
  .refine(
    (value) => value.length < 6 || isCcn(value.toUpperCase()),
    'a CCN: two characters for the state, then four digits; a letter may stand third or sixth',
  )
  .describe('CCN or its first characters, leading zeros kept');

export const asOf = z.iso
  .date()
  .optional()
  .describe(
    'As-of date: what the releases dated up to that day say. A list whose releases were not on file here that day is a gap. Default today.',
  );
