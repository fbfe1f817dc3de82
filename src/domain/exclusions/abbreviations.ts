import { z } from 'zod';
import { GROUNDS } from '../../fields/exclusion-grounds.ts';
import { readTable } from '../../read-table.ts';

interface Meaning {
  abbreviation: string;
  meaning: string;
}

/** What abbreviations of a list stand for: those of its own agencies, programs and laws. */
const meanings = new Map<string, Meaning[]>();
const columns = z.object({ list: z.string(), abbreviation: z.string(), meaning: z.string() });
for (const { list, ...one } of readTable('src/domain/exclusions/abbreviations.csv', columns))
  meanings.set(list, [...(meanings.get(list) ?? []), one]);

/** 1128(a)(1), 1128a1, 1128 (b) (4): a section of the Social Security Act, as states cite it; 1128A is another one. */
const section = /1128\s?\(?\s?([abAB])\s?\)?\s?\(?\s?(\d{1,2})/g;
const grounds = new Map(GROUNDS.map(([code, , words]) => [code, words]));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** DSW Finding (DSW: direct service worker), DCCECE (Division of …), 1128(b)(4) (license revoked, suspended or surrendered). */
export function explained(list: string, text: string): string {
  const known = (meanings.get(list) ?? []).filter(({ abbreviation }) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(abbreviation)}(?![\\p{L}\\p{N}])`, 'u').test(text),
  );
  const words = known.map(({ abbreviation, meaning }) => (text === abbreviation ? meaning : `${abbreviation}: ${meaning}`));
  // The federal list says its grounds in words.
  const cited = /\bsection\b/i.test(text)
    ? []
    : [...text.matchAll(section)].flatMap(([, letter, number]) => grounds.get(`1128${letter!.toLowerCase()}${number}`) || []);
  const said = [...new Set([...words, ...cited])];
  return said.length === 0 ? text : `${text} (${said.join('; ')})`;
}
