import { quoted } from '../csv.ts';
import { defineSample } from '../define-sample.ts';
import { additionAt, businessRows, exclusionAt, reinstatementAt } from '../exclusions.ts';
import { type LeieRow, leieColumns, leieWidths } from '../leie-row.ts';
import type { World } from '../world.ts';

const cut = (row: LeieRow) => leieColumns.map((column) => row[column].slice(0, leieWidths[column]).trimEnd());

/**
 * The full list as published since 2024: CRLF, bare header, every field quoted, businesses first, then people by name.
 */
function* fullList(world: World): Generator<string> {
  yield `${leieColumns.join(',')}\r\n`;
  const { exclusions } = world.counts;
  const businesses = businessRows(world);
  for (const [from, to] of [
    [0, businesses],
    [businesses, exclusions],
  ] as const) {
    const lines: string[] = [];
    for (let index = from; index < to; index++) lines.push(`${quoted(cut(exclusionAt(world, index)))}\r\n`);
    yield* lines.sort();
  }
}

/**
 * The monthly files: CRLF, header and texts quoted, empty fields bare, no middle name is a blank, a present one ends in
 * a blank, some grounds are padded to their width.
 */
function* supplement(world: World, rowAt: (world: World, index: number) => LeieRow): Generator<string> {
  yield `${quoted(leieColumns)}\r\n`;
  for (let index = 0; index < world.counts.supplement_rows; index++) {
    const row = rowAt(world, index);
    const values = cut(row).map((value, position) => {
      const column = leieColumns[position];
      if (column === 'MIDNAME') return `"${value} "`;
      if (column === 'EXCLTYPE' && index % 3 === 0) return `"${value.padEnd(9)}"`;
      return value === '' ? '' : `"${value}"`;
    });
    yield `${values.join(',')}\r\n`;
  }
}

export default defineSample({
  source_id: 'oig_leie',
  files: (world) => {
    const { leie_supplement_name } = world.calendar;
    return [
      { name: 'UPDATED.csv', body: () => fullList(world) },
      { name: `${leie_supplement_name}excl.csv`, body: () => supplement(world, additionAt) },
      { name: `${leie_supplement_name}rein.csv`, body: () => supplement(world, reinstatementAt) },
    ];
  },
});
