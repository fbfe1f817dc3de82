import type { NamedRow, RowIssue } from '#load/declaration/rows';

/** The field restores leading zeros that a spreadsheet removed; this reports it. */
export function reportLostZeros(row: NamedRow, pac_id: string | null, column: string, issues: RowIssue[]): void {
  if (pac_id !== null && row[column]!.length < 10) issues.push({ issue: `the PAC ID ${row[column]} has lost its leading zeros`, column });
}
