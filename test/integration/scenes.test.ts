import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../src/root.ts';
import { played, scene_files } from '../support/scenes.ts';

test.each(scene_files)('%s: every step leads where it is written', async (file) => {
  const { kept, now } = await played(file);
  expect(now).toBe(kept);
});

test('cases are read by the test file of their name, all of them', () => {
  for (const file of globSync('**/*.txt', { cwd: join(root, 'test/cases') })) {
    const source = readFileSync(join(root, 'test', file.replace('.txt', '.test.ts')), 'utf8');
    const names = [...readFileSync(join(root, 'test/cases', file), 'utf8').matchAll(/^# (.*) (?:\[\]|\{\}|=)$/gm)].map(([, name]) => name!);
    expect([file, names.filter((name) => !source.includes(`cases('${name}')`) && !source.includes(`cases("${name}")`))]).toEqual([
      file,
      [],
    ]);
  }
});
