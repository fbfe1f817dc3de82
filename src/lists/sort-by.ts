import { z } from 'zod';

/** For the headings and the form of the list. */
const declared = new WeakMap<z.ZodType, Orders>();

interface Orders {
  fields: readonly string[];
  words: string[];
}

export const ordersOf = (schema: z.ZodType): Orders => declared.get(schema) ?? { fields: [], words: [] };

type Order<F extends string> = F | `-${F}`;

/**
 * `words` are additional sort orders and what each does; `aliases` older names with the field they stand for.
 */
export function sortBy<const F extends string, const W extends string = never, const A extends string = never>(
  fields: readonly F[],
  more: { standard: string; words?: Record<W, string>; aliases?: Record<A, F> },
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
        ...(aliases.length > 0 ? [`Older names still accepted: ${aliases.map(([alias, name]) => `${alias} (${name})`).join(', ')}.`] : []),
      ].join(' '),
    );
  declared.set(schema, { fields, words: words.map(([word]) => word) });
  return schema;
}
