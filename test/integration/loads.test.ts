import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { opened, testLoads } from '../support/loads.ts';

testLoads('invented');

test('the lists of steps that other tests open are opened by them', () => {
  const sources = globSync('test/integration/real-*.test.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'));
  expect(opened.filter((file) => !sources.some((source) => source.includes(`describeLoads('${file}'`)))).toEqual([]);
});
