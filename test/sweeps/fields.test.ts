import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Field } from '#fields/define-field';
import { root } from '#root';

const isField = (value: unknown): value is Field<unknown> =>
  typeof value === 'object' && value !== null && 'normalize' in value && 'schema' in value && 'examples' in value;

const fields: Field<unknown>[] = [];
for (const name of readdirSync(join(root, 'src/fields')).filter((file) => file.endsWith('.ts'))) {
  const module = (await import(`../../src/fields/${name}`)) as Record<string, unknown>;
  for (const value of Object.values(module)) if (isField(value)) fields.push(value);
}

test('the vocabulary was found, each word once', () => {
  expect(fields.length).toBeGreaterThanOrEqual(10);
  const ids = fields.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const id of ids) expect(id).toMatch(/^[a-z][a-z0-9_]*$/);
});

describe.each(fields.map((field) => [field.id, field] as const))('%s', (_id, field) => {
  test('says what it is', () => {
    expect(field.definition).toMatch(/^[A-Z].{20,}\.$/);
    expect(field.examples.valid.length).toBeGreaterThan(1);
  });

  test('published texts become their values, which the schema accepts and which stay as they are', () => {
    for (const [published, value] of field.examples.valid) {
      expect({ published, ...field.normalize(published) }).toEqual({ published, value, reason: null });
      expect(field.schema.safeParse(value).success).toBe(true);
      if (typeof value === 'string') expect(field.normalize(value)).toEqual({ value, reason: null });
    }
  });

  test('what stands for none is null without a reason', () => {
    for (const published of field.examples.none) {
      expect({ published, ...field.normalize(published) }).toEqual({ published, value: null, reason: null });
    }
  });

  test('what is something else is null with a reason, and no value of the schema', () => {
    for (const published of field.examples.invalid) {
      const { value, reason } = field.normalize(published);
      expect({ published, value, has_reason: (reason ?? '').length > 10 }).toEqual({ published, value: null, has_reason: true });
      expect(field.schema.safeParse(published).success).toBe(false);
    }
  });
});
