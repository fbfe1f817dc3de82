import type { Readable } from 'node:stream';
import { Refusal } from '../refusal.ts';
import { bareDay, DATE_FORMATS, isDateFormat, serialDate } from './cell-days.ts';
import { limits, refuseOver, refuseOverBytes } from './limits.ts';
import { mergedCells, mergedValues } from './merged-cells.ts';
import type { ParsedRow, SheetRows } from './parsed-row.ts';
import { xmlParser } from './xml-parser.ts';
import { openMember, type ZipMember, zipMembers } from './zip.ts';

type Attributes = Record<string, string>;

interface Handlers {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/**
 * Yields to the event loop after every chunk; names come without prefix. A phonetic guide (rPh) says how a text is read
 * aloud, and is left out.
 */
async function* steps(stream: Readable, on: Handlers): AsyncGenerator<void> {
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  let inGuide = false;
  const parser = xmlParser({}, 'The workbook contains damaged XML', {
    opentag: (tag) => {
      const name = local(tag.name);
      inGuide ||= name === 'rPh';
      if (!inGuide) on.open?.(name, tag.attributes as Attributes);
    },
    text: (text) => {
      if (!inGuide) on.text?.(text);
    },
    closetag: (tag) => {
      const name = local(tag.name);
      if (!inGuide) on.close?.(name);
      if (name === 'rPh') inGuide = false;
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield;
  }
  parser.close();
}

async function walk(stream: Readable, on: Handlers): Promise<void> {
  for await (const _ of steps(stream, on));
}

interface Sheet {
  name: string;
  is_hidden: boolean;
  member: ZipMember;
}

interface Workbook {
  sheets: Sheet[];
  cells: number;
  characters: number;
  shared: string[];
  /** Cell styles (by index) that show a date. */
  date_styles: Set<number>;
  epoch_1904: boolean;
}

async function readWorkbook(path: string): Promise<Workbook> {
  const all = await zipMembers(path);
  refuseOver(all.length, limits.workbook.members, 'members in the workbook');
  refuseOverBytes(
    all.reduce((sum, { bytes }) => sum + bytes, 0),
    limits.workbook.unpacked_bytes,
    'What the workbook unpacks to',
  );
  const members = new Map(all.map((member) => [member.name, member]));
  const wanted = (name: string) => {
    const member = members.get(name);
    if (!member) throw new Refusal(`The workbook has no member ${name}.`);
    return member;
  };
  const book: Workbook = { sheets: [], cells: 0, characters: 0, shared: [], date_styles: new Set(), epoch_1904: false };
  const targets = new Map<string, string>();
  await walk(await openMember(path, wanted('xl/_rels/workbook.xml.rels')), {
    open: (name, { Id = '', Target = '' }) =>
      name === 'Relationship' && targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`),
  });
  await walk(await openMember(path, wanted('xl/workbook.xml')), {
    open: (name, a) => {
      if (name === 'sheet') {
        refuseOver(book.sheets.length + 1, limits.workbook.sheets, 'sheets in the workbook');
        book.sheets.push({
          name: a.name ?? '',
          is_hidden: /hidden/i.test(a.state ?? ''),
          member: wanted(targets.get(a['r:id'] ?? '') ?? ''),
        });
      }
      if (name === 'workbookPr') book.epoch_1904 = a.date1904 === '1' || a.date1904 === 'true';
    },
  });
  const shared = members.get('xl/sharedStrings.xml');
  if (shared) await readShared(await openMember(path, shared), book);
  const styles = members.get('xl/styles.xml');
  if (styles) await readStyles(await openMember(path, styles), book);
  return book;
}

/** Written as _x000D_. */
const unescaped = (text: string): string =>
  text.replace(/_x00([01][0-9a-f])_/gi, (_, code) => (/09|0a|0d/i.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : ''));

async function readShared(stream: Readable, book: Workbook): Promise<void> {
  let text = '';
  let reading = false;
  let characters = 0;
  await walk(stream, {
    open: (name) => {
      if (name === 'si') text = '';
      reading = name === 't';
    },
    text: (piece) => {
      if (!reading) return;
      text += piece;
      characters += piece.length;
      refuseOver(text.length, limits.workbook.cell_characters, 'characters in a text of the workbook');
      refuseOver(characters, limits.workbook.shared_characters, 'characters in the texts of the workbook');
    },
    close: (name) => {
      reading = false;
      if (name === 'si') {
        book.shared.push(unescaped(text));
        refuseOver(book.shared.length, limits.workbook.shared_strings, 'texts in the workbook');
      }
    },
  });
}

async function readStyles(stream: Readable, book: Workbook): Promise<void> {
  const dates = new Set<number>(DATE_FORMATS);
  let inCells = false;
  let index = 0;
  await walk(stream, {
    open: (name, a) => {
      if (name === 'numFmt' && isDateFormat(a.formatCode ?? '')) dates.add(Number(a.numFmtId));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) {
        if (dates.has(Number(a.numFmtId))) book.date_styles.add(index);
        index += 1;
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
}

const columnOf = (reference: string) => {
  let column = 0;
  for (const letter of reference.replace(/(?<!\d)\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column < 1 || column > limits.workbook.columns)
    throw new Refusal(`The workbook has a cell ${reference.slice(0, 20)}: at most ${limits.workbook.columns} columns are allowed.`);
  return column - 1;
};

interface Cell {
  column: number;
  type: string | undefined;
  style: number;
  value: string;
  formula: string | null;
  has_value: boolean;
  reading: 'value' | 'formula' | null;
}

/** A program that does not calculate stores no result; one that is empty text has a type and an empty value. */
const isUncalculated = ({ type, value, formula, has_value }: Cell): boolean =>
  formula !== null && value === '' && !(type === 'str' && has_value);

function sharedText(index: string, { shared }: Workbook): string {
  const text = index === '' ? '' : shared[Number(index)];
  if (text === undefined)
    throw new Refusal('The workbook has a cell whose text is not in it: open it in a spreadsheet program and save it.');
  return text;
}

function cellText({ type, style, value }: Cell, book: Workbook): string {
  if (type === 's') return sharedText(value, book);
  if (type === 'b' && /^[01]$/.test(value)) return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'b' || type === 'e' || type === 'str' || type === 'inlineStr') return unescaped(value);
  if (value === '') return '';
  if (book.date_styles.has(style) && Number.isFinite(Number(value)) && Math.abs(Number(value)) < 3_000_000)
    return serialDate(Number(value), book.epoch_1904);
  return /e/i.test(value) ? String(Number(value)) : value;
}

/** Of a number not formatted as a date. */
const dayOfNumber = ({ type, style, value }: Cell, book: Workbook): string | null =>
  (type === undefined || type === 'n') && value !== '' && !book.date_styles.has(style) ? bareDay(Number(value), book.epoch_1904) : null;

async function* sheetRows(path: string, book: Workbook, sheet: Sheet): AsyncGenerator<ParsedRow[]> {
  const mergedOf = mergedValues(await mergedCells(await openMember(path, sheet.member)));
  let out: ParsedRow[] = [];
  let line = 0;
  let values: string[] = [];
  let days: [number, string][] = [];
  let has_formulas = false;
  let cell: Cell = { column: 0, type: undefined, style: 0, value: '', formula: null, has_value: false, reading: null };
  const handlers: Handlers = {
    open: (name, a) => {
      if (name === 'row') {
        line = a.r ? Number(a.r) : line + 1;
        values = [];
        days = [];
        has_formulas = false;
      } else if (name === 'c') {
        refuseOver(values.length, limits.workbook.columns, 'columns in a row');
        const column = a.r ? columnOf(a.r) : values.length;
        cell = { column, type: a.t, style: Number(a.s ?? 0), value: '', formula: null, has_value: false, reading: null };
      } else if (name === 'v' || name === 't') {
        cell.reading = 'value';
        cell.has_value = true;
      } else if (name === 'f') {
        cell.reading = 'formula';
        cell.formula = '';
      }
    },
    text: (piece) => {
      if (!cell.reading) return;
      if (cell.reading === 'value') cell.value += piece;
      else cell.formula += piece;
      refuseOver((cell.reading === 'value' ? cell.value : cell.formula!).length, limits.workbook.cell_characters, 'characters in a cell');
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') cell.reading = null;
      else if (name === 'c') {
        while (values.length < cell.column) values.push('');
        const is_uncalculated = isUncalculated(cell);
        has_formulas ||= is_uncalculated;
        const text = is_uncalculated ? `=${cell.formula}` : cellText(cell, book);
        if (values[cell.column]) throw new Refusal(`The workbook has two cells in one place of its row ${line}.`);
        values[cell.column] = text;
        book.characters += text.length;
        refuseOver(book.characters, limits.workbook.characters, 'characters in the workbook');
        const day = dayOfNumber(cell, book);
        if (day) days.push([cell.column, day]);
      } else if (name === 'row') {
        book.cells += values.length;
        refuseOver(book.cells, limits.workbook.cells, 'cells in the workbook');
        const merged = mergedOf(line, values);
        if (values.some((value) => value !== ''))
          out.push({
            ...{ line, values, ...(days.length > 0 && { days }), ...(has_formulas && { has_formulas }) },
            ...(merged.length > 0 && { merged }),
          });
      }
    },
  };
  for await (const _ of steps(await openMember(path, sheet.member), handlers)) {
    if (out.length > 0) yield out;
    out = [];
  }
}

export async function sheetsOfXlsx(path: string): Promise<SheetRows[]> {
  const book = await readWorkbook(path);
  return book.sheets.map((sheet) => ({ name: sheet.name, is_hidden: sheet.is_hidden, rows: () => sheetRows(path, book, sheet) }));
}
