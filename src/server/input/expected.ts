import type { z } from 'zod';

export function inner(schema: z.ZodType): z.ZodType {
  let at: any = schema;
  for (;;) {
    const def = at._zod.def;
    if (def.type === 'pipe') at = def.in._zod.def.type === 'transform' ? def.out : def.in;
    else if (['optional', 'default', 'prefault', 'nullable', 'readonly', 'catch', 'nonoptional'].includes(def.type)) at = def.innerType;
    else return at;
  }
}

/** The definition inside of the wrappers. */
export const defOf = (schema: z.ZodType): any => (inner(schema) as any)._zod.def;

interface Bounds {
  min?: number;
  max?: number;
  formats: string[];
}

export function boundsOf(schema: z.ZodType): Bounds {
  const def = (schema as any)._zod.def;
  const bounds: Bounds = { formats: def.format ? [def.format] : [] };
  for (const check of def.checks ?? []) {
    const c = check._zod.def;
    if (c.check === 'min_length') bounds.min = c.minimum;
    else if (c.check === 'max_length') bounds.max = c.maximum;
    else if (c.check === 'length_equals') bounds.min = bounds.max = c.length;
    else if (c.check === 'greater_than') bounds.min = c.inclusive ? c.value : c.value + 1;
    else if (c.check === 'less_than') bounds.max = c.inclusive ? c.value : c.value - 1;
    else if (c.format) bounds.formats.push(c.format);
  }
  return bounds;
}

function range({ min, max }: Bounds, unit = ''): string {
  if (min !== undefined && max !== undefined) return min === max ? ` of ${min}${unit}` : ` from ${min} to ${max}${unit}`;
  if (min !== undefined) return ` of at least ${min}${unit}`;
  return max !== undefined ? ` of at most ${max}${unit}` : '';
}

const formats: Record<string, string> = {
  date: 'a calendar date as YYYY-MM-DD, such as 2026-01-31',
  datetime: 'a date and time in ISO 8601, such as 2026-01-31T12:00:00Z',
  email: 'an email address such as jane@example.com',
  url: 'a URL such as https://example.com',
  uuid: 'a UUID',
};

/** The message of a schema's own rule: z.string().refine(isNpi, 'ten digits …'). */
function ownWords(def: any): string | null {
  for (const check of def.checks ?? []) {
    const said = check._zod.def.error?.({ input: '' });
    const words = typeof said === 'string' ? said : said?.message;
    if (words) return words.replace(/^expected:? /i, '');
  }
  return null;
}

/** "a whole number from 1 to 200" */
export function expected(schema: z.ZodType): string {
  const at = inner(schema) as any;
  const def = at._zod.def;
  const own = ownWords(def);
  if (own) return own;
  const bounds = boundsOf(at);
  switch (def.type) {
    case 'string': {
      const format = bounds.formats.find((name) => formats[name]);
      if (format) return formats[format]!;
      if ((bounds.min ?? 1) <= 1 && bounds.max === undefined) return 'text that is not empty';
      return `text${range({ ...bounds, min: Math.max(1, bounds.min ?? 1) }, ' characters')}`;
    }
    case 'number':
      return `${bounds.formats.some((name) => name.includes('int')) ? 'a whole number' : 'a number'}${range(bounds)}`;
    case 'boolean':
      return 'true or false';
    case 'enum':
      return `one of ${Object.values(def.entries).join(', ')}`;
    case 'literal':
      return def.values.length === 1 ? String(def.values[0]) : `one of ${def.values.join(', ')}`;
    case 'array':
      return `a list${range(bounds, ' entries')}, each ${expected(def.element)}`;
    case 'union':
      return def.options.map((option: z.ZodType) => expected(option)).join(', or ');
    case 'object':
    case 'record':
      return 'a JSON object';
    default:
      return 'a value as described in /docs';
  }
}
