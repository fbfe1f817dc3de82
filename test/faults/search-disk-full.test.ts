import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import exclusions from '../../indexes/exclusions.ts';
import { newSecret } from '../../src/embedded/opensearch/secret.ts';
import { startOpenSearch } from '../../src/embedded/opensearch/server.ts';
import type { EmbeddedServer } from '../../src/embedded/server.ts';
import { loadFile } from '../../src/load/load-file.ts';
import { registerSources } from '../../src/load/register-sources.ts';
import { openSearch, type Search } from '../../src/search/client.ts';
import { drainRegularly } from '../../src/search/outbox.ts';
import { rebuild } from '../../src/search/rebuild.ts';
import { verify } from '../../src/search/verify.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { tinyDisk } from '../support/tiny-disk.ts';

const LIST = 'ia_medicaid_exclusions';
const dataset = tinyDataset(LIST);
const disk = tinyDisk('64m');
const day = (days_ago: number) => new Date(Date.now() - days_ago * 86_400_000).toISOString().slice(0, 10);
const listed = (count: number) => csv(Array.from({ length: count }, (_, at) => [`k${at}`, `ROLAND ${word(at)} KESTERSON`, '']));
/** Letters, since figures are not part of a name. */
const word = (at: number) => `Q${[...String(at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

let database: TestDatabase;
const work = workFolder();
let server: EmbeddedServer;
let search: Search;
let api: TestApi;
let stopDraining: (() => Promise<void> | void) | null = null;
const troubles: string[] = [];

async function load(name: string, content: string): Promise<void> {
  const path = await work.write(name, content);
  expect(await loadFile({ db: database.db, raw: work.raw }, dataset, { path })).toMatchObject([{ status: 'accepted' }]);
}

beforeAll(async () => {
  if (!disk) return;
  database = await freshDatabase();
  // The data of the server is on the tiny disk, its log and settings are not.
  const data = join(disk.folder, 'data');
  mkdirSync(data);
  symlinkSync(data, join(work.folder, 'opensearch'));
  server = await startOpenSearch({ data_dir: work.folder, search_secret: newSecret() });
  await registerSources(database.db, [dataset]);
  await load(`full-${day(10)}.csv`, listed(50));
  search = openSearch(server.url, { prefix: 'full-', secret: 'secret of the tests', probe_ms: 100 });
  await rebuild(search, database.db, exclusions);
  stopDraining = drainRegularly(search, database.db, [exclusions], {
    ...{ every_ms: 100, check_ms: 500, grace_ms: 0 },
    on_error: (error) => troubles.push((error as Error).message),
    on_report: ({ failures }) => troubles.push(...failures.map(String)),
  });
  api = await startApi(database, { search });
});

afterAll(async () => {
  if (!disk) return;
  await stopDraining?.();
  await search?.close();
  await server?.stop();
  disk.unmount();
});

async function screen(name: string): Promise<{ status: number; outcome: string; degraded: string | null }> {
  const body = JSON.stringify({ subjects: [{ name }], lists: 'IA' });
  const answer = await api.ask('/exclusions/screen', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return { status: answer.status, outcome: answer.body?.results?.[0]?.outcome, degraded: answer.body?.meta?.degraded_reason ?? null };
}

(disk ? test : test.skip)(
  `a full disk of OpenSearch: who is listed is found, no one is clear of a list that the index lacks, and the index heals with room${disk ? '' : ' (skipped: this user may not mount a disk to fill)'}`,
  async () => {
    expect((await screen('Roland Kesterson')).outcome).toBe('possible');
    expect((await screen('Winifred Ashgrove')).outcome).toBe('clear');
    disk!.fill(0);
    await load(`full-${day(5)}.csv`, `${listed(3000)}new,THEODORA MARROW,\n`);
    const answers = [];
    for (let turn = 0; turn < 20; turn++) {
      answers.push(await screen('Theodora Marrow'), await screen('Winifred Ashgrove'));
      await sleep(100);
    }
    for (const [at, { status, outcome }] of answers.entries()) {
      expect(status).toBe(200);
      expect([at % 2, outcome]).toEqual(at % 2 === 0 ? [0, 'possible'] : [1, 'clear_with_gaps']);
    }
    const { body } = await api.ask('/health/deep', { key: null });
    expect(body.dependencies.search).toMatchObject({ state: 'amber', reason: expect.stringContaining('exclusions') });
    disk!.free();
    for (let tries = 0; (await screen('Winifred Ashgrove')).outcome !== 'clear'; tries++) {
      if (tries > 3000) throw new Error(`The index did not heal: ${troubles.slice(-3).join('; ')}`);
      await sleep(100);
    }
    expect((await screen('Theodora Marrow')).outcome).toBe('possible');
    expect(await verify(search, database.db, exclusions)).toMatchObject({ agrees: true, postgres: 3001 });
  },
  240_000,
);
