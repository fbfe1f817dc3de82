import { z } from 'zod';

/** For the headings and the form of the list. */
const declared = new WeakMap<z.ZodType, Orders>();

interface Orders {
  fields: readonly string[];
  words: string[];
  /** Fields that have values only with another parameter. */
  needs: Record<string, string>;
}

const ordersOf = (schema: z.ZodType): Orders => declared.get(schema) ?? { fields: [], words: [], needs: {} };

export function ordersWith(schema: z.ZodType, isSet: (parameter: string) => boolean): Omit<Orders, 'needs'> {
  const { fields, words, needs } = ordersOf(schema);
  return { fields: fields.filter((field) => !needs[field] || isSet(needs[field])), words };
}

/** Such as `condition`; null for most. */
export const neededBy = (schema: z.ZodType | undefined, order: string | null): string | null =>
  (schema && order && ordersOf(schema).needs[order.replace(/^-/, '')]) || null;

type Order<F extends string> = F | `-${F}`;

/**
 * `words` are additional sort orders and what each does; `aliases` older names with the field they stand for; `needs`
 * the parameter without which a field has no values.
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
