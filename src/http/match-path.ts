import type { Compiled } from './compile.ts';

interface Node {
  literal: Map<string, Node>;
  placeholder: Node | null;
  endpoints: Record<string, Compiled>;
  path: string | null;
}

const empty = (): Node => ({ literal: new Map(), placeholder: null, endpoints: {}, path: null });

export interface Match {
  /** Endpoints of the path by method, `get` and `post`. */
  endpoints: Record<string, Compiled>;
  /** Path segments that matched placeholders, in order, still percent-encoded. */
  values: string[];
}

export interface Paths {
  match: (path: string) => Match | null;
  /** Every declared path, to suggest the nearest one for an unknown path. */
  all: string[];
}

const none: string[] = [];

/** A tree of path segments: literal words take precedence over placeholders. */
export function compilePaths(endpoints: Compiled[]): Paths {
  const root = empty();
  const whole = new Map<string, Match>();
  for (const compiled of endpoints) {
    const { method, path } = compiled.endpoint;
    let node = root;
    for (const segment of path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        node.placeholder ??= empty();
        node = node.placeholder;
      } else {
        let next = node.literal.get(segment);
        if (!next) {
          next = empty();
          node.literal.set(segment, next);
        }
        node = next;
      }
    }
    if (node.endpoints[method])
      throw new Error(`Two endpoints serve ${method.toUpperCase()} ${path}: ${node.path} is the same path. Remove one.`);
    node.endpoints[method] = compiled;
    node.path = path;
    if (!path.includes('{')) whole.set(path, { endpoints: node.endpoints, values: none });
  }

  const find = (node: Node, segments: string[], at: number, values: string[]): Match | null => {
    if (at === segments.length) return node.path === null ? null : { endpoints: node.endpoints, values };
    const segment = segments[at]!;
    const literal = node.literal.get(segment);
    const found = literal && find(literal, segments, at + 1, values);
    if (found) return found;
    if (!node.placeholder || segment === '') return null;
    return find(node.placeholder, segments, at + 1, [...values, segment]);
  };

  return {
    match: (path) => whole.get(path) ?? (path.length > 2000 ? null : find(root, path.split('/').slice(1), 0, none)),
    all: [...new Set(endpoints.map(({ endpoint }) => endpoint.path))],
  };
}
