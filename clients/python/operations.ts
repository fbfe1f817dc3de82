import type { Operation, Parameter, Schema, TypeOf } from './document.ts';
import { parameterName, pascal } from './types.ts';

/** What only browsers send, and the messages of another protocol. */
const elsewhere = /^\/(mcp|session)(\/|$)/;

export function operationsOf(document: any): Operation[] {
  const resolve = (value: any): any =>
    value?.$ref
      ? resolve(
          value.$ref
            .split('/')
            .slice(1)
            .reduce((part: any, word: string) => part[word], document),
        )
      : value;
  /** The fields of a schema and of those it contains. */
  const fieldsOf = (schema: Schema): Record<string, Schema> => {
    const { properties, allOf = [] } = resolve(schema) as Schema;
    return Object.assign({}, ...allOf.map(fieldsOf), properties);
  };
  const found: Operation[] = [];
  for (const [path, methods] of Object.entries<any>(document.paths)) {
    for (const [method, operation] of Object.entries<any>(methods)) {
      const answered = resolve(operation.responses['200'] ?? operation.responses['202']);
      const response: Schema | undefined = answered?.content?.['application/json']?.schema;
      if (!response || elsewhere.test(path)) continue;
      const content = resolve(operation.requestBody)?.content ?? {};
      const parameters: Parameter[] = (operation.parameters ?? []).map(resolve);
      const fields = fieldsOf(response);
      const is_paged = fields.next_cursor && parameters.some(({ name }) => name === 'cursor');
      found.push({
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        parameters: parameters.filter(({ name }) => name !== 'format'),
        body: content['application/json']?.schema ?? null,
        files: Object.keys(content).filter((type) => /^(text\/csv|application\/(x-ndjson|vnd\.))/.test(type)),
        response,
        row: (is_paged && fields.results?.items) || null,
      });
    }
  }
  return found;
}

const optional = (type: string) => (type.includes('None') || type === 'Any' ? type : `${type} | None`);
const quoted = (text: string) => JSON.stringify(text);

const own = new Set(['Literal', 'List', 'Dict', 'Any', 'None', 'True', 'False']);

/** Classes stand in types.py; what is in quotes is a value. */
const qualified = (type: string) =>
  type.replace(/"(?:[^"\\]|\\.)*"|\b[A-Z]\w*/g, (word) => (word.startsWith('"') || own.has(word) ? word : `types.${word}`));

/** The only header of a request; every method that may be repeated has it by this name. */
const repeatable = 'Idempotency-Key';

function argumentsOf({ id, parameters, body, files }: Operation, typeOf: TypeOf, left_out: string[]) {
  const used = parameters.filter(({ name }) => !left_out.includes(name) && name !== repeatable);
  const is_repeatable = parameters.some(({ name }) => name === repeatable);
  const typed = ({ schema, name }: Parameter) => {
    const type = qualified(typeOf(schema, pascal(`${id} ${name}`)));
    return schema.format === 'date' ? `${type} | date` : type;
  };
  const declare = (parameter: Parameter) =>
    parameter.required
      ? `${parameterName(parameter.name)}: ${typed(parameter)}`
      : `${parameterName(parameter.name)}: ${optional(typed(parameter))} = None`;
  const path = used.filter((one) => one.in === 'path');
  const others = used.filter((one) => one.in !== 'path').toSorted((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  const body_type = body && qualified(typeOf(body, `${pascal(id)}Body`));
  const bodies = body_type
    ? files.length > 0
      ? [`body: ${body_type} | bytes`, `content_type: str = "application/json"`]
      : [`body: ${body_type}`]
    : [];
  // A repeated request with the same key starts nothing a second time.
  const once = is_repeatable ? ['idempotency_key: str | None = None'] : [];
  const named = [...bodies.slice(1), ...others.map(declare), ...once];
  const declared = ['self', ...path.map(declare), ...bodies.slice(0, 1), ...(named.length > 0 ? ['*', ...named] : [])];
  const dictionary = (place: Parameter['in']) => {
    const entries = used.filter((one) => one.in === place).map(({ name }) => `${quoted(name)}: ${parameterName(name)}`);
    return entries.length > 0 ? `{${entries.join(', ')}}` : null;
  };
  const values = { path: dictionary('path'), query: dictionary('query'), headers: dictionary('header') };
  const passed = Object.entries(values).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []));
  if (body) passed.push('body=body', ...(files.length > 0 ? ['content_type=content_type'] : []));
  if (is_repeatable) passed.push('idempotency_key=idempotency_key');
  return { declared: declared.join(', '), passed: passed.map((part) => `, ${part}`).join('') };
}

const sentence = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"""', "'''");

function methodText(operation: Operation, typeOf: TypeOf, is_async: boolean): string {
  const { id, method, path, summary, response, row } = operation;
  const called = `${quoted(method)}, ${quoted(path)}`;
  const whole = argumentsOf(operation, typeOf, []);
  const [begin, wait] = is_async ? ['async def', 'await '] : ['def', ''];
  const one = `    ${begin} ${id}(${whole.declared}) -> ${qualified(typeOf(response, `${pascal(id)}Response`))}:
        """${sentence(summary)}. ${method} ${path}"""
        return ${wait}self._json(${called}${whole.passed})
`;
  if (!row) return one;
  const rows = argumentsOf(operation, typeOf, ['cursor']);
  const iterator = `${is_async ? 'Async' : ''}Iterator[${qualified(typeOf(row, `${pascal(id)}ResponseResultsItem`))}]`;
  return `${one}
    def ${id.replace(/^get_/, 'iter_')}(${rows.declared}) -> ${iterator}:
        """${sentence(summary)}: every row, page after page. ${method} ${path}"""
        return self._rows(${called}${rows.passed})
`;
}

/** A class with a method for each operation, and one that iterates over the rows of each list. */
export function methodsModule(operations: Operation[], typeOf: TypeOf, { is_async }: { is_async: boolean }): string {
  const name = is_async ? 'AsyncOperations' : 'Operations';
  const iterator = is_async ? 'AsyncIterator' : 'Iterator';
  const [begin, kind] = is_async ? ['async def', 'asynchronous'] : ['def', 'synchronous'];
  return `"""The operations of the API, ${kind}, generated from the OpenAPI document."""

from __future__ import annotations

from datetime import date
from typing import Any, Dict, ${is_async ? 'AsyncIterator' : 'Iterator'}, List, Literal

from . import types


class ${name}:
    ${begin} _json(self, method: str, template: str, **sent: Any) -> Any:
        raise NotImplementedError

    def _rows(self, method: str, template: str, **sent: Any) -> ${iterator}[Any]:
        raise NotImplementedError

${operations.map((operation) => methodText(operation, typeOf, is_async)).join('\n')}`;
}
