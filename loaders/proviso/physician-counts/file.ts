/** System id where our registry holds the system, name on the page, physicians, when, what is counted, the page. */
export type StatedRow = [system_id: string, system: string, physicians: number, as_of: string, basis: string, source_url: string];

const header = 'system_id,system,physicians,as_of,basis,source_url,reviewed_on';
const value = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The table as the file that is loaded. */
export const statedCountsCsv = (rows: readonly StatedRow[], reviewed_on: string): string =>
  [header, ...rows.map((row) => [...row.map(String), reviewed_on].map(value).join(',')), ''].join('\n');
