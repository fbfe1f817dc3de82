import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findJava } from '../../src/embedded/opensearch/java.ts';
import { startOpenSearch } from '../../src/embedded/opensearch/server.ts';
import { isAlive } from '../../src/embedded/processes.ts';
import { commandLines, listeningPorts } from '../support/listening-ports.ts';
import { placeOfServers } from '../support/memory-folder.ts';
import { askSearch } from '../support/search.ts';
import { askedByStrangers } from '../support/strangers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(placeOfServers(), 'proviso-embedded-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function fakeJava(name: string, version: string): string {
  const home = join(folder, name);
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`);
  writeFileSync(join(home, 'bin', 'java'), '#!/bin/sh\n');
  chmodSync(join(home, 'bin', 'java'), 0o755);
  return home;
}

describe('which Java', () => {
  test('JAVA_HOME where it is new enough', () => {
    const home = fakeJava('stated', '21.0.2');
    fakeJava('all/newer', '25.0.3');
    expect(findJava({ JAVA_HOME: home, PATH: '' }, [join(folder, 'all')])).toMatchObject({ home, major: 21 });
  });

  test('else the newest of the usual folders, an old JAVA_HOME and an old one on the PATH notwithstanding', () => {
    const old = fakeJava('old', '17.0.15');
    fakeJava('all/a', '21.0.2');
    const newest = fakeJava('all/b', '25.0.3');
    fakeJava('all/c', '1.8.0_402');
    expect(findJava({ JAVA_HOME: old, PATH: join(old, 'bin') }, [join(folder, 'all')])).toMatchObject({ home: newest, major: 25 });
  });

  test('where none fits, one line names what was found and three ways on', () => {
    const old = fakeJava('all/old', '17.0.15');
    expect(() => findJava({ PATH: join(old, 'bin') }, [join(folder, 'all')])).toThrow(
      /needs Java 21 or newer \(the newest found is 17\): install it, use compose.yaml, or set OPENSEARCH_URL/,
    );
    expect(() => findJava({ PATH: '' }, [])).toThrow(/no Java was found/);
  });
});

describe('the server', () => {
  const json = async (at: string, path: string, init?: Parameters<typeof askSearch>[1]) => (await askSearch(path, init, at)).json() as any;

  test('refuses to make an index by accident, keeps its data, and a folder it cannot open is put aside', async () => {
    const said: string[] = [];
    const report = (line: string) => {
      said.push(line);
    };
    const first = await startOpenSearch({ data_dir: folder, report });
    expect((await askSearch('unknown/_doc/1', { method: 'PUT', body: {} }, first.url)).status).toBe(404);
    await json(first.url, 'kept', { method: 'PUT', body: {} });
    await json(first.url, 'kept/_doc/1?refresh=true', { method: 'PUT', body: { answer: 42 } });
    process.kill(first.pid, 'SIGKILL');
    expect(await first.exited).toEqual({ code: null, signal: 'SIGKILL' });

    const second = await startOpenSearch({ data_dir: folder, report });
    const { port, password } = new URL(second.url);
    expect([port, password === new URL(first.url).password]).toEqual([new URL(first.url).port, false]);
    await json(second.url, '_cluster/health/kept?wait_for_status=yellow&timeout=30s');
    expect((await json(second.url, 'kept/_doc/1'))._source).toEqual({ answer: 42 });

    // Every port of its process, transport included.
    const ports = listeningPorts(second.pid) ?? [Number(port)];
    expect(ports).toContain(Number(port));
    const answered = await Promise.all(ports.map(askedByStrangers));
    for (const [way, said] of answered.flatMap(Object.entries))
      expect([way, said]).toEqual([way, expect.stringMatching(/^(HTTP\/(1\.1 401 Unauthorized|2 401))?$/)]);
    expect(answered.flatMap((ways) => [ways.greeting, ways.page, ways.delete])).toContain('HTTP/1.1 401 Unauthorized');
    expect((await json(second.url, 'kept/_doc/1'))._source).toEqual({ answer: 42 });
    expect(readFileSync(second.log_file, 'utf8').includes(password)).toBe(false);
    if (process.platform === 'linux') expect(commandLines().filter((line) => line.includes(password))).toEqual([]);
    await second.stop();
    expect(isAlive(second.pid)).toBe(false);

    const state = join(folder, 'opensearch', 'node_1', 'data', 'nodes', '0', '_state');
    for (const file of readdirSync(state)) writeFileSync(join(state, file), 'not a state file');
    const third = await startOpenSearch({ data_dir: folder, report });
    try {
      expect(said.join('\n')).toContain('moved the folder to');
      expect((await askSearch('kept', {}, third.url)).status).toBe(404);
    } finally {
      await third.stop();
    }
  }, 600_000);
});
