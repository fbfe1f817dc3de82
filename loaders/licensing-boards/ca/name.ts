import { collapsed } from '#fields/person-name';
import type { NamedRow } from '#load/declaration/rows';

const generation = /^(?:jr|sr|ii|iii|iv)\.?$/i;

/**
 * "Wexcombe, Ada Noel Jr" and "Wexcombe, Ada N, Jr." by parts. Once a period stands where the comma belongs ("Wexcombe.
 * Ada").
 */
export function partsOfName(published: string): NamedRow {
  const [last_name = '', ...rest] = published
    .replace(/^([^,.]{3,}?)\. /, '$1, ')
    .split(',')
    .map(collapsed);
  const given = rest.join(' ').split(' ').filter(Boolean);
  const suffix = given.length > 1 && generation.test(given.at(-1)!) ? given.pop()! : '';
  const [first_name = '', ...middle] = given;
  return { last_name, first_name, middle_name: middle.join(' '), suffix };
}
