/** A JSON Schema of the OpenAPI document. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** Gives a schema its Python type; `name` is what its class is called if it needs one of its own. */
export type TypeOf = (schema: Schema, name: string) => string;

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: Parameter[];
  body: Schema | null;
  /** The body may also be a file, of one of these media types. */
  files: string[];
  response: Schema;
  /** Rows of a list that has pages. */
  row: Schema | null;
}
