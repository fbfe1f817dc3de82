import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '#load/parse/limits';
import { openLines } from '#rosters/read';
import { startApi, type TestApi } from '../support/api.ts';
import { workbookOf } from '../support/archives.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { onDisk } from '../support/parsed.ts';

const cell = (text: number) => `<c t="s"><v>${text}</v></c>`;
/** A workbook of some kilobytes: each of its rows refers three times to the same long text. */
const workbook = (characters: number, rows: number) =>
  workbookOf(
    { Staff: `<row>${[0, 1, 2].map(cell).join('')}</row>${`<row>${cell(3).repeat(3)}</row>`.repeat(rows)}` },
    ['First Name', 'Last Name', 'State', 'Zzyx '.repeat(characters / 5)].map((text) => `<t>${text}</t>`),
  );

async function read(content: Buffer | string): Promise<string[]> {
  const path = await onDisk('roster', content);
  const { lines } = await openLines(path, null, { headings: [], option: (heading) => `ignore=${heading}` });
  const faults: string[] = [];
  for await (const line of lines) faults.push(line.fault ?? 'read');
  return faults;
}

describe('a workbook whose cells refer to one long text', () => {
  test.each([
    ['of a million characters', 1_000_000, 60],
    ['of as many as a cell may have', 30_000, 1000],
  ])('%s is refused by the characters of its cells', async (_what, characters, rows) => {
    const content = await workbook(characters, rows);
    expect(content.length).toBeLessThan(20_000);
    await expect(read(content)).rejects.toThrow(/67,108,864 characters in the cells of a roster/);
  });

  test('below the limit: its rows are invalid, and the event loop turns while they are read', async () => {
    const content = await workbook(30_000, 300);
    const turns = [performance.now()];
    const ticking = setInterval(() => turns.push(performance.now()), 5);
    const faults = await read(content);
    clearInterval(ticking);
    turns.push(performance.now());
    expect(new Set(faults)).toEqual(new Set(['First Name: use at most 3000 characters']));
    expect(faults).toHaveLength(300);
    const longest = Math.max(...turns.slice(1).map((at, before) => at - turns[before]!));
    expect(longest).toBeLessThan((turns.at(-1)! - turns[0]!) / 3);
  });

  test('a row with a longer cell than a spreadsheet has is invalid, in text too; the others are read', async () => {
    const most = limits.roster.cell_characters;
    const text = `First Name,Last Name,State\nAlma,Quenshaw,CA\nAlma,Quenshaw,${'A'.repeat(most + 1)}\n`;
    expect(await read(text)).toEqual(['read', `a cell has ${most + 1} characters: use at most ${most}`]);
  });
});

describe('a client that leaves during its upload', () => {
  let database: TestDatabase;
  let api: TestApi;
  beforeAll(async () => {
    database = await freshDatabase();
    api = await startApi(database);
  });
  const transactions = async () => {
    const { rows } = await database.pool.query(cases('transactions'));
    return rows[0].n;
  };

  test('ends its work and its transaction', async () => {
    const left = new AbortController();
    const headers = { 'X-API-Key': api.key, 'Content-Type': 'text/csv' };
    const row = `${'Zzyx Qwvut '.repeat(60)},Roe,${'Ohio '.repeat(60)}\n`;
    const body = `First Name,Last Name,State\n${row.repeat(30_000)}`;
    const sent = fetch(`${api.url}/screenings`, { method: 'POST', headers, body, signal: left.signal }).catch((error) => error.name);
    while ((await transactions()) === 0) await sleep(20);
    left.abort();
    expect(await sent).toBe('AbortError');
    while ((await transactions()) > 0) await sleep(20);
    // Had it gone on to its end, there would be one.
    expect((await database.pool.query('select count(*)::int as n from screening')).rows[0].n).toBe(0);
  });
});
