import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { RULES_VERSION } from '#screening/rules-version';
import { whole } from '../support/full-run.ts';
import {
  answersOf,
  differences,
  FIRST,
  type Golden,
  type GoldenAnswer,
  readGolden,
  releasedRules,
  WHOLE,
  type World,
} from '../support/golden-corpus.ts';
import { gapAnswers } from '../support/golden-gaps.ts';
import { describeRealFiles } from '../support/real-files.ts';

const golden = readGolden()!;
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

/** Answers that differ from the fixture; of published names only their hashes. */
function changed(world: World): { changed: string[]; unknown: string[] } {
  const found = { changed: [] as string[], unknown: [] as string[] };
  const shown = ({ kind, id, question }: GoldenAnswer) => `${kind} ${world === 'sample' ? JSON.stringify(question) : id}`;
  for (const one of answersOf(world, whole(WHOLE, FIRST), golden.salt)) {
    const known = golden.answers.get(one.id);
    if (!known) found.unknown.push(shown(one));
    else if (known.answer !== one.answer) found.changed.push(`${shown(one)}: ${known.answer} → ${one.answer}`);
  }
  return found;
}

/**
 * An outcome, a hit or a score that changes is another version of the rules: raise RULES_VERSION if this one is
 * released, and write the fixture again with `node test/support/write-golden-corpus.ts`.
 */
const checks = (world: World) =>
  test('no answer changed without another version of the rules, and every question is in the fixture', () => {
    expect(changed(world)).toEqual({ changed: [], unknown: [] });
  }, 3_600_000);

describe('questions about the sample world', () => checks('sample'));
describeRealFiles('questions about published lists', ['oig-leie', 'state-medicaid-exclusions-2026-07'], () => checks('published'));

test('what missing and old lists make of an outcome', () => {
  expect(Object.fromEntries(gapAnswers())).toEqual(Object.fromEntries(golden.gaps));
});

test('another answer is a difference; a question that was not asked before, or no longer is, is none', () => {
  const known = { world: 'sample', kind: 'exact', answer: 'pAbCd' };
  const before: Golden = {
    ...golden,
    gaps: new Map([['stale', 'clear']]),
    answers: new Map([
      ['a', known],
      ['b', known],
      ['c', known],
    ]),
  };
  const now = {
    ...before,
    answers: new Map([
      ['a', known],
      ['b', { ...known, answer: 'c1234' }],
      ['d', known],
    ]),
  };
  expect(differences(before, now)).toEqual({ changed: ['sample exact b: pAbCd → c1234'], added: 1, gone: 1 });
  expect(differences(before, { ...before, gaps: new Map([['stale', 'clear_with_gaps']]) }).changed).toEqual([
    'gaps stale: clear → clear_with_gaps',
  ]);
});

test('the fixture is of this version of the rules, which is that of the last release or the next one and named in the changelog', () => {
  expect(golden.rules_version).toBe(RULES_VERSION);
  const released = releasedRules(changelog);
  expect([released, released + 1]).toContain(RULES_VERSION);
  expect(changelog.match(new RegExp(`rules version ${RULES_VERSION}\\b`, 'i'))?.index).toBeDefined();
  expect(releasedRules('# Changelog\n## [Unreleased]\nrules version 4\n## [1.1.0]\nRules version 3\n## [1.0.0]\nrules version 2')).toBe(3);
});
