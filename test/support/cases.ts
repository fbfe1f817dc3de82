import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';

/** Expressions and `undefined`, which JSON does not have. */
function revived(_key: string, value: unknown): unknown {
  const [, source, flags] = (typeof value === 'string' && /^re:\/(.*)\/(\w*)$/s.exec(value)) || [];
  return source === undefined ? value : new RegExp(source, flags);
}
const withUndefined = (value: any): any => {
  if (Array.isArray(value)) return value.map(withUndefined);
  if (value === '<undefined>') return undefined;
  if (typeof value !== 'object' || value === null || value instanceof RegExp) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withUndefined(one)]));
};

/**
 * Cases of a test file, which test/cases has by name: `# name []` and a row of JSON a line, `# name {}` and a member a
 * line, or `# name =` and a text. `//` is a remark, "re:/…/" an expression.
 */
export function casesOf(file: string): (name: string) => any {
  const sections = readFileSync(join(root, 'test/cases', `${file}.txt`), 'utf8')
    .trimEnd()
    .split(/\n*^# /m)
    .slice(1);
  return (name) => {
    const section = sections.find((one) => one.startsWith(`${name} []`) || one.startsWith(`${name} {}`) || one.startsWith(`${name} =`));
    if (!section) throw new Error(`test/cases/${file}.txt has no cases called ${name}`);
    const [heading = '', ...lines] = section.split('\n');
    if (heading.endsWith('=')) return lines.join('\n');
    const rows = lines.filter((line) => line !== '' && !line.startsWith('// ')).join(',');
    return withUndefined(JSON.parse(heading.endsWith('[]') ? `[${rows}]` : `{${rows}}`, revived));
  };
}
