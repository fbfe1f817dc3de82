import { openTable } from '#reconcile/table';
import { columnsOf, guessColumns } from '#rosters/columns';
import { openLines, readRow } from '#rosters/read';
import { unreadRows } from '#rosters/screen-rows';
import { insertScreening, rereadRows } from '#rosters/store';
import { storeRoster } from '#routes/screenings/start';
import { onDisk } from '../support/parsed.ts';

/** A name that takes about a millisecond to read, each another one. */
const slow = (at: number) => `${'aб '.repeat(98)}${at}`;
const leave = (heading: string | null) => `ignore=${heading}`;

const used = (since?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since);
  return user + system;
};

/** Of the processor time of this work, the share of its longest piece between two turns of the event loop. */
async function longestPiece(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  let [last, longest, is_over] = [began, 0, false];
  const tick = () => {
    longest = Math.max(longest, used(last));
    last = process.cpuUsage();
    if (!is_over) setImmediate(tick);
  };
  setImmediate(tick);
  await work();
  await new Promise((resolve) => setImmediate(resolve));
  is_over = true;
  return longest / used(began);
}

const busy = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

describe('a roster is read in turns', () => {
  test('its first rows', async () => {
    const rows = Array.from({ length: 200 }, (_, at) => `${slow(at)},${slow(at + 1000)},CA`);
    const path = await onDisk('roster.csv', ['Full Name,DBA,State', ...rows].join('\n'));
    const read = async () => {
      const { lines } = await openLines(path, null, { headings: [], option: leave });
      for await (const { line } of lines) expect(line).toBeGreaterThan(0);
    };
    expect(await longestPiece(read)).toBeLessThan(0.25);
  });

  test('names below each other, without a heading', async () => {
    const path = await onDisk('roster.csv', Array.from({ length: 200 }, (_, at) => slow(at)).join('\n'));
    expect(await longestPiece(() => openLines(path, null, { headings: [], option: leave }))).toBeLessThan(0.25);
  });

  test('the columns of a draft', async () => {
    const headings = Array.from({ length: 10 }, (_, at) => `Zorb ${at}`);
    const rows = Array.from({ length: 50 }, (_, line) => ({ line, values: headings.map((_none, at) => slow(line * 10 + at)) }));
    expect(await longestPiece(() => guessColumns(headings, rows))).toBeLessThan(0.25);
  });

  test('the rows of a draft with other columns', async () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ position: at + 1, row_number: at + 2, cells: ['Ada Roe'] }));
    const pages = [rows];
    const client = {
      query: async (text: string) => ({ rows: text.startsWith('select position') ? (pages.shift() ?? []) : [{ left: 0 }] }),
    };
    const read = ({ line }: { line: number }) => {
      busy(2);
      return { line, sent: {} };
    };
    expect(await longestPiece(() => rereadRows(client as never, 'id', read))).toBeLessThan(0.25);
  });

  test('rows that are screened without an unreadable value', async () => {
    const row = (at: number) => ({ outcome: 'invalid', unreadable: ['state'], subject: { organization_name: slow(at), state: 'Zz' } });
    const pool = { query: async () => ({ rows: Array.from({ length: 400 }, (_, at) => row(at + 5000)) }) };
    expect(await longestPiece(() => unreadRows(pool as never, 'account', 'id', null))).toBeLessThan(0.25);
  });
});

test('long rows are stored a few at a time', async () => {
  const stored: { position: number }[][] = [];
  const client = {
    query: async (text: unknown, values: string[] = []) => {
      if (String(text).startsWith('insert into screening_subject')) stored.push(JSON.parse(values[1]!));
      return { rows: [{ left: 0 }] };
    },
  };
  async function* lines() {
    for (let line = 1; line <= 100; line++) yield { line, sent: { name: 'Ada Roe' }, cells: ['x'.repeat(30_000)] };
  }
  const opened = { columns: null, is_text: true, other_sheets: [], lines: lines(), firstCut: () => [], close: async () => {} };
  const screening = { id: 'id', owner: 'owner', status: 'draft' as const, file_name: null, options: {}, request_sha256: null };
  await insertScreening(client as never, screening, opened);
  expect(Math.max(...stored.map((rows) => rows.length))).toBeLessThan(20);
  expect(stored.flat().map(({ position }) => position)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
});

test('long rows to reconcile are stored a few at a time, others as many as one search takes', async () => {
  const batchesOf = async (rows: number, note: string) => {
    const path = await onDisk('table.csv', `Name,Note\n${`Mercy Hospital,${note}\n`.repeat(rows)}`);
    const sizes: number[] = [];
    for await (const batch of (await openTable(path, null)).batches) sizes.push(batch.length);
    return sizes;
  };
  expect(await batchesOf(700, 'x')).toEqual([500, 200]);
  const long = await batchesOf(100, 'x'.repeat(30_000));
  expect(Math.max(...long)).toBeLessThan(20);
  expect(long.reduce((sum, one) => sum + one)).toBe(100);
});

describe('what is long is refused before it is read', () => {
  test('a line of a list of names', () => {
    expect(readRow(null, { line: 1, values: ['- '.repeat(200)] }, true).fault).toBe('not a single name: a name has at most 300 characters');
  });

  test('more columns than a roster has', async () => {
    const open = async (columns: number) => {
      const headings = ['Full Name', ...Array.from({ length: columns - 1 }, (_, at) => `Zorb ${at}`)];
      return openLines(await onDisk('roster.csv', `${headings}\nAda Roe${','.repeat(columns - 1)}\n`), null, null);
    };
    expect((await open(500)).columns).toHaveLength(500);
    await expect(open(501)).rejects.toThrow('the file has more than 500 columns: remove those that are not screened');
  });

  test('similar headings are suggested for the first unknown ones', () => {
    const suggested = (columns: number) => {
      try {
        columnsOf(Array(columns).fill('Last Nmae'), { headings: [], option: leave });
      } catch (error) {
        return (error as Error).message.split('(similar: ').length - 1;
      }
    };
    expect(suggested(3)).toBe(3);
    expect(suggested(40)).toBe(10);
  });
});

test('a roster that is refused before its lines are read frees its reader', async () => {
  let is_closed = false;
  const close = async () => {
    is_closed = true;
  };
  const connect = () => Promise.reject(new Error('too many'));
  const context = { now: new Date(), deps: { pool: { connect } } };
  await expect(storeRoster(context as never, {} as never, { close } as never)).rejects.toThrow('too many');
  expect(is_closed).toBe(true);
  const path = await onDisk('roster.csv', 'Name\nAda Roe\n');
  // More than there are readers.
  for (let opened = 0; opened < 4; opened++) {
    await (await openLines(path, null, { headings: [], option: leave })).close();
    await (await openTable(path, null)).close();
  }
});
