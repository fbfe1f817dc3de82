import { z } from 'zod';

// Fields of responses and what each means.
export const text = (what: string) => z.string().describe(what);
export const textOrNull = (what: string) => z.string().nullable().describe(what);
export const number = (what: string) => z.number().describe(what);
export const numberOrNull = (what: string) => z.number().nullable().describe(what);
export const integer = (what: string) => z.number().int().describe(what);
export const integerOrNull = (what: string) => z.number().int().nullable().describe(what);
export const flag = (what: string) => z.boolean().describe(what);
export const flagOrNull = (what: string) => z.boolean().nullable().describe(what);
export const dateOrNull = (what: string) => z.iso.date().nullable().describe(what);
export const instant = (what: string) => z.iso.datetime().describe(what);
export const instantOrNull = (what: string) => z.iso.datetime().nullable().describe(what);
