import { collapsed } from '#fields/person-name';
import type { NamedRow, RowOutcome } from '#load/declaration/rows';
import { listed, words } from '../listed.ts';
import type { OtherListed } from '../names.ts';
import { unbroken } from './broken-words.ts';

/** Points inside the cells: the columns less their padding. */
const room: Record<string, number> = {
  ...{ last_name: 70.6, first_name: 57.5, alias_last_1: 59, alias_first_1: 43.4, alias_last_2: 49.5, alias_first_2: 44.9 },
  ...{ alias_last_3: 50.7, alias_first_3: 44.3, alias_last_4: 53.2, alias_first_4: 46.1 },
};

const columns = { exclusion_date: 'State Exclusion Start Date' };

/** Up to four further names, each in both readings where a line's end allows two. */
function aliases(row: NamedRow): OtherListed[] {
  return [1, 2, 3, 4].flatMap((n) => {
    const [last, first] = [`alias_last_${n}`, `alias_first_${n}`].map((column) => unbroken(row[column] ?? '', room[column]!));
    const names = [
      [last!.text, first!.text],
      [last!.other ?? last!.text, first!.other ?? first!.text],
    ].map(([surname, given]) => {
      // "Osman, Garat Y" stands whole in the column of given names.
      if (surname === '') return given!.includes(',') || row.first_name === '' ? given! : given ? `${row.last_name}, ${given}` : '';
      return given === '' ? surname! : `${surname}, ${given}`;
    });
    return [...new Set(names)].flatMap((name) => (words(name) ? [{ kind: 'aka' as const, name }] : []));
  });
}

export function excludedRow(row: NamedRow): RowOutcome[] {
  const [last, first] = [unbroken(row.last_name ?? '', room.last_name!), unbroken(row.first_name ?? '', room.first_name!)];
  const provider_type = unbroken(row.provider_type ?? '', 81.8).text;
  const { middle_name, exclusion_date } = row;
  const shared = { provider_type, exclusion_date, columns };
  if (first.text === '') {
    // A business: its words stand apart where a line ends, but for the last letters of one (INDEPENDEN, T HOMECARE).
    const name = /\n\p{L}{1,2}(?!\p{L})/u.test(row.last_name ?? '') ? last.text : collapsed(row.last_name ?? '');
    const joined = [last.text, last.other].filter((one): one is string => one !== null && one !== name);
    const others = joined.map((one): OtherListed => ({ kind: 'alias', name: one }));
    return listed('ME', { organization_name: name, other_names: [...others, ...aliases(row)], ...shared });
  }
  const other =
    (last.other ?? first.other) ? [{ kind: 'alias' as const, name: `${last.other ?? last.text}, ${first.other ?? first.text}` }] : [];
  return listed('ME', {
    ...{ last_name: last.text, first_name: first.text, middle_name },
    other_names: [...other, ...aliases(row)],
    ...shared,
  });
}
