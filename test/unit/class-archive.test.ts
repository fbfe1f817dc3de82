import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classArchive } from '#embedded/opensearch/class-archive';
import { launchCommand } from '#embedded/opensearch/launch';
import { ownFolder } from '../support/own-folder.ts';

const java = { home: '/java', program: '/java/bin/java', version: '25.0.3', major: 25 };

test('a server that is stopped leaves the archive of its classes for later starts; one that was killed leaves none', () => {
  const folder = ownFolder();
  const [jars, home, archive] = [join(folder, 'jars'), join(folder, 'home'), join(folder, 'jars-java-25.0.3-compact.jsa')];
  mkdirSync(home);
  const written = join(home, 'opensearch.jsa');
  const killed = classArchive(java, jars, home);
  expect(killed.flags(1)).toContain(`-XX:ArchiveClassesAtExit=${written}`);
  writeFileSync(written, 'half');
  killed.keep({ code: null, signal: 'SIGKILL' });
  expect([existsSync(archive), existsSync(written)]).toEqual([false, false]);
  const stopped = classArchive(java, jars, home);
  writeFileSync(written, 'whole');
  stopped.keep({ code: 143, signal: null });
  expect([readFileSync(archive, 'utf8'), existsSync(written)]).toEqual(['whole', false]);
  // What another server has left meanwhile is not what failed.
  stopped.remove();
  const next = classArchive(java, jars, home);
  expect(next.flags(1)).toContain(`-XX:SharedArchiveFile=${archive}`);
  next.remove();
  expect(existsSync(archive)).toBe(false);
});

test('every second attempt does without, and leaves none that the one before has written', () => {
  const folder = ownFolder();
  const [jars, written] = [join(folder, 'jars'), join(folder, 'opensearch.jsa')];
  const archive = classArchive(java, jars, folder);
  expect(archive.flags(1)).toHaveLength(3);
  writeFileSync(written, 'of the start that failed');
  expect([archive.flags(2), existsSync(written)]).toEqual([[], false]);
  archive.keep({ code: 143, signal: null });
  expect(existsSync(`${jars}-java-25.0.3-compact.jsa`)).toBe(false);
  expect([archive.flags(3).length, archive.flags(4)]).toEqual([3, []]);
});

test('a server is stopped although its archive cannot be kept, and leaves no part of it', () => {
  const folder = ownFolder();
  const [cache, home] = [join(folder, 'cache'), join(folder, 'home')];
  mkdirSync(home);
  const written = join(home, 'opensearch.jsa');
  const stop = () => {
    const stopped = classArchive(java, join(cache, 'jars'), home);
    stopped.flags(1);
    writeFileSync(written, 'whole');
    stopped.keep({ code: 143, signal: null });
    expect(existsSync(written)).toBe(false);
  };
  // A cache that is gone, a file in its place, and one where the copy is written and cannot take its place.
  stop();
  writeFileSync(cache, 'a file');
  stop();
  rmSync(cache);
  mkdirSync(join(cache, 'jars-java-25.0.3-compact.jsa', 'in its place'), { recursive: true });
  stop();
  expect(readdirSync(cache)).toEqual(['jars-java-25.0.3-compact.jsa']);
});

test('flags that only some versions of Java know are left out of every second attempt', () => {
  const flags = (major: number, archive: string[]) =>
    launchCommand({ java: { ...java, major }, jars: '/jars', folder: '/data', conf_path: '/conf', base_port: 9200, archive });
  expect(flags(25, ['-Xlog:disable'])).toContain('-XX:+UseCompactObjectHeaders');
  expect(flags(24, ['-Xlog:disable'])).not.toContain('-XX:+UseCompactObjectHeaders');
  expect(flags(25, []).filter((flag) => /Compact|Huge/.test(flag))).toEqual([]);
});
