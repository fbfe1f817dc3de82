import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';

const files = (readdirSync(join(root, 'test'), { recursive: true }) as string[]).filter((path) => path.endsWith('.ts'));
const lines = files.flatMap((file) =>
  readFileSync(join(root, 'test', file), 'utf8')
    .split('\n')
    .map((text, at) => ({ place: `${file}:${at + 1}`, text })),
);
const placesOf = (pattern: RegExp) => lines.filter(({ text }) => pattern.test(text)).map(({ place, text }) => `${place}: ${text.trim()}`);

// A slow or busy machine takes longer for everything: test/support/processor-time.ts compares within one run,
// test/support/until.ts waits.
test('no test asserts that something takes less than a time or an amount of memory', () => {
  expect(placesOf(/expect\(.*(?:performance\.now|Date\.now|memoryUsage|cpuUsage)\(.*\.toBeLessThan/)).toEqual([]);
});

test('no test has a time limit below that of all tests', () => {
  expect(placesOf(/^\s*\}, \d{1,2}_000\);$|\btimeout: (?:\d\d?|1\d\d)_000|--max-time \d\d\b|setDefaultTimeout\(\d/)).toEqual([]);
});
