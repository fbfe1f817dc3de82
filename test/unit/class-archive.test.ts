import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classArchive } from '../../src/embedded/opensearch/class-archive.ts';
import { ownFolder } from '../support/own-folder.ts';

const java = { home: '/java', program: '/java/bin/java', version: '25.0.3', major: 25 };

test('a server that is stopped leaves the archive of its classes for later starts; one that was killed leaves none', () => {
  const folder = ownFolder();
  const [jars, home, archive] = [join(folder, 'jars'), join(folder, 'home'), join(folder, 'jars-java-25.0.3.jsa')];
  mkdirSync(home);
  const written = join(home, 'opensearch.jsa');
  const killed = classArchive(java, jars, home);
  expect(killed.flags).toContain(`-XX:ArchiveClassesAtExit=${written}`);
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
  expect(next.flags).toContain(`-XX:SharedArchiveFile=${archive}`);
  next.remove();
  expect(existsSync(archive)).toBe(false);
});
