import { isMissing } from '../../../src/fields/count.ts';
import type { NamedRow, RowIssue } from '../../../src/load/define-dataset.ts';
import { type Group, groupOf } from './mnemonics.ts';
import { plainNumber, toPct } from './scale.ts';
import type { YearTable } from './year-table.ts';

/** Figures of one row by the scales of its year. `faults` refuse the row: its scale is not the declared one. */
export function yearFigures(row: NamedRow, table: YearTable) {
  const issues: RowIssue[] = [];
  const faults: RowIssue[] = [];
  const held: { field: string; published: string }[] = [];
  /** Absent in the year's file, empty, or a word for what is withheld: null, never zero. */
  const present = (column: string, field = column): string | null => {
    const text = (row[column] ?? '').trim();
    if (!isMissing(text)) return text;
    if (text !== '') held.push({ field, published: text });
    return null;
  };
  const number = (column: string, field = column): number | null => {
    const text = present(column, field);
    if (text === null) return null;
    const value = plainNumber(text);
    if (value === null) issues.push({ issue: `"${text.slice(0, 40)}" is no number; kept only as published`, column });
    return value;
  };
  return {
    issues,
    faults,
    number,
    whole: (column: string): number | null => {
      const value = number(column);
      if (value === null || Number.isInteger(value)) return value;
      issues.push({ issue: `${value} is no whole number; kept only as published`, column });
      return null;
    },
    pct: (column: string): number | null => {
      const text = present(column);
      const scale = table.scales[column];
      if (text === null) return null;
      if (!scale) {
        faults.push({ issue: `no scale is declared for ${column} of ${table.year}`, column });
        return null;
      }
      const found = toPct(text, scale);
      if ('value' in found) return found.value;
      faults.push({ issue: found.reason, column });
      return null;
    },
    group: (group: Group): Record<string, number | null> | null => {
      const names = Object.keys(row).filter((name) => groupOf(name) === group && (table.seen || row[name] !== ''));
      return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, number(name, `${group}.${name}`)]));
    },
    withheld: () => (held.length > 0 ? held : null),
  };
}
