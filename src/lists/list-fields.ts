import type { z } from 'zod';
import { perOwner } from '#db/read-cache';
import { readQuestionDate } from '#fields/date';
import { stateName, states } from '#fields/us-state';
import { isDate } from '#pages/html';
import type { ListField, ListForm } from '#pages/list-form';
import { labelOf, parameterLabel } from '#pages/member';
import { date, optionWords } from '#pages/wording';
import type { Counts } from '#search/facets';
import type { Compiled } from '#server/compile';
import type { Endpoint } from '#server/define-endpoint';
import { boundsOf, defOf, inner } from '#server/input/expected';
import { ordersOf } from './list-of.ts';
import { ofLayer } from './list-parameters.ts';

const searched = ['q', 'name'];
const near_names = new Set(
  'state hospital_state fiscal_year year performance_year month list condition site_status status min_rating max_rating'.split(' '),
);
const row_choices = [10, 25, 50, 100, 200, 500, 1000];

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const choice = (value: string | number, label = String(value)) => ({ value: String(value), label });

/** A choice explains itself; what repeats the label says nothing. */
function hintOf(label: string, kind: ListField['kind'], description = ''): string {
  if (kind !== 'text' && kind !== 'number') return '';
  const hint = description
    .replaceAll('`', '')
    .replace(/^Only this [a-z ]+$/i, '')
    .split(/[;.] default\b/i)[0]!;
  return hint.toLowerCase() === label.toLowerCase() ? '' : hint;
}

/** A standard is shown, because it limits the rows. */
function standardOf(schema: z.ZodType, { kind }: Pick<ListField, 'kind'>): string | null {
  const value = kind === 'choice' || kind === 'number' ? schema.safeParse(undefined).data : undefined;
  return value === undefined || value === null ? null : String(value);
}

function kindOf(name: string, schema: z.ZodType): Pick<ListField, 'kind' | 'options' | 'min' | 'max'> | null {
  const core = inner(schema) as any;
  const { type, entries, element } = core._zod.def;
  const optionsOf = (of: object) => Object.values(of).map((value) => choice(value, optionWords(name, String(value))));
  if (type === 'enum') return { kind: 'choice', options: optionsOf(entries) };
  if (type === 'array') {
    const of = defOf(element);
    return of.type === 'enum' ? { kind: 'several', options: optionsOf(of.entries) } : null;
  }
  if (type === 'boolean') {
    // Without a value it is false: a box to check.
    if (schema.safeParse(undefined).data === false) return { kind: 'checked', options: [] };
    return { kind: 'choice', options: [choice('true', 'Yes'), choice('false', 'No')] };
  }
  if (type === 'number') {
    const { min, max, formats } = boundsOf(core);
    const is_short = formats.some((format) => format.includes('int')) && min !== undefined && max !== undefined && max - min < 10;
    if (!is_short) return { kind: 'number', options: [], min, max };
    return { kind: 'choice', options: Array.from({ length: max - min + 1 }, (_, at) => choice(min + at)) };
  }
  if (type !== 'string') return null;
  if (accepts(schema, 'CA') && accepts(schema, 'OH') && !accepts(schema, 'ZZ'))
    return { kind: 'choice', options: states.map(([code, title]) => choice(code, title)) };
  if (accepts(schema, '2026-01') && !accepts(schema, '2026-13')) return { kind: 'month', options: [] };
  if (boundsOf(core).formats.includes('date')) return { kind: 'date', options: [] };
  return { kind: 'text', options: [], max: boundsOf(core).max };
}

/** Such sets are shown completely, including options that no row has. */
const MOST_EMPTY = 12;

/** A text whose values are known becomes a choice. */
function counted(field: ListField, counts: Counts[string] | undefined): ListField {
  if (!counts || counts.length === 0) return field;
  const isSet = (value: string) => field.values.includes(value);
  const of = new Map(counts.map(({ value, count }) => [value.toLowerCase(), count]));
  if (field.options.length > 0) {
    const options = field.options.map((one) => ({ ...one, count: of.get(one.value.toLowerCase()) ?? 0 }));
    return { ...field, options: options.filter(({ value, count }) => count > 0 || isSet(value) || options.length <= MOST_EMPTY) };
  }
  const options = counts.map(({ value, count, label }) => ({ value, count, label: label ?? optionWords(field.name, value) }));
  const other = field.values.filter((value) => !of.has(value.toLowerCase())).map((value) => choice(value));
  return { ...field, kind: 'choice', hint: '', options: [...other, ...options] };
}

