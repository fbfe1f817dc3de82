import { collapsed } from '#fields/person-name';
import { words } from './listed.ts';
import { behindAka } from './name-mark.ts';
import { type OtherListed, withAliases } from './names.ts';

interface PersonParts {
  first_name: string;
  middle_name: string;
  last_name: string;
  other_names: OtherListed[];
}

/**
 * Given, middle and surname in cells of their own, each with AKA: THORNBRIDGE AKA MARLOWE, CALLISTA (AKA CALLIE) is
 * also CALLISTA MARLOWE and CALLIE THORNBRIDGE, and a middle name ROSE AKA JUNE is also CALLISTA JUNE THORNBRIDGE.
 */
export function personParts(first: string, last: string, middle = ''): PersonParts {
  const read = (cell: string) => withAliases(words(cell) ?? '');
  const [given, surname, between] = [read(first), read(last), read(behindAka(middle) === null ? middle : `- ${middle.trim()}`)];
  // "aka JOAN MARLOWE" with nothing before it names no middle name.
  const middle_name = between.name === '-' ? '' : between.name;
  const whole = (name: string, line: string) => (name.includes(' ') ? name : collapsed(line));
  const other_names = [
    ...surname.other_names.map(({ kind, name }) => ({
      kind,
      name: kind === 'dba' ? name : whole(name, `${given.name} ${middle_name} ${name}`),
    })),
    ...given.other_names.map(({ kind, name }) => ({ kind, name: whole(name, `${name} ${middle_name} ${surname.name}`) })),
    ...between.other_names.map(({ kind, name }) => ({ kind, name: whole(name, `${given.name} ${name} ${surname.name}`) })),
  ];
  return { first_name: given.name, middle_name, last_name: surname.name, other_names };
}
