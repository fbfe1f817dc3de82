import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compact, daysBefore, slashed } from '../../sample/calendar.ts';
import { quoted } from '../../sample/csv.ts';
import { writeSampleFile } from '../../sample/write.ts';

/** One row in so many changes from month to month. */
const EVERY = 100;
const LINES_PER_BLOCK = 500;

type Change = Record<string, (value: string, release: string) => string>;

const otherDigit = (value: string) => `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`;

/** What changes in a row of each file; none of it is part of a key. */
const changes: Record<string, { kind: string; change: Change }> = {
  npidata: {
    kind: 'main',
    change: {
      'Provider Business Practice Location Address Telephone Number': otherDigit,
      'Last Update Date': (_, release) => slashed(release),
    },
  },
  othername: { kind: 'other_names', change: { 'Created Date': (_, release) => slashed(release) } },
  pl: {
    kind: 'locations',
    change: { 'Provider Practice Location Address - Fax Number': (value) => (value ? otherDigit(value) : '9165550100') },
  },
  endpoint: { kind: 'endpoints', change: { 'Endpoint Description': (_, release) => `Checked on ${release}` } },
};

export interface Month {
  release: string;
  /** Rows, and those that differ from the month before, by kind of file. */
  rows: Record<string, number>;
  changed: Record<string, number>;
}

/** A row that has nothing but its NPI, as those of deactivated providers, does not change. */
const isEmpty = (values: string[], columns: number[]) => columns.length > 1 && values[columns[0]!] === '';

/**
 * Writes the CSV files of an NPPES bundle as they would be published four weeks later: one row in a hundred differs,
 * none is new or gone. The report of deactivated NPIs is left out.
 */
export async function writeNextMonth(folder: string, target: string): Promise<Month> {
  const month: Month = { release: '', rows: {}, changed: {} };
  for (const name of readdirSync(folder).sort()) {
    const found = /^(npidata|othername|pl|endpoint)_pfile_20050523-(\d{4})(\d{2})(\d{2})\.csv$/.exec(name);
    if (!found) continue;
    const { kind, change } = changes[found[1]!]!;
    const release = daysBefore(found.slice(2).join('-'), -28);
    month.release = release;
    const body = () =>
      changedLines(join(folder, name), change, release, (rows, changed) => {
        month.rows[kind] = rows;
        month.changed[kind] = changed;
      });
    await writeSampleFile({ name: name.replace(/\d{8}\.csv$/, `${compact(release)}.csv`), body }, target);
  }
  return month;
}

interface Neighbors {
  before: string;
  line: string;
  after: string;
}

async function* withNeighbors(path: string): AsyncGenerator<Neighbors> {
  let before = '';
  let line: string | null = null;
  for await (const after of createInterface({ input: createReadStream(path, { highWaterMark: 1 << 20 }) })) {
    if (line !== null) yield { before, line, after };
    before = line ?? '';
    line = after;
  }
  if (line !== null) yield { before, line, after: '' };
}

const npiOf = (line: string) => line.slice(1, 11);

/** Rows of one NPI may share a key and are then numbered by their content: a change to one could renumber the other. */
const isAlone = ({ before, line, after }: Neighbors) => npiOf(before) !== npiOf(line) && npiOf(after) !== npiOf(line);

async function* changedLines(
  path: string,
  change: Change,
  release: string,
  count: (rows: number, changed: number) => void,
): AsyncGenerator<Buffer> {
  let columns: number[] = [];
  let rows = -1;
  let changed = 0;
  let block: string[] = [];
  for await (const near of withNeighbors(path)) {
    const { line } = near;
    rows += 1;
    if (rows === 0) columns = Object.keys(change).map((name) => line.slice(1, -1).split('","').indexOf(name));
    // If the row of a hundred cannot change, the next one does.
    const is_due = rows > 0 && changed < Math.floor((rows + EVERY / 2) / EVERY) && isAlone(near);
    const values = is_due ? line.slice(1, -1).split('","') : null;
    if (values && !isEmpty(values, columns)) {
      for (const [at, edit] of Object.values(change).entries()) values[columns[at]!] = edit(values[columns[at]!]!, release);
      changed += 1;
      block.push(quoted(values));
    } else block.push(line);
    if (block.length < LINES_PER_BLOCK) continue;
    yield Buffer.from(`${block.join('\n')}\n`);
    block = [];
  }
  if (block.length > 0) yield Buffer.from(`${block.join('\n')}\n`);
  count(rows, changed);
}
