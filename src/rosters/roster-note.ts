import { type CutNames, cutNamesNote } from '#fields/cut-names';

export interface Noted {
  names_cut: CutNames[];
  sheet?: string | null;
  other_sheets?: string[];
}

/** What is to be known of a roster beside its rows, on pages, in files and in warnings; null if there is nothing. */
export function rosterNote({ names_cut, sheet, other_sheets = [] }: Noted): string | null {
  const others = `Only ${sheet ? `the sheet “${sheet}”` : 'one sheet'} is screened. Not screened: other sheets of this workbook with rows, ${other_sheets.map((name) => `“${name}”`).join(', ')}.`;
  return [other_sheets.length > 0 && others, cutNamesNote(names_cut)].filter(Boolean).join(' ') || null;
}
