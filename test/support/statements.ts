import { parse } from '@babel/parser';

type Scope = { names: Map<string, any>; outer: Scope | null };

const isFunction = ({ type }: any) => /^(Arrow)?Function|^(Object|Class)Method$/.test(type);

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

/**
 * Whether an expression has the same value whenever the function runs: constants of the module, and what is made of
 * nothing else.
 */
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

/** Functions that get SQL as their first argument, or as `text` of it. */
const takers = /^(query|bound|raw|(where|orderBy|groupBy|having|join)Raw)$/;

/** Texts put together from what varies that are handed to a query, with their line. */
export function varyingTexts(code: string): string[] {
  const found: string[] = [];
  const judge = (text: any, scope: Scope | null): void => {
    const is_built = text?.type === 'TemplateLiteral' || text?.type === 'BinaryExpression';
    if (is_built && !isFixed(text, scope)) found.push(`${text.loc.start.line}: ${code.slice(text.start, text.end)}`);
    if (text?.type === 'ObjectExpression') judge(text.properties.find(({ key }: any) => key?.name === 'text')?.value, scope);
    if (text?.type !== 'Identifier') return;
    let at = scope;
    while (at && !at.names.has(text.name)) at = at.outer;
    if (at?.names.get(text.name)) judge(at.names.get(text.name), at);
  };
  const walk = (node: any, outer: Scope | null): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, outer);
    if (typeof node?.type !== 'string') return;
    const scope = isFunction(node) ? scopeOf(node, outer) : outer;
    const name = node.type === 'CallExpression' ? (node.callee.property?.name ?? node.callee.name) : '';
    if (takers.test(name)) judge(node.arguments[0], scope);
    for (const key of Object.keys(node)) if (key !== 'loc') walk(node[key], scope);
  };
  walk(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program, null);
  return found;
}
