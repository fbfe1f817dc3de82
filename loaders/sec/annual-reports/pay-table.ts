import { payAmount, withoutMarks } from './pay-amount.ts';
import { asPrinted, type PayAmount, type PayColumn, type PayHeader, rowText } from './pay-columns.ts';
import { continuesPosition, type NamedOfficer, namedOfficer } from './pay-names.ts';
import type { SubmissionTable } from './submission.ts';

export interface PayRow extends NamedOfficer {
  fiscal_year: number;
  amounts: Record<PayAmount, number | null>;
  /** The cells as published, under their headings. */
  cells: Record<string, string>;
}

type Cells = Record<PayColumn, string[]>;

/** Why a table is not taken: none of its rows is then, as a fault in one may be a fault in all. */
class Unclean extends Error {}
const unclean: (why: string) => never = (why) => {
  throw new Unclean(why);
};

const components: PayAmount[] = [
  'salary_usd',
  'bonus_usd',
  'stock_awards_usd',
  'option_awards_usd',
  'non_equity_incentive_usd',
  'pension_change_usd',
  'all_other_usd',
];

/**
 * Cells under their headings. A number must stand within the columns its heading covers: one beside them may belong to
 * the next.
 */
function underHeadings(values: string[], { columns }: PayHeader): Cells {
  const cells = Object.fromEntries(columns.map(({ column }) => [column, [] as string[]])) as Cells;
  values.forEach((value, at) => {
    if (/^[\s$]*$/.test(value)) return;
    const under = columns.filter((one) => one.at <= at).at(-1);
    const is_number = /\d/.test(withoutMarks(value)) || /^[-‐‑–—−]+$/.test(withoutMarks(value));
    if (!under) unclean(`"${value}" is before the first heading`);
    if (is_number && at >= under.until) unclean(`"${value}" is between two headings`);
    cells[under.column].push(value);
  });
  return cells;
}

/** Years may share one row, a line each: then every cell has as many lines, or none. */
function yearRows(cells: Cells): Cells[] {
  const years = withoutMarks(cells.year.join(' ')).split(/\s+/);
  if (years.length === 1) return [cells];
  return years.map((year, at) => {
    const lineOf = ([column, said]: [string, string[]]) => {
      if (column === 'name') return [column, said];
      if (column === 'year') return [column, [year]];
      return [
        column,
        said.map((cell) => {
          const lines = cell.split('\n');
          if (lines.length !== years.length)
            unclean(`${years.length} years share a row in which "${cell.replaceAll('\n', ' ')}" has ${lines.length} lines`);
          return lines[at]!;
        }),
      ];
    };
    return Object.fromEntries(Object.entries(cells).map(lineOf)) as Cells;
  });
}

interface Person {
  said: string;
  rows: { fiscal_year: number; cells: Cells }[];
}

/** The rows of each person: names stand in the first of them, in all (a cell over rows), or in a row of their own. */
function persons(rows: Cells[]): Person[] {
  const all: Person[] = [];
  let announced: string | null = null;
  for (const cells of rows) {
    const said = (cells.name ?? []).join('\n');
    const year = withoutMarks(cells.year.join(' '));
    const person = all.at(-1);
    const goOn = () => {
      if (said === '' || `\n${person!.said}\n`.includes(`\n${said}\n`)) return;
      if (!continuesPosition(person!.said, said)) unclean(`"${said}" may be the next person or a part of the position above it`);
      person!.said += `\n${said}`;
    };
    if (year === '') {
      const rest = Object.entries(cells).filter(([column]) => column !== 'name');
      if (rest.some(([, texts]) => texts.length > 0)) unclean(`a row with amounts has no year (${said.slice(0, 60)})`);
      // Footnotes may stand in the table itself.
      if (said === '' || /^(?:⟨|\(\w{1,2}\)|[*†‡])/.test(said) || said.length > 200) continue;
      if (person && person.rows.length > 0 && announced === null && continuesPosition(person.said, said)) goOn();
      else announced = announced === null ? said : `${announced}\n${said}`;
      continue;
    }
    if (!/^20\d\d$/.test(year)) unclean(`"${year}" is not a year`);
    const fiscal_year = Number(year);
    const last = person?.rows.at(-1)?.fiscal_year ?? 0;
    if (announced !== null || !person || fiscal_year >= last) {
      if (announced === null && said === '') unclean(`a row of ${year} follows one of ${last} and has no name`);
      all.push({ said: [announced ?? '', said].filter(Boolean).join('\n'), rows: [{ fiscal_year, cells }] });
      announced = null;
    } else {
      goOn();
      person.rows.push({ fiscal_year, cells });
    }
  }
  return all;
}

function payRow({ name, position }: NamedOfficer, fiscal_year: number, cells: Cells, { columns }: PayHeader): PayRow {
  const where = `${name}, ${fiscal_year}`;
  const read = (column: PayAmount) => {
    const found = payAmount(cells[column] ?? []);
    return typeof found === 'string' ? unclean(`${where}: ${found}`) : found.value;
  };
  const amounts = Object.fromEntries([...components, 'total_usd' as const].map((column) => [column, read(column)])) as PayRow['amounts'];
  if (amounts.total_usd === null) unclean(`${where}: no total`);
  const sum = components.reduce((so_far, column) => so_far + (amounts[column] ?? 0), 0);
  // Each part is rounded to the dollar, and so is their sum.
  if (Math.abs(sum - amounts.total_usd!) > 1) unclean(`${where}: the parts add up to ${sum}, the total says ${amounts.total_usd}`);
  const filled = columns.filter(({ column }) => cells[column].length > 0);
  const published = filled.map(({ column, heading }) => [heading, asPrinted(cells[column].join(column === 'name' ? '\n' : ' '))]);
  return { name, position, fiscal_year, amounts, cells: Object.fromEntries(published) };
}

/** The rows of a summary compensation table, or why it is not taken. */
export function payRows(table: SubmissionTable, header: PayHeader): PayRow[] | string {
  try {
    if (/\bin (?:thousands|millions)\b|\(\$?000s?\)|\$000/i.test(`${table.above.slice(-200)} ${[...header.rows].join(' ')}`))
      unclean('its amounts are not in dollars');
    const data = table.rows.slice(header.from).filter(({ values }) => !header.rows.has(rowText(values)));
    const rows = data.flatMap(({ values }) => yearRows(underHeadings(values, header)));
    const people = persons(rows);
    const newest = Math.max(...people.flatMap((person) => person.rows.map(({ fiscal_year }) => fiscal_year)));
    const found = people.flatMap((person) => {
      const officer = namedOfficer(person.said) ?? unclean(`cannot separate name and position in "${person.said.replaceAll('\n', ' / ')}"`);
      // Everybody named is an officer of the last fiscal year: a first row of an earlier one is a name that was missed.
      if (person.rows[0]!.fiscal_year !== newest) unclean(`${officer.name} has no row of ${newest}`);
      return person.rows.map(({ fiscal_year, cells }) => payRow(officer, fiscal_year, cells, header));
    });
    return found.length > 0 ? found : 'it has no rows';
  } catch (error) {
    if (error instanceof Unclean) return error.message;
    throw error;
  }
}
