import { type CutNames, cutNamesNote } from '../fields/cut-names.ts';

/** What is to be known of a roster beside its rows. */
export interface Noted {
  names_cut: CutNames[];
  /** The sheet of a workbook that was chosen. */
  sheet?: string | null;
  /** Sheets with rows that are not part of it. */
  other_sheets?: string[];
}

/** On pages, in files and in warnings; null if there is nothing to say. */
export function rosterNote({ names_cut, sheet, other_sheets = [] }: Noted): string | null {
  const others = `Only the sheet “${sheet}” is screened. Not screened: other sheets of this workbook with rows, ${other_sheets.map((name) => `“${name}”`).join(', ')}.`;
  return [other_sheets.length > 0 && others, cutNamesNote(names_cut)].filter(Boolean).join(' ') || null;
}
