import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MATCH_THRESHOLD, POSSIBLE_THRESHOLD } from '../match/thresholds.ts';
import { root } from '../root.ts';
import { RULES_VERSION } from '../screening/rules-version.ts';
import { version } from '../version.ts';
import { sha256 } from './canonical.ts';

/** Files with the code and tables that compare names and decide, each with its hash. */
export const ruleFiles = (): string[] =>
  ['match', 'screening'].flatMap((folder) => {
    const path = join(root, 'src', folder);
    return readdirSync(path, { encoding: 'utf8', recursive: true })
      .filter((file) => /\.(ts|csv)$/.test(file))
      .sort()
      .map((file) => `${folder}/${file} ${sha256(readFileSync(join(path, file))).toString('hex')}`);
  });

let known: ReturnType<typeof read> | null = null;

const read = () => ({
  name: 'proviso',
  version,
  rules_version: RULES_VERSION,
  // Which build it was. RULES_VERSION says whether two builds decide alike.
  rules_sha256: sha256(ruleFiles().join('\n')).toString('hex'),
  match_threshold: MATCH_THRESHOLD.toFixed(2),
  possible_threshold: POSSIBLE_THRESHOLD.toFixed(2),
});

/** The algorithm as a certificate names it. */
export function algorithm() {
  known ??= read();
  return known;
}
