import { writeWorkbook } from '#lists/workbook';

/** A sheet of text cells. */
export interface Sheet {
  sheet: string;
  rows_above_header: string[][];
  header: string[];
  rows: Iterable<string[]>;
}

/** `modified`: ISO date written into the archive, so that the same rows give the same bytes. */
export type Workbook = (Sheet | { sheets: Sheet[] }) & { modified: string };

function* allRows({ rows_above_header, header, rows }: Sheet): Generator<string[]> {
  yield* rows_above_header;
  if (header.length > 0) yield header;
  yield* rows;
}

/** Sheets of text cells as a workbook, streamed. A sheet without a header holds only its rows. */
export function xlsx(workbook: Workbook): AsyncIterable<Buffer> {
  const sheets = 'sheets' in workbook ? workbook.sheets : [workbook];
  const filled = sheets.map((sheet) => ({ name: sheet.sheet, rows: allRows(sheet) }));
  return writeWorkbook(filled, null, new Date(`${workbook.modified}T12:00:00Z`));
}
