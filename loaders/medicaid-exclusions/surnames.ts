import { collapsed } from '#fields/person-name';
import { hasLetter } from './letters.ts';
import { behindAka } from './name-mark.ts';
import type { OtherListed } from './names.ts';

/**
 * "Ashgrove (Kimble)", "Ashgrove aka Kimble", "Ashgrove/Kimble": the first surname, and the further ones each with the
 * first name.
 */
export function surnames(cell: string, first_name: string): { last_name: string; others: OtherListed[] } {
  const [last_name = '', ...others] = cell
    .split(/[()/]|(?=\baka\b)/i)
    .map(collapsed)
    .filter(hasLetter);
  return {
    last_name,
    others: others.map((part) => {
      const aka = behindAka(part);
      return { kind: aka === null ? ('alias' as const) : ('aka' as const), name: `${aka ?? part}, ${first_name}` };
    }),
  };
}
