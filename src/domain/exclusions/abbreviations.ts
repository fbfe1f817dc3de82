import { z } from 'zod';
import { GROUNDS } from '#fields/exclusion-grounds';
import { html, type Shown } from '#pages/html';
import { readTable } from '#read-table';

const columns = z.object({ list: z.string(), abbreviation: z.string(), meaning: z.string() });
const meanings = Map.groupBy(readTable('src/domain/exclusions/abbreviations.csv', columns), ({ list }) => list);

/** 1128(a)(1), 1128a1, 1128 (b) (4): a section of the Social Security Act, as states cite it; 1128A is another one. */
const section = /1128\s?\(?\s?([abAB])\s?\)?\s?\(?\s?(\d{1,2})/g;
const grounds = new Map(GROUNDS.map(({ code, words }) => [code, words]));

const wordIn = (abbreviation: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(abbreviation)}(?![\\p{L}\\p{N}])`, 'u');

function meaningsIn(list: string, text: string): string {
  const known = (meanings.get(list) ?? []).filter(({ abbreviation }) => wordIn(abbreviation).test(text));
  // The federal list says its grounds in words.
  const cited = /\bsection\b/i.test(text)
    ? []
    : [...text.matchAll(section)].flatMap(([, letter, number]) => grounds.get(`1128${letter!.toLowerCase()}${number}`) || []);
  const words = known.map(({ abbreviation, meaning }) => (text === abbreviation ? meaning : `${abbreviation}: ${meaning}`));
  return [...new Set([...words, ...cited])].join('; ');
}

/**
 * DSW Finding (DSW: direct service worker), DCCECE (Division of …), 1128(b)(4) (license revoked, suspended or
 * surrendered).
 */
export function explained(list: string, text: string): string {
  const said = meaningsIn(list, text);
  return said === '' ? text : `${text} (${said})`;
}

/**
 * TM-Termination, DOM-Division of Medicaid, 06-Optometrists: the code of the list before its words. CO-OWNER and X-ray
 * technician have none.
 */
const coded = /^(?:(?:[A-Z]{2}|F|DOM|OIG)-(?=[A-Z][a-z]|OIG)|\d{1,3}-(?=[A-Z][A-Za-z]))/;

/** A value of a list in its words, without the code of the publisher in front of them. */
export const withoutCode = <T extends string | null | undefined>(value: T): T => (value ? (value.replace(coded, '') as T) : value);

/**
 * A published value of a row in a table: without the code in front of it, and with what its abbreviations stand for.
 */
export function cellInWords(value: string, { source = '' }: { source?: string }): Shown {
  const text = withoutCode(value);
  const said = meaningsIn(source, text);
  return said === '' ? text : html`<abbr title="${said}">${text}</abbr> <span class="meaning">${said}</span>`;
}