/** What is set, in words: Ohio for OH. */
export function valueLabel({ options, kind }: ListField, value: string): string {
  const known = options.find((one) => one.value === value)?.label;
  if (known) return known;
  if (kind === 'checked') return 'Yes';
  if (kind === 'month' && /^\d{4}-\d\d$/.test(value)) return date(`${value}-01`).replace(' 1,', '');
  return isDate(value) ? date(value) : (stateName(value) ?? value);
}

/** What does not depend on the request, and takes longer to find out than the rest of the page. */
const fixedFields = perOwner(({ query, list = {} }: Endpoint) =>
  Object.entries((query?.shape ?? {}) as Record<string, z.ZodType>).flatMap(([name, schema]) => {
    const kind = name === 'sort' || name === 'provenance' ? null : kindOf(name, schema);
    if (!kind) return [];
    const { description = '' } = schema;
    const standard = standardOf(schema, kind);
    const label = list.labels?.[name] ?? parameterLabel(name);
    return {
      ...{ name, label, standard, ...kind },
      hint: hintOf(label, kind.kind, description),
      is_required: standard !== null || !accepts(schema, undefined),
      any: list.any?.[name] ?? (description.toLowerCase().includes('default: the newest') ? 'Newest' : 'Any'),
      is_near: near_names.has(name) || standard !== null || kind.kind === 'date' || kind.kind === 'month',
    };
  }),
);

export function listFormOf(
  { endpoint, query }: Compiled,
  path: string,
  title: string,
  set: URLSearchParams,
  { counts, without }: { counts: Counts; without: readonly string[] },
): ListForm {
  const { default_limit = 25, max_limit = 200 } = endpoint.list ?? {};
  const shape = (endpoint.query?.shape ?? {}) as Record<string, z.ZodType>;
  const own = fixedFields(endpoint).filter(({ name }) => set.has(name) || !without.includes(name));
  const fields = own.map(({ standard, ...field }) => {
    const given = set
      .getAll(field.name)
      .flatMap((value) => (field.kind === 'several' ? value.split(',') : [value]))
      .filter((value) => value.trim() !== '')
      // A field of a date shows no other form.
      .map((value) => (field.kind === 'date' ? (readQuestionDate(value) ?? value) : value));
    const values = given.length === 0 && standard !== null ? [standard] : given;
    return counted({ ...field, values }, counts[field.name]);
  });
  const search = fields.find(({ name, kind }) => name === searched.find((one) => one in shape) && kind === 'text') ?? null;
  const filters = fields.filter((field) => field !== search);
  // Up to four choices are shown beside the search box.
  for (const field of filters) if (filters.filter(({ is_near }) => is_near).length < 4 && field.kind === 'choice') field.is_near = true;
  const orders = shape.sort ? [sortField(shape.sort, set, endpoint.list)] : [];
  const chosen = Number(set.get('limit') ?? default_limit);
  const rows = [...new Set([...row_choices.filter((count) => count <= max_limit), Math.min(default_limit, max_limit), chosen])].sort(
    (one, other) => one - other,
  );
  if (endpoint.list?.paged !== false)
    orders.push(
      orderField(
        'limit',
        rows.map((count) => choice(count)),
        [String(chosen)],
      ),
    );
  const shown = new Set([...fields.map(({ name }) => name), 'sort', 'limit', 'cursor', ...ofLayer]);
  const kept = [...set].filter(([name, value]) => (!shown.has(name) || name === 'fields') && name in query.shape && value !== '');
  return { action: path, title, search: search && { ...search, label: search.name === 'q' ? title : search.label }, filters, orders, kept };
}

const orderField = (name: string, options: ListField['options'], values: string[]): ListField => ({
  ...{ name, options, values, label: parameterLabel(name), hint: '', any: '', kind: 'choice', is_required: true, is_near: false },
});

function sortField(schema: z.ZodType, set: URLSearchParams, { labels = {}, together = [] }: Endpoint['list'] = {}): ListField {
  const title = (name: string) => labels[name] ?? labelOf(name);
  const { fields, words } = ordersOf(schema);
  const order = set.get('sort');
  const is_set = together.some((name) => set.get(name));
  const offered = fields.filter((name) => is_set || !together.includes(name));
  const both = offered.flatMap((name) => [choice(name, `${title(name)}, ascending`), choice(`-${name}`, `${title(name)}, descending`)]);
  const options = [choice('', 'Usual order'), ...both, ...words.map((word) => choice(word, labelOf(word)))];
  return orderField('sort', options, order ? [order] : []);
}
