import { publicKeys, signPending } from '#certificates/sign-roots';
import { verifyText } from '#certificates/verify';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { rebuild } from '#search/rebuild';
import exclusions from '../../indexes/exclusions.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { openDatabase } from '../support/database.ts';
import { ownSearch } from '../support/search.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';

const LIST = 'ia_medicaid_exclusions';
const DAY_MS = 86_400_000;
const TrueDate = Date;

const database = openDatabase();
const search = ownSearch({ secret: 'secret of the tests' });
let api: TestApi;

function jump(by_ms: number): void {
  globalThis.Date = class extends TrueDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(TrueDate.now() + by_ms);
      else super(...(given as [number]));
    }
    static override now = () => TrueDate.now() + by_ms;
  } as DateConstructor;
}

beforeAll(async () => {
  const work = workFolder();
  await registerSources(database.db, [tinyDataset(LIST)]);
  const day = new Date(Date.now() - 10 * DAY_MS).toISOString().slice(0, 10);
  const path = await work.write(`full-${day}.csv`, csv([['a', 'ROLAND KESTERSON', '']]));
  await loadFile({ db: database.db, raw: work.raw }, tinyDataset(LIST), { path });
  await rebuild(search, database.db, exclusions);
  api = await startApi(database, { search });
});
afterEach(() => {
  globalThis.Date = TrueDate;
});

async function screen(name: string): Promise<{ id: string; outcome: string }> {
  const { status, body: answer } = await api.ask('/exclusions/screen', { json: { subjects: [{ name }], lists: 'IA' } });
  expect(status).toBe(200);
  return { id: answer.id, outcome: answer.results[0].outcome };
}

/** The registry of the lists is remembered for a second. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));

test.each([
  ['an hour back', -3_600_000, 'clear'],
  ['a day back', -DAY_MS, 'clear'],
  ['a day ahead', DAY_MS, 'clear'],
  ['four hundred days ahead: the list counts as out of date', 400 * DAY_MS, 'clear_with_gaps'],
])('the clock jumps %s: who is listed is found, and no one is clear of a list that is too old', async (_words, by_ms, of_others) => {
  expect((await screen('Winifred Ashgrove')).outcome).toBe('clear');
  jump(by_ms);
  await aSecond();
  expect((await screen('Roland Kesterson')).outcome).toBe('possible');
  expect((await screen('Winifred Ashgrove')).outcome).toBe(of_others);
  globalThis.Date = TrueDate;
  await aSecond();
  expect((await screen('Roland Kesterson')).outcome).toBe('possible');
  expect((await screen('Winifred Ashgrove')).outcome).toBe('clear');
});

test('certificates of a clock that jumps to and fro are all kept, signed and genuine', async () => {
  const ids: string[] = [];
  for (const by_ms of [0, -2 * DAY_MS, 3 * DAY_MS, 0]) {
    jump(by_ms);
    ids.push((await screen('Roland Kesterson')).id);
  }
  globalThis.Date = TrueDate;
  expect(new Set(ids).size).toBe(ids.length);
  await signPending(database.pool, undefined, { waits: true });
  const keys = await publicKeys(database.pool);
  for (const id of ids) {
    const { status, text } = await api.ask(`/screenings/${id}/certificate`);
    expect(status).toBe(200);
    expect(await verifyText(text, keys)).toHaveProperty('genuine');
  }
});
