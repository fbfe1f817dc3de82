import { z } from 'zod';
import { readTable } from '#read-table';

/**
 * spelling: an abbreviation, slip or cut word, and what it becomes; form: ignored; organization: ignored beside a
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

/** Shorter ones are abbreviations that several chains use (AHS). */
const SHORTEST = 5;

interface ChainName {
  key: string;
  /** The same for HEALTH, HEALTHCARE and HOSPITALS; null if only common words. */
  stem: string | null;
}

/** "NAME: SELECT MEDICAL", "CMHA D/B/A ATRIUM HEALTH", "HCA #44-H070", "COMMONSPIRIT HEALTH (FKA CHI)". */
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

/** One form for all spellings. */
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
