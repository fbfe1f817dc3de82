import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedServer } from '#embedded/child';
import { findJava } from '#embedded/opensearch/java';
import { startOpenSearch } from '#embedded/opensearch/server';
import { isAlive } from '#embedded/processes';
import { loadFile } from '#load/load-file';
import { registerSources } from '#load/register-sources';
import { openSearch, type Search } from '#search/client';
import { drainRegularly } from '#search/outbox';
import { ensureIndex, physicalIndexes, rebuild } from '#search/rebuild';
import { verify } from '#search/verify';
import exclusions from '../../indexes/exclusions.ts';
import { hospitals } from '../../indexes/hospitals.ts';
import { searchHospitals } from '../../indexes/hospitals-search.ts';
import { startApi } from '../support/api.ts';
import { freshDatabase, openDatabase } from '../support/database.ts';
import { daysAgo as day } from '../support/days.ts';
import { sampled } from '../support/full-run.ts';
import { commandLines, listeningPorts } from '../support/listening-ports.ts';
import { placeOfServers } from '../support/memory-folder.ts';
import { ownFolder } from '../support/own-folder.ts';
import { askSearch } from '../support/search.ts';
import { addFacilities } from '../support/search-rows.ts';
import { askedByStrangers } from '../support/strangers.ts';
import { csv, tinyDataset, workFolder } from '../support/tiny-dataset.ts';
import { tinyDisk } from '../support/tiny-disk.ts';
import { until } from '../support/until.ts';

function fakeJava(folder: string, name: string, version: string): string {
  const home = join(folder, name);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
  writeFileSync(join(home, 'bin', 'java'), '#!/bin/sh\n');
  chmodSync(join(home, 'bin', 'java'), 0o755);
  return home;
}

describe('which Java', () => {
  let folder: string;
  beforeEach(() => {
    folder = ownFolder();
  });

  test('JAVA_HOME where it is new enough', () => {
    const home = fakeJava(folder, 'stated', '21.0.2');
    fakeJava(folder, 'all/newer', '25.0.3');
    expect(findJava({ JAVA_HOME: home, PATH: '' }, [join(folder, 'all')])).toMatchObject({ home, major: 21 });
  });

  test('else the newest of the usual folders, an old JAVA_HOME and an old one on the PATH notwithstanding', () => {
    const old = fakeJava(folder, 'old', '17.0.15');
    fakeJava(folder, 'all/a', '21.0.2');
    const newest = fakeJava(folder, 'all/b', '25.0.3');
    fakeJava(folder, 'all/c', '1.8.0_402');
    expect(findJava({ JAVA_HOME: old, PATH: join(old, 'bin') }, [join(folder, 'all')])).toMatchObject({ home: newest, major: 25 });
  });

  test('where none fits, one line names what was found and three ways on', () => {
    const old = fakeJava(folder, 'all/old', '17.0.15');
    expect(() => findJava({ PATH: join(old, 'bin') }, [join(folder, 'all')])).toThrow(
      /needs Java 21 or newer \(the newest found is 17\): install it, use compose.yaml, or set OPENSEARCH_URL/,
    );
    expect(() => findJava({ PATH: '' }, [])).toThrow(/no Java was found/);
  });
});

const LIST = 'ia_medicaid_exclusions';
const dataset = tinyDataset(LIST);
const listed = (count: number) => csv(Array.from({ length: count }, (_, at) => [`k${at}`, `ROLAND ${word(at)} KESTERSON`, '']));
/** Letters, since figures are not part of a name. */
const word = (at: number) => `Q${[...String(at)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`;

