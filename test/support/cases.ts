import { readFileSync } from 'node:fs';
import { jsonFault } from '#fields/json-fault';

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
 * Cases of a test file or of one of test/support, which test/cases has by its path and their name: `# name []` and a
 * row of JSON a line, `# name {}` and a member a line, or `# name =` and a text. `//` is a remark, "re:/…/" an
 * expression.
 */
export function casesOf(test_file: string, name: string): any {
  const file = test_file.replace(/\/test\/(\w+\/[\w-]+?)(?:\.test)?\.ts$/, '/test/cases/$1.txt');
  const sections = readFileSync(file, 'utf8')
    .trimEnd()
    .split(/\n*^# /m)
    .slice(1);
  const called = sections.filter((one) => [' []', ' {}', ' ='].some((kind) => one.startsWith(name + kind)));
  const [section] = called;
  if (!section) throw new Error(`${file} has no cases called ${name}`);
  if (called.length > 1) throw new Error(`${file} has cases called ${name} twice`);
  const [heading = '', ...lines] = section.split('\n');
  if (heading.endsWith('=')) return lines.join('\n');
  const rows = lines.filter((line) => line !== '' && !line.startsWith('// ')).join(',\n');
  const text = heading.endsWith('[]') ? `[${rows}]` : `{${rows}}`;
  const fault = jsonFault(text);
  // Of a field that is there twice JSON.parse would give the last alone.
  if (fault) throw new Error(`${file}, ${name}, row ${fault.line}: expected ${fault.expected}`);
  return withUndefined(JSON.parse(text, revived));
}
