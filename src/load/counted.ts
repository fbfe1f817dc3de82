/** 1,000 */
export const number = (count: number): string => count.toLocaleString('en-US');

/** 1 row, 2 rows */
export const counted = (count: number, one: string, many = `${one}s`): string => `${number(count)} ${count === 1 ? one : many}`;

export const notUtf8 = (lines: number): string =>
  lines === 1
    ? '1 line was not UTF-8 and was read as Windows-1252.'
    : `${counted(lines, 'line')} were not UTF-8 and were read as Windows-1252.`;
