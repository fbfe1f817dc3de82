import type { NamedRow, RowContext, RowIssue } from '#load/declaration/rows';

/**
 * The profession of a roster is only in its file name: acupuncturist.csv → Acupuncturist; null if the name has none.
 */
export function professionOf(file_name: string): string | null {
  const [, name] = /(?:^|[./])([a-z][a-z_ -]*[a-z])\.csv$/i.exec(file_name) ?? [];
  if (!name || /^(?:download|roster|report|sample|export|data)$/i.test(name)) return null;
  const words = name.replaceAll(/[_-]+/g, ' ').toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}

/**
 * Each line of a roster, header included, ends in a comma: the empty column behind it is said once, a value in it each
 * time.
 */
export function surplusColumn(row: NamedRow, context: RowContext, issues: RowIssue[]): void {
  const value = row.surplus;
  if (value === undefined) return;
  if (value !== '')
    issues.push({ issue: `"${value.slice(0, 40)}" comes after the last column; it was not read`, column: '(behind the last)' });
  else if (!context.above.surplus) {
    issues.push({ issue: 'the header and each line end in a comma: the empty column behind it was left out', column: '(behind the last)' });
    context.above.surplus = 'said';
  }
}

/** Six digits, or a prefix and seven: shorter ones went through a spreadsheet. */
export function lostZeros(number: string, issues: RowIssue[]): void {
  if (/^\d{1,5}$/.test(number))
    issues.push({
      issue: `the license number ${number} has fewer than six digits: it may have lost its leading zeros; kept as published`,
      column: 'LICENSE NO.',
    });
}
