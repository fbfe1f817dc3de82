import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#root';
import { RULES_VERSION } from '#screening/rules-version';
import { differences, goldenFixture, goldenNow, isThere, readGolden, releasedRules, textOf, worlds } from './golden-corpus.ts';

/** Writes the golden corpus again; where an answer changed, only if RULES_VERSION is above that of the last release. */
for (const world of worlds)
  if (!isThere(world)) {
    console.error(`The ${world} lists are missing: set PROVISO_DATA to the folder of published files.`);
    process.exit(2);
  }
const before = readGolden();
const now = goldenNow(before?.salt ?? randomBytes(8).toString('hex'));
const { changed, added, gone } = before ? differences(before, now) : { changed: [], added: now.answers.size, gone: 0 };
const released = releasedRules(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
if (changed.length > 0 && RULES_VERSION <= released) {
  console.error(
    `${changed.length} answers changed under rules version ${RULES_VERSION}, which is released:\n${changed.slice(0, 40).join('\n')}`,
  );
  console.error('Undo the change, or raise RULES_VERSION in src/screening/rules-version.ts and name it in CHANGELOG.md.');
  process.exit(1);
}
writeFileSync(goldenFixture, textOf(now));
console.log(`rules version ${RULES_VERSION}: ${now.answers.size} questions, ${now.gaps.size} states of lists`);
console.log(`${changed.length} answers changed, ${added} questions are new, ${gone} are gone`);
for (const one of changed.slice(0, 40)) console.log(one);
