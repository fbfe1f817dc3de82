import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { testScenes } from '../support/scenes.ts';

testScenes(1);

test('cases are read by the file of their name, all of them', () => {
  for (const file of globSync('**/*.txt', { cwd: join(root, 'test/cases') })) {
    const ending = file.startsWith('support/') ? '.ts' : '.test.ts';
    const source = readFileSync(join(root, 'test', file.replace('.txt', ending)), 'utf8');
    const names = [...readFileSync(join(root, 'test/cases', file), 'utf8').matchAll(/^# (.*) (?:\[\]|\{\}|=)$/gm)].map(([, name]) => name!);
    const unread = names.filter((name) => !source.includes(`'${name}')`) && !source.includes(`"${name}")`));
    expect([file, unread]).toEqual([file, []]);
  }
});
