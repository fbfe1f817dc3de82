import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

const text = readFileSync(join(root, 'docs/threat-model.md'), 'utf8');
const defenses = text
  .split('\n')
  .filter((line) => line.startsWith('|') && line.split('|').length === 5 && !/^\| (Threat|-+|Asset|Actor)/.test(line));

test('each defense of the threat model names tests, and each of them exists', () => {
  expect(defenses.filter((line) => !/^\|---/.test(line)).length).toBeGreaterThan(20);
  for (const line of defenses.filter((one) => !/^\|---/.test(one))) {
    const tests = [...line.split('|')[3]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
    expect([line, tests.length > 0]).toEqual([line, true]);
    expect([line, tests.filter((name) => !['.test.ts', '.txt'].some((end) => existsSync(join(root, 'test', name + end))))]).toEqual([
      line,
      [],
    ]);
  }
});

test('each decision it refers to exists', () => {
  const stored = new Set(readdirSync(join(root, 'docs/decisions')));
  const named = [...text.matchAll(/\(decisions\/([^)]+)\)/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !stored.has(name))).toEqual([]);
});
