import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

const { paths, components } = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'));
export const documentedPaths = Object.keys(paths);

/**
 * A part of the OpenAPI document without its words and without the fields whose names are not `read`, and the schemas
 * it refers to.
 */
function typesOf(part: unknown, read: (name: string) => boolean, seen = new Set<string>()): string {
  const text = JSON.stringify(part, (key, value) => {
    if (/^examples?$/.test(key) || (/^(description|title|summary)$/.test(key) && typeof value === 'string')) return undefined;
    if (key === 'required' && Array.isArray(value)) return value.filter(read);
    return key === 'properties' ? Object.fromEntries(Object.entries(value).filter(([name]) => read(name))) : value;
  });
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!).filter((name) => !seen.has(name));
  return [text, ...names.map((name) => (seen.has(name) ? '' : typesOf(components.schemas[name], read, seen.add(name))))].join('\n');
}

/** Types of the fields of a response that a program names: Go fills `CCN` from the field ccn. */
export function answerTypes(method: 'get' | 'post', path: string, program: string): string {
  const named = new Set(program.toLowerCase().match(/\w+/g));
  return typesOf(paths[path][method].responses[200].content['application/json'].schema, (name) => named.has(name));
}

/**
 * Programs that are compiled first, for half a minute of processor time: the cases of their test file hold a hash of
 * each as it last ran (`ran`), with the types of the fields it reads. Outside a full run they run again if they differ.
 */
export const hashOf = (texts: string[]): string => hash('sha256', texts.join('\n'));

/** Notes that a program has run, in the cases of its test file. */
export function noteRan(test_file: string, before: string, now: string): void {
  const list = join(root, 'test/cases', `${test_file}.txt`);
  writeFileSync(list, readFileSync(list, 'utf8').replace(before, now));
}
