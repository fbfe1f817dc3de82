import { eachNode } from './regular-expressions.ts';

type Scope = { names: Map<string, any>; outer: Scope | null };

const isFunction = ({ type }: any) => /^(Arrow)?Function|^(Object|Class)Method$/.test(type);

/** Names that a pattern binds. */
const bound = (node: any): string[] => {
  if (!node) return [];
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'ObjectPattern') return node.properties.flatMap((one: any) => bound(one.value ?? one.argument));
  if (node.type === 'ArrayPattern') return node.elements.flatMap(bound);
  return bound(node.left ?? node.argument ?? node.parameter);
};

/** Names that a function binds, with the expression of a constant: null is what varies from call to call. */
function scopeOf(node: any, outer: Scope | null): Scope {
  const names = new Map<string, any>(node.params.flatMap(bound).map((name: string) => [name, null]));
  const declared = (inner: any): void => {
    if (Array.isArray(inner)) inner.forEach(declared);
    if (typeof inner?.type !== 'string' || isFunction(inner)) return;
    if (inner.type === 'VariableDeclaration')
      for (const { id, init } of inner.declarations)
        for (const name of bound(id)) names.set(name, inner.kind === 'const' && id.type === 'Identifier' ? init : null);
    for (const key of Object.keys(inner)) if (key !== 'loc') declared(inner[key]);
  };
  declared(node.body);
  return { names, outer };
}

/** Whether an expression has the same value whenever the function runs: constants of the module, and what is made of nothing else. */
function isFixed(node: any, scope: Scope | null): boolean {
  if (Array.isArray(node)) return node.every((one) => isFixed(one, scope));
  if (typeof node?.type !== 'string') return true;
  if (node.type === 'Identifier') {
    for (let at = scope; at; at = at.outer) {
      if (!at.names.has(node.name)) continue;
      const init = at.names.get(node.name);
      return init === true || (init !== null && isFixed(init, at));
    }
    return true;
  }
  // What a callback is called with is made of what it is called on.
  if (isFunction(node)) {
    const names = new Map<string, any>([...scopeOf(node, scope).names].map(([name, init]) => [name, init ?? true]));
    return isFixed(node.body, { names, outer: scope });
  }
  if (node.type === 'MemberExpression') return isFixed(node.object, scope) && (!node.computed || isFixed(node.property, scope));
  if (node.type === 'ObjectProperty') return isFixed(node.value, scope);
  if (node.type.startsWith('TS') && !node.expression) return true;
  return Object.keys(node).every(
    (key) => key === 'loc' || key === 'typeParameters' || key === 'typeAnnotation' || isFixed(node[key], scope),
  );
}

const statementOf = (argument: any): any =>
  argument?.type === 'ObjectExpression'
    ? argument.properties.find(({ key }: any) => key?.name === 'text' || key?.name === 'sql')?.value
    : argument;

/** Statements put together from text that varies, handed to `query` or `raw`: file, line and text. */
export function varyingStatements(rooms: RegExp, all = false): string[] {
  const found: string[] = [];
  eachNode((top, file, code) => {
    if (top.type !== 'Program' || !rooms.test(file)) return;
    const walk = (node: any, scope: Scope | null): void => {
      if (Array.isArray(node)) for (const one of node) walk(one, scope);
      if (typeof node?.type !== 'string') return;
      const inner = isFunction(node) ? scopeOf(node, scope) : scope;
      const name = node.type === 'CallExpression' ? (node.callee.property?.name ?? node.callee.name) : null;
      if (['query', 'raw', 'bound'].includes(name)) {
        const text = statementOf(node.arguments[0]);
        if (text && !isFixed(text, inner) && (all || /Template|Binary/.test(text.type)))
          found.push(`${file}:${text.loc.start.line} ${code.slice(text.start, text.end)}`);
      }
      for (const key of Object.keys(node)) if (key !== 'loc') walk(node[key], inner);
    };
    walk(top, null);
  });
  return found;
}
