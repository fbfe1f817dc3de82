import type { Operation, Schema, TypeOf } from './document.ts';

const plain: Record<string, string> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

/** An ordinary name of Python: others are keys that a class body cannot declare. */
const isName = (word: string) => /^[A-Za-z_]\w*$/.test(word) && !keywords.has(word);
const keywords = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);

/** A parameter of a method: those called like a keyword of Python get an underscore behind them. */
export const parameterName = (word: string): string => {
  const name = word.replace(/\W+/g, '_').toLowerCase();
  return keywords.has(name) ? `${name}_` : name;
};

export const pascal = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const literal = (value: unknown): string => {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
};

const union = (types: string[]): string => [...new Set(types.flatMap((type) => type.split(' | ')))].join(' | ');

interface Fields {
  properties: Record<string, Schema>;
  required: Set<string>;
}

export function typesModule(document: any, operations: Operation[]): { text: string; typeOf: TypeOf } {
  const schemas: Record<string, Schema> = document.components.schemas;
  const written = new Map<string, string>();

  const resolved = (schema: Schema): Schema => (schema.$ref ? resolved(schemas[schema.$ref.split('/').at(-1)!]!) : schema);

  /**
   * All fields of an object, those of the schemas it is made of included; null if it is not an object with declared
   * fields.
   */
  function fieldsOf(schema: Schema): Fields | null {
    const whole = resolved(schema);
    const parts = (whole.allOf ?? []).map(fieldsOf);
    if (parts.some((part) => part === null) || !(whole.properties || parts.length > 0)) return null;
    const all: Fields[] = [...(parts as Fields[]), { properties: whole.properties ?? {}, required: new Set(whole.required) }];
    return {
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: new Set(all.flatMap(({ required }) => [...required])),
    };
  }

  function classText(name: string, { properties, required }: Fields): string {
    const entries = Object.entries(properties).map(([field, schema]) => {
      const type = typeOf(schema, name + pascal(field));
      return [field, required.has(field) ? type : `NotRequired[${type}]`] as const;
    });
    if (entries.every(([field]) => isName(field))) {
      const lines = entries.map(([field, type]) => `    ${field}: ${type}`);
      return `class ${name}(TypedDict):\n${lines.join('\n') || '    pass'}\n`;
    }
    // Keys that are not valid Python names.
    const lines = entries.map(([field, type]) => `    ${JSON.stringify(field)}: ${JSON.stringify(type)},`);
    return `${name} = TypedDict("${name}", {\n${lines.join('\n')}\n})\n`;
  }

  function objectType(schema: Schema, name: string): string {
    const fields = fieldsOf(schema);
    if (!fields || Object.keys(fields.properties).length === 0) {
      const { additionalProperties: value } = resolved(schema);
      const type = value && typeof value === 'object' && Object.keys(value).length > 0 ? typeOf(value, `${name}Value`) : 'Any';
      return `Dict[str, ${type}]`;
    }
    if (!written.has(name)) {
      written.set(name, '');
      written.set(name, classText(name, fields));
    }
    return name;
  }

  const typeOf: TypeOf = (schema, name) => {
    if (schema.$ref) return schema.$ref.split('/').at(-1)!;
    if ('const' in schema) return `Literal[${literal(schema.const)}]`;
    if (schema.enum) {
      const values = schema.enum.filter((value) => value !== null);
      return union([`Literal[${values.map(literal).join(', ')}]`, ...(values.length < schema.enum.length ? ['None'] : [])]);
    }
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map((choice, at) => typeOf(choice, at === 0 ? name : `${name}${at + 1}`)));
    if (schema.allOf?.length === 1 && !schema.properties) return typeOf(schema.allOf[0]!, name);
    if (schema.allOf || schema.properties) return withNull(schema, objectType(schema, name));
    const kinds = [schema.type ?? []].flat();
    if (kinds.length === 0) return 'Any';
    return union(
      kinds.map((kind) => {
        if (kind === 'array') return `List[${schema.items ? typeOf(schema.items, `${name}Item`) : 'Any'}]`;
        if (kind === 'object') return objectType(schema, name);
        return schema.format === 'binary' ? 'bytes' : plain[kind]!;
      }),
    );
  };
  const withNull = ({ type }: Schema, text: string) => ([type ?? []].flat().includes('null') ? `${text} | None` : text);

  for (const [name, schema] of Object.entries(schemas)) {
    if (fieldsOf(schema)) objectType(schema, name);
    else written.set(name, `${name}: TypeAlias = ${JSON.stringify(typeOf(schema, `${name}Choice`))}\n`);
  }
  for (const { id, response, body } of operations) {
    typeOf(response, `${pascal(id)}Response`);
    if (body) typeOf(body, `${pascal(id)}Body`);
  }
  const head = `"""Types of requests and responses, generated from the OpenAPI document. JSON objects are dictionaries with these keys."""

from __future__ import annotations

from typing import Any, Dict, List, Literal

from typing_extensions import NotRequired, TypeAlias, TypedDict
`;
  return { text: `${[head, ...written.values()].join('\n\n')}`, typeOf };
}
