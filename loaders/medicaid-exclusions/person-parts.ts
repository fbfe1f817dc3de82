import { collapsed } from '../../src/fields/person-name.ts';
import { words } from './listed.ts';
import { type OtherListed, withAliases } from './names.ts';

interface PersonParts {
  first_name: string;
  last_name: string;
  other_names: OtherListed[];
}

/** Given name and surname in two cells, either with AKA: THORNBRIDGE AKA MARLOWE, CALLISTA (AKA CALLIE) is also CALLISTA MARLOWE and CALLIE THORNBRIDGE. */
export function personParts(first: string, last: string): PersonParts {
  const read = (cell: string) => withAliases(words(cell) ?? '');
  const [given, surname] = [read(first), read(last)];
  const whole = (name: string, line: string) => (name.includes(' ') ? name : collapsed(line));
  const other_names = [
    ...surname.other_names.map(({ kind, name }) => ({ kind, name: whole(name, `${given.name} ${name}`) })),
    ...given.other_names.map(({ kind, name }) => ({ kind, name: whole(name, `${name} ${surname.name}`) })),
  ];
  return { first_name: given.name, last_name: surname.name, other_names };
}
