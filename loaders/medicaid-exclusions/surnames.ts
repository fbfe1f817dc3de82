import { collapsed } from '../../src/fields/person-name.ts';
import type { OtherListed } from './names.ts';

/**
 * "Ashgrove (Kimble)", "Ashgrove aka Kimble", "Ashgrove/Kimble": the first surname, and the further ones each with the
 * first name.
 */
export function surnames(cell: string, first_name: string): { last_name: string; others: OtherListed[] } {
  const [last_name = '', ...others] = cell
    .split(/[()/]|(?=\baka\b)/i)
    .map(collapsed)
    .filter((part) => /\p{L}/u.test(part));
  return {
    last_name,
    others: others.map((part) => {
      const text = part.replace(/^aka\b[.:;]?\s*/i, '');
      return { kind: text === part ? ('alias' as const) : ('aka' as const), name: `${text}, ${first_name}` };
    }),
  };
}
