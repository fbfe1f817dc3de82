/** A cell: text, a number, or a day as Excel's serial. */
export type BiffCell = { text: string } | { number: number } | { serial: number };

function record(type: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length > 8224) throw new Error(`A record of a workbook of Excel 97–2003 holds 8224 bytes, not ${body.length}.`);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(type, 0);
  head.writeUInt16LE(body.length, 2);
  return Buffer.concat([head, body]);
}

const u16 = (...values: number[]) => {
  const out = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) out.writeUInt16LE(value, at * 2);
  return out;
};
const u32 = (value: number) => u16(value & 0xffff, value >>> 16);
const double = (value: number) => {
  const out = Buffer.alloc(8);
  out.writeDoubleLE(value);
  return out;
};

/** A byte says whether the letters take one byte or two. */
function letters(text: string): Buffer {
  const is_wide = /[^\x00-\xff]/.test(text);
  return Buffer.concat([Buffer.from([Number(is_wide)]), Buffer.from(text, is_wide ? 'utf16le' : 'latin1')]);
}

const begin = (kind: 'globals' | 'sheet') => record(0x0809, u16(0x0600, kind === 'globals' ? 5 : 0x10, 0x0dbb, 1996), u32(0), u32(6));
const end = record(0x000a);
const DATE_FORMAT = 164;
const [GENERAL, DATE] = [15, 16];

const format = (number_format: number, is_style: boolean) =>
  record(0x00e0, u16(0, number_format, is_style ? 0xfff5 : 1, 0x20, is_style ? 0xf400 : 0, 0, 0, 0, 0, 0x20c0));

function globals(names: string[], offsets: number[]): Buffer {
  const font = record(0x0031, u16(200, 0, 0x7fff, 400, 0), Buffer.from([0, 0, 0, 0, 5]), letters('Arial'));
  const styles = Array.from({ length: GENERAL }, () => format(0, true));
  const date_text = 'mm/dd/yyyy';
  const sheets = names.map((name, at) => record(0x0085, u32(offsets[at]!), u16(0), Buffer.from([name.length]), letters(name)));
  return Buffer.concat([
    begin('globals'),
    record(0x0042, u16(1200)),
    record(0x0022, u16(0)),
    font,
    font,
    font,
    font,
    record(0x041e, u16(DATE_FORMAT, date_text.length), letters(date_text)),
    ...styles,
    format(0, false),
    format(DATE_FORMAT, false),
    record(0x0293, u16(0x8000), Buffer.from([0, 0xff])),
    ...sheets,
    end,
  ]);
}

function cellRecord(row: number, column: number, cell: BiffCell): Buffer {
  if ('text' in cell) return record(0x0204, u16(row, column, GENERAL, cell.text.length), letters(cell.text));
  const [value, look] = 'serial' in cell ? [cell.serial, DATE] : [cell.number, GENERAL];
  return record(0x0203, u16(row, column, look), double(value));
}

function sheet(rows: Iterable<(BiffCell | null)[]>): Buffer {
  const cells: Buffer[] = [];
  let [row, widest] = [0, 1];
  for (const values of rows) {
    widest = Math.max(widest, values.length);
    // One buffer a row: a national list has half a million cells.
    cells.push(Buffer.concat(values.flatMap((cell, column) => (cell ? [cellRecord(row, column, cell)] : []))));
    row += 1;
  }
  return Buffer.concat([begin('sheet'), record(0x0200, u32(0), u32(row), u16(0, widest, 0)), ...cells, end]);
}

/** The stream of records (BIFF8) that a workbook of Excel 97–2003 holds. */
export function biffStream(sheets: Record<string, Iterable<(BiffCell | null)[]>>): Buffer {
  const names = Object.keys(sheets);
  const bodies = Object.values(sheets).map(sheet);
  let at = globals(
    names,
    names.map(() => 0),
  ).length;
  const offsets = bodies.map((body) => {
    at += body.length;
    return at - body.length;
  });
  return Buffer.concat([globals(names, offsets), ...bodies]);
}
