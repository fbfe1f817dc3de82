import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { testScenes } from '../support/scenes.ts';

testScenes(1);

/** By `cases('x')`, `casesOf(import.meta.filename, 'x')` or a function of the file that hands its argument on. */
function isRead(source: string, name: string): boolean {
  const [, helper] = /const (\w+) = \((\w+)[^)]*\)[^=]*=> *cases(?:Of)?(?:<[^()]*>)?\((?:import\.meta\.filename, )?\2\)/.exec(source) ?? [];
  const readers = ['cases', 'casesOf', ...(helper ? [helper] : [])].join('|');
  return new RegExp(`\\b(?:${readers})(?:<[^()]*>)?\\(\\s*(?:import\\.meta\\.filename,\\s*)?(['"])${RegExp.escape(name)}\\1\\)`).test(
    source,
  );
}

test('cases are read by the file of their name, all of them', () => {
  for (const file of globSync('**/*.txt', { cwd: join(root, 'test/cases') })) {
    const ending = file.startsWith('support/') ? '.ts' : '.test.ts';
    const source = readFileSync(join(root, 'test', file.replace('.txt', ending)), 'utf8');
    const names = [...readFileSync(join(root, 'test/cases', file), 'utf8').matchAll(/^# (.*) (?:\[\]|\{\}|=)$/gm)].map(([, name]) => name!);
    const unread = names.filter((name) => !isRead(source, name));
    expect([file, unread]).toEqual([file, []]);
  }
});
