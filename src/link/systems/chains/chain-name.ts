import { z } from 'zod';
import { readTable } from '../../../read-table.ts';

/**
 * Words of chain names. spelling: an abbreviation, slip or word cut off by the field of 36 characters, and what it
 * becomes; form: a legal form or filler, ignored; organization: says what kind of organization it is, ignored beside a
 * distinctive word; common: does not tell chains apart.
 */
const words = readTable(
  'src/link/systems/chains/chain-words.csv',
  z.object({
    word: z.string().regex(/^[A-Z0-9]+$/, 'expected one word in capitals'),
    kind: z.enum(['spelling', 'form', 'organization', 'common']),
    becomes: z.string(),
  }),
);
const of = (wanted: string) => new Set(words.filter(({ kind }) => kind === wanted).map(({ word }) => word));
const [forms, organizations, commons] = [of('form'), of('organization'), of('common')];
const spellings = new Map(words.filter(({ kind }) => kind === 'spelling').map(({ word, becomes }) => [word, becomes]));

/**
 * The shortest word that tells chains apart by itself; shorter ones are abbreviations that several chains use (AHS).
 */
const SHORTEST = 5;

interface ChainName {
  /** The words of the name in one spelling, without legal forms. */
  key: string;
  /** The distinctive words, the same for HEALTH, HEALTHCARE and HOSPITALS; null if the name is only of common words. */
  stem: string | null;
}

/**
 * "NAME: SELECT MEDICAL", "CMHA D/B/A ATRIUM HEALTH", "HCA #44-H070" and "COMMONSPIRIT HEALTH (FKA CHI)" without what
 * is around the name.
 */
const bare = (published: string): string =>
  published
    .toUpperCase()
    .replaceAll('NAME:', ' ')
    .split('#')[0]!
    .replace(/\([^)]*\)?/g, ' ')
    .replace(/^.*\b(?:D\/B\/A?|DBA) /, ' ')
    .replace(/['’]/g, '')
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/[^A-Z0-9]/g, ' ');

/** A chain or home office as named in a cost report, in one form for all of its spellings. */
export function chainName(published: string): ChainName {
  const found: string[] = [];
  for (const written of bare(published).split(' ')) {
    if (written === '' || forms.has(written)) continue;
    const word = spellings.get(written) ?? written;
    if (word === 'CARE' && found.at(-1) === 'HEALTH') found[found.length - 1] = 'HEALTHCARE';
    else found.push(word);
  }
  const stem = found.filter((word) => !organizations.has(word));
  const isDistinctive = stem.some((word) => word.length >= SHORTEST && !commons.has(word));
  return { key: found.join(' '), stem: isDistinctive ? stem.join(' ') : null };
}
