import { z } from 'zod';
import { readTable } from '#read-table';

const row = z.object({ list: z.string(), says: z.string(), stands: z.enum(['alone', 'within']), phrases: z.string() });

/** What a list says by these words, which stand alone in the cell or within it. The first row that fits counts. */
const rows = readTable('loaders/medicaid-exclusions/phrases.csv', row).map(({ list, says, stands, phrases }) => ({
  list,
  says,
  is_alone: stands === 'alone',
  phrases: phrases.split('|').map((phrase) => ` ${phrase} `),
}));

/** In small letters. */
export const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z0-9_]+/g) ?? [];

/** What a cell of the list says of what it may say; null where it says nothing of it. */
export function phraseReader<Says extends string>(list: string, ...may_say: Says[]): (cell: string | null | undefined) => Says | null {
  const own = rows.flatMap(({ says, ...one }) => (one.list === list && isOneOf(may_say, says) ? { says, ...one } : []));
  return (cell) => {
    const text = ` ${wordsIn(cell ?? '').join(' ')} `;
    const found = own.find(({ is_alone, phrases }) => phrases.some((phrase) => (is_alone ? text === phrase : text.includes(phrase))));
    return found?.says ?? null;
  };
}

const isOneOf = <Says extends string>(may_say: Says[], says: string): says is Says => (may_say as string[]).includes(says);

/** Whether a cell says so. */
export function saysOf(list: string, says: string): (cell: string | null | undefined) => boolean {
  const said = phraseReader(list, says);
  return (cell) => said(cell) !== null;
}
