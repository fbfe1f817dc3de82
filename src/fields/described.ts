import { z } from 'zod';

// Fields of responses and what each means.
export const text = (what: string) => z.string().describe(what);
export const textOrNull = (what: string) => z.string().nullable().describe(what);
export const number = (what: string) => z.number().describe(what);
export const numberOrNull = (what: string) => z.number().nullable().describe(what);
export const integer = (what: string) => z.number().int().describe(what);
export const integerOrNull = (what: string) => z.number().int().nullable().describe(what);
export const count = (what: string) => z.number().int().min(0).describe(what);
export const countOrNull = (what: string) => z.number().int().min(0).nullable().describe(what);
export const flag = (what: string) => z.boolean().describe(what);
export const flagOrNull = (what: string) => z.boolean().nullable().describe(what);
export const day = (what: string) => z.iso.date().describe(what);
export const dateOrNull = (what: string) => z.iso.date().nullable().describe(what);
export const instant = (what: string) => z.iso.datetime().describe(what);
export const instantOrNull = (what: string) => z.iso.datetime().nullable().describe(what);

type Names = readonly string[];
export const oneOf = <const N extends Names>(names: N, what: string) => z.enum(names).describe(what);
export const oneOrNull = <const N extends Names>(names: N, what: string) => z.enum(names).nullable().describe(what);
export const arrayOf = <T extends z.ZodType>(item: T, what: string) => z.array(item).describe(what);
export const arrayOrNull = <T extends z.ZodType>(item: T, what: string) => z.array(item).nullable().describe(what);
export const objectOf = <S extends z.core.$ZodLooseShape>(shape: S, what: string) => z.object(shape).describe(what);
export const objectOrNull = <S extends z.core.$ZodLooseShape>(shape: S, what: string) => z.object(shape).nullable().describe(what);

/** An object with a name in the OpenAPI document. */
export const named = <S extends z.core.$ZodLooseShape>(id: string, shape: S, description?: string) =>
  z.object(shape).meta({ id, ...(description !== undefined && { description }) });

/** Counts by the names of a schema: 0 where nothing was counted. */
export const countsOf = <S extends Record<string, z.ZodNumber>>({ shape }: z.ZodObject<S>, counted: object | null) =>
  ({ ...Object.fromEntries(Object.keys(shape).map((name) => [name, 0])), ...counted }) as Record<keyof S, number>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** `what`: a monitor. `from`: the request that answers with such ids. */
export const uuidOf = (what: string, from: string) => z.string().regex(uuid, `the id of ${what}, a UUID from ${from}`);