/** One after the other on one server, whose starts take longer than they do. */
describe('the server', () => {
  const database = openDatabase();
  /** Its data are on the tiny disk, its log and settings are not. */
  const disk = tinyDisk('64m');
  const folder = mkdtempSync(join(placeOfServers(), 'proviso-embedded-'));
  const said: string[] = [];
  const report = (line: string) => {
    said.push(line);
  };
  let first: EmbeddedServer;
  let server: EmbeddedServer;
  let search: Search;
  /** As a service keeps it when it starts its server again. */
  let search_secret: string;

  beforeAll(async () => {
    if (disk) {
      mkdirSync(join(disk.folder, 'data'));
      symlinkSync(join(disk.folder, 'data'), join(folder, 'opensearch'));
    }
    await addFacilities(database.db, 3000);
    first = await startOpenSearch({ data_dir: folder, report });
    server = first;
    search_secret = new URL(first.url).password;
    search = openSearch(server.url, { prefix: 'crash-', probe_ms: 200 });
    await ensureIndex(search, database.db, hospitals);
  });
  afterAll(async () => {
    await search?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
    disk?.unmount();
  });

  const json = async (path: string, init?: Parameters<typeof askSearch>[1]) => (await askSearch(path, init, server.url)).json() as any;

  test('refuses to make an index by accident', async () => {
    expect((await askSearch('unknown/_doc/1', { method: 'PUT', body: {} }, server.url)).status).toBe(404);
    await json('kept', { method: 'PUT', body: {} });
    await json('kept/_doc/1?refresh=true', { method: 'PUT', body: { answer: 42 } });
    expect((await json('kept/_doc/1'))._source).toEqual({ answer: 42 });
  });

  /** What a reader gets at any moment: everything, from one store or the other. */
  async function total(): Promise<{ total: number; degraded: boolean }> {
    const page = await searchHospitals({ search, db: database.db }, { q: 'hospital' }, { limit: 1 });
    return { total: page.total, degraded: page.degraded !== undefined };
  }

  test('OpenSearch killed while an index is built and swapped: wholly old or wholly new, and all recovers by itself', async () => {
    for (const after_ms of sampled([250, 600], 1)) {
      const building = rebuild(search, database.db, hospitals, { grace_ms: 0, page: 500 }).then(
        () => 'built',
        () => 'failed',
      );
      await new Promise((resolve) => setTimeout(resolve, after_ms));
      process.kill(server.pid, 'SIGKILL');
      expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
      await building;
      expect(await total()).toEqual({ total: 3000, degraded: true });
      server = await startOpenSearch({ data_dir: folder, report, search_secret });
      await until(async () => !(await total()).degraded, 300);
      expect(await total()).toEqual({ total: 3000, degraded: false });
      await ensureIndex(search, database.db, hospitals);
      const { live, others } = await physicalIndexes(search, 'hospitals');
      expect(live).toHaveLength(1);
      expect(others).toEqual([]);
    }
  });

  test('keeps its data and its port, and answers no one else at any of its ports, transport included', async () => {
    const { port, password } = new URL(server.url);
    expect([server.pid === first.pid, port, password]).toEqual([false, new URL(first.url).port, search_secret]);
    await json('_cluster/health/kept?wait_for_status=yellow&timeout=30s');
    expect((await json('kept/_doc/1'))._source).toEqual({ answer: 42 });
    const ports = listeningPorts(server.pid) ?? [Number(port)];
    expect(ports).toContain(Number(port));
    const answered = await Promise.all(ports.map(askedByStrangers));
    for (const [way, said] of answered.flatMap(Object.entries))
      expect([way, said]).toEqual([way, expect.stringMatching(/^(HTTP\/(1\.1 401 Unauthorized|2 401))?$/)]);
    expect(answered.flatMap((ways) => [ways.greeting, ways.page, ways.delete])).toContain('HTTP/1.1 401 Unauthorized');
    expect((await json('kept/_doc/1'))._source).toEqual({ answer: 42 });
    expect(readFileSync(server.log_file, 'utf8').includes(password)).toBe(false);
    if (process.platform === 'linux') expect(commandLines().filter((line) => line.includes(password))).toEqual([]);
  });

  test('changes that were queued while OpenSearch was away, and an index that somebody deleted, are made good by the running service', async () => {
    await database.db('facility').where({ ccn: '000001' }).update({ name: 'Renamed Infirmary' });
    await database.db('index_outbox').insert({ alias: 'hospitals', document_id: '000001' });
    const errors: unknown[] = [];
    const stop = drainRegularly(search, database.db, [hospitals], {
      every_ms: 100,
      check_ms: 100,
      on_error: (error) => errors.push(error),
    });
    try {
      await until(async () => (await searchHospitals({ search, db: database.db }, { name: 'renamed' }, { limit: 1 })).total === 1);
      const { live } = await physicalIndexes(search, 'hospitals');
      await search.admin((client) => client.indices.delete({ index: live[0]! }));
      expect((await total()).total).toBe(2999);
      await until(async () => !(await total()).degraded, 300);
      expect(await total()).toEqual({ total: 2999, degraded: false });
    } finally {
      await stop();
    }
    expect(errors).toEqual([]);
    expect(await verify(search, database.db, hospitals)).toMatchObject({ agrees: true, postgres: 3000 });
  });

  (disk ? test : test.skip)(
    `a full disk: who is listed is found, no one is clear of a list that the index lacks, and the index heals with room${disk ? '' : ' (skipped: this user may not mount a disk to fill)'}`,
    async () => {
      const work = workFolder();
      const listed_in = await freshDatabase();
      const load = async (name: string, content: string): Promise<void> => {
        const path = await work.write(name, content);
        expect(await loadFile({ db: listed_in.db, raw: work.raw }, dataset, { path })).toMatchObject([{ status: 'accepted' }]);
      };
      await registerSources(listed_in.db, [dataset]);
      await load(`full-${day(10)}.csv`, listed(50));
      const own = openSearch(server.url, { prefix: 'full-', secret: 'secret of the tests', probe_ms: 100 });
      await rebuild(own, listed_in.db, exclusions);
      const troubles: string[] = [];
      const stop = drainRegularly(own, listed_in.db, [exclusions], {
        ...{ every_ms: 100, check_ms: 500, grace_ms: 0 },
        on_error: (error) => troubles.push((error as Error).message),
        on_report: ({ failures }) => troubles.push(...failures.map(String)),
      });
      const api = await startApi(listed_in, { search: own });
      const screen = async (name: string): Promise<{ status: number; outcome: string }> => {
        const answer = await api.ask('/exclusions/screen', { json: { subjects: [{ name }], lists: 'IA' } });
        return { status: answer.status, outcome: answer.body?.results?.[0]?.outcome };
      };
      try {
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
        expect(await verify(own, listed_in.db, exclusions)).toMatchObject({ agrees: true, postgres: 3001 });
      } finally {
        // The server, which others use, gets its room back also where this fails.
        disk!.free();
        await stop();
        await api.stop();
        await own.close();
      }
    },
    240_000,
  );

  test('puts a folder aside that it cannot open, and begins with another password', async () => {
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    const state = join(folder, 'opensearch', 'node_1', 'data', 'nodes', '0', '_state');
    for (const file of readdirSync(state)) writeFileSync(join(state, file), 'not a state file');
    server = await startOpenSearch({ data_dir: folder, report });
    expect(said.join('\n')).toContain('moved the folder to');
    expect((await askSearch('kept', {}, server.url)).status).toBe(404);
    expect(new URL(server.url).password).not.toBe(search_secret);
  });
});
