import { z } from 'zod';

/** What each `sort` parameter declares, for the headings and the form of its list. */
const declared = new WeakMap<z.ZodType, Orders>();

interface Orders {
  fields: readonly string[];
  words: string[];
  /** Fields that have values only with another parameter. */
  needs: Record<string, string>;
}

/** Fields and further orders of a `sort` parameter. */
const ordersOf = (schema: z.ZodType): Orders => declared.get(schema) ?? { fields: [], words: [], needs: {} };

/** The orders that a list has with the parameters that are set. */
export function ordersWith(schema: z.ZodType, isSet: (parameter: string) => boolean): Omit<Orders, 'needs'> {
  const { fields, words, needs } = ordersOf(schema);
  return { fields: fields.filter((field) => !needs[field] || isSet(needs[field])), words };
}

/** The parameter that an order needs, such as `condition`; null for most. */
export const neededBy = (schema: z.ZodType | undefined, order: string | null): string | null =>
  (schema && order && ordersOf(schema).needs[order.replace(/^-/, '')]) || null;

type Order<F extends string> = F | `-${F}`;

/**
 * The `sort` parameter of a list: a field of its rows, with `-` before it for descending. `words` are additional sort
 * orders and what each does; `aliases` are older names, each with the field it stands for; `needs` names the parameter
 * without which a field has no values.
 */
export function sortBy<const F extends string, const W extends string = never, const A extends string = never>(
  fields: readonly F[],
  more: { standard: string; words?: Record<W, string>; aliases?: Record<A, F>; needs?: Partial<Record<F, string>> },
) {
  const words = Object.entries((more.words ?? {}) as Record<string, string>);
  const aliases = Object.entries((more.aliases ?? {}) as Record<string, string>);
  const accepted = [...fields, ...words.map(([word]) => word), ...aliases.map(([alias]) => alias)];
  const orders = accepted.flatMap((name) => [name, `-${name}`]) as [string, ...string[]];
  const replaced = new Map(aliases);
  const schema = z
    .enum(orders, { error: () => `one of ${orders.slice(0, -2 * aliases.length || undefined).join(', ')}` })
    .transform((order): Order<F | W> => {
      const name = order.replace('-', '');
      return `${order.startsWith('-') ? '-' : ''}${replaced.get(name) ?? name}` as Order<F | W>;
    })
    .optional()
    .describe(
      [
        `Order. Default: ${more.standard}.`,
        ...words.map(([word, does]) => `Also ${word}: ${does}.`),
        ...Object.entries(more.needs ?? {}).map(([field, parameter]) => `${field} only with ${parameter}.`),
        ...(aliases.length > 0 ? [`Older names still accepted: ${aliases.map(([alias, name]) => `${alias} (${name})`).join(', ')}.`] : []),
      ].join(' '),
    );
  declared.set(schema, { fields, words: words.map(([word]) => word), needs: (more.needs ?? {}) as Record<string, string> });
  return schema;
}
