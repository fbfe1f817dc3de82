import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { is_full } from '../support/full-run.ts';
import { expressions, listPath, type Verdict, verdictOf } from '../support/regular-expressions.ts';

const list = JSON.parse(readFileSync(listPath, 'utf8')) as { literals: Record<string, Verdict>; built: Record<string, string> };

/** recheck runs out of time on these; both are read over names of at most 300 characters or one sentence of 2,000. */
const unknown = ['src/match/several.ts', 'src/match/read/schemes.csv', 'loaders/sec/ma-events/parties.ts'];

test('every regular expression is in the list, is not slow, and nothing else is (node test/support/write-expressions.ts)', () => {
  const all = expressions();
  const literals = all.filter(({ source }) => source !== null);
  expect(literals.filter(({ text }) => !(text in list.literals)).map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  const texts = new Set(literals.map(({ text }) => text));
  expect(Object.keys(list.literals).filter((text) => !texts.has(text))).toEqual([]);
  expect(literals.filter(({ text }) => list.literals[text] === 'slow').map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  expect(literals.filter(({ file, text }) => list.literals[text] === 'unknown' && !unknown.includes(file))).toEqual([]);
  const built = all.filter(({ source }) => source === null).map(({ file, text }) => `${file}: ${text}`);
  expect([...new Set(built)].sort()).toEqual(Object.keys(list.built).sort());
  expect(Object.entries(list.built).filter(([, bound]) => bound.startsWith('say here'))).toEqual([]);
});

test('an expression that goes back over a run is found', async () => {
  expect(await verdictOf('\\s+$', '')).toBe('slow');
  expect(await verdictOf('(?<!\\s)\\s+$', '')).not.toBe('slow');
});

/** Another part of the list each day, the whole in about two months. */
const PARTS = 60;
const part = Math.floor(Date.now() / 86_400_000) % PARTS;
const partOf = (text: string) => createHash('sha1').update(text).digest().readUInt32BE() % PARTS;

(is_full ? test : test.skip)(
  'a part of the list is as it says (full runs only: recheck takes minutes for the whole)',
  async () => {
    const some = expressions().filter(({ source, text }) => source !== null && partOf(text) === part && list.literals[text] !== 'unknown');
    for (const { source, flags, text } of some) expect([text, await verdictOf(source!, flags)]).not.toEqual([text, 'slow']);
  },
  300_000,
);
