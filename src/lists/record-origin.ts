import { z } from 'zod';
import type { Queries } from '#accounts/keys';
import { perOwner, readCache } from '#db/read-cache';
import { inner } from '#server/input/expected';

/** By source: published header → field, as in the data dictionary. */
type PublishedColumns = Map<string, Map<string, string>>;

/** Declarations change only when the service is restarted or a source is registered. */
const cached = readCache<PublishedColumns>({ max: 1, ttl: 60_000 });

export const publishedColumnsOf = (db: Queries): Promise<PublishedColumns> =>
  cached(db, '', async () => {
    const { rows } = await db.query(`select source_id, c->>'published' as published, c->>'name' as name
      from source, jsonb_array_elements(files) f, jsonb_array_elements(f->'layouts') l, jsonb_array_elements(l->'columns') c`);
    const columns: PublishedColumns = new Map();
    for (const { source_id, published, name } of rows) {
      const of = columns.get(source_id) ?? new Map();
      columns.set(source_id, of.set(published, name));
    }
    return columns;
  });

const FieldOrigin = z
  .object({
    figure: z.string().describe('Name of the field'),
    published_column: z.string().describe('Column of the published row in raw_payload'),
    published_value: z.string().describe('Value of that column, unchanged'),
  })
  .meta({ id: 'PublishedValue' });

export const FigureOrigins = z
  .array(FieldOrigin)
  .optional()
  .describe('With provenance=full: each field that was read from one column of the published row; others are computed from several');

/** Those read from a single published column of the row. */
function figureOrigins(record: Record<string, unknown>, columns: PublishedColumns): z.infer<typeof FieldOrigin>[] {
  const names = columns.get(record.source as string);
  return Object.entries((record.raw_payload ?? {}) as Record<string, unknown>).flatMap(([published_column, value]) => {
    const figure = names?.get(published_column);
    if (figure === undefined || !Object.hasOwn(record, figure) || typeof value === 'object') return [];
    return [{ figure, published_column, published_value: String(value) }];
  });
}

export const provenanceQuery = {
  provenance: z
    .enum(['row', 'full'])
    .optional()
    .describe(
      'row (default): each record with its source, source_url and, if included, its published row; full: also figure_origins, which says where each figure was read from',
    ),
};

/**
 * Endpoints collect the origin of a record in one field, `provenance: Provenance`. Its fields are moved into the record
 * here, so that every response has them in the same place.
 */
interface Published<S extends z.ZodType = z.ZodType> {
  /** As clients see it. */
  schema: S;
  /** Makes that of a value. With columns, each record that has its published row gets the origins of its figures. */
  lift: (value: any, columns?: PublishedColumns | null) => any;
  /** Records with their published row. */
  has_rows: boolean;
  /** Records that name their source. */
  has_records: boolean;
}

const defOf = (schema: z.ZodType): any => (schema as any)._zod.def;
const isOrigin = (schema: z.ZodType | undefined): schema is z.ZodType => {
  const def = schema && defOf(inner(schema));
  return def?.type === 'object' && 'file_sha256' in def.shape && 'source_url' in def.shape;
};
const called = <S extends z.ZodType>(schema: S, as: z.ZodType): S => (as.meta() ? (schema.meta(as.meta()!) as S) : schema);

export const orNull = (field: z.ZodType): z.ZodType => field.nullable().describe(`${field.description}; null if there is no record`);

/** The same for the same schema, so that its name stands for one. */
export const published = perOwner(publish) as <S extends z.ZodType>(schema: S) => Published<S>;

const flagsOf = (parts: readonly Published[]) => ({
  has_rows: parts.some(({ has_rows }) => has_rows),
  has_records: parts.some(({ has_records }) => has_records),
});

function publish(schema: z.ZodType): Published {
  const def = defOf(schema);
  if (def.type === 'object') {
    // A schema with a description of its own is a copy of the one that may have a name.
    const original = (schema as any)._zod.parent as z.ZodType | undefined;
    if (!original) return publishObject(schema as z.ZodObject);
    const of = published(original);
    return { ...of, schema: of.schema === original ? schema : called(of.schema, schema) };
  }
  const changed = (is_same: boolean, part: object) =>
    is_same ? schema : called(z.core.clone(schema as any, { ...def, ...part }) as unknown as z.ZodType, schema);
  if (def.type === 'union') {
    const options: Published[] = def.options.map(published);
    const is_same = options.every((option, at) => option.schema === def.options[at]);
    const fitting = (value: unknown) => options.find(({ has_rows }, at) => has_rows && def.options[at].safeParse(value).success);
    return {
      ...flagsOf(options),
      schema: changed(is_same, { options: options.map((option) => option.schema) }),
      lift: (value, columns) => fitting(value)?.lift(value, columns) ?? value,
    };
  }
  const name = def.type === 'array' ? 'element' : def.type === 'record' ? 'valueType' : 'innerType';
  if (!def[name]) return { ...flagsOf([]), schema, lift: (value) => value };
  const of = published(def[name] as z.ZodType);
  const lifts: Record<string, Published['lift'] | undefined> = {
    element: (value, columns) => value?.map((one: unknown) => of.lift(one, columns)) ?? value,
    valueType: (value, columns) => value && Object.fromEntries(Object.entries(value).map(([key, one]) => [key, of.lift(one, columns)])),
  };
  return { ...of, schema: changed(of.schema === def[name], { [name]: of.schema }), lift: lifts[name] ?? of.lift };
}

function publishObject(schema: z.ZodObject): Published {
  const shape = schema.shape as Record<string, z.ZodType>;
  const own: Record<string, z.ZodType> | null = isOrigin(shape.provenance) ? defOf(inner(shape.provenance)).shape : null;
  // A field that the record and the origin both have, such as `source`, is included once.
  const fields: Record<string, z.ZodType> = {};
  const within = new Map<string, Published>();
  for (const [name, field] of Object.entries(shape)) {
    if (own && name === 'provenance')
      for (const [key, one] of Object.entries(own)) fields[key] = defOf(field).type === 'nullable' ? orNull(one) : one;
    else {
      within.set(name, published(field));
      fields[name] = within.get(name)!.schema;
    }
  }
  // One that does not say by itself where its figures were read from.
  const names_figures = 'raw_payload' in fields && 'source' in fields && !('figure_origins' in fields);
  if (names_figures) fields.figure_origins = FigureOrigins;
  const is_same = Object.keys(fields).every((name) => shape[name] === fields[name]);
  const none = own && Object.fromEntries(Object.keys(own).map((name) => [name, null]));
  const parts = flagsOf([...within.values()]);
  return {
    schema: is_same ? schema : called(z.object(fields), schema),
    lift: (value, columns) => {
      if (typeof value !== 'object' || value === null) return value;
      const flat: Record<string, unknown> = {};
      for (const name in value) {
        const of = within.get(name);
        if (own && name === 'provenance') Object.assign(flat, value.provenance ?? none);
        else flat[name] = of?.has_rows ? of.lift(value[name], columns) : value[name];
      }
      if (names_figures && columns && flat.raw_payload) flat.figure_origins = figureOrigins(flat, columns);
      return flat;
    },
    has_rows: own !== null || names_figures || parts.has_rows,
    has_records: ('source' in fields && 'source_url' in fields) || parts.has_records,
  };
}
